import { createHash } from 'node:crypto'
import type { Keluaran } from '@geisa/contract/endpoint'
import type { BarisImpor, HasilImpor } from '@geisa/contract/impor'
import type { imporSekolah } from '@geisa/contract/sekolah'
import type { Jenjang } from '@geisa/engine/acuan'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { bentrok, salahIsi } from '../../platform/errors.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { bacaLembar } from '../../platform/sheet/lembar.ts'
import { antreRekap } from '../penghitung/commands-antre.ts'
import { type Catatan, catatBanyakRiwayat } from '../riwayat/commands.ts'
import { type BarisSekolah, bacaBaris, JUDUL_DIKENAL } from './baris-impor.ts'
import { jenjangDalam, listKecamatan } from './commands-tambah.ts'
import { type CariLetak, type Kecamatan, pencariLetak } from './letak-impor.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Tanya = Keluaran<typeof imporSekolah, 'query'> & { isi: Buffer }

const PALING_BANYAK = 2_000

/** Adds and updates schools from a list, in one transaction; the dry run is the same without the writing. */
export async function imporDaftarSekolah(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { isi, namaBerkas, uji, sidik: sidikUji, lewatiSalah }: Tanya,
): Promise<HasilImpor> {
  if (!uji && sidikUji === undefined) throw salahIsi('sidik', 'Periksa berkasnya dahulu, lalu simpan')
  const { baris, kolomDiabaikan } = bacaBaris(await bacaLembar(isi, namaBerkas, JUDUL_DIKENAL))
  const pada = clock.now()
  return db.transaction().execute(async (trx) => {
    const letak = pencariLetak(await listKecamatan(trx))
    const lama = await listLama(
      trx,
      cakupan,
      baris.map(({ npsn }) => npsn),
      !uji,
    )
    const putusan = putuskan(baris, lama, letak, cakupan)
    const hasil = susunHasil(putusan, kolomDiabaikan, sidik(isi, putusan))
    if (uji) return hasil
    if (sidikUji !== hasil.sidik)
      throw bentrok('Berkas atau data sekolah berubah sejak diperiksa. Periksa lagi berkasnya.')
    if (hasil.jumlah.salah > 0 && !lewatiSalah)
      return {
        ...hasil,
        message: `Tidak ada yang disimpan: ${hasil.jumlah.salah} baris salah. Perbaiki, atau lewati baris yang salah.`,
      }
    await simpanBaru(trx, putusan, { pada, pengguna, namaBerkas })
    await simpanBerubah(trx, putusan, { pada, pengguna, namaBerkas })
    const { baru, berubah } = hasil.jumlah
    return { ...hasil, tersimpan: true, message: `${baru} sekolah ditambahkan, ${berubah} diperbarui.` }
  })
}

type Lama = {
  id: number
  npsn: string
  nama: string
  jenjang: Jenjang
  status: 'N' | 'S'
  kode: string
  namaKecamatan: string
  alamat: string
  beryayasan: boolean
  dalam: boolean
}

/** The schools that already bear these numbers, held until they are written. */
async function listLama(db: DbOrTrx, cakupan: Cakupan, npsn: string[], kunci: boolean): Promise<Map<string, Lama>> {
  const { rows } = await sql<Lama>`
    select s.id, s.npsn, s.nama, s.jenjang, s.status, s.kode_kecamatan as kode, kec.nama as "namaKecamatan", s.alamat,
      s.yayasan_id is not null as beryayasan, ${sekolahDalam(cakupan)} as dalam
    from sekolah s join wilayah kec on kec.kode = s.kode_kecamatan where s.npsn = any(${npsn}::text[]) order by s.id
    ${kunci ? sql`for no key update of s` : sql``}`.execute(db)
  return new Map(rows.map((satu) => [satu.npsn, satu]))
}

type Putusan = { baris: BarisImpor; isi: BarisSekolah; letak: Kecamatan | null; lama: Lama | undefined }

