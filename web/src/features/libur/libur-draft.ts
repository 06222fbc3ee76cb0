import type { Input } from '@geisa/contract/endpoint'
import { LABEL_JENIS_LIBUR, type saveLibur } from '@geisa/contract/libur'
import { NO_JENJANG } from '@geisa/contract/shapes'
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { longTanggal } from '@geisa/engine/calendar'
import type { Question } from '../../ui/dialog/ask-first.tsx'
import type { AddHak, DataLibur, ShownLibur } from './queries.ts'

/** What stands in the form. */
export type Draft = {
  nama: string
  jenisLiburId: 1 | 2 | 3
  wilayah: { kodeWilayah: string; nama: string; namaProvinsi: string | null } | null
  tanggal: string | null
  jenjang: readonly Jenjang[]
  description: string
  dasarHukum: string
}

export const draftFrom = (libur: ShownLibur): Draft => ({
  nama: libur.nama,
  jenisLiburId: libur.jenisLiburId,
  wilayah: { kodeWilayah: libur.kodeWilayah, nama: libur.namaWilayah, namaProvinsi: null },
  tanggal: libur.tanggal,
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
  if (draft.wilayah === null) return draft.jenisLiburId === 2 ? 'Pilih kabupaten/kota' : 'Pilih provinsi'
  return draft.jenjang.length === 0 ? NO_JENJANG : null
}

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
    jenjang: [...draft.jenjang],
    deskripsi: draft.description.trim(),
    dasarHukum: draft.dasarHukum.trim() === '' ? null : draft.dasarHukum.trim(),
    izinkanGanda: allowDouble,
  }
}

/** What figures hang on; names and texts count nowhere. */
export const figureKey = (draft: Draft): string =>
  JSON.stringify([draft.jenisLiburId, draft.wilayah?.kodeWilayah, draft.tanggal, draft.jenjang.toSorted()])

/** The holiday of that date, region and level that stands already. */
export function doubleLibur(rows: readonly ShownLibur[], draft: Draft, id: number | null): ShownLibur | null {
  const same = rows.filter(
    (l) =>
      l.id !== id &&
      l.tanggal === draft.tanggal &&
      l.kodeWilayah === draft.wilayah?.kodeWilayah &&
      l.jenjang.some((j) => draft.jenjang.includes(j)),
  )
  return same.find((l) => l.nama.toLowerCase() === draft.nama.trim().toLowerCase()) ?? same[0] ?? null
}

export const describeJenjang = (jenjang: readonly Jenjang[]): string =>
  jenjang.length === JENJANG.length ? 'Semua jenjang' : jenjang.join(', ')

export const LABEL: Record<keyof Draft, string> = {
  nama: 'Nama Libur',
  jenisLiburId: 'Jenis Libur',
  wilayah: 'Wilayah',
  tanggal: 'Tanggal',
  jenjang: 'Jenjang',
  description: 'Deskripsi',
  dasarHukum: 'Dasar hukum',
}
/** The type decides the level of the region. */
export const TOGETHER = { together: [['jenisLiburId', 'wilayah']] } as const

/** A field in words, where others changed it. */
export function describe(column: keyof Draft, draft: Draft): string {
  if (column === 'jenisLiburId') return LABEL_JENIS_LIBUR[draft.jenisLiburId]
  if (column === 'jenjang') return describeJenjang(draft.jenjang)
  const nilai = column === 'wilayah' ? draft.wilayah?.nama : draft[column]
  if (!nilai) return '(kosong)'
  return column === 'tanggal' ? longTanggal(nilai) : nilai
}

/** What is asked before a national holiday is saved; null: it is none, or nothing of it changes. */
export function nasionalPertanyaan(draft: Draft, old: ShownLibur | null): Question | null {
  if (draft.jenisLiburId !== NASIONAL && old?.jenisLiburId !== NASIONAL) return null
  const send = contentToSend(draft, null, false)
  if (old !== null && JSON.stringify(send) === JSON.stringify(contentToSend(draftFrom(old), null, false))) return null
  const { nama, tanggal, jenjang } = send
  const all = `semua ${jenjang.length === JENJANG.length ? 'sekolah' : jenjang.join(', ')} di Indonesia`
  const who = draft.jenisLiburId === NASIONAL ? all : `${draft.wilayah?.nama ?? 'satu wilayah'} saja, bukan lagi ${all}`
  const first = old && ` Sebelumnya: '${old.nama}', ${longTanggal(old.tanggal)}, ${describeJenjang(old.jenjang)}.`
  return {
    title: 'Simpan bagi semua?',
    message: `'${nama}' pada ${longTanggal(tanggal)} menjadi libur bagi ${who}.${first ?? ''}`,
    yesLabel: 'Iya, simpan',
  }
}

const NASIONAL = 1
