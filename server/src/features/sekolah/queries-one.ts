import type { Answer } from '@geisa/contract/endpoint'
import type { checkNpsn, FullSekolah } from '@geisa/contract/sekolah/sekolah'
import type { serviceStatus } from '@geisa/contract/sekolah/service-status'
import type { Zona } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { containing } from '../../platform/database/sql.ts'
import { notFound } from '../../platform/errors.ts'
import { penandaTanganOn } from './queries-penanda.ts'
import { effectivePlan, fromRow, ROW_COLUMNS, todayIn, WILAYAH } from './queries-row.ts'

/** One school inside the scope with its settings; a foreign school does not exist. */
export async function readSekolah(db: DbOrTrx, cakupan: Cakupan, sekolahId: number, now: string): Promise<FullSekolah> {
  const today = todayIn(now)
  const id = sql`${sekolahId}::int`
  const { rows } = await sql<Omit<FullSekolah, 'aturan' | 'penandaTangan' | 'hariIni'>>`
    select ${ROW_COLUMNS(today, id)}, s.kode_kecamatan as "kodeKecamatan", s.kode_kab_kota as "kodeKabKota",
      s.kode_provinsi as "kodeProvinsi", s.alamat, s.telepon, s.email, s.yayasan_id as "yayasanId",
      (select y.nama from yayasan y where y.id = s.yayasan_id) as "namaYayasan", s.versi
    from ${fromRow(sql`sekolah_terbagi s`, today, id)} where s.id = ${sekolahId} and ${sekolahIn(cakupan)}`.execute(db)
  const sekolah = rows[0]
  if (sekolah === undefined) throw notFound('Sekolah')
  const hari = hariSekolah(now, sekolah.zona)
  const aturan = await listAturan(db, cakupan, sekolahId)
  const penandaTangan = await penandaTanganOn(db, cakupan, sekolahId, hari)
  return { ...sekolah, hariIni: hari, aturan: aturan.toReversed(), penandaTangan }
}

/** Every dated rule of a school, in rising order of what lies on top (rules.md L9). */
export async function listAturan(db: DbOrTrx, cakupan: Cakupan, sekolahId: number): Promise<FullSekolah['aturan']> {
  const { rows } = await sql<FullSekolah['aturan'][number]>`
    select v.id, v.berlaku_mulai as "berlakuMulai", v.berlaku_sampai as "berlakuSampai", v.shift_pagi::int as "shiftPagi",
      v.shift_siang::int as "shiftSiang", v.shift_pagi_mulai as "shiftPagiMulai", v.shift_siang_mulai as "shiftSiangMulai",
      v.is_jadwal_mandiri as "isJadwalMandiri", v.disimpan_pada as "disimpanPada", p.nama as "disimpanOleh"
    from sekolah_aturan v join sekolah s on s.id = v.sekolah_id left join pengguna p on p.id = v.disimpan_oleh
    where v.sekolah_id = ${sekolahId} and ${sekolahIn(cakupan)} order by v.berlaku_mulai, v.disimpan_pada, v.id`.execute(
    db,
  )
  return rows
}

export type HeldSekolah = { id: number; nama: string; npsn: string; zona: Zona; versi: number }

/** The school that a command is about, held until its transaction ends: two who change it take turns. */
export async function holdSekolah(trx: Trx, cakupan: Cakupan, sekolahId: number): Promise<HeldSekolah> {
  // Not "for update": rows of taps and contacts refer to it, and a machine must not stand behind a form.
  const { rows } = await sql<HeldSekolah>`
    select s.id, s.nama, s.npsn, s.zona, s.versi from sekolah s where s.id = ${sekolahId} and ${sekolahIn(cakupan)}
    for no key update of s`.execute(trx)
  const sekolah = rows[0]
  if (sekolah === undefined) throw notFound('Sekolah')
  return sekolah
}

/** What anybody may know of any school (product.md 1): for registration, so no Cakupan. */
export async function findNpsn(db: DbOrTrx, npsn: string): Promise<Answer<typeof checkNpsn>> {
  const { rows } = await sql<Answer<typeof checkNpsn>>`
    select s.id, s.npsn, s.nama, s.jenjang, s.status, kec.nama as "namaKecamatan", kab.nama as "namaKabKota",
      prov.nama as "namaProvinsi", s.jenjang as "namaBentukPendidikan", s.kode_kab_kota as "kabupatenKotaId",
      kab.nama as "namaKabupatenKota"
    from sekolah s ${WILAYAH} where s.npsn = ${npsn}`.execute(db)
  const sekolah = rows[0]
  if (sekolah === undefined) throw notFound('Sekolah')
  return sekolah
}

export async function findPlan(
  db: DbOrTrx,
  cakupan: Cakupan,
  npsn: string,
  now: string,
): Promise<Answer<typeof serviceStatus>> {
  const { rows } = await sql<Omit<Answer<typeof serviceStatus>, 'isPro'>>`
    select s.npsn, ${effectivePlan(todayIn(now))} as plan, s.plan_sampai as "planSampai" from sekolah s
    where s.npsn = ${npsn} and ${sekolahIn(cakupan)}`.execute(db)
  const one = rows[0]
  if (one === undefined) throw notFound('Sekolah')
  return { ...one, isPro: one.plan === 'PRO' }
}

/** Foundations are nobody's scope: the admin alone asks for them. */
export async function listYayasan(db: DbOrTrx, search: string): Promise<{ id: number; nama: string }[]> {
  const { rows } = await sql<{ id: number; nama: string }>`
    select id, nama from yayasan where lower(nama) like ${containing(search)} order by nama collate "id-x-icu", id limit 50`.execute(
    db,
  )
  return rows
}
