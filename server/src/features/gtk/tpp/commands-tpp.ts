import type { Keluaran } from '@geisa/contract/endpoint'
import type { BarisImpor, HasilImpor, TindakanImpor } from '@geisa/contract/impor'
import type { imporTpp } from '@geisa/contract/impor-gtk'
import { hariSekolah, namaBulan, tanggalPanjang } from '@geisa/engine/kalender'
import { type RawBuilder, sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { DbOrTrx, Trx } from '../../../platform/database/db.ts'
import { terbaru } from '../../../platform/database/versi-sql.ts'
import { bentrok, salahIsi, tidakAda } from '../../../platform/errors.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'
import { findSekolah } from '../../sekolah/queries.ts'
import { type BarisBerkas, bacaBerkasTpp, type IsiTpp } from '../impor/berkas-gtk.ts'
import { adaYangSalah, susunHasil, tersimpan } from '../impor/hasil-impor.ts'
import { tolakTerlaluJauh } from '../pegang-gtk.ts'
import { type Orang, simpanTpp, type TppBaru } from './commands-tpp-simpan.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Tanya = Keluaran<typeof imporTpp, 'query'> & { isi: Buffer }
type Putusan = { baris: BarisImpor; orang: Orang[]; rupiah: number }

/** The TPP base of staff in scope from a sheet, from a first day on; at the school where they are ptk_induk. */
export async function imporkanTpp(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { isi, namaBerkas, uji, sidik, lewatiSalah, sekolahId, berlakuMulai }: Tanya,
): Promise<HasilImpor> {
  if (!uji && sidik === undefined) throw salahIsi('sidik', 'Periksa berkasnya dahulu, lalu simpan')
  if (sekolahId !== undefined && (await findSekolah(db, cakupan, sekolahId)) === undefined) throw tidakAda('Sekolah')
  const { baris, kolomDiabaikan } = await bacaBerkasTpp(isi, namaBerkas)
  const pada = clock.now()
  if (berlakuMulai !== undefined) tolakTerlaluJauh('berlakuMulai', berlakuMulai, hariSekolah(pada, 'WIB'))
  const mulai = berlakuMulai ?? `${hariSekolah(pada, 'WIB').slice(0, 8)}01`
  const dicari = { baris, sekolahId, mulai }
  const nilai = async (trx: DbOrTrx, kunci: Trx | null) => {
    if (kunci !== null) await pegangYangDicari(kunci, cakupan, dicari)
    const putusan = putuskanSemua(baris, await listOrang(trx, cakupan, dicari))
    const peringatan = [`TPP berlaku mulai ${tanggalPanjang(mulai)}.`]
    const untuk = `tpp ${sekolahId ?? ''} ${mulai}`
    const semua = putusan.map((satu) => satu.baris)
    return { putusan, hasil: susunHasil(isi, semua, { kolomDiabaikan, peringatan, untuk }) }
  }
  if (uji) return (await nilai(db, null)).hasil
  return db.transaction().execute(async (trx) => {
    const { hasil, putusan } = await nilai(trx, trx)
    if (hasil.sidik !== sidik) throw bentrok('Berkas atau data GTK berubah sejak diperiksa. Periksa lagi berkasnya.')
    if (hasil.jumlah.salah > 0 && !lewatiSalah) return adaYangSalah(hasil)
    const ubah = ubahan(putusan)
    await simpanTpp(trx, ubah, { mulai, pada, oleh: pengguna.id, namaBerkas })
    // Too many schools to hold. Who locks a month waits for the history just written: asked again now, the answer stays.
    const kini = await listOrang(trx, cakupan, dicari)
    const terkunci = new Set(
      kini.flatMap((satu) => (satu.terkunci === null ? [] : [`${satu.sekolahId}-${satu.gtkId}`])),
    )
    if (ubah.some((satu) => terkunci.has(`${satu.sekolahId}-${satu.gtkId}`)))
      throw bentrok('Sebuah bulan baru saja dikunci. Periksa lagi berkasnya.')
    return tersimpan(hasil)
  })
}

type Dicari = { baris: readonly BarisBerkas<IsiTpp>[]; sekolahId: number | undefined; mulai: string }

/** Everybody in scope whom a row could mean. */
function yangDicari(cakupan: Cakupan, { baris, sekolahId }: Dicari): RawBuilder<unknown> {
  const kolom = (nama: 'nip' | 'nuptk' | 'idDapodik'): string[] => baris.flatMap(({ isi }) => isi[nama] ?? [])
  return sql`gtk g join sekolah s on s.id = g.sekolah_id
    where ${sekolahDalam(cakupan)} and ${sekolahId === undefined ? sql`true` : sql`g.sekolah_id = ${sekolahId}`}
      and (g.sekolah_id, g.id) in (
        select sekolah_id, id from gtk where nip = any(${kolom('nip')}::text[])
        union select sekolah_id, id from gtk where nuptk = any(${kolom('nuptk')}::text[])
        union select sekolah_id, gtk_id from alamat_gtk where id_dapodik = any(${kolom('idDapodik')}::uuid[]))
    order by g.sekolah_id, g.id`
}

/** Held in one order, and before anything is read: a statement that waits goes on with what it saw before it waited. */
async function pegangYangDicari(trx: Trx, cakupan: Cakupan, dicari: Dicari): Promise<void> {
  await sql`select 1 from ${yangDicari(cakupan, dicari)} for update of g`.execute(trx)
}

/** `sejak`: where the row's service begins later, the version that it began with is the one to replace (rules.md L26). */
async function listOrang(db: DbOrTrx, cakupan: Cakupan, dicari: Dicari): Promise<Orang[]> {
  const { mulai } = dicari
  const versi = sql`gtk_tpp t where t.sekolah_id = g.sekolah_id and t.gtk_id = g.id`
  const { rows } = await sql<Orang>`
    select g.*, (select max(k.bulan) from segel k where k.sekolah_id = g."sekolahId" and k.dibuka_pada is null
        and k.bulan >= to_char(g.sejak, 'YYYYMM')::int) as terkunci,
      (select t.rupiah from gtk_tpp t where t.sekolah_id = g."sekolahId" and t.gtk_id = g."gtkId" and t.berlaku_mulai <= g.sejak
        order by ${terbaru('t')} limit 1) as lama
    from (
      select g.sekolah_id as "sekolahId", g.id as "gtkId", g.nama, s.nama as "namaSekolah", s.zona, g.nip, g.nuptk,
        g.id_dapodik as "idDapodik", g.ptk_induk as "ptkInduk", g.mulai_tugas as "mulaiTugas", g.berhenti,
        (g.berhenti is null or g.berhenti >= ${mulai}) as aktif,
        greatest(${mulai}::date, (select max(t.berlaku_mulai) from ${versi} and t.berlaku_mulai <= g.mulai_tugas)) as sejak
      from ${yangDicari(cakupan, dicari)}) g`.execute(db)
  return rows
}

function putuskanSemua(baris: readonly BarisBerkas<IsiTpp>[], orang: readonly Orang[]): Putusan[] {
  const menurut = new Map<string, Orang[]>()
  for (const satu of orang) {
    for (const nama of ['nip', 'nuptk', 'idDapodik'] as const) {
      if (satu[nama] === null) continue
      const kunci = `${nama} ${satu[nama]}`
      const ada = menurut.get(kunci)
      if (ada === undefined) menurut.set(kunci, [satu])
      else ada.push(satu)
    }
  }
  const terpakai = new Map<Orang, number>()
  return baris.map((satu) => {
    const cocok = satu.salah.length > 0 ? [] : cari(satu.isi, menurut)
    const pilihan = typeof cocok === 'string' ? [] : cocok
    const alasan = typeof cocok === 'string' ? [cocok] : [...satu.salah]
    const sebelumnya = pilihan.map((milik) => terpakai.get(milik)).find((ke) => ke !== undefined)
    if (sebelumnya !== undefined) alasan.push(`Orang yang sama sudah ada di baris ${sebelumnya}`)
    else for (const milik of pilihan) terpakai.set(milik, satu.baris)
    for (const { terkunci, namaSekolah } of pilihan)
      if (terkunci !== null) alasan.push(`Bulan ${namaBulan(String(terkunci))} sudah dikunci di ${namaSekolah}`)
    return susunPutusan(satu, pilihan, alasan)
  })
}

/** The row that pay counts at, of a transfer both that the days fall to, or why there is none. */
function cari(isi: IsiTpp, menurut: ReadonlyMap<string, Orang[]>): Orang[] | string {
  const nama = (['idDapodik', 'nip', 'nuptk'] as const).find(
    (satu) => isi[satu] !== null && menurut.has(`${satu} ${isi[satu]}`),
  )
  const semua = nama === undefined ? [] : (menurut.get(`${nama} ${isi[nama]}`) ?? [])
  if (semua.length === 0) return 'Tidak ada GTK dengan nomor ini dalam cakupan Anda'
  const induk = semua.filter(({ ptkInduk }) => ptkInduk)
  if (induk.length === 0) return `${semua[0]?.nama} bukan PTK induk di sekolah dalam cakupan Anda`
  const aktif = induk.filter((satu) => satu.aktif)
  if (aktif.length > 1 && !isSatuOrang(aktif))
    return `Nomor ini dipakai ${aktif.length} GTK: ${aktif
      .slice(0, 5)
      .map((satu) => `${satu.nama} (${satu.namaSekolah})`)
      .join(', ')}`
  const [satu] = aktif
  if (satu === undefined) return `${induk[0]?.nama} sudah berhenti ${tanggalPanjang(induk[0]?.berhenti ?? '')}`
  // A row that says two numbers says one person.
  const beda = (['idDapodik', 'nip', 'nuptk'] as const).find(
    (n) => isi[n] !== null && satu[n] !== null && isi[n] !== satu[n],
  )
  return beda === undefined
    ? aktif
    : `Nomor-nomor di baris ini milik orang yang berbeda (${satu.nama} ber-${beda === 'idDapodik' ? 'Id Dapodik' : beda.toUpperCase()} lain)`
}

/** Rows of one person whose service follows one on the other: a transfer (rules.md L26). */
const isSatuOrang = (semua: readonly Orang[]): boolean =>
  semua.every(({ idDapodik }) => idDapodik === semua[0]?.idDapodik) &&
  semua.every((a, ke) => semua.slice(ke + 1).every((b) => isSebelum(a, b) || isSebelum(b, a)))

const isSebelum = (a: Orang, b: Orang): boolean =>
  a.berhenti !== null && b.mulaiTugas !== null && a.berhenti < b.mulaiTugas

function susunPutusan({ baris, isi, sebutan }: BarisBerkas<IsiTpp>, orang: Orang[], alasan: string[]): Putusan {
  const rupiah = isi.rupiah ?? 0
  const beda = orang.filter(({ lama }) => lama !== rupiah)
  const tindakan: TindakanImpor =
    alasan.length > 0 || orang.length === 0
      ? 'salah'
      : beda.length === 0
        ? 'sama'
        : orang.every(({ lama }) => lama === null)
          ? 'baru'
          : 'berubah'
  const kunci = isi.nip ?? isi.nuptk ?? isi.idDapodik ?? sebutan
  const perubahan = (tindakan === 'salah' ? [] : beda).map(({ lama, namaSekolah }) => ({
    kolom: orang.length > 1 ? `TPP di ${namaSekolah}` : 'TPP',
    sebelum: lama === null ? '' : String(lama),
    sesudah: String(rupiah),
  }))
  const nama = orang[0]?.nama ?? sebutan
  return { baris: { baris, kunci, nama, tindakan, alasan, perubahan }, orang, rupiah }
}

const ubahan = (putusan: readonly Putusan[]): TppBaru[] =>
  putusan.flatMap(({ baris, orang, rupiah }) =>
    baris.tindakan === 'baru' || baris.tindakan === 'berubah'
      ? orang.filter(({ lama }) => lama !== rupiah).map((satu) => ({ ...satu, rupiah }))
      : [],
  )