function putuskan(
  daftar: readonly BarisSekolah[],
  lama: ReadonlyMap<string, Lama>,
  letak: CariLetak,
  cakupan: Cakupan,
): Putusan[] {
  const pertama = new Map<string, number>()
  return daftar.map((isi) => {
    const sudah = pertama.get(isi.npsn)
    if (sudah === undefined) pertama.set(isi.npsn, isi.nomor)
    const ada = lama.get(isi.npsn)
    const tempat = letak(isi)
    const alasan = [...isi.alasan]
    if (sudah !== undefined && isi.npsn !== '') alasan.push(`NPSN ini sudah ada di baris ${sudah}`)
    if (typeof tempat === 'string') alasan.push(tempat)
    if (isi.jenjang !== null && !jenjangDalam(cakupan, isi.jenjang)) alasan.push('Jenjang ini di luar cakupan Anda')
    if (ada !== undefined) alasan.push(...alasanLama(isi, ada, tempat))
    const perubahan = ada === undefined || alasan.length > 0 ? [] : bandingkan(isi, ada)
    const tindakan =
      alasan.length > 0 ? 'salah' : ada === undefined ? 'baru' : perubahan.length > 0 ? 'berubah' : 'sama'
    const baris = { baris: isi.nomor, kunci: isi.npsn, nama: isi.nama, tindakan, alasan, perubahan } as const
    return { baris, isi, letak: typeof tempat === 'string' ? null : tempat, lama: ada }
  })
}

/** Level and region of a school are not changed by anybody: they would rewrite its past. */
function alasanLama(isi: BarisSekolah, lama: Lama, tempat: Kecamatan | string): string[] {
  const alasan: string[] = []
  if (!lama.dalam) alasan.push('Sekolah ini di luar cakupan Anda')
  if (isi.jenjang !== null && isi.jenjang !== lama.jenjang)
    alasan.push(`Jenjang tersimpan ${lama.jenjang}, di berkas ${isi.jenjang}: jenjang tidak dapat diubah`)
  if (typeof tempat !== 'string' && tempat.kode !== lama.kode)
    alasan.push(
      `Kecamatan tersimpan ${lama.namaKecamatan} (${lama.kode}), di berkas ${tempat.nama} (${tempat.kode}): wilayah tidak dapat diubah`,
    )
  if (isi.status === 'N' && lama.beryayasan) alasan.push('Sekolah ini milik yayasan, jadi tidak dapat menjadi negeri')
  return alasan
}

function bandingkan(isi: BarisSekolah, lama: Lama): BarisImpor['perubahan'] {
  const kolom = [
    { kolom: 'Nama', sebelum: lama.nama, sesudah: isi.nama },
    { kolom: 'Status', sebelum: lama.status, sesudah: isi.status ?? lama.status },
    { kolom: 'Alamat', sebelum: lama.alamat, sesudah: isi.alamat ?? lama.alamat },
  ]
  return kolom.filter(({ sebelum, sesudah }) => sebelum !== sesudah)
}

/** Of the file and of what it would do: a save does what its reader saw, or nothing. */
const sidik = (isi: Buffer, putusan: readonly Putusan[]): string =>
  createHash('sha256')
    .update(isi)
    .update(JSON.stringify(putusan.map(({ baris }) => baris)))
    .digest('hex')

function susunHasil(putusan: readonly Putusan[], kolomDiabaikan: string[], sidikHasil: string): HasilImpor {
  const semua = putusan.map(({ baris }) => baris)
  const jumlah = { baru: 0, berubah: 0, sama: 0, salah: 0 }
  for (const { tindakan } of semua) jumlah[tindakan]++
  return {
    sidik: sidikHasil,
    jumlahBaris: semua.length,
    jumlah,
    rows: [
      ...semua.filter(({ tindakan }) => tindakan === 'salah'),
      ...semua.filter(({ tindakan }) => tindakan === 'baru' || tindakan === 'berubah'),
    ].slice(0, Math.max(PALING_BANYAK, jumlah.salah)),
    kolomDiabaikan,
    peringatan: semua.length === 0 ? ['Berkas ini tidak berisi satu baris pun.'] : [],
    tersimpan: false,
    message: `${jumlah.baru} baru, ${jumlah.berubah} berubah, ${jumlah.sama} sama, ${jumlah.salah} salah.`,
  }
}

