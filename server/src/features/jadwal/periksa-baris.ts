import { type BarisJadwal, hariDariBaris } from '@geisa/contract/jadwal'
import type { Jenjang } from '@geisa/engine/acuan'
import type { AturanSekolah, HariJadwal } from '@geisa/engine/fakta'
import { type GalatJadwal, periksaJadwal } from '@geisa/engine/jadwal/durasi'
import type { Shift } from '@geisa/engine/jadwal/jadwal'
import { NAMA_HARI, tanggalPanjang } from '@geisa/engine/kalender'
import { type Jalur, titikUbah } from './jadwal-berlaku.ts'
import { aturanPada, type Pemilik } from './queries-pemilik.ts'

/** What is wrong with the rows of a save, field by field. */

export type Galat = { field: string; message: string }
export type BarisBernomor = readonly (readonly [number, BarisJadwal])[]

/** For whom and by what a save is judged. */
export type DasarSimpan = {
  pemilik: Pemilik
  jenjang: Jenjang
  jalur: readonly Jalur[]
  hariIni: string
  batasMalam: number
  pada: string
}

export type Masa = { mulai: string; sampai: string | null }

export type Calon = Masa & { shift: Shift; hari: HariJadwal[] }
export type Susunan = { calon: Calon[]; galat: Galat[] }

/** A school's own settings of a stretch; `sejak` null: they hold from its first day. */
export type AturanSejak = { sejak: string | null; aturan: AturanSekolah }

/**
 * Every setting of the school that holds on a day of the span on which it sets its own hours; null = many schools, each
 * has its own.
 */
export function aturanSelama({ sekolah }: Pemilik, mulai: string, sampai: string | null): AturanSejak[] | null {
  if (sekolah === null) return null
  return titikUbah(sekolah.aturan, mulai, sampai).flatMap((hari) => {
    const aturan = aturanPada(sekolah.aturan, hari)
    return aturan.isJadwalMandiri ? [{ sejak: hari === mulai ? null : hari, aturan }] : []
  })
}

export const mulaiAbsen = (shift: Shift, aturan: AturanSekolah): number =>
  shift === 1 ? aturan.shiftPagiMulai : aturan.shiftSiangMulai

type Syarat = { shift: Shift; aturan: readonly AturanSejak[] | null }

/** The engine's reasons against a week, under every start of taps that it will meet; the first of a field is enough. */
export function periksaSelama(
  { shift, aturan }: Syarat,
  periksa: (mulai: number | null) => readonly GalatJadwal[],
): GalatJadwal[] {
  const semua = (aturan ?? [null]).flatMap((satu) =>
    periksa(satu === null ? null : mulaiAbsen(shift, satu.aturan)).map((galat) => ({
      galat,
      sejak: satu?.sejak ?? null,
    })),
  )
  const kunci = ({ galat }: (typeof semua)[number]): string => `${galat.hari} ${galat.field}`
  const pertama = semua.filter((satu, ke) => semua.findIndex((lain) => kunci(lain) === kunci(satu)) === ke)
  return pertama.map(({ galat, sejak }) => {
    const kelak = sejak === null ? '' : ` Mulai absen itu berlaku sejak ${tanggalPanjang(sejak)}.`
    return { ...galat, message: `${galat.message}${kelak}` }
  })
}

/** One shift's whole week. */
export function periksaShift(
  milik: BarisBernomor,
  hari: readonly HariJadwal[],
  syarat: Syarat & { batasMalam: number },
): Galat[] {
  const { shift, batasMalam } = syarat
  const galat = periksaSelama(syarat, (mulai) => periksaJadwal(hari, { shift, mulaiAbsen: mulai, batasMalam }))
  return [
    ...periksaTujuhHari(milik, `Shift ${shift}: `),
    ...galat.map(({ hari: satu, field, message }) => {
      const ke = milik.find(([, baris]) => baris.hari === satu)?.[0]
      return { field: ke === undefined ? field : `rows.${ke}.${field}`, message }
    }),
  ]
}

export function periksaTujuhHari(milik: BarisBernomor, awalan: string): Galat[] {
  const galat: Galat[] = []
  const ada = new Set<number>()
  for (const [ke, { hari }] of milik) {
    if (ada.has(hari)) galat.push({ field: `rows.${ke}.hari`, message: `${awalan}${NAMA_HARI[hari]} diisi dua kali.` })
    ada.add(hari)
  }
  const kurang = NAMA_HARI.filter((_, hari) => !ada.has(hari))
  if (kurang.length > 0) galat.push({ field: 'rows', message: `${awalan}${kurang.join(', ')} belum diisi.` })
  return galat
}

/** Of a weekday given twice the first; who sent it is told so. */
export const urutHari = (milik: BarisBernomor): HariJadwal[] =>
  NAMA_HARI.flatMap((_, hari) => {
    const satu = milik.find(([, baris]) => baris.hari === hari)
    return satu === undefined ? [] : [hariDariBaris(satu[1])]
  })
