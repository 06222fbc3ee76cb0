import type { Keluaran } from '@geisa/contract/endpoint'
import type { BarisImpor, HasilImpor, TindakanImpor } from '@geisa/contract/impor'
import type { imporTpp } from '@geisa/contract/impor-gtk'
import type { Zona } from '@geisa/engine/acuan'
import { hariSekolah, namaBulan, tanggalPanjang } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx, Trx } from '../../platform/db.ts'
import { bentrok, salahIsi, tidakAda } from '../../platform/errors.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import type { Pengguna } from '../../platform/session.ts'
import { bulanTersentuh, naikkanVersi } from '../../platform/versi-bulan.ts'
import { type Catatan, catatBanyakRiwayat } from '../riwayat/commands.ts'
import { findSekolah } from '../sekolah/queries.ts'
import { type BarisBerkas, bacaBerkasTpp, type IsiTpp } from './berkas-gtk.ts'
import { adaYangSalah, susunHasil, tersimpan } from './hasil-impor.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Tanya = Keluaran<typeof imporTpp, 'query'> & { isi: Buffer }
type Orang = {
  sekolahId: number
  gtkId: number
  nama: string
  namaSekolah: string
  zona: Zona
  nip: string | null
  nuptk: string | null
  idDapodik: string
  ptkInduk: boolean
  aktif: boolean
  berhenti: string | null
  terkunci: number | null
  lama: number | null
}
type Putusan = { baris: BarisImpor; orang: Orang | null; rupiah: number }

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
  const mulai = berlakuMulai ?? `${hariSekolah(pada, 'WIB').slice(0, 8)}01`
  const nilai = async (trx: DbOrTrx, kunci: boolean) => {
    const putusan = putuskanSemua(baris, await listOrang(trx, cakupan, { baris, sekolahId, mulai, kunci }))
    const peringatan = [`TPP berlaku mulai ${tanggalPanjang(mulai)}.`]
    const untuk = `tpp ${sekolahId ?? ''} ${mulai}`
    const semua = putusan.map((satu) => satu.baris)
    return { putusan, hasil: susunHasil(isi, semua, { kolomDiabaikan, peringatan, untuk }) }
  }
  if (uji) return (await nilai(db, false)).hasil
  return db.transaction().execute(async (trx) => {
    const { hasil, putusan } = await nilai(trx, true)
    if (hasil.sidik !== sidik) throw bentrok('Berkas atau data GTK berubah sejak diperiksa. Periksa lagi berkasnya.')
    if (hasil.jumlah.salah > 0 && !lewatiSalah) return adaYangSalah(hasil)
    await simpan(trx, putusan, { mulai, pada, oleh: pengguna.id, namaBerkas })
    return tersimpan(hasil)
  })
}

type Cari = { baris: readonly BarisBerkas<IsiTpp>[]; sekolahId: number | undefined; mulai: string; kunci: boolean }

/** Everybody in scope whom a row could mean, held in one order while it is stored. */
async function listOrang(db: DbOrTrx, cakupan: Cakupan, { baris, sekolahId, mulai, kunci }: Cari): Promise<Orang[]> {
  const kolom = (nama: 'nip' | 'nuptk' | 'idDapodik'): string[] => baris.flatMap(({ isi }) => isi[nama] ?? [])
  const { rows } = await sql<Orang>`
    select g.sekolah_id as "sekolahId", g.id as "gtkId", g.nama, s.nama as "namaSekolah", s.zona, g.nip, g.nuptk,
      g.id_dapodik as "idDapodik", g.ptk_induk as "ptkInduk", (g.berhenti is null or g.berhenti >= ${mulai}) as aktif, g.berhenti,
      (select max(k.bulan) from segel k where k.sekolah_id = g.sekolah_id and k.dibuka_pada is null
        and k.bulan >= to_char(${mulai}::date, 'YYYYMM')::int) as terkunci,
      (select t.rupiah from gtk_tpp t where t.sekolah_id = g.sekolah_id and t.gtk_id = g.id and t.berlaku_mulai <= ${mulai}
        order by t.berlaku_mulai desc, t.disimpan_pada desc, t.id desc limit 1) as lama
    from gtk g join sekolah s on s.id = g.sekolah_id
    where ${sekolahDalam(cakupan)} and ${sekolahId === undefined ? sql`true` : sql`g.sekolah_id = ${sekolahId}`}
      and (g.sekolah_id, g.id) in (
        select sekolah_id, id from gtk where nip = any(${kolom('nip')}::text[])
        union select sekolah_id, id from gtk where nuptk = any(${kolom('nuptk')}::text[])
        union select sekolah_id, gtk_id from alamat_gtk where id_dapodik = any(${kolom('idDapodik')}::uuid[]))
    order by g.sekolah_id, g.id ${kunci ? sql`for update of g` : sql``}`.execute(db)
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
    const pilihan = typeof cocok === 'string' ? null : (cocok[0] ?? null)
    const alasan = typeof cocok === 'string' ? [cocok] : [...satu.salah]
    const sebelumnya = pilihan === null ? undefined : terpakai.get(pilihan)
    if (sebelumnya !== undefined) alasan.push(`Orang yang sama sudah ada di baris ${sebelumnya}`)
    else if (pilihan !== null) terpakai.set(pilihan, satu.baris)
    if (pilihan?.terkunci)
      alasan.push(`Bulan ${namaBulan(String(pilihan.terkunci))} sudah dikunci di ${pilihan.namaSekolah}`)
    return susunPutusan(satu, pilihan, alasan)
  })
}

