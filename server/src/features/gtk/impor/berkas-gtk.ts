import { tidakSah } from '../../../platform/errors.ts'
import { kunciKolom } from '../../../platform/sheet/judul-kolom.ts'
import { bacaLembar, type Lembar } from '../../../platform/sheet/lembar.ts'
import { bacaDapodik, isJson } from './baca-dapodik.ts'
import {
  bacaJenis,
  bacaNama,
  bacaNomor,
  bacaRupiah,
  bacaStatus,
  bacaTanggal,
  bacaUuid,
  bacaYa,
  type Nilai,
} from './nilai-impor.ts'

/** Rows of a file about people, whatever kind of file it is: what it says (null = nothing), and what is wrong with it. */

export type IsiGtk = {
  nama: string | null
  nip: string | null
  nuptk: string | null
  nrg: string | null
  jenisGuru: string | null
  statusKepegawaian: string | null
  idDapodik: string | null
  ptkInduk: boolean | null
  mulaiTugas: string | null
  berhenti: string | null
}
export type BarisBerkas<T> = {
  baris: number
  isi: T /** As written, for a row whose name cannot be used. */
  sebutan: string
  salah: string[]
}
export type BerkasGtk = {
  sumber: 'dapodik' | 'lembar'
  baris: BarisBerkas<IsiGtk>[]
  kolomDiabaikan: string[]
  peringatan: string[]
}

/** What each field is called in sheets, as kunciKolom writes it; the first that a sheet has is read. */
const JUDUL: Record<keyof IsiGtk, string[]> = {
  nama: ['nama', 'namagtk', 'namalengkap', 'namaguru', 'namaptk', 'namapegawai'],
  nip: ['nip', 'nipbaru', 'nomorindukpegawai'],
  nuptk: ['nuptk'],
  nrg: ['nrg', 'nomorregistrasiguru'],
  jenisGuru: ['jenisguru', 'jenisptk', 'jenisgtk', 'jenisptkidstr', 'jabatan'],
  statusKepegawaian: ['statuskepegawaian', 'statuspegawai', 'kepegawaian', 'statuskepegawaianidstr', 'status'],
  idDapodik: ['iddapodik', 'ptkid', 'idptk', 'idgtk'],
  ptkInduk: ['ptkinduk', 'induk'],
  mulaiTugas: [
    'mulaitugas',
    'tmttugas',
    'tanggalmulaitugas',
    'tglmulaitugas',
    'tanggalmulai',
    'tanggalsurattugas',
    'tmt',
  ],
  berhenti: ['berhenti', 'tanggalberhenti', 'tglberhenti', 'selesaitugas'],
}

export async function bacaBerkasGtk(isi: Buffer, namaBerkas: string): Promise<BerkasGtk> {
  tolakHalamanMasuk(isi)
  if (isJson(isi)) {
    const { baris, ...sisa } = await bacaDapodik(isi, namaBerkas)
    return { sumber: 'dapodik', baris: baris.map(({ baris: ke, sel }) => uraiGtk(ke, sel)), ...sisa }
  }
  const lembar = await bacaLembar(isi, namaBerkas, Object.values(JUDUL).flat())
  const { kolom, diabaikan } = kenali(lembar, JUDUL)
  if (kolom.nama === undefined)
    throw tidakSah(
      `Kolom 'Nama' tidak ada di berkas ${namaBerkas}. Kolom yang terbaca: ${lembar.kolom.slice(0, 12).join(', ')}.`,
    )
  const baris = lembar.baris.map(({ nomor, sel }) => uraiGtk(nomor, ambil(kolom, sel)))
  return { sumber: 'lembar', baris, kolomDiabaikan: diabaikan, peringatan: [] }
}

export type IsiTpp = { nip: string | null; nuptk: string | null; idDapodik: string | null; rupiah: number | null }
const JUDUL_TPP = {
  nama: JUDUL.nama,
  nip: JUDUL.nip,
  nuptk: JUDUL.nuptk,
  idDapodik: JUDUL.idDapodik,
  rupiah: [
    'tpp',
    'dasartpp',
    'tpprp',
    'besarantpp',
    'jumlahtpp',
    'nilaitpp',
    'rupiah',
    'gajipokok',
    'nominal',
    'besaran',
    'jumlah',
  ],
}

