import type { JadwalRow } from '@geisa/contract/jadwal'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type Content = Partial<JadwalRow>

/** A whole week of one shift, Monday to Saturday alike; `update` per weekday. */
export const seminggu = (
  jam: [datang: string, pulang: string],
  update: Record<number, Content> = {},
  shift: 1 | 2 = 1,
) =>
  [0, 1, 2, 3, 4, 5, 6].map((hari) => ({
    shift,
    hari,
    isLibur: hari === 0,
    jamMasuk: `${jam[0]}:00`,
    jamPulang: `${jam[1]}:00`,
    jamIstirahatMulai: null,
    jamIstirahatSelesai: null,
    ...update[hari],
  }))

/** From a day on the school sets its own hours, or no longer. */
export async function setMandiri(db: Db, sekolahId: number, mandiri = true, start = '2020-01-01'): Promise<void> {
  await sql`insert into sekolah_aturan (sekolah_id, berlaku_mulai, is_jadwal_mandiri, disimpan_pada)
    values (${sekolahId}, ${start}, ${mandiri}, clock_timestamp())`.execute(db)
}

export async function kunciBulan(db: Db, sekolahId: number, bulan: number): Promise<void> {
  await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
    values (${sekolahId}, ${bulan}, 1, ${`K${sekolahId}${bulan}`}, '{}', 'x', '2026-03-02T00:00:00Z')`.execute(db)
}

export async function clearJadwal(db: Db): Promise<void> {
  await sql`delete from jadwal`.execute(db)
  await sql`delete from sekolah_aturan`.execute(db)
  await sql`delete from segel`.execute(db)
}