/** The one row that pay counts at, or why there is none. */
function cari(isi: IsiTpp, menurut: ReadonlyMap<string, Orang[]>): Orang[] | string {
  const nama = (['idDapodik', 'nip', 'nuptk'] as const).find(
    (satu) => isi[satu] !== null && menurut.has(`${satu} ${isi[satu]}`),
  )
  const semua = nama === undefined ? [] : (menurut.get(`${nama} ${isi[nama]}`) ?? [])
  if (semua.length === 0) return 'Tidak ada GTK dengan nomor ini dalam cakupan Anda'
  const induk = semua.filter(({ ptkInduk }) => ptkInduk)
  if (induk.length === 0) return `${semua[0]?.nama} bukan PTK induk di sekolah dalam cakupan Anda`
  const aktif = induk.filter((satu) => satu.aktif)
  if (aktif.length > 1)
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

function susunPutusan({ baris, isi, sebutan }: BarisBerkas<IsiTpp>, orang: Orang | null, alasan: string[]): Putusan {
  const rupiah = isi.rupiah ?? 0
  const lama = orang?.lama ?? null
  const tindakan: TindakanImpor =
    alasan.length > 0 || orang === null ? 'salah' : lama === null ? 'baru' : lama === rupiah ? 'sama' : 'berubah'
  const kunci = isi.nip ?? isi.nuptk ?? isi.idDapodik ?? sebutan
  const perubahan =
    tindakan === 'baru' || tindakan === 'berubah'
      ? [{ kolom: 'TPP', sebelum: lama === null ? '' : String(lama), sesudah: String(rupiah) }]
      : []
  return { baris: { baris, kunci, nama: orang?.nama ?? sebutan, tindakan, alasan, perubahan }, orang, rupiah }
}

type Saat = { mulai: string; pada: string; oleh: number; namaBerkas: string }

async function simpan(trx: Trx, putusan: readonly Putusan[], saat: Saat): Promise<void> {
  const ubah = putusan.flatMap(({ baris, orang, rupiah }) =>
    orang !== null && (baris.tindakan === 'baru' || baris.tindakan === 'berubah') ? [{ ...orang, rupiah }] : [],
  )
  if (ubah.length === 0) return
  const sekolahId = ubah.map((satu) => satu.sekolahId)
  const gtkId = ubah.map((satu) => satu.gtkId)
  await sql`
    insert into gtk_tpp (sekolah_id, gtk_id, berlaku_mulai, rupiah, disimpan_pada, disimpan_oleh)
    select s, g, ${saat.mulai}, r, ${saat.pada}, ${saat.oleh}
    from unnest(${sekolahId}::int[], ${gtkId}::int[], ${ubah.map(({ rupiah }) => rupiah)}::bigint[]) b (s, g, r)`.execute(
    trx,
  )
  await sql`
    update gtk g set versi = g.versi + 1 from unnest(${sekolahId}::int[], ${gtkId}::int[]) b (s, id)
    where g.sekolah_id = b.s and g.id = b.id`.execute(trx)
  await catatBanyakRiwayat(trx, susunCatatan(ubah, saat))
  await naikkanVersi(
    trx,
    [...new Map(ubah.map((satu) => [satu.sekolahId, satu.zona]))].flatMap(([id, zona]) =>
      bulanTersentuh(saat.mulai, hariSekolah(saat.pada, zona)).map((bulan) => ({ sekolahId: id, bulan })),
    ),
  )
}

/** In each school's chain one line about the import, then one per person. */
function susunCatatan(
  ubah: readonly (Orang & { rupiah: number })[],
  { mulai, pada, oleh, namaBerkas }: Saat,
): Catatan[] {
  const dasar = { pada, penggunaId: oleh }
  const banyak = new Map<number, number>()
  for (const { sekolahId } of ubah) banyak.set(sekolahId, (banyak.get(sekolahId) ?? 0) + 1)
  return [
    ...[...banyak].map(([sekolahId, diubah]) => ({
      ...dasar,
      sekolahId,
      perihal: 'gtk-impor',
      objek: 'tpp',
      tindakan: 'impor',
      sesudah: { namaBerkas, berlakuMulai: mulai, diubah },
    })),
    ...ubah.map(({ sekolahId, gtkId, lama, rupiah }) => ({
      ...dasar,
      sekolahId,
      perihal: 'gtk',
      objek: `${sekolahId}-${gtkId}`,
      tindakan: 'impor',
      sebelum: { tpp: lama },
      sesudah: { tpp: rupiah, berlakuMulai: mulai },
    })),
  ]
}
