import type { Jawaban } from '@geisa/contract/endpoint'
import type { daftarKalibrasi, VersiKalibrasi } from '@geisa/contract/kalibrasi'
import { versiPada } from '@geisa/engine/berlaku'
import { hariSekolah } from '@geisa/engine/kalender'
import { jamKalibrasi } from '@geisa/engine/tap/kalibrasi'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { tidakAda } from '../../platform/errors.ts'
import { uraiId } from '../../platform/id-sekolah.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { listMesin } from '../mesin/queries.ts'
import { findSekolah } from '../sekolah/queries.ts'

/** `nomorMesin` is the machine's number within the school. */
export type VersiJam = VersiKalibrasi & { nomorMesin: number | null }

/** Every version of a school's calibrations, in rising order of what lies on top (rules.md L1, L9). */
export async function listVersiKalibrasi(db: DbOrTrx, cakupan: Cakupan, sekolahId: number): Promise<VersiJam[]> {
  const { rows } = await sql<VersiJam>`
    select k.id, k.mesin_id as "nomorMesin", k.sekolah_id || '-' || k.mesin_id as "mesinId", m.nama as "namaMesin", k.jam,
      k.berlaku_mulai as "berlakuMulai", k.berlaku_sampai as "berlakuSampai", k.disimpan_pada as "disimpanPada",
      p.nama as "disimpanOleh", k.alasan
    from kalibrasi k join sekolah s on s.id = k.sekolah_id
    left join mesin m on m.sekolah_id = k.sekolah_id and m.id = k.mesin_id left join pengguna p on p.id = k.disimpan_oleh
    where k.sekolah_id = ${sekolahId} and ${sekolahDalam(cakupan)} order by k.berlaku_mulai, k.disimpan_pada, k.id`.execute(
    db,
  )
  return rows
}

/** What is in force, how it came, and what the drift of the machines' clocks suggests (devices.md 5). */
export async function bacaKalibrasi(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  sekarang: string,
): Promise<Jawaban<typeof daftarKalibrasi>> {
  const sekolah = await findSekolah(db, cakupan, sekolahId)
  if (sekolah === undefined) throw tidakAda('Sekolah')
  const hariIni = hariSekolah(sekarang, sekolah.zona)
  const daftar = await listVersiKalibrasi(db, cakupan, sekolahId)
  const mesin = await listMesin(db, cakupan, sekolahId, sekarang)
  const versi = daftar.map((satu) => ({ ...satu, mesinId: satu.nomorMesin }))
  const usul = mesin.flatMap(({ id, nama, keadaan, drift }) => {
    const usulan = drift?.usulKalibrasi ?? null
    if (usulan === null || keadaan === 'ditutup') return []
    const jam = jamKalibrasi(versi, uraiId(id, 'Mesin').nomor, usulan.mulai) + usulan.jam
    return Math.abs(jam) > 99 ? [] : [{ mesinId: id, namaMesin: nama, jam, mulai: usulan.mulai }]
  })
  const rows = daftar.toReversed().map(({ nomorMesin: _, ...satu }) => satu)
  return { hariIni, jam: kalibrasiPada(daftar, null, hariIni)?.jam ?? 0, rows, usul }
}

/** The version of one machine, or of all (null), on a day; those that name a machine stand apart (rules.md L1). */
export const kalibrasiPada = (
  daftar: readonly VersiJam[],
  mesinId: number | null,
  hari: string,
): VersiJam | undefined =>
  versiPada(
    daftar.filter((v) => v.nomorMesin === mesinId),
    hari,
  )
