import type { Answer } from '@geisa/contract/endpoint'
import type { daftarKalibrasi, KalibrasiVersion } from '@geisa/contract/sekolah/kalibrasi'
import { versionOn } from '@geisa/engine/berlaku'
import { hariSekolah } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { notFound } from '../../platform/errors.ts'
import { listMesin } from '../mesin/queries.ts'
import { lastNomor } from '../riwayat/queries-unseen.ts'
import { findSekolah } from '../sekolah/queries.ts'

/** `nomorMesin` is the machine's number within the school. */
export type JamVersion = KalibrasiVersion & { nomorMesin: number | null }

/** Every version of a school's calibrations, in rising order of what lies on top (rules.md L1, L9). */
export async function listKalibrasiVersions(db: DbOrTrx, cakupan: Cakupan, sekolahId: number): Promise<JamVersion[]> {
  const { rows } = await sql<JamVersion>`
    select k.id, k.mesin_id as "nomorMesin", k.sekolah_id || '-' || k.mesin_id as "mesinId", m.nama as "namaMesin", k.jam,
      k.berlaku_mulai as "berlakuMulai", k.berlaku_sampai as "berlakuSampai", k.disimpan_pada as "disimpanPada",
      p.nama as "disimpanOleh", k.alasan
    from kalibrasi k join sekolah s on s.id = k.sekolah_id
    left join mesin m on m.sekolah_id = k.sekolah_id and m.id = k.mesin_id left join pengguna p on p.id = k.disimpan_oleh
    where k.sekolah_id = ${sekolahId} and ${sekolahIn(cakupan)} order by k.berlaku_mulai, k.disimpan_pada, k.id`.execute(
    db,
  )
  return rows
}

/** What is in force, how it came, and what the drift of the machines' clocks suggests (devices.md 5). */
export async function readKalibrasi(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  now: string,
): Promise<Answer<typeof daftarKalibrasi>> {
  const sekolah = await findSekolah(db, cakupan, sekolahId)
  if (sekolah === undefined) throw notFound('Sekolah')
  const today = hariSekolah(now, sekolah.zona)
  const nomorRiwayat = await lastNomor(db, riwayatKalibrasi(sekolahId))
  const daftar = await listKalibrasiVersions(db, cakupan, sekolahId)
  const mesin = await listMesin(db, cakupan, sekolahId, now)
  const usul = mesin.flatMap(({ id, nama, drift }) =>
    drift?.usulKalibrasi ? [{ mesinId: id, namaMesin: nama, ...drift.usulKalibrasi }] : [],
  )
  const rows = daftar.toReversed().map(({ nomorMesin: _, ...one }) => one)
  return { nomorRiwayat, hariIni: today, jam: kalibrasiOn(daftar, null, today)?.jam ?? 0, rows, usul }
}

/** What a reader of a school's calibrations has seen (decision 0056). */
export const riwayatKalibrasi = (sekolahId: number) => ({
  sekolahId,
  perihal: 'kalibrasi',
  objek: String(sekolahId),
})

/** The version of one machine, or of all (null), on a day; those that name a machine stand apart (rules.md L1). */
export const kalibrasiOn = (
  daftar: readonly JamVersion[],
  mesinId: number | null,
  hari: string,
): JamVersion | undefined =>
  versionOn(
    daftar.filter((v) => v.nomorMesin === mesinId),
    hari,
  )
