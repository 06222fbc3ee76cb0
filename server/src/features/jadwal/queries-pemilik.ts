import type { Jenjang, Zona } from '@geisa/engine/acuan'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { versionOn } from '@geisa/engine/berlaku'
import type { AturanSekolah, PemilikJadwal } from '@geisa/engine/fakta'
import { BUILTIN_ATURAN } from '@geisa/engine/pengaturan'
import { withStop } from '@geisa/engine/sentence-end'
import { type RawBuilder, sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import { type Cakupan, DKI, schoolOf, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { notFound } from '../../platform/errors.ts'
import type { Scope } from '../rekap/memo/commands-versi.ts'
import { KODE_KANTOR } from '../wilayah/queries-kantor.ts'

/** One of those who may have given a school its hours. */
export type OnePemilik = { jenis: PemilikJadwal; id: string; nama: string }

/** Owners whose versions reach a school, from the weakest to the strongest. */
export type Rantai = readonly OnePemilik[]

/** Whose schedule the caller reads (product.md 2, 3). */
export type Pemilik = OnePemilik & {
  zona: Zona
  /** Whose counter tells memos of a change; null = the school's own. */
  lingkup: Scope['lingkup'] | null
  /** Whose versions reach this owner's schools, itself last; a foundation has one for each office of its schools. */
  rantai: readonly Rantai[]
  /** Why this caller never saves it, as a sentence; null = it is theirs. */
  terkunci: string | null
  /** Of a school's own schedule only. */
  sekolah: { id: number; aturan: readonly AturanSekolah[]; managedBy: string } | null
}

export const NASIONAL: OnePemilik = { jenis: 'nasional', id: '000000', nama: 'Nasional' }

/** Schools of the level that have this owner in their chain, as a condition on `sekolah s`. */
export function sekolahPemilik({ jenis, id }: OnePemilik, jenjang: Jenjang): RawBuilder<boolean> {
  const own = {
    nasional: sql`true`,
    dinas: sql`${KODE_KANTOR} = ${id}`,
    yayasan: sql`s.yayasan_id = ${id}::int`,
    sekolah: sql`s.id = ${id}::int`,
  }[jenis]
  return sql<boolean>`(s.jenjang = ${jenjang} and ${own})`
}

/** The caller's own place in the chain of the level; a level that is not theirs does not exist for them. */
export async function readPemilik(
  db: DbOrTrx,
  pengguna: Pengguna,
  cakupan: Cakupan,
  jenjang: Jenjang,
): Promise<Pemilik> {
  const pemilik = await findPemilik(db, pengguna, cakupan, jenjang)
  if (pemilik === undefined) throw notFound(`Jadwal jenjang ${jenjang} dalam wewenang Anda`)
  return pemilik
}

/** `jenjang` null: of what is owned for all levels at once, as patterns of hours are (rules.md M2). */
export async function findPemilik(
  db: DbOrTrx,
  pengguna: Pengguna,
  cakupan: Cakupan,
  jenjang: Jenjang | null,
): Promise<Pemilik | undefined> {
  if (jenjang !== null && cakupan.jenjang !== null && !cakupan.jenjang.includes(jenjang)) return undefined
  switch (pengguna.peranId) {
    case PERAN.NASIONAL:
      return { ...NASIONAL, zona: 'WIB', lingkup: 'nasional', rantai: [[NASIONAL]], terkunci: null, sekolah: null }
    case PERAN.SEKOLAH:
      return pemilikSekolah(db, cakupan, jenjang)
    case PERAN.YAYASAN:
      return pemilikYayasan(db, pengguna, cakupan, jenjang)
    default:
      return pemilikDinas(db, pengguna, cakupan)
  }
}

/** The school's settings of a day: self-management and from when its taps count. */
export const sekolahAturanOn = (aturan: readonly AturanSekolah[], hari: string): AturanSekolah =>
  versionOn(aturan, hari) ?? BUILTIN_ATURAN

type SekolahRow = {
  id: number
  nama: string
  zona: Zona
  yayasanId: number | null
  namaYayasan: string | null
  kantor: string
  namaKantor: string
  aturan: AturanSekolah[]
}

const ofJenjang = (jenjang: Jenjang | null): RawBuilder<boolean> =>
  jenjang === null ? sql<boolean>`true` : sql<boolean>`s.jenjang = ${jenjang}`

/** The one school of the scope. */
export async function pemilikSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  jenjang: Jenjang | null,
): Promise<Pemilik | undefined> {
  const { rows } = await sql<SekolahRow>`
    select s.id, s.nama, s.zona, s.yayasan_id as "yayasanId", y.nama as "namaYayasan", k.kode as kantor, k.nama as "namaKantor",
      (select coalesce(json_agg(b), '[]') from (
        select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", disimpan_pada::text as "disimpanPada",
          shift_pagi as "shiftPagi", shift_siang as "shiftSiang", is_jadwal_mandiri as "isJadwalMandiri",
          extract(epoch from shift_pagi_mulai)::int as "shiftPagiMulai", extract(epoch from shift_siang_mulai)::int as "shiftSiangMulai"
        from sekolah_aturan a where a.sekolah_id = ${schoolOf(cakupan, sql`s.id`)} order by a.disimpan_pada, a.id) b) as aturan
    from sekolah_terbagi s left join yayasan y on y.id = s.yayasan_id join wilayah k on k.kode = ${KODE_KANTOR}
    where ${ofJenjang(jenjang)} and ${sekolahIn(cakupan)} order by s.id limit 1`.execute(db)
  const sekolah = rows[0]
  if (sekolah === undefined) return undefined
  const own: OnePemilik = { jenis: 'sekolah', id: String(sekolah.id), nama: sekolah.nama }
  const dinas: OnePemilik = { jenis: 'dinas', id: sekolah.kantor, nama: namaDinas(sekolah.namaKantor) }
  const yayasan: OnePemilik[] =
    sekolah.yayasanId === null
      ? []
      : [{ jenis: 'yayasan', id: String(sekolah.yayasanId), nama: sekolah.namaYayasan ?? 'Yayasan' }]
  const { id, aturan, zona } = sekolah
  const rantai = [[NASIONAL, dinas, ...yayasan, own]]
  const managedBy = [dinas, ...yayasan].map(({ nama }) => nama).join(' atau ')
  return { ...own, zona, lingkup: null, rantai, terkunci: null, sekolah: { id, aturan, managedBy } }
}

type YayasanRow = {
  nama: string
  zona: Zona | null
  jumlah: number
  luar: number
  luarProvinsi: number
  kantor: { id: string; nama: string }[]
}

/**
 * A foundation's schools may lie under several offices, whose hours they work as long as it has none of its own. It sets
 * the hours of a level for all its schools, therefore only who has all of them in hand.
 */
async function pemilikYayasan(
  db: DbOrTrx,
  pengguna: Pengguna,
  cakupan: Cakupan,
  jenjang: Jenjang | null,
): Promise<Pemilik | undefined> {
  const { rows } = await sql<YayasanRow>`
    select y.nama, min(s.zona) as zona, count(s.id)::int as jumlah,
      (count(s.id) filter (where not ${sekolahIn(cakupan)}))::int as luar,
      (count(s.id) filter (where s.kode_provinsi <> ${pengguna.kodeWilayah}))::int as "luarProvinsi",
      (select coalesce(json_agg(json_build_object('id', w.kode, 'nama', w.nama) order by w.kode), '[]') from wilayah w
        where w.kode in (select ${KODE_KANTOR} from sekolah s where s.yayasan_id = y.id and ${ofJenjang(jenjang)})) as kantor
    from yayasan y left join sekolah s on s.yayasan_id = y.id and ${ofJenjang(jenjang)}
    where y.id = ${pengguna.yayasanId} group by y.id`.execute(db)
  const yayasan = rows[0]
  if (yayasan === undefined) return undefined
  const { nama, zona, jumlah, luar, luarProvinsi, kantor } = yayasan
  const own: OnePemilik = { jenis: 'yayasan', id: String(pengguna.yayasanId), nama }
  const level = jenjang === null ? '' : ` jenjang ${jenjang}`
  const locked =
    jumlah === 0
      ? `${nama} belum memiliki sekolah${level}.`
      : luar > 0
        ? `Jadwal berlaku bagi seluruh ${jumlah} sekolah${level} milik ${nama}, sedangkan ${luar} di antaranya di luar cakupan akun Anda. ${wayOut(luarProvinsi)}`
        : null
  const rantai = kantor.map((one): Rantai => [NASIONAL, { jenis: 'dinas', id: one.id, nama: namaDinas(one.nama) }, own])
  return {
    ...own,
    zona: zona ?? 'WIB',
    lingkup: 'yayasan',
    rantai: rantai.length > 0 ? rantai : [[NASIONAL, own]],
    terkunci: locked,
    sekolah: null,
  }
}

/** A province gives no account the schools of another (docs/decisions/0011): then nobody changes the common hours. */
const wayOut = (outsideProvinsi: number): string =>
  outsideProvinsi > 0
    ? 'Jadwal yayasan yang sudah tersimpan tetap berlaku; tanpa itu sekolah mengikuti jadwal dinasnya. Sekolah yang jamnya lain memakai jadwal mandiri.'
    : 'Cakupan akun diperluas oleh dinas pendidikan provinsi.'

/** What a foundation is told whose offices do not agree. */
export function differentJam({ rantai }: Pemilik): string {
  const kantor = rantai.flat().flatMap(({ jenis, nama }) => (jenis === 'dinas' ? [nama] : []))
  const other = kantor.length > 3 ? `, dan ${kantor.length - 3} lainnya` : ''
  return `Jam sekolah-sekolah yayasan ini berbeda-beda: ${kantor.slice(0, 3).join(', ')}${other}.`
}

type WilayahRow = { kode: string; nama: string; level: number; zona: Zona | null }

async function pemilikDinas(db: DbOrTrx, pengguna: Pengguna, cakupan: Cakupan): Promise<Pemilik | undefined> {
  const origin = pengguna.kodeWilayah ?? cakupan.wilayah?.[0] ?? ''
  const { rows } = await sql<WilayahRow>`
    with recursive atas as (
      select kode, nama, level, zona, kode_induk from wilayah where kode = ${origin}
      union all select w.kode, w.nama, w.level, w.zona, w.kode_induk from wilayah w join atas on w.kode = atas.kode_induk)
    select kode, nama, level, zona from atas`.execute(db)
  const dki = rows.some(({ kode }) => kode === DKI)
  const level = dki || DIKMEN.includes(pengguna.peranId) ? 1 : 2
  const wilayah = rows.find((wilayahRow) => wilayahRow.level === level)
  if (wilayah === undefined) return undefined
  const own: OnePemilik = { jenis: 'dinas', id: wilayah.kode, nama: namaDinas(wilayah.nama) }
  // DKI's cities have no education office (product.md 2).
  const isOwn = wilayah.kode === pengguna.kodeWilayah && PEMILIK_DINAS.includes(pengguna.peranId)
  const locked = isOwn ? null : `Jadwal ini diatur oleh ${withStop(own.nama)} Akun Anda hanya melihatnya.`
  const scope = level === 1 ? 'provinsi' : 'kab_kota'
  return {
    ...own,
    zona: wilayah.zona ?? 'WIB',
    lingkup: scope,
    rantai: [[NASIONAL, own]],
    terkunci: locked,
    sekolah: null,
  }
}

const DIKMEN: readonly PeranId[] = [PERAN.PROVINSI, PERAN.CABANG_DINAS]
const PEMILIK_DINAS: readonly PeranId[] = [PERAN.PROVINSI, PERAN.KAB_KOTA]
const namaDinas = (wilayah: string): string => `Dinas Pendidikan ${wilayah}`
