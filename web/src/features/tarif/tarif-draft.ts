import { tarifInput } from '@geisa/contract/tarif/tarif'
import { samePita } from '@geisa/contract/tarif/words'
import type { Jenjang } from '@geisa/engine/acuan'
import { checkProfil, type Pita, type ProfilPotongan } from '@geisa/engine/potongan/profil'

/** What stands in the form, as it was typed. */
export type PitaDraft = { menit: string; persen: string }
export type Draft = {
  jenjang: readonly Jenjang[]
  nama: string
  dasarHukum: string
  /** Where a known profile comes from: an example to read, never what is printed. */
  contohHukum?: string | undefined
  alpa: string
  /** Days; null = no limit. */
  beruntun: string | null
  mode: ProfilPotongan['mode']
  pita: readonly PitaDraft[]
  izin: 'tidak' | 'sama' | 'sendiri'
  pitaIzin: readonly PitaDraft[]
  /** The region's number in the history when typing began: a save over something newer asks first (decision 56). */
  nomorRiwayat?: number | undefined
  bagian: string
}

type Origin = { nama: string; dasarHukum: string | null; lawExample?: string | undefined; profil: ProfilPotongan }

export function draftFrom({ nama, dasarHukum, lawExample, profil }: Origin, jenjang: readonly Jenjang[]): Draft {
  const { alpaBp, alpaBeruntun, mode, pita, pitaIzin, bagianBp } = profil
  return {
    jenjang,
    nama,
    dasarHukum: dasarHukum ?? '',
    contohHukum: lawExample,
    alpa: writePersen(alpaBp),
    beruntun: alpaBeruntun === null ? null : String(alpaBeruntun),
    mode,
    pita: pita.map(toDraft),
    izin: pitaIzin === null ? 'tidak' : samePita(pita, pitaIzin) ? 'sama' : 'sendiri',
    pitaIzin: (pitaIzin ?? []).map(toDraft),
    bagian: writePersen(bagianBp),
  }
}

const toDraft = ({ dariMenit, bp }: Pita): PitaDraft => ({
  menit: String(dariMenit),
  persen: writePersen(bp),
})

/** 125 → '1,25' */
export const writePersen = (bp: number): string => String(bp / 100).replace('.', ',')

/** '1,25', '1.25 %' → 125; null = no percentage with at most two decimals. */
export function readPersen(text: string): number | null {
  const matches = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim())
  return matches === null ? null : Number(matches[1]) * 100 + Number((matches[2] ?? '').padEnd(2, '0'))
}

export const readInteger = (text: string): number | null => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null)

/** The server's names of fields → what is wrong there. */
export type FieldErrors = ReadonlyMap<string, string>
export type Result = { profil: ProfilPotongan | null; errors: FieldErrors }

/** Everything that the form says, judged as the server judges it: the same shape, the same meaning. */
export function buildProfil(draft: Draft): Result {
  const errors = new Map<string, string>()
  const valid = <T>(field: string, nilai: T | null, sentence: string): T | undefined => {
    if (nilai === null) errors.set(field, sentence)
    return nilai ?? undefined
  }
  const daftar = (field: string, content: readonly PitaDraft[]) =>
    content.map(({ menit, persen }, nth) => ({
      dariMenit: valid(`${field}.${nth}.dariMenit`, readInteger(menit), WRONG_MINUTES) ?? 1,
      bp: valid(`${field}.${nth}.bp`, readPersen(persen), PERSEN_ERROR) ?? 0,
    }))
  const pita = daftar('profil.pita', draft.pita)
  const izin = draft.mode === 'KUMULATIF' ? 'tidak' : draft.izin
  const profil: ProfilPotongan = {
    alpaBp: valid('profil.alpaBp', readPersen(draft.alpa), PERSEN_ERROR) ?? 0,
    alpaBeruntun:
      draft.beruntun === null ? null : (valid('profil.alpaBeruntun', readInteger(draft.beruntun), WRONG_HARI) ?? null),
    mode: draft.mode,
    pita,
    pitaIzin: izin === 'tidak' ? null : izin === 'sama' ? pita : daftar('profil.pitaIzin', draft.pitaIzin),
    bagianBp: valid('profil.bagianBp', readPersen(draft.bagian), PERSEN_ERROR) ?? 1,
  }
  const readable = errors.size === 0
  for (const { field, message } of [...shapeError(draft, profil), ...(readable ? checkProfil(profil) : [])])
    if (!errors.has(field)) errors.set(field, message)
  return { profil: [...errors.keys()].some((field) => field.startsWith('profil')) ? null : profil, errors }
}

const PERSEN_ERROR = 'Tulis seperti 0,5 atau 1,25'
const WRONG_MINUTES = 'Tulis menit sebagai angka bulat'
const WRONG_HARI = 'Tulis jumlah hari sebagai angka'

function shapeError(
  { nama, dasarHukum, jenjang }: Draft,
  profil: ProfilPotongan,
): { field: string; message: string }[] {
  const result = tarifInput.safeParse({ kodeWilayah: '000000', jenjang: [...jenjang], nama, dasarHukum, profil })
  return (result.error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }))
}
