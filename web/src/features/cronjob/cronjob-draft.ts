import type { Cronjob, TugasCronjob } from '@geisa/contract/cronjob'
import { instantFrom } from '@geisa/engine/calendar'
import { alasanJadwal, type JadwalTugas, nextSlot, type Period } from '@geisa/engine/cronjob'
import { formatInstant } from '../../shared/tanggal/waktu-sekolah.ts'
import type { CronjobContent } from './queries.ts'

export const PERIOD_LABEL: Record<Period, string> = {
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
export type Column = { name: string; label: string; help: string; initial: string; kind: 'angka' | 'teks' }

export const PARAMETER: Partial<Record<TugasCronjob, readonly Column[]>> = {
  ingatkan: [
    {
      name: 'hari',
      label: 'Mulai sebelum tenggat (hari)',
      help: '0 sampai 28 hari',
      initial: '3',
      kind: 'angka',
    },
    {
      name: 'menunggu',
      label: 'Usulan menunggu lebih dari (hari)',
      help: '1 sampai 60 hari',
      initial: '3',
      kind: 'angka',
    },
  ],
  cadangkan: [
    { name: 'simpan', label: 'Cadangan yang disimpan', help: '1 sampai 60', initial: '7', kind: 'angka' },
    {
      name: 'folder',
      label: 'Folder',
      help: 'Huruf kecil, angka, tanda hubung',
      initial: 'harian',
      kind: 'teks',
    },
  ],
}

/** Tasks that may come again within the hour. */
export const REPEATED: readonly TugasCronjob[] = ['tutup-hari', 'kirim-dhgtk', 'approval-otomatis', 'lipat-penghitung']

/** A job as it is typed: numbers are text until they are numbers. */
export type CronjobDraft = Omit<JadwalTugas, 'tanggal'> & {
  nama: string
  tugas: TugasCronjob | ''
  tanggal: string
  parameter: Readonly<Record<string, string>>
  aktif: boolean
}

export const EMPTY_DRAFT: CronjobDraft = {
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

export function draftFrom(c: Cronjob): CronjobDraft {
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
export function replaceTugas(draft: CronjobDraft, tugas: TugasCronjob, namaTugas: (tugas: TugasCronjob) => string) {
  const usualName = draft.tugas === '' ? '' : namaTugas(draft.tugas)
  return {
    ...draft,
    tugas,
    nama: draft.nama === '' || draft.nama === usualName ? namaTugas(tugas) : draft.nama,
    setiapMenit: REPEATED.includes(tugas) ? draft.setiapMenit : null,
    parameter: Object.fromEntries((PARAMETER[tugas] ?? []).map(({ name, initial: nilai }) => [name, nilai])),
  }
}

export function draftJadwal({ periode, hari, tanggal, bulan, jam, zona, setiapMenit }: CronjobDraft): JadwalTugas {
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
export function missingFromCronjob(draft: CronjobDraft): string | null {
  if (draft.tugas === '') return 'Pilih tugasnya'
  if (draft.nama.trim().length < 3) return 'Beri nama cronjob ini'
  const empty = (PARAMETER[draft.tugas] ?? []).find(({ name }) => (draft.parameter[name] ?? '').trim() === '')
  if (empty !== undefined) return `Isi ${empty.label}`
  return alasanJadwal(draftJadwal(draft))?.sentence ?? null
}

/** The next slots while typing, in the job's own zone; empty while the schedule says none. */
export function draftSlot(draft: CronjobDraft, current: number, jumlah = 3): string[] {
  const jadwal = draftJadwal(draft)
  if (alasanJadwal(jadwal) !== null) return []
  const slot: string[] = []
  for (let after = current; slot.length < jumlah; ) {
    after = nextSlot(jadwal, after)
    slot.push(formatInstant(instantFrom(after), jadwal.zona).replace(/:00$/, ''))
  }
  return slot
}

/** What is sent; a number that is none goes as it was typed, and the server says so at its field. */
export function draftContent(draft: CronjobDraft, old: Pick<Cronjob, 'id' | 'versi'> | null): CronjobContent {
  const { setiapMenit, ...jadwal } = draftJadwal(draft)
  const columns = draft.tugas === '' ? [] : (PARAMETER[draft.tugas] ?? [])
  const parameter = Object.fromEntries(
    columns.map(({ name, kind }) => {
      const text = (draft.parameter[name] ?? '').trim()
      return [name, kind === 'angka' && /^\d{1,6}$/.test(text) ? Number(text) : text]
    }),
  )
  return {
    ...(old === null ? {} : { id: old.id, versi: old.versi }),
    nama: draft.nama.trim(),
    tugas: draft.tugas,
    ...jadwal,
    parameter: setiapMenit === null ? parameter : { ...parameter, setiapMenit },
    aktif: draft.aktif,
  } as CronjobContent
}
