import type { Input } from '@geisa/contract/endpoint'
import { type BagiLibur, LABEL_JENIS_LIBUR, MAX_HARI_LIBUR, type saveLibur } from '@geisa/contract/libur'
import { NO_JENJANG } from '@geisa/contract/shapes'
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { longTanggal, nomorHari } from '@geisa/engine/calendar'
import { bagiInSentence, bagiWords } from '../../shared/libur/bagi-words.ts'
import { formatRange } from '../../shared/tanggal/tanggal.ts'
import type { Question } from '../../ui/dialog/ask-first.tsx'
import type { AddHak, DataLibur, ShownLibur } from './queries.ts'

/** What stands in the form. */
export type Draft = {
  nama: string
  jenisLiburId: 1 | 2 | 3
  wilayah: { kodeWilayah: string; nama: string; namaProvinsi: string | null } | null
  tanggal: string | null
  /** Last day; null: the one day. */
  sampai: string | null
  /** null: everybody; a list of which nothing is chosen asks for nothing. */
  bagi: DraftBagi | null
  jenjang: readonly Jenjang[]
  description: string
  dasarHukum: string
}
export type DraftBagi = { statusKepegawaian: readonly string[]; jenisGuru: readonly string[] }

export const draftFrom = (libur: ShownLibur): Draft => ({
  nama: libur.nama,
  jenisLiburId: libur.jenisLiburId,
  wilayah: { kodeWilayah: libur.kodeWilayah, nama: libur.namaWilayah, namaProvinsi: null },
  tanggal: libur.tanggal,
  sampai: libur.sampai === libur.tanggal ? null : libur.sampai,
  bagi: libur.bagi && {
    statusKepegawaian: libur.bagi.statusKepegawaian ?? [],
    jenisGuru: libur.bagi.jenisGuru ?? [],
  },
  jenjang: libur.jenjang,
  description: libur.deskripsi,
  dasarHukum: libur.dasarHukum ?? '',
})

/** A new one: the role's default type, in the region that the role has for it. */
export function newDraft({ bolehTambah, jenisLiburBawaan }: DataLibur, tanggal: string | null): Draft {
  const hak = bolehTambah.find((h) => h.jenisLiburId === jenisLiburBawaan) ?? bolehTambah[0]
  return {
    nama: '',
    jenisLiburId: hak?.jenisLiburId ?? 1,
    wilayah: wilayahHak(hak),
    tanggal,
    sampai: null,
    bagi: null,
    jenjang: [],
    description: '',
    dasarHukum: '',
  }
}

/** null: the region is to be chosen. */
export const wilayahHak = (hak: AddHak | undefined): Draft['wilayah'] =>
  hak === undefined || hak.kodeWilayah === null
    ? null
    : { kodeWilayah: hak.kodeWilayah, nama: hak.namaWilayah ?? hak.kodeWilayah, namaProvinsi: null }

/** Why it cannot be saved yet (spec 1, section 5); null = it can. */
export function whyNotYet(draft: Draft): string | null {
  if (draft.nama.trim() === '') return 'Isi nama libur'
  if (draft.tanggal === null) return 'Isi tanggal libur'
  const wrong = wrongSampai(draft) ?? lacksBagi(draft)
  if (wrong !== null) return wrong
  if (draft.wilayah === null) return draft.jenisLiburId === 2 ? 'Pilih kabupaten/kota' : 'Pilih provinsi'
  return draft.jenjang.length === 0 ? NO_JENJANG : null
}

/** Why it cannot last until that day (rules.md N2). */
export function wrongSampai({ tanggal, sampai }: Pick<Draft, 'tanggal' | 'sampai'>): string | null {
  if (tanggal === null || sampai === null) return null
  if (sampai < tanggal) return 'Hari terakhir tidak boleh sebelum hari pertama'
  const many = nomorHari(sampai) - nomorHari(tanggal) + 1
  return many > MAX_HARI_LIBUR ? `Satu libur paling lama ${MAX_HARI_LIBUR} hari, ini ${many} hari` : null
}

/** '6 hari'; null: one, or none yet. */
export const hariCount = ({ tanggal, sampai }: Pick<Draft, 'tanggal' | 'sampai'>): string | null =>
  tanggal === null || sampai === null || sampai <= tanggal ? null : `${nomorHari(sampai) - nomorHari(tanggal) + 1} hari`

export const lacksBagi = ({ bagi }: Pick<Draft, 'bagi'>): string | null =>
  bagi !== null && bagi.statusKepegawaian.length + bagi.jenisGuru.length === 0 ? CHOOSE_BAGI : null
const CHOOSE_BAGI = 'Pilih status kepegawaian atau jenis GTK yang mendapat libur'

/** As it is stored. Names that a list no longer knows go along: an edit of something else takes nobody's holiday away. */
export const bagiToSend = (bagi: DraftBagi | null): BagiLibur | null =>
  bagi &&
  ({
    statusKepegawaian: bagi.statusKepegawaian.length === 0 ? null : [...bagi.statusKepegawaian],
    jenisGuru: bagi.jenisGuru.length === 0 ? null : [...bagi.jenisGuru],
  } as BagiLibur)

