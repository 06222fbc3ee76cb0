import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { type AplikasiUji, aplikasiSekali } from '../../../test/aplikasi-uji.ts'
import { type Aturan, buatPenerima, type Terima } from '../../dhgtk-contoh/penerima.ts'
import { addSeconds } from '../../platform/clock.ts'
import { isiE11 } from '../rekap/fakta/e11.test-bahan.ts'
import { antreKiriman } from './commands-antre.ts'
import { IRAMA, kirimKiriman } from './commands-kirim.ts'

export type Penerima = { url: string; atur: (isi: Aturan) => Promise<void>; terima: () => Promise<Terima> }

/** The stand-in receiver on a port of its own. */
export async function nyalakanPenerima(token = 'rahasia-uji'): Promise<Penerima> {
  const server = buatPenerima(token)
  await new Promise<void>((siap) => server.listen(0, '127.0.0.1', siap))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const pokok = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `${pokok}/kiriman`,
    atur: async (isi) => {
      const jawaban = await fetch(`${pokok}/atur`, { method: 'POST', body: JSON.stringify(isi) })
      if (!jawaban.ok) throw new Error(await jawaban.text())
    },
    terima: async () => (await (await fetch(`${pokok}/terima`)).json()) as Terima,
  }
}

export type BarisUji = {
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

export type DhgtkUji = AplikasiUji & {
  penerima: Penerima
  sekolahId: number
  antre: (pilih?: 'semua' | 'putusan') => Promise<number>
  kirim: () => Promise<number>
  maju: (detik: number) => void
  baris: () => Promise<BarisUji[]>
}

/** February 2026 of example E11 in the school `sd`, and a receiver; now: 5 March 2026, 10:00 WIB. */
export async function dhgtkUji(): Promise<DhgtkUji> {
  const uji = await aplikasiSekali()
  const penerima = await nyalakanPenerima()
  const { aplikasi, dunia } = uji
  const { sd } = dunia.sekolah
  await isiE11(aplikasi.db, sd.id, sd.gtk[1]?.id ?? 0)
  Object.assign(aplikasi, { dhgtk: { url: penerima.url, token: 'rahasia-uji', lokal: true } })
  return {
    ...uji,
    penerima,
    sekolahId: sd.id,
    antre: (pilih = 'semua') => antreKiriman(aplikasi, pilih),
    kirim: () => kirimKiriman(aplikasi, { irama: { ...IRAMA, batasMs: 500 } }),
    maju: (detik) => aplikasi.clock.set(addSeconds(aplikasi.clock.now(), detik)),
    baris: async () => {
      const { rows } = await sql<BarisUji>`
        select concat_ws(':', sekolah_id, tanggal, gtk_id, jenis_waktu, revisi) as kunci, tanggal, jenis_waktu as jenis, revisi, waktu,
          jenis_data as data, pengajuan, status_kirim as status, alasan, percobaan, kelompok, coba_lagi as "cobaLagi"
        from kiriman order by tanggal, gtk_id, jenis_waktu, revisi`.execute(aplikasi.db)
      return rows
    },
  }
}

/** A tap of the teacher, and the version bump that comes with it. */
export async function tambahTap({ aplikasi: { db }, sekolahId }: DhgtkUji, waktu: string): Promise<void> {
  await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada)
    select sekolah_id, id, '7', ${waktu}::timestamp, 0, 1, 0, ${waktu}::timestamp at time zone 'Asia/Jakarta' from mesin where sekolah_id = ${sekolahId}`.execute(
    db,
  )
  await naik(db, sekolahId, Number(waktu.slice(0, 4) + waktu.slice(5, 7)))
}

export const naik = (db: AplikasiUji['aplikasi']['db'], sekolahId: number, bulan: number) =>
  sql`insert into sekolah_bulan_versi (sekolah_id, bulan) values (${sekolahId}, ${bulan})
    on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1`.execute(db)

/** An approved correction of both times (kind 2) on a day of February. */
export async function tambahKoreksi(
  { aplikasi: { db, clock }, dunia, sekolahId }: DhgtkUji,
  nomor: string,
  { tanggal, datang, pulang }: { tanggal: string; datang: string | null; pulang: string | null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, dari, sampai, koreksi_datang, koreksi_pulang, status_pengajuan,
      tgl_pengajuan, diputus_pada)
    values (${sekolahId}, ${nomor}, ${dunia.sekolah.sd.gtk[1]?.id}, 2, ${tanggal}, ${tanggal}, ${datang}, ${pulang}, 2,
      ${clock.now()}, ${clock.now()}) returning id`.execute(db)
  await naik(db, sekolahId, 202602)
  return rows[0]?.id ?? 0
}

export async function statusKoreksi(
  { aplikasi: { db } }: DhgtkUji,
  nomor: string,
): Promise<{ status: number; versi: number } | undefined> {
  const { rows } = await sql<{ status: number; versi: number }>`
    select status_pengajuan as status, versi from koreksi where no_koreksi = ${nomor}`.execute(db)
  return rows[0]
}
