import type { IsianGtk } from '@geisa/contract/gtk'
import { versiPada } from '@geisa/engine/berlaku'
import type { ShiftGtk } from '@geisa/engine/fakta'
import { AWAL_ZAMAN, nomorHari, tanggalDari } from '@geisa/engine/kalender'

/** What a save changes of a member of staff, and from which days on that matters. Pure. */

/** Dated: a report shows who somebody was at the month's end (rules.md L29). */
export const KOLOM_IDENTITAS = ['nama', 'nip', 'nuptk', 'nrg', 'jenisGuru', 'statusKepegawaian'] as const
export const KOLOM_LAIN = ['namaDapodik', 'idDapodik', 'ptkInduk', 'tampilSptjm', 'mulaiTugas', 'berhenti'] as const

export type Identitas = {
  nama: string
  nip: string | null
  nuptk: string | null
  nrg: string | null
  jenisGuru: string
  statusKepegawaian: string
}
export type Kolom = Identitas & {
  namaDapodik: string
  idDapodik: string
  ptkInduk: boolean
  tampilSptjm: boolean
  mulaiTugas: string | null
  berhenti: string | null
}
export type Kerja = { shift: ShiftGtk; hariKerja: number[] | null }
type Versi = { id: number; berlakuMulai: string; disimpanPada: string }
export type VersiKerja = Versi & Kerja & { berlakuSampai: string | null }
export type VersiTpp = Versi & { rupiah: number }
/** Identity as it was since a day; none = whoever never changed. */
export type VersiIdentitas = { berlakuMulai: string; identitas: Identitas }
export type Rentang = { dari: string; sampai: string | null }

export type Rencana = {
  berlakuMulai: string
  identitas: Partial<Identitas>
  lain: Partial<Omit<Kolom, keyof Identitas>>
  kerja: Kerja | null
  tpp: number | null
  /** Days whose figures change, by the field that changes them; none of them may lie in a locked month. */
  sentuh: (Rentang & { field: string })[]
  sebelum: Record<string, unknown>
  sesudah: Record<string, unknown>
}

export function susunRencana(
  lama: Kolom & {
    kerja: readonly VersiKerja[]
    tppVersi: readonly VersiTpp[]
    identitasVersi: readonly VersiIdentitas[]
  },
  isian: IsianGtk,
  berlakuMulai: string,
): Rencana {
  const baru = { ...lama, ...kolomIsian(isian) }
  const lain = beda(KOLOM_LAIN, lama, baru)
  const { shift, hariKerja } = versiPada(lama.kerja, berlakuMulai) ?? KERJA_BAWAAN
  const kerjaLama = { shift, hariKerja }
  const kerja = kerjaBaru(kerjaLama, isian)
  const tppLama = versiPada(lama.tppVersi, berlakuMulai)?.rupiah ?? null
  const tpp = isian.tpp === undefined || isian.tpp === null || isian.tpp === tppLama ? null : isian.tpp
  const saatItu = { ...lama, ...versiPada(lama.identitasVersi, berlakuMulai)?.identitas }
  const hanyaIdentitas = kerja === null && tpp === null && Object.keys(lain).length === 0
  const identitas = identitasBaru(lama, saatItu, baru, isian, hanyaIdentitas)
  const dated = { dari: berlakuMulai, sampai: null, field: 'berlakuMulai' }
  const adaDated = Object.keys(identitas).length > 0 || kerja !== null || tpp !== null
  const sentuh = [...(adaDated ? [dated] : []), ...geserMasa(lama, baru)]
  const sebelum: Record<string, unknown> = {
    ...beda(KOLOM_IDENTITAS, { ...saatItu, ...identitas }, saatItu),
    ...beda(KOLOM_LAIN, baru, lama),
  }
  const sesudah: Record<string, unknown> = { ...identitas, ...lain }
  if (kerja !== null) {
    Object.assign(sebelum, beda(['shift', 'hariKerja'], kerja, kerjaLama))
    Object.assign(sesudah, beda(['shift', 'hariKerja'], kerjaLama, kerja))
  }
  if (tpp !== null) {
    sebelum['tpp'] = tppLama
    sesudah['tpp'] = tpp
  }
  if (adaDated) sesudah['berlakuMulai'] = berlakuMulai
  return { berlakuMulai, identitas, lain, kerja, tpp, sentuh, sebelum, sesudah }
}

const NOMOR_PILIHAN = ['nip', 'nuptk', 'nrg'] as const

/**
 * What differs from today's row, and what is named and differs from what held on the first day: a value of today can be
 * taken back to an earlier day. Name, kind and status come with every form, so they are taken back only when the form
 * changes nothing else.
 */
