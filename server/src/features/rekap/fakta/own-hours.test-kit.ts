import { sql } from 'kysely'
import type { TestApp } from '../../../../test/test-app.ts'
import type { Db } from '../../../platform/database/db.ts'

/** A moment when November 2026, and the border after it of whoever works at night, is long over. */
export const LONG_AFTER = '2026-12-04T03:00:00.000Z'

type Hari = { masuk: string; pulang: string; mulaiAbsen?: string }
type Pola = Hari & {
  nama: string
  pemilik?: string
  pemilikId?: string
  /** Weekdays off. */
  libur?: readonly number[]
  batasHari?: string | null
}

/** A pattern of hours as the database has it, one version since ever. */
export async function addPola(db: Db, pola: Pola): Promise<number> {
  const { nama, masuk, pulang, mulaiAbsen = null, libur = [], batasHari = null } = pola
  const { rows } = await sql<{ id: number }>`
    with p as (insert into pola_jam (pemilik, pemilik_id, nama)
        values (${pola.pemilik ?? 'nasional'}, ${pola.pemilikId ?? '000000'}, ${nama}) returning id),
      v as (insert into pola_jam_versi (pola_jam_id, berlaku_mulai, batas_hari, disimpan_pada)
        select id, '2015-01-01', ${batasHari}::time, '2015-01-01' from p returning id),
      h as (insert into pola_jam_hari (pola_jam_versi_id, hari, is_libur, jam_masuk, jam_pulang, mulai_absen)
        select v.id, h, h = any(${[...libur]}::int[]), ${masuk}::time, ${pulang}::time, ${mulaiAbsen}::time from v, generate_series(0, 6) h)
    select id from p`.execute(db)
  return rows[0]?.id ?? 0
}

export const PART_TIME: Pola = { nama: 'Paruh waktu uji', masuk: '07:00', pulang: '11:00', libur: [0] }
export const GUARD: Pola = {
  nama: 'Penjaga uji',
  masuk: '18:00',
  pulang: '06:00',
  mulaiAbsen: '16:30',
  batasHari: '12:00',
}

type Jam = { sekolahId: number; gtkId: number; polaJamId: number | null; mulai: string; sampai?: string }

/** Hours that the office has agreed to. */
export async function addJam(db: Db, { sekolahId, gtkId, polaJamId, mulai, sampai }: Jam): Promise<void> {
  await sql`insert into gtk_jam (sekolah_id, gtk_id, pola_jam_id, berlaku_mulai, berlaku_sampai, status, diusulkan_pada, disimpan_pada)
    values (${sekolahId}, ${gtkId}, ${polaJamId}, ${mulai}, ${sampai ?? null}, 2, '2026-10-20', '2026-10-20')`.execute(
    db,
  )
}

export async function addTaps(
  db: Db,
  { sekolahId, pin, waktu }: { sekolahId: number; pin: string; waktu: readonly string[] },
): Promise<void> {
  await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada)
    select ${sekolahId}, m.id, ${pin}, w::timestamp, 0, 1, 0, (w::timestamp at time zone 'Asia/Jakarta') + interval '3 seconds'
    from mesin m, unnest(${[...waktu]}::text[]) w where m.sekolah_id = ${sekolahId}`.execute(db)
}

export type OwnHours = { sekolahId: number; guardId: number; colleagueId: number; partTimeId: number; nightId: number }

/**
 * November 2026 of the school `sd`: its machine has told everything, the teacher is a night guard by a pattern since the
 * 1st and has PIN 1, the head follows the school with PIN 2.
 */
export async function fillOwnHours({ context: { db }, dunia }: TestApp): Promise<OwnHours> {
  const { id: sekolahId, gtk } = dunia.sekolah.sd
  const [colleagueId, guardId] = [gtk[0]!.id, gtk[1]!.id]
  await sql`with m as (insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada)
        values (${sekolahId}, 'UJI000012', 'Mesin Uji', '2026-01-01') returning id),
      p as (insert into mesin_penempatan (sekolah_id, mesin_id, mulai, dipakai_sejak, disimpan_pada)
        select ${sekolahId}, id, '2026-01-01', '2026-01-02', '2026-01-01' from m),
      k as (insert into mesin_kontak (sekolah_id, mesin_id, pertama, terakhir, laporan)
        select ${sekolahId}, id, '2026-01-01', '2027-01-05', '2027-01-05' from m)
    insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
    select ${sekolahId}, m.id, x.pin, x.gtk_id, '2026-01-01' from m,
      unnest(${['1', '2']}::text[], ${[guardId, colleagueId]}::int[]) x (pin, gtk_id)`.execute(db)
  const partTimeId = await addPola(db, PART_TIME)
  const nightId = await addPola(db, GUARD)
  await addJam(db, { sekolahId, gtkId: guardId, polaJamId: nightId, mulai: '2026-11-01' })
  return { sekolahId, guardId, colleagueId, partTimeId, nightId }
}
