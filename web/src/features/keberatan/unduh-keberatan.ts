import { daftarKeberatan, type Keberatan, LABEL_KEBERATAN } from '@geisa/contract/keberatan'
import { call } from '../../api/call.ts'
import { bacaSemua } from '../../shared/baca-semua.ts'
import { type KendaliUnduh, type KolomExcel, unduhExcel } from '../../shared/excel/unduh-excel.ts'
import { tampilTanggal } from '../../shared/tanggal/tanggal.ts'
import { tampilInstan } from '../../shared/tanggal/waktu-sekolah.ts'
import type { SaringanKeberatan } from './queries.ts'

type Unduhan = { saringan: SaringanKeberatan; judul: string; sendiri: boolean; kantor: boolean }

/** Exactly the rows of the filtered list, all of its pages, in the order of the screen. */
export async function unduhKeberatan(
  { saringan, judul, sendiri, kantor }: Unduhan,
  kendali: KendaliUnduh,
): Promise<void> {
  const baris = await bacaSemua<Keberatan>(
    {
      ambil: (halaman, signal) => call(daftarKeberatan, { query: { ...saringan, ...halaman }, signal }),
      kunci: ({ id }) => id,
    },
    kendali,
  )
  const kolom = [TANGGAL, ...(sendiri ? [] : ORANG), ...(kantor ? SEKOLAH : []), ...ISI]
  await unduhExcel(
    { namaBerkas: judul, judul: 'Keberatan', pembuka: [judul], kolom, baris },
    kendali.signal ? { signal: kendali.signal } : {},
  )
}

const TANGGAL: KolomExcel<Keberatan> = { judul: 'Tanggal', nilai: (k) => tampilTanggal(k.tanggal), lebar: 20 }
const ORANG: KolomExcel<Keberatan>[] = [
  { judul: 'Nama', nilai: (k) => k.gtk.namaDapodik, lebar: 30 },
  { judul: 'NIP', nilai: (k) => k.gtk.nip, lebar: 22 },
]
const SEKOLAH: KolomExcel<Keberatan>[] = [
  { judul: 'NPSN', nilai: (k) => k.sekolah.npsn },
  { judul: 'Sekolah', nilai: (k) => k.sekolah.nama, lebar: 32 },
]
const waktu = (instan: string, { sekolah: { zona } }: Keberatan): string =>
  `${tampilInstan(instan, zona).slice(0, -3)} ${zona}`

const ISI: KolomExcel<Keberatan>[] = [
  { judul: 'Keberatan', nilai: (k) => k.isi, lebar: 60, bungkus: true },
  { judul: 'Datang menurut GTK', nilai: (k) => k.waktuDatang, lebar: 20 },
  { judul: 'Pulang menurut GTK', nilai: (k) => k.waktuPulang, lebar: 20 },
  { judul: 'Status', nilai: (k) => LABEL_KEBERATAN[k.status], lebar: 20 },
  {
    judul: 'Usulan',
    nilai: (k) => (k.usulan === null ? null : `${k.usulan.noUsulan} · ${k.usulan.statusPengajuan.nama}`),
    lebar: 30,
  },
  { judul: 'Diajukan', nilai: (k) => waktu(k.dibuatPada, k), lebar: 28 },
  { judul: 'Jawaban', nilai: (k) => k.jawaban, lebar: 50, bungkus: true },
  { judul: 'Dijawab Oleh', nilai: (k) => k.dijawabOleh, lebar: 26 },
  { judul: 'Dijawab', nilai: (k) => (k.dijawabPada === null ? null : waktu(k.dijawabPada, k)), lebar: 28 },
]