export function contentToSend(
  draft: Draft,
  old: { id: number; versi: number } | null,
  allowDouble: boolean,
): Input<typeof saveLibur, 'body'> {
  return {
    ...(old === null ? {} : { id: old.id, versi: old.versi }),
    nama: draft.nama.trim(),
    jenisLiburId: draft.jenisLiburId,
    ...(draft.wilayah === null ? {} : { kodeWilayah: draft.wilayah.kodeWilayah }),
    tanggal: draft.tanggal ?? '',
    sampai: draft.sampai,
    bagi: bagiToSend(draft.bagi),
    jenjang: [...draft.jenjang],
    deskripsi: draft.description.trim(),
    dasarHukum: draft.dasarHukum.trim() === '' ? null : draft.dasarHukum.trim(),
    izinkanGanda: allowDouble,
  }
}

/** What figures hang on; names and texts count nowhere. */
export const figureKey = (draft: Draft): string =>
  JSON.stringify([
    draft.jenisLiburId,
    draft.wilayah?.kodeWilayah,
    draft.tanggal,
    lastHari(draft),
    draft.bagi,
    draft.jenjang.toSorted(),
  ])

const lastHari = ({ tanggal, sampai }: Draft): string => sampai ?? tanggal ?? ''

/** The holiday that stands already on one of its dates, of its region, a level and somebody of its group (rules.md N2). */
export function doubleLibur(rows: readonly ShownLibur[], draft: Draft, id: number | null): ShownLibur | null {
  const same = rows.filter(
    (l) =>
      l.id !== id &&
      draft.tanggal !== null &&
      l.tanggal <= lastHari(draft) &&
      l.sampai >= draft.tanggal &&
      !excludes(l.bagi, bagiToSend(draft.bagi)) &&
      l.kodeWilayah === draft.wilayah?.kodeWilayah &&
      l.jenjang.some((j) => draft.jenjang.includes(j)),
  )
  return same.find((l) => l.nama.toLowerCase() === draft.nama.trim().toLowerCase()) ?? same[0] ?? null
}

/** Nobody can be in both. */
const excludes = (a: ShownLibur['bagi'], b: ShownLibur['bagi']): boolean =>
  a !== null && b !== null && (isApart(a.statusKepegawaian, b.statusKepegawaian) || isApart(a.jenisGuru, b.jenisGuru))

const isApart = (a: readonly string[] | null, b: readonly string[] | null): boolean =>
  a !== null && b !== null && !a.some((one) => b.includes(one))

export const describeJenjang = (jenjang: readonly Jenjang[]): string =>
  jenjang.length === JENJANG.length ? 'Semua jenjang' : jenjang.join(', ')

export const LABEL: Record<keyof Draft, string> = {
  nama: 'Nama Libur',
  jenisLiburId: 'Jenis Libur',
  wilayah: 'Wilayah',
  tanggal: 'Tanggal mulai',
  sampai: 'Sampai',
  bagi: 'Bagi siapa',
  jenjang: 'Jenjang',
  description: 'Deskripsi',
  dasarHukum: 'Dasar hukum',
}
/** The type decides the level of the region; a last day means nothing without its first. */
export const TOGETHER = {
  together: [
    ['jenisLiburId', 'wilayah'],
    ['tanggal', 'sampai'],
  ],
} as const

/** A field in words, where others changed it. */
export function describe(column: keyof Draft, draft: Draft): string {
  if (column === 'jenisLiburId') return LABEL_JENIS_LIBUR[draft.jenisLiburId]
  if (column === 'jenjang') return describeJenjang(draft.jenjang)
  if (column === 'bagi') return bagiWords(bagiToSend(draft.bagi))
  const nilai = column === 'wilayah' ? draft.wilayah?.nama : draft[column]
  if (!nilai) return column === 'sampai' ? 'hari itu saja' : '(kosong)'
  return column === 'tanggal' || column === 'sampai' ? longTanggal(nilai) : nilai
}

/** What is asked before a national holiday is saved; null: it is none, or nothing of it changes. */
export function nasionalPertanyaan(draft: Draft, old: ShownLibur | null): Question | null {
  if (draft.jenisLiburId !== NASIONAL && old?.jenisLiburId !== NASIONAL) return null
  const send = contentToSend(draft, null, false)
  if (old !== null && JSON.stringify(send) === JSON.stringify(contentToSend(draftFrom(old), null, false))) return null
  const { nama, tanggal, sampai, jenjang } = send
  const bagi = bagiToSend(draft.bagi)
  const group = bagi === null ? '' : `${bagiInSentence(bagi)} di `
  const all = `${group}semua ${jenjang.length === JENJANG.length ? 'sekolah' : jenjang.join(', ')} di Indonesia`
  const who = draft.jenisLiburId === NASIONAL ? all : `${draft.wilayah?.nama ?? 'satu wilayah'} saja, bukan lagi ${all}`
  const first = old && ` Sebelumnya: ${[`'${old.nama}'`, ...oldParts(old)].join(', ')}.`
  return {
    title: 'Simpan bagi semua?',
    message: `'${nama}' pada ${formatRange(tanggal, sampai ?? tanggal)} menjadi libur bagi ${who}.${first ?? ''}`,
    yesLabel: 'Iya, simpan',
  }
}

const oldParts = ({ tanggal, sampai, bagi, jenjang }: ShownLibur): string[] => [
  formatRange(tanggal, sampai),
  describeJenjang(jenjang),
  ...(bagi === null ? [] : [`bagi ${bagiInSentence(bagi)}`]),
]

const NASIONAL = 1
