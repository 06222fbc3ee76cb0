import { rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { sql } from 'kysely'
import type { TestApp } from '../../../../test/test-app.ts'
import { registerTestMesin } from '../../../../test/test-mesin.ts'

export const HOME = '36.70.9.9'
export const STRANGER = '203.0.113.7'
export const SN = 'DIAM000001'
export const PIN = '7'
/** Friday, when the machine was heard of last: power gone on the way home. */
export const LAST = '2026-02-20T07:30:00.000Z'

/** A machine with its usual network, one person with a PIN, taps until it fell silent. @returns its number */
export async function silentMesin(app: TestApp, usual: string[] = ['36.70.0.0/16'], kolam = false): Promise<number> {
  const { db } = app.context
  const { sd } = app.dunia.sekolah
  const mesinId = await registerTestMesin(db, sd.id, SN)
  await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
    values (${sd.id}, ${mesinId}, ${PIN}, ${sd.gtk[1]!.id}, '2026-01-01')`.execute(db)
  await sql`insert into mesin_jaringan (sekolah_id, mesin_id, jaringan_biasa, hari_tap, kolam, dihitung_pada)
    values (${sd.id}, ${mesinId}, ${usual}::cidr[], 30, ${kolam}, '2026-02-20')`.execute(db)
  await sql`insert into mesin_kontak (sekolah_id, mesin_id, pertama, terakhir, laporan, ip, terakhir_biasa)
    values (${sd.id}, ${mesinId}, '2026-01-01', ${LAST}, ${LAST}, ${HOME}, ${LAST})`.execute(db)
  await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada, ip)
    select ${sd.id}, ${mesinId}, ${PIN}, h + j, 0, (h + j) at time zone 'Asia/Jakarta', ${HOME}
    from generate_series('2026-02-02'::timestamp, '2026-02-20', '1 day') h, unnest('{06:50,14:10}'::interval[]) j
    where extract(dow from h) between 1 and 5`.execute(db)
  return mesinId
}

/** Of February: what the money hangs on. */
export async function monthRow(app: TestApp): Promise<{ alpa: number; potongan: number }> {
  const { body } = await app.call('sekolah', rekapBulanan, { query: { monthSelected: '202602', hitungUlang: '1' } })
  const row = body.baris.find(({ nama }: { nama: string }) => nama === 'Guru SD Uji 1')
  return { alpa: row.jumlah_alpa, potongan: row.pct_potongan_total }
}

export const laporan = async (app: TestApp, mesinId: number): Promise<string | null> =>
  (
    await sql<{ laporan: string | null }>`select laporan from mesin_kontak where mesin_id = ${mesinId}
      and sekolah_id = ${app.dunia.sekolah.sd.id}`.execute(app.context.db)
  ).rows[0]?.laporan ?? null

export async function ask(app: TestApp, ip: string, url: string, content?: string): Promise<string> {
  const reply = await app.app.inject({
    method: content === undefined ? 'GET' : 'POST',
    url: url.replace('SN=?', `SN=${SN}`),
    remoteAddress: ip,
    ...(content === undefined ? {} : { payload: content }),
  })
  return reply.body
}
export const POLL = '/iclock/getrequest?SN=?'
export const TAP = '/iclock/cdata?SN=?&table=ATTLOG&Stamp=9999'
export const tapLine = (waktu: string, pin = PIN): string => `${pin}\t${waktu}\t0\t1\t\t0\t0\t\n`