type Simpan = { pada: string; pengguna: Pengguna; namaBerkas: string }

async function simpanBaru(trx: Trx, putusan: readonly Putusan[], simpan: Simpan): Promise<void> {
  const baru = putusan.filter(({ baris }) => baris.tindakan === 'baru')
  if (baru.length === 0) return
  const kolom = (pilih: (satu: Putusan) => string | null): (string | null)[] => baru.map(pilih)
  const { rows } = await sql<{ id: number; npsn: string }>`
    insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona, alamat)
    select * from unnest(${kolom(({ isi }) => isi.npsn)}::text[], ${kolom(({ isi }) => isi.nama)}::text[],
      ${kolom(({ isi }) => isi.jenjang)}::text[], ${kolom(({ isi }) => isi.status)}::text[],
      ${kolom(({ letak }) => letak?.kode ?? null)}::text[], ${kolom(({ letak }) => letak?.kodeKab ?? null)}::text[],
      ${kolom(({ letak }) => letak?.kodeProvinsi ?? null)}::text[], ${kolom(({ letak }) => letak?.zona ?? null)}::text[],
      ${kolom(({ isi }) => isi.alamat ?? '')}::text[])
    on conflict (npsn) do nothing returning id, npsn`.execute(trx)
  if (rows.length < baru.length) throw bentrok('Data sekolah berubah sejak diperiksa. Periksa lagi berkasnya.')
  await antreRekap(
    trx,
    rows.map(({ id }) => id),
  )
  const perNpsn = new Map(baru.map((satu) => [satu.isi.npsn, satu]))
  const catatan = rows.map(({ id, npsn }) => {
    const satu = perNpsn.get(npsn)
    const { nama = '', jenjang = null, status = null, alamat = null } = satu?.isi ?? {}
    const sesudah = { npsn, nama, jenjang, status, kodeKecamatan: satu?.letak?.kode, alamat: alamat ?? '' }
    return susunCatatan(simpan, id, 'tambah', { sesudah })
  })
  await catatBanyakRiwayat(trx, catatan)
}

async function simpanBerubah(trx: Trx, putusan: readonly Putusan[], simpan: Simpan): Promise<void> {
  const berubah = putusan.flatMap(({ baris, isi, lama }) =>
    baris.tindakan === 'berubah' && lama !== undefined ? [{ isi, lama, perubahan: baris.perubahan }] : [],
  )
  if (berubah.length === 0) return
  await sql`
    update sekolah s set nama = b.nama, status = b.status, alamat = b.alamat, versi = s.versi + 1
    from unnest(${berubah.map(({ lama }) => lama.id)}::int[], ${berubah.map(({ isi }) => isi.nama)}::text[],
      ${berubah.map(({ isi, lama }) => isi.status ?? lama.status)}::text[],
      ${berubah.map(({ isi, lama }) => isi.alamat ?? lama.alamat)}::text[]) b (id, nama, status, alamat)
    where s.id = b.id`.execute(trx)
  await antreRekap(
    trx,
    berubah.flatMap(({ isi, lama }) => (isi.status === null || isi.status === lama.status ? [] : [lama.id])),
  )
  const catatan = berubah.map(({ lama, perubahan }) => {
    const sisi = (pilih: 'sebelum' | 'sesudah') =>
      Object.fromEntries(perubahan.map((satu) => [satu.kolom.toLowerCase(), satu[pilih]]))
    return susunCatatan(simpan, lama.id, 'ubah', { sebelum: sisi('sebelum'), sesudah: sisi('sesudah') })
  })
  await catatBanyakRiwayat(trx, catatan)
}

const susunCatatan = (
  { pada, pengguna, namaBerkas }: Simpan,
  id: number,
  tindakan: string,
  isi: { sebelum?: unknown; sesudah: unknown },
): Catatan => ({
  sekolahId: id,
  pada,
  penggunaId: pengguna.id,
  perihal: 'sekolah',
  objek: String(id),
  tindakan,
  alasan: `Impor ${namaBerkas}`,
  ...isi,
})