function identitasBaru(
  lama: Identitas,
  saatItu: Identitas,
  baru: Identitas,
  isian: IsianGtk,
  hanyaIdentitas: boolean,
): Partial<Identitas> {
  const disebut = NOMOR_PILIHAN.filter((nama) => isian[nama] !== undefined)
  const identitas = { ...beda(KOLOM_IDENTITAS, lama, baru), ...beda(disebut, saatItu, baru) }
  if (!hanyaIdentitas || isian.berlakuMulai === undefined || Object.keys(identitas).length > 0) return identitas
  return beda(['nama', 'jenisGuru', 'statusKepegawaian'], saatItu, baru)
}

export const isBerubah = ({ sesudah }: Rencana): boolean => Object.keys(sesudah).length > 0

/** First day whose figures or papers differ; what is not dated shows on every paper since the beginning. */
export function hariPertama({ sentuh, lain }: Rencana): string {
  const tanpaTanggal = KOLOM_LAIN.some((nama) => nama !== 'mulaiTugas' && nama !== 'berhenti' && nama in lain)
  return [...sentuh.map(({ dari }) => dari), ...(tanpaTanggal ? [AWAL_ZAMAN] : [])].toSorted()[0] ?? AWAL_ZAMAN
}

/** What the form says of the columns; left out = as it was. */
export function kolomIsian(isian: IsianGtk): Partial<Kolom> & Pick<Kolom, 'nama' | 'jenisGuru' | 'statusKepegawaian'> {
  const { nama, jenisGuru, statusKepegawaian, nip, nuptk, nrg, ptkInduk, tampilSptjm, mulaiTugas, berhenti } = isian
  const namaDapodik = isian.namaDapodik === '' ? nama : isian.namaDapodik
  const idDapodik = isian.idDapodik?.toLowerCase()
  const pilihan = { nip, nuptk, nrg, ptkInduk, tampilSptjm, mulaiTugas, berhenti, namaDapodik, idDapodik }
  const ada = Object.entries(pilihan).filter(([, nilai]) => nilai !== undefined)
  return { nama, jenisGuru, statusKepegawaian, ...Object.fromEntries(ada) }
}

/** All seven days are no restriction. */
function bakuHariKerja(hari: readonly number[] | null): number[] | null {
  const berbeda = hari === null ? [] : [...new Set(hari)].toSorted((a, b) => a - b)
  return berbeda.length === 0 || berbeda.length === 7 ? null : berbeda
}

export const KERJA_BAWAAN: Kerja = { shift: 'otomatis', hariKerja: null }

export function kerjaBaru(lama: Kerja, { shift, hariKerja }: IsianGtk): Kerja | null {
  const baru = {
    shift: shift ?? lama.shift,
    hariKerja: hariKerja === undefined ? lama.hariKerja : bakuHariKerja(hariKerja),
  }
  return sama(baru, { shift: lama.shift, hariKerja: lama.hariKerja }) ? null : baru
}

export type Masa = Pick<Kolom, 'mulaiTugas' | 'berhenti'>

/** Days that begin or end to count when the first or the last day of service moves. */
export const geserMasa = (lama: Masa, baru: Masa): (Rentang & { field: string })[] => [
  ...(lama.mulaiTugas === baru.mulaiTugas ? [] : geserMulai(lama.mulaiTugas, baru.mulaiTugas)),
  ...(lama.berhenti === baru.berhenti ? [] : geserBerhenti(lama.berhenti, baru.berhenti)),
]

function geserMulai(lama: string | null, baru: string | null): (Rentang & { field: string })[] {
  const [dari, sampai] = [lama ?? AWAL_ZAMAN, baru ?? AWAL_ZAMAN].toSorted()
  return potong({ dari: dari ?? AWAL_ZAMAN, sampai: geser(sampai ?? AWAL_ZAMAN, -1) }, 'mulaiTugas')
}

function geserBerhenti(lama: string | null, baru: string | null): (Rentang & { field: string })[] {
  const [dari, sampai] = [lama, baru].toSorted((a, b) => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1))
  return dari === null || dari === undefined ? [] : potong({ dari: geser(dari, 1), sampai: sampai ?? null }, 'berhenti')
}

const potong = ({ dari, sampai }: Rentang, field: string): (Rentang & { field: string })[] =>
  sampai !== null && (sampai < dari || sampai < AWAL_ZAMAN)
    ? []
    : [{ dari: dari < AWAL_ZAMAN ? AWAL_ZAMAN : dari, sampai, field }]

export const geser = (hari: string, banyak: number): string => tanggalDari(nomorHari(hari) + banyak)

/** Of `nama` those whose value differs, with the value of `b`. */
export function beda<T extends object, K extends keyof T>(nama: readonly K[], a: T, b: T): Partial<Pick<T, K>> {
  return Object.fromEntries(nama.filter((satu) => !sama(a[satu], b[satu])).map((satu) => [satu, b[satu]])) as Partial<
    Pick<T, K>
  >
}

const sama = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
