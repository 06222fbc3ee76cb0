import type { Jawaban } from '@geisa/contract/endpoint'
import type { cekNpsn, SekolahLengkap, statusLayanan } from '@geisa/contract/sekolah'
import type { Zona } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { mengandung } from '../../platform/database/sql.ts'
import { tidakAda } from '../../platform/errors.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { dariBaris, hariIniDi, KOLOM_BARIS, planBerlaku, WILAYAH } from './queries-baris.ts'
import { penandaTanganPada } from './queries-penanda.ts'

/** One school inside the scope with its settings; a foreign school does not exist. */
export async function bacaSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  sekarang: string,
): Promise<SekolahLengkap> {
  const hariIni = hariIniDi(sekarang)
  const { rows } = await sql<Omit<SekolahLengkap, 'aturan' | 'penandaTangan' | 'hariIni'>>`
    select ${KOLOM_BARIS(hariIni)}, s.kode_kecamatan as "kodeKecamatan", s.kode_kab_kota as "kodeKabKota",
      s.kode_provinsi as "kodeProvinsi", s.alamat, s.telepon, s.email, s.yayasan_id as "yayasanId",
      (select y.nama from yayasan y where y.id = s.yayasan_id) as "namaYayasan", s.versi
    from ${dariBaris(sql`sekolah s`, hariIni)} where s.id = ${sekolahId} and ${sekolahDalam(cakupan)}`.execute(db)
  const sekolah = rows[0]
  if (sekolah === undefined) throw tidakAda('Sekolah')
  const hari = hariSekolah(sekarang, sekolah.zona)
  const aturan = await listAturan(db, cakupan, sekolahId)
  const penandaTangan = await penandaTanganPada(db, cakupan, sekolahId, hari)
  return { ...sekolah, hariIni: hari, aturan: aturan.toReversed(), penandaTangan }
}

/** Every dated rule of a school, in rising order of what lies on top (rules.md L9). */
export async function listAturan(db: DbOrTrx, cakupan: Cakupan, sekolahId: number): Promise<SekolahLengkap['aturan']> {
  const { rows } = await sql<SekolahLengkap['aturan'][number]>`
    select v.id, v.berlaku_mulai as "berlakuMulai", v.berlaku_sampai as "berlakuSampai", v.shift_pagi::int as "shiftPagi",
      v.shift_siang::int as "shiftSiang", v.shift_pagi_mulai as "shiftPagiMulai", v.shift_siang_mulai as "shiftSiangMulai",
      v.is_jadwal_mandiri as "isJadwalMandiri", v.disimpan_pada as "disimpanPada", p.nama as "disimpanOleh"
    from sekolah_aturan v join sekolah s on s.id = v.sekolah_id left join pengguna p on p.id = v.disimpan_oleh
    where v.sekolah_id = ${sekolahId} and ${sekolahDalam(cakupan)} order by v.berlaku_mulai, v.disimpan_pada, v.id`.execute(
    db,
  )
  return rows
}

export type SekolahDipegang = { id: number; nama: string; npsn: string; zona: Zona }

/** The school that a command is about, held until its transaction ends: two who change it take turns. */
export async function pegangSekolah(trx: Trx, cakupan: Cakupan, sekolahId: number): Promise<SekolahDipegang> {
  // Not "for update": rows of taps and contacts refer to it, and a machine must not stand behind a form.
  const { rows } = await sql<SekolahDipegang>`
    select s.id, s.nama, s.npsn, s.zona from sekolah s where s.id = ${sekolahId} and ${sekolahDalam(cakupan)}
    for no key update of s`.execute(trx)
  const sekolah = rows[0]
  if (sekolah === undefined) throw tidakAda('Sekolah')
  return sekolah
}

/** What anybody may know of any school (product.md 1): for registration, so no Cakupan. */
export async function findNpsn(db: DbOrTrx, npsn: string): Promise<Jawaban<typeof cekNpsn>> {
  const { rows } = await sql<Jawaban<typeof cekNpsn>>`
    select s.id, s.npsn, s.nama, s.jenjang, s.status, kec.nama as "namaKecamatan", kab.nama as "namaKabKota",
      prov.nama as "namaProvinsi", s.jenjang as "namaBentukPendidikan", s.kode_kab_kota as "kabupatenKotaId",
      kab.nama as "namaKabupatenKota"
    from sekolah s ${WILAYAH} where s.npsn = ${npsn}`.execute(db)
  const sekolah = rows[0]
  if (sekolah === undefined) throw tidakAda('Sekolah')
  return sekolah
}

export async function findPlan(
  db: DbOrTrx,
  cakupan: Cakupan,
  npsn: string,
  sekarang: string,
): Promise<Jawaban<typeof statusLayanan>> {
  const { rows } = await sql<Omit<Jawaban<typeof statusLayanan>, 'isPro'>>`
    select s.npsn, ${planBerlaku(hariIniDi(sekarang))} as plan, s.plan_sampai as "planSampai" from sekolah s
    where s.npsn = ${npsn} and ${sekolahDalam(cakupan)}`.execute(db)
  const satu = rows[0]
  if (satu === undefined) throw tidakAda('Sekolah')
  return { ...satu, isPro: satu.plan === 'PRO' }
}

/** Foundations are nobody's scope: the admin alone asks for them. */
export async function listYayasan(db: DbOrTrx, search: string): Promise<{ id: number; nama: string }[]> {
  const { rows } = await sql<{ id: number; nama: string }>`
    select id, nama from yayasan where lower(nama) like ${mengandung(search)} order by nama collate "id-x-icu", id limit 50`.execute(
    db,
  )
  return rows
}
