import { nomorHari, tanggalDari, tanggalPanjang } from '@geisa/engine/kalender'
import { bulanAntara } from '../memo/commands-versi.ts'

/** Which days a preview compares (contract/berlaku). */

/** Days on which something can change, inclusive; null = open. */
export type Rentang = { dari: string; sampai: string | null }

export type Jendela = {
  /** Of all spans together. */
  dari: string
  sampai: string
  rentang: readonly { dari: string; sampai: string }[]
  /** The months of the spans, not those between them. */
  bulan: readonly number[]
  terpotong: string | null
}

const SETAHUN = 365
/** Of a change that begins today or later there are no figures yet: its first month of schedules is shown. */
const KE_DEPAN = 31
/** A span as short as this costs nothing: it is never cut, whenever it lies. */
const PENDEK = 31

/** At most the last twelve months, and never further ahead than somebody looks; what that leaves out is said. */
export function susunJendela(rentang: readonly Rentang[], hariIni: string): Jendela {
  const potongan = rentang.map((satu) => potong(satu, hariIni))
  const dari = potongan.map((satu) => satu.dari).toSorted()[0] ?? hariIni
  const sampai =
    potongan
      .map((satu) => satu.sampai)
      .toSorted()
      .at(-1) ?? hariIni
  return {
    dari,
    sampai,
    rentang: potongan,
    bulan: [...new Set(potongan.flatMap((satu) => bulanAntara(satu.dari, satu.sampai)))].toSorted((a, b) => a - b),
    terpotong: kalimatTerpotong(rentang, potongan),
  }
}

function potong({ dari, sampai }: Rentang, hariIni: string): { dari: string; sampai: string } {
  const awal = nomorHari(dari)
  const akhir = sampai === null ? null : nomorHari(sampai)
  if (akhir !== null && akhir - awal < PENDEK) return { dari, sampai: tanggalDari(Math.max(awal, akhir)) }
  const setahunLalu = nomorHari(hariIni) - SETAHUN
  // Of a span that ended before that its last month is left.
  const pertama = Math.max(awal, akhir === null ? setahunLalu : Math.min(setahunLalu, akhir - PENDEK + 1))
  const terjauh = Math.max(nomorHari(hariIni), awal + KE_DEPAN)
  return { dari: tanggalDari(pertama), sampai: tanggalDari(akhir === null ? terjauh : Math.min(terjauh, akhir)) }
}

/** An open span has no end that could be missed. */
function kalimatTerpotong(
  asal: readonly Rentang[],
  potongan: readonly { dari: string; sampai: string }[],
): string | null {
  const sebelum = potongan.filter((satu, ke) => satu.dari > (asal[ke]?.dari ?? satu.dari)).map(({ dari }) => dari)
  const sesudah = potongan
    .filter((satu, ke) => satu.sampai < (asal[ke]?.sampai ?? satu.sampai))
    .map((satu) => satu.sampai)
  const bagian = [
    ...[sebelum.toSorted().at(-1)].flatMap((hari) => (hari === undefined ? [] : [`sebelum ${tanggalPanjang(hari)}`])),
    ...[sesudah.toSorted()[0]].flatMap((hari) => (hari === undefined ? [] : [`sesudah ${tanggalPanjang(hari)}`])),
  ]
  return bagian.length === 0 ? null : `Hari ${bagian.join(' dan ')} tidak ikut dihitung.`
}
