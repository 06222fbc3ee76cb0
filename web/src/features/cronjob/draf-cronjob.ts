import type { Cronjob, TugasCronjob } from '@geisa/contract/cronjob'
import { alasanJadwal, type JadwalTugas, type Periode, slotBerikut } from '@geisa/engine/cronjob'
import { instanDari } from '@geisa/engine/kalender'
import { tampilInstan } from '../../shared/tanggal/waktu-sekolah.ts'
import type { IsiCronjob } from './queries.ts'

export const LABEL_PERIODE: Record<Periode, string> = {
  PERJAM: 'Setiap jam',
  PERHARI: 'Setiap hari',
  PERMINGGU: 'Setiap minggu',
  PERBULAN: 'Setiap bulan',
  PERTAHUN: 'Setiap tahun',
}

/** What a task does, in a sentence for whoever sets it up. */
export const KETERANGAN_TUGAS: Record<TugasCronjob, string> = {
  'tutup-hari':
    'Sesudah harinya berakhir: mengantre kiriman DHGTK, menghitung laporan bulan, menutup masa pakai mesin.',
  'kirim-dhgtk': 'Mengantre yang baru, lalu mengirim yang sudah waktunya ke DHGTK.',
  'approval-otomatis': 'Menyetujui usulan yang memenuhi aturan dan belum diperiksa aturan.',
  'lipat-penghitung': 'Mencocokkan penghitung dashboard dengan sekolahnya, dan menghitung ulang yang berbeda.',
  ingatkan: 'Mengingatkan operator menjelang tenggat kunci bulan, dan dinas akan usulan yang menunggu.',
  bersihkan: 'Menghapus yang masa simpannya habis menurut pengaturan Aplikasi, dan menyiapkan bulan-bulan berikutnya.',
  cadangkan: 'Menyalin seluruh data dan berkas menjadi satu cadangan yang dapat dipulihkan.',
}

/** A parameter as the form shows it; one of choices, a number, or a name. */
export type Kolom = { nama: string; label: string; bantuan: string; bawaan: string; jenis: 'angka' | 'teks' }

export const PARAMETER: Partial<Record<TugasCronjob, readonly Kolom[]>> = {
  ingatkan: [
    {
      nama: 'hari',
      label: 'Mulai sebelum tenggat (hari)',
      bantuan: '0 sampai 28 hari',
      bawaan: '3',
      jenis: 'angka',
    },
    {
      nama: 'menunggu',
      label: 'Usulan menunggu lebih dari (hari)',
      bantuan: '1 sampai 60 hari',
      bawaan: '3',
      jenis: 'angka',
    },
  ],
  cadangkan: [
    { nama: 'simpan', label: 'Cadangan yang disimpan', bantuan: '1 sampai 60', bawaan: '7', jenis: 'angka' },
    {
      nama: 'folder',
      label: 'Folder',
      bantuan: 'Huruf kecil, angka, tanda hubung',
      bawaan: 'harian',
      jenis: 'teks',
    },
  ],
}

/** Tasks that may come again within the hour. */
export const BERULANG: readonly TugasCronjob[] = ['tutup-hari', 'kirim-dhgtk', 'approval-otomatis', 'lipat-penghitung']

/** A job as it is typed: numbers are text until they are numbers. */
export type DrafCronjob = Omit<JadwalTugas, 'tanggal'> & {
  nama: string
  tugas: TugasCronjob | ''
  tanggal: string
  parameter: Readonly<Record<string, string>>
  aktif: boolean
}

export const DRAF_KOSONG: DrafCronjob = {
  nama: '',
  tugas: '',
  periode: 'PERHARI',
  hari: null,
  tanggal: '',
  bulan: null,
  jam: '01:30:00',
  zona: 'WIB',
  setiapMenit: null,
  parameter: {},
  aktif: true,
}

export function drafDari(c: Cronjob): DrafCronjob {
  const { setiapMenit = null, ...parameter } = c.parameter
  return {
    nama: c.nama,
    tugas: c.tugas,
    periode: c.periode,
    hari: c.hari,
    tanggal: c.tanggal === null ? '' : String(c.tanggal),
    bulan: c.bulan,
    jam: c.jam,
    zona: c.zona,
    setiapMenit: typeof setiapMenit === 'number' ? setiapMenit : null,
    parameter: Object.fromEntries(Object.entries(parameter).map(([nama, nilai]) => [nama, String(nilai)])),
    aktif: c.aktif,
  }
}

/** Another task has other parameters, and a first name for a job that has none. */
export function gantiTugas(draf: DrafCronjob, tugas: TugasCronjob, namaTugas: (tugas: TugasCronjob) => string) {
  const bawaan = draf.tugas === '' ? '' : namaTugas(draf.tugas)
  return {
    ...draf,
    tugas,
    nama: draf.nama === '' || draf.nama === bawaan ? namaTugas(tugas) : draf.nama,
    setiapMenit: BERULANG.includes(tugas) ? draf.setiapMenit : null,
    parameter: Object.fromEntries((PARAMETER[tugas] ?? []).map(({ nama, bawaan: nilai }) => [nama, nilai])),
  }
}

export function jadwalDraf({ periode, hari, tanggal, bulan, jam, zona, setiapMenit }: DrafCronjob): JadwalTugas {
  const angka = /^([1-9]|[12]\d|3[01])$/.test(tanggal) ? Number(tanggal) : null
  return {
    periode,
    hari,
    tanggal: angka,
    bulan,
    jam,
    zona,
    setiapMenit: periode === 'PERJAM' ? setiapMenit : null,
  }
}

/** The first thing that is missing, as the button says it; null = it can be saved. */
export function kurangCronjob(draf: DrafCronjob): string | null {
  if (draf.tugas === '') return 'Pilih tugasnya'
  if (draf.nama.trim().length < 3) return 'Beri nama cronjob ini'
  const kosong = (PARAMETER[draf.tugas] ?? []).find(({ nama }) => (draf.parameter[nama] ?? '').trim() === '')
  if (kosong !== undefined) return `Isi ${kosong.label}`
  return alasanJadwal(jadwalDraf(draf))?.kalimat ?? null
}

/** The next slots while typing, in the job's own zone; empty while the schedule says none. */
export function slotDraf(draf: DrafCronjob, kini: number, jumlah = 3): string[] {
  const jadwal = jadwalDraf(draf)
  if (alasanJadwal(jadwal) !== null) return []
  const slot: string[] = []
  for (let sesudah = kini; slot.length < jumlah; ) {
    sesudah = slotBerikut(jadwal, sesudah)
    slot.push(tampilInstan(instanDari(sesudah), jadwal.zona).replace(/:00$/, ''))
  }
  return slot
}

/** What is sent; a number that is none goes as it was typed, and the server says so at its field. */
export function isiDraf(draf: DrafCronjob, lama: Cronjob | null): IsiCronjob {
  const { setiapMenit, ...jadwal } = jadwalDraf(draf)
  const kolom = draf.tugas === '' ? [] : (PARAMETER[draf.tugas] ?? [])
  const parameter = Object.fromEntries(
    kolom.map(({ nama, jenis }) => {
      const teks = (draf.parameter[nama] ?? '').trim()
      return [nama, jenis === 'angka' && /^\d{1,6}$/.test(teks) ? Number(teks) : teks]
    }),
  )
  return {
    ...(lama === null ? {} : { id: lama.id, versi: lama.versi }),
    nama: draf.nama.trim(),
    tugas: draf.tugas,
    ...jadwal,
    parameter: setiapMenit === null ? parameter : { ...parameter, setiapMenit },
    aktif: draf.aktif,
  } as IsiCronjob
}
