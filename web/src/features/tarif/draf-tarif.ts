import { samaPita } from '@geisa/contract/kata-tarif'
import { isianTarif } from '@geisa/contract/tarif'
import type { Jenjang } from '@geisa/engine/acuan'
import { type Pita, type ProfilPotongan, periksaProfil } from '@geisa/engine/potongan/profil'

/** What stands in the form, as it was typed. */
export type DrafPita = { menit: string; persen: string }
export type Draf = {
  jenjang: readonly Jenjang[]
  nama: string
  dasarHukum: string
  /** Where a known profile comes from: an example to read, never what is printed. */
  contohHukum?: string | undefined
  alpa: string
  /** Days; null = no limit. */
  beruntun: string | null
  mode: ProfilPotongan['mode']
  pita: readonly DrafPita[]
  izin: 'tidak' | 'sama' | 'sendiri'
  pitaIzin: readonly DrafPita[]
  bagian: string
}

type Asal = { nama: string; dasarHukum: string | null; contohHukum?: string | undefined; profil: ProfilPotongan }

export function drafDari({ nama, dasarHukum, contohHukum, profil }: Asal, jenjang: readonly Jenjang[]): Draf {
  const { alpaBp, alpaBeruntun, mode, pita, pitaIzin, bagianBp } = profil
  return {
    jenjang,
    nama,
    dasarHukum: dasarHukum ?? '',
    contohHukum,
    alpa: tulisPersen(alpaBp),
    beruntun: alpaBeruntun === null ? null : String(alpaBeruntun),
    mode,
    pita: pita.map(keDraf),
    izin: pitaIzin === null ? 'tidak' : samaPita(pita, pitaIzin) ? 'sama' : 'sendiri',
    pitaIzin: (pitaIzin ?? []).map(keDraf),
    bagian: tulisPersen(bagianBp),
  }
}

const keDraf = ({ dariMenit, bp }: Pita): DrafPita => ({ menit: String(dariMenit), persen: tulisPersen(bp) })

/** 125 → '1,25' */
export const tulisPersen = (bp: number): string => String(bp / 100).replace('.', ',')

/** '1,25', '1.25 %' → 125; null = no percentage with at most two decimals. */
export function bacaPersen(teks: string): number | null {
  const cocok = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(teks.trim())
  return cocok === null ? null : Number(cocok[1]) * 100 + Number((cocok[2] ?? '').padEnd(2, '0'))
}

export const bacaBulat = (teks: string): number | null => (/^\d{1,6}$/.test(teks.trim()) ? Number(teks) : null)

/** The server's names of fields → what is wrong there. */
export type Galat = ReadonlyMap<string, string>
export type Hasil = { profil: ProfilPotongan | null; galat: Galat }

/** Everything that the form says, judged as the server judges it: the same shape, the same meaning. */
export function susunProfil(draf: Draf): Hasil {
  const galat = new Map<string, string>()
  const sah = <T>(field: string, nilai: T | null, kalimat: string): T | undefined => {
    if (nilai === null) galat.set(field, kalimat)
    return nilai ?? undefined
  }
  const daftar = (field: string, isi: readonly DrafPita[]) =>
    isi.map(({ menit, persen }, ke) => ({
      dariMenit: sah(`${field}.${ke}.dariMenit`, bacaBulat(menit), SALAH_MENIT) ?? 1,
      bp: sah(`${field}.${ke}.bp`, bacaPersen(persen), SALAH_PERSEN) ?? 0,
    }))
  const pita = daftar('profil.pita', draf.pita)
  const izin = draf.mode === 'KUMULATIF' ? 'tidak' : draf.izin
  const profil: ProfilPotongan = {
    alpaBp: sah('profil.alpaBp', bacaPersen(draf.alpa), SALAH_PERSEN) ?? 0,
    alpaBeruntun:
      draf.beruntun === null ? null : (sah('profil.alpaBeruntun', bacaBulat(draf.beruntun), SALAH_HARI) ?? null),
    mode: draf.mode,
    pita,
    pitaIzin: izin === 'tidak' ? null : izin === 'sama' ? pita : daftar('profil.pitaIzin', draf.pitaIzin),
    bagianBp: sah('profil.bagianBp', bacaPersen(draf.bagian), SALAH_PERSEN) ?? 1,
  }
  const terbaca = galat.size === 0
  for (const { field, message } of [...salahBentuk(draf, profil), ...(terbaca ? periksaProfil(profil) : [])])
    if (!galat.has(field)) galat.set(field, message)
  return { profil: [...galat.keys()].some((field) => field.startsWith('profil')) ? null : profil, galat }
}

const SALAH_PERSEN = 'Tulis seperti 0,5 atau 1,25'
const SALAH_MENIT = 'Tulis menit sebagai angka bulat'
const SALAH_HARI = 'Tulis jumlah hari sebagai angka'

function salahBentuk(
  { nama, dasarHukum, jenjang }: Draf,
  profil: ProfilPotongan,
): { field: string; message: string }[] {
  const hasil = isianTarif.safeParse({ kodeWilayah: '000000', jenjang: [...jenjang], nama, dasarHukum, profil })
  return (hasil.error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }))
}
