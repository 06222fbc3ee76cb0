import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { appForOneTest, type TestApp } from '../../../test/test-app.ts'
import { type Aturan, createPenerima, type Received } from '../../dhgtk-contoh/penerima.ts'
import { addSeconds } from '../../platform/clock.ts'
import { e11Content } from '../rekap/fakta/e11.test-kit.ts'
import { queueKiriman } from './commands-queue.ts'
import { RHYTHM, sendKiriman } from './commands-send.ts'

export type Penerima = { url: string; set: (content: Aturan) => Promise<void>; accept: () => Promise<Received> }

/** The stand-in receiver on a port of its own. */
export async function startPenerima(token = 'rahasia-uji'): Promise<Penerima> {
  const server = createPenerima(token)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const core = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `${core}/kiriman`,
    set: async (content) => {
      const answer = await fetch(`${core}/atur`, { method: 'POST', body: JSON.stringify(content) })
      if (!answer.ok) throw new Error(await answer.text())
    },
    accept: async () => (await (await fetch(`${core}/terima`)).json()) as Received,
  }
}

export type TestRow = {
  kunci: string
  tanggal: string
  jenis: string
  revisi: number
  waktu: string
  data: string
  pengajuan: string | null
  status: string
  alasan: string | null
  percobaan: number
  kelompok: string | null
  cobaLagi: string
}

export type TestDhgtk = TestApp & {
  penerima: Penerima
  sekolahId: number
  antre: (select?: 'semua' | 'putusan') => Promise<number>
  send: () => Promise<number>
  forward: (seconds: number) => void
  baris: () => Promise<TestRow[]>
}

/** February 2026 of example E11 in the school `sd`, and a receiver; now: 5 March 2026, 10:00 WIB. */
export async function testDhgtk(): Promise<TestDhgtk> {
  const testApp = await appForOneTest()
  const penerima = await startPenerima()
  const { context: app, dunia } = testApp
  const { sd } = dunia.sekolah
  await e11Content(app.db, sd.id, sd.gtk[1]?.id ?? 0)
  Object.assign(app, { dhgtk: { url: penerima.url, token: 'rahasia-uji', local: true } })
  return {
    ...testApp,
    penerima,
    sekolahId: sd.id,
    antre: (select = 'semua') => queueKiriman(app, select),
    send: () => sendKiriman(app, { rhythm: { ...RHYTHM, limitMs: 500 } }),
    forward: (seconds) => app.clock.set(addSeconds(app.clock.now(), seconds)),
    baris: async () => {
      const { rows } = await sql<TestRow>`
        select concat_ws(':', sekolah_id, tanggal, gtk_id, jenis_waktu, revisi) as kunci, tanggal, jenis_waktu as jenis, revisi, waktu,
          jenis_data as data, pengajuan, status_kirim as status, alasan, percobaan, kelompok, coba_lagi as "cobaLagi"
        from kiriman order by tanggal, gtk_id, jenis_waktu, revisi`.execute(app.db)
      return rows
    },
  }
}

/** A tap of the teacher, and the version bump that comes with it. */
export async function addTap({ context: { db }, sekolahId }: TestDhgtk, waktu: string): Promise<void> {
  await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada)
    select sekolah_id, id, '7', ${waktu}::timestamp, 0, 1, 0, ${waktu}::timestamp at time zone 'Asia/Jakarta' from mesin where sekolah_id = ${sekolahId}`.execute(
    db,
  )
  await rising(db, sekolahId, Number(waktu.slice(0, 4) + waktu.slice(5, 7)))
}

export const rising = (db: TestApp['context']['db'], sekolahId: number, bulan: number) =>
  sql`insert into sekolah_bulan_versi (sekolah_id, bulan) values (${sekolahId}, ${bulan})
    on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1`.execute(db)

/** An approved correction of both times (kind 2) on a day of February. */
export async function addKoreksi(
  { context: { db, clock }, dunia, sekolahId }: TestDhgtk,
  nomor: string,
  { tanggal, datang, pulang }: { tanggal: string; datang: string | null; pulang: string | null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, dari, sampai, koreksi_datang, koreksi_pulang, status_pengajuan,
      tgl_pengajuan, diputus_pada)
    values (${sekolahId}, ${nomor}, ${dunia.sekolah.sd.gtk[1]?.id}, 2, ${tanggal}, ${tanggal}, ${datang}, ${pulang}, 2,
      ${clock.now()}, ${clock.now()}) returning id`.execute(db)
  await rising(db, sekolahId, 202602)
  return rows[0]?.id ?? 0
}

export async function statusKoreksi(
  { context: { db } }: TestDhgtk,
  nomor: string,
): Promise<{ status: number; versi: number } | undefined> {
  const { rows } = await sql<{ status: number; versi: number }>`
    select status_pengajuan as status, versi from koreksi where no_koreksi = ${nomor}`.execute(db)
  return rows[0]
}