export async function bacaBerkasTpp(
  isi: Buffer,
  namaBerkas: string,
): Promise<{ baris: BarisBerkas<IsiTpp>[]; kolomDiabaikan: string[] }> {
  const lembar = await bacaLembar(isi, namaBerkas, Object.values(JUDUL_TPP).flat())
  const { kolom, diabaikan } = kenali(lembar, JUDUL_TPP)
  if (kolom.rupiah === undefined || (kolom.nip ?? kolom.nuptk ?? kolom.idDapodik) === undefined)
    throw tidakSah(
      `Berkas ${namaBerkas} harus berisi kolom TPP dan salah satu dari NIP, NUPTK, Id Dapodik. Kolom yang terbaca: ${lembar.kolom.slice(0, 12).join(', ')}.`,
    )
  return { baris: lembar.baris.map(({ nomor, sel }) => uraiTpp(nomor, ambil(kolom, sel))), kolomDiabaikan: diabaikan }
}

function kenali<K extends string>(
  lembar: Lembar,
  judul: Record<K, string[]>,
): { kolom: Partial<Record<K, string>>; diabaikan: string[] } {
  const kolom: Partial<Record<K, string>> = {}
  for (const [nama, sebutan] of Object.entries<string[]>(judul)) {
    for (const satu of sebutan) kolom[nama as K] ??= lembar.kolom.find((k) => kunciKolom(k) === satu)
  }
  const terbaca = new Set(Object.values(kolom))
  return { kolom, diabaikan: lembar.kolom.filter((satu) => !terbaca.has(satu) && kunciKolom(satu) !== 'no') }
}

const ambil = <K extends string>(
  kolom: Partial<Record<K, string>>,
  sel: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(Object.entries<string | undefined>(kolom).map(([nama, judul]) => [nama, sel[judul ?? ''] ?? '']))

function uraiGtk(baris: number, sel: Record<string, string>): BarisBerkas<IsiGtk> {
  const { salah, nilai } = pembaca(sel)
  const isi = {
    nama: nilai('nama', bacaNama),
    nip: nilai('nip', (teks) => bacaNomor(teks, 'NIP', 18)),
    nuptk: nilai('nuptk', (teks) => bacaNomor(teks, 'NUPTK', 16)),
    nrg: nilai('nrg', (teks) => bacaNomor(teks, 'NRG', 12)),
    jenisGuru: nilai('jenisGuru', bacaJenis),
    statusKepegawaian: nilai('statusKepegawaian', bacaStatus),
    idDapodik: nilai('idDapodik', bacaUuid),
    ptkInduk: nilai('ptkInduk', (teks) => bacaYa(teks, 'PTK Induk')),
    mulaiTugas: nilai('mulaiTugas', (teks) => bacaTanggal(teks, 'Mulai Tugas')),
    berhenti: nilai('berhenti', (teks) => bacaTanggal(teks, 'Berhenti')),
  }
  return { baris, isi, sebutan: (sel['nama'] ?? '').slice(0, 150), salah }
}

function uraiTpp(baris: number, sel: Record<string, string>): BarisBerkas<IsiTpp> {
  const { salah, nilai } = pembaca(sel)
  const isi = {
    nip: nilai('nip', (teks) => bacaNomor(teks, 'NIP', 18)),
    nuptk: nilai('nuptk', (teks) => bacaNomor(teks, 'NUPTK', 16)),
    idDapodik: nilai('idDapodik', bacaUuid),
    rupiah: nilai('rupiah', bacaRupiah),
  }
  if (salah.length === 0 && isi.rupiah === null) salah.push('TPP kosong')
  if (salah.length === 0 && (isi.nip ?? isi.nuptk ?? isi.idDapodik) === null)
    salah.push('NIP, NUPTK dan Id Dapodik kosong')
  return { baris, isi, sebutan: (sel['nama'] ?? '').slice(0, 150), salah }
}

function pembaca(sel: Record<string, string>) {
  const salah: string[] = []
  const nilai = <T>(nama: string, baca: (teks: string) => Nilai<T>): T | null => {
    const hasil = baca(sel[nama] ?? '')
    if ('nilai' in hasil) return hasil.nilai
    salah.push(hasil.salah)
    return null
  }
  return { salah, nilai }
}

/** What Dapodik answers to a dead session is its sign-in page. */
function tolakHalamanMasuk(isi: Buffer): void {
  // Blanks go first: a pattern that looks for them before an anchor is quadratic in them.
  const kepala = isi.subarray(0, 200_000).toString('utf8').trimStart()
  if (!/^<(!doctype html|html|head|body)/i.test(kepala) || /<table/i.test(kepala)) return
  const judul = /<title>([^<]{1,80})/i.exec(kepala)?.[1]?.trim()
  const apa = judul === undefined || judul === '' ? '' : ` ('${judul}')`
  throw tidakSah(
    `Berkas ini halaman web${apa}, bukan data GTK. Mungkin sesi atau token Dapodik sudah berakhir: masuk lagi ke Dapodik, lalu unduh ulang.`,
  )
}
