import {
  type Cronjob,
  JALAN_PER_HALAMAN,
  type JalanCronjob,
  LABEL_TUGAS,
  type riwayatCronjob,
} from '@geisa/contract/cronjob'
import type { Jawaban } from '@geisa/contract/endpoint'
import { type JadwalTugas, kalimatJadwal } from '@geisa/engine/cronjob'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { tidakAda } from '../../platform/errors.ts'

/** The columns that say when a job runs; `cronjob c`. */
export const KOLOM_JADWAL = sql`c.periode, c.hari, c.tanggal, c.bulan, c.jam, c.zona, c.parameter`
export type BarisJadwal = Pick<Cronjob, 'periode' | 'hari' | 'tanggal' | 'bulan' | 'jam' | 'zona' | 'parameter'>

export const jadwalDari = ({ parameter, ...jadwal }: BarisJadwal): JadwalTugas => ({
  ...jadwal,
  setiapMenit: typeof parameter['setiapMenit'] === 'number' ? parameter['setiapMenit'] : null,
})

type Baris = Omit<Cronjob, 'namaTugas' | 'jadwal'>

const pilih = (syarat: RawBuilder<unknown>): RawBuilder<Baris> => sql<Baris>`
  select c.id, c.nama, c.tugas, ${KOLOM_JADWAL}, c.aktif, c.versi, case when c.aktif then c.berikutnya end as berikutnya,
    j.mulai as "lastRun", j.selesai, j.status, j.pesan as message
  from cronjob c left join lateral (
    select mulai, selesai, status, pesan from cronjob_jalan where cronjob_id = c.id order by mulai desc, id desc limit 1
  ) j on true where ${syarat}`

const tampilkan = (baris: Baris): Cronjob => ({
  ...baris,
  namaTugas: LABEL_TUGAS[baris.tugas],
  jadwal: kalimatJadwal(jadwalDari(baris)),
})

export async function listCronjob(db: DbOrTrx): Promise<{ rows: Cronjob[] }> {
  const { rows } = await sql<Baris>`${pilih(sql`true`)} order by c.aktif desc, c.nama, c.id`.execute(db)
  return { rows: rows.map(tampilkan) }
}

export async function findCronjob(db: DbOrTrx, id: number): Promise<Cronjob | undefined> {
  const { rows } = await sql<Baris>`${pilih(sql`c.id = ${id}`)}`.execute(db)
  return rows[0] && tampilkan(rows[0])
}

/** The same, held until the transaction ends: nobody takes, changes or deletes it meanwhile. */
export async function pegangCronjob(db: DbOrTrx, id: number): Promise<Cronjob> {
  await sql`select from cronjob where id = ${id} for update`.execute(db)
  const ada = await findCronjob(db, id)
  if (ada === undefined) throw tidakAda('Cronjob')
  return ada
}

/** Runs of one job, the latest first. */
export async function listJalan(db: DbOrTrx, id: number, page: number): Promise<Jawaban<typeof riwayatCronjob>> {
  if ((await findCronjob(db, id)) === undefined) throw tidakAda('Cronjob')
  const { rows } = await sql<JalanCronjob>`
    select j.id, j.mulai, j.selesai, round(extract(epoch from j.selesai - j.mulai))::int as durasi, j.status, j.pesan as message,
      j.server, p.nama as "dijalankanOleh"
    from cronjob_jalan j left join pengguna p on p.id = j.dijalankan_oleh where j.cronjob_id = ${id}
    order by j.mulai desc, j.id desc limit ${JALAN_PER_HALAMAN} offset ${(page - 1) * JALAN_PER_HALAMAN}`.execute(db)
  const jumlah = await sql<{
    total: number
  }>`select count(*) as total from cronjob_jalan where cronjob_id = ${id}`.execute(db)
  const total = jumlah.rows[0]?.total ?? 0
  return { rows, meta: { page, total, totalPages: Math.max(1, Math.ceil(total / JALAN_PER_HALAMAN)) } }
}
