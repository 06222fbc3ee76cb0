import type { Answer } from '@geisa/contract/endpoint'
import type { readKopSurat, readLambang } from '@geisa/contract/kop-surat'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'
import type { Caller, Pengguna } from '../../platform/access/session.ts'
import { type Cakupan, DKI, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { notFound } from '../../platform/errors.ts'
import { KODE_KANTOR } from '../wilayah/queries-kantor.ts'
import { KOP } from './queries-kop.ts'

/** Whose letterhead it is: a province's, a kab/kota's, or a foundation's. */
export type PemilikKop = { jenis: 'wilayah' | 'yayasan'; kode: string; nama: string }
type KopSurat = Answer<typeof readKopSurat>

export async function readKop(db: DbOrTrx, { pengguna, cakupan }: Caller): Promise<KopSurat> {
  const pemilik = await findPemilikKop(db, pengguna)
  if (pemilik === undefined) return { pemilik: null, lambang: null, jumlahSekolah: 0, contoh: null, alasan: null }
  const carriers = await countSekolah(db, { pengguna, cakupan }, pemilik)
  const { jumlah, first } = carriers
  const { jenis, kode, nama } = pemilik
  return {
    pemilik: { kode, nama, yayasan: jenis === 'yayasan' },
    lambang: (await findLambang(db, pemilik)) ?? null,
    jumlahSekolah: jumlah,
    contoh: first === null ? null : await readKopSekolah(db, cakupan, first),
    alasan: outsideSentence(pemilik, carriers),
  }
}

/**
 * Why the caller does not change this letterhead: it stands on the papers of schools outside the own scope. As for the
 * hours of a foundation (jadwal/queries-pemilik.ts) only who has all of them in hand decides; null = the caller has.
 */
export const whyNotTheirs = async (db: DbOrTrx, caller: Caller, pemilik: PemilikKop): Promise<string | null> =>
  outsideSentence(pemilik, await countSekolah(db, caller, pemilik))

/** @returns undefined for an office whose schools carry another's: DKI's cities have no education office (product.md 2) */
export async function findPemilikKop(db: DbOrTrx, pengguna: Pengguna): Promise<PemilikKop | undefined> {
  const { rows } =
    pengguna.peranId === PERAN.YAYASAN
      ? await sql<PemilikKop>`
          select 'yayasan' as jenis, id::text as kode, nama from yayasan where id = ${pengguna.yayasanId}`.execute(db)
      : await sql<PemilikKop>`
          select 'wilayah' as jenis, kode, nama from wilayah
          where kode = ${pengguna.kodeWilayah} and (level = 1 or (level = 2 and kode_induk <> ${DKI}))`.execute(db)
  return rows[0]
}

/** What is on the letterhead now. */
export async function findLambang(
  db: DbOrTrx,
  { jenis, kode }: PemilikKop,
): Promise<NonNullable<KopSurat['lambang']> | undefined> {
  const { rows } = await sql<NonNullable<KopSurat['lambang']>>`
    select l.sha256 as sidik, l.disimpan_pada as "disimpanPada", p.nama as "disimpanOleh"
    from lambang l join pengguna p on p.id = l.disimpan_oleh
    where l.jenis = ${jenis} and l.pemilik = ${kode} and l.sampai is null`.execute(db)
  return rows[0]
}

/** The picture that a letterhead names, also one that was replaced since: it stands on paper, and is nobody's secret. */
export async function readPicture(db: DbOrTrx, sidik: string): Promise<Answer<typeof readLambang>> {
  const { rows } = await sql<{ mime: Answer<typeof readLambang>['mime']; isi: Buffer }>`
    select mime, isi from lambang where sha256 = ${sidik} limit 1`.execute(db)
  const [picture] = rows
  if (picture === undefined) throw notFound('Lambang')
  return { mime: picture.mime, base64: picture.isi.toString('base64') }
}

/** As in KOP: private schools are their foundation's, the others their office's. The office's region finds the index. */
const carries = ({ jenis, kode }: PemilikKop): RawBuilder<boolean> =>
  jenis === 'yayasan'
    ? sql<boolean>`s.status = 'S' and s.yayasan_id = ${kode}::int`
    : sql<boolean>`s.status <> 'S' and ${kode} in (s.kode_provinsi, s.kode_kab_kota) and ${KODE_KANTOR} = ${kode}`

/** Schools with the letterhead: those in scope and the first of them, those outside, and of these those of another province. */
type Carriers = { jumlah: number; first: number | null; luar: number; luarProvinsi: number }

async function countSekolah(db: DbOrTrx, { pengguna, cakupan }: Caller, pemilik: PemilikKop): Promise<Carriers> {
  const { rows } = await sql<Carriers>`
    select (count(*) filter (where ${sekolahIn(cakupan)}))::int as jumlah,
      (array_agg(s.id order by s.nama, s.id) filter (where ${sekolahIn(cakupan)}))[1] as first,
      (count(*) filter (where not ${sekolahIn(cakupan)}))::int as luar,
      (count(*) filter (where s.kode_provinsi <> ${pengguna.kodeWilayah}))::int as "luarProvinsi"
    from sekolah s where ${carries(pemilik)}`.execute(db)
  return rows[0] ?? { jumlah: 0, first: null, luar: 0, luarProvinsi: 0 }
}

function outsideSentence({ jenis, nama }: PemilikKop, { jumlah, luar, luarProvinsi }: Carriers): string | null {
  if (luar === 0) return null
  const schools = `seluruh ${jumlah + luar} sekolah ${jenis === 'yayasan' ? 'swasta milik' : 'negeri'} ${nama}`
  return `Kop surat ini dipakai ${schools}, sedangkan ${luar} di antaranya di luar cakupan akun Anda. ${wayOut(jenis, luarProvinsi)}`
}

/** A province gives no account the schools of another (docs/decisions/0011): then nobody changes the common letterhead. */
function wayOut(jenis: PemilikKop['jenis'], outsideProvinsi: number): string {
  if (jenis === 'wilayah') return 'Lambangnya diatur akun dinas yang mencakup semua jenjangnya'
  return outsideProvinsi > 0
    ? 'Sekolahnya berada di beberapa provinsi: kop suratnya tetap seperti sekarang'
    : 'Cakupan akun diperluas oleh dinas pendidikan provinsi'
}

async function readKopSekolah(db: DbOrTrx, cakupan: Cakupan, sekolahId: number): Promise<KopSurat['contoh']> {
  const { rows } = await sql<{ kop: NonNullable<KopSurat['contoh']> }>`
    select ${KOP} as kop from sekolah s where s.id = ${sekolahId} and ${sekolahIn(cakupan)}`.execute(db)
  return rows[0]?.kop ?? null
}
