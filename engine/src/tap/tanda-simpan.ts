/** When the calibration and the PIN mapping behind a tap were saved, as days of the school (product.md 5.6). */
import type { FaktaBulan, PemetaanPin } from '../fakta.ts'
import type { HasilBulan } from '../hari/hari-gtk.ts'
import { hariSekolah, nomorHari, tanggalDari } from '../kalender.ts'
import { jamKalibrasi } from './kalibrasi.ts'
import { isMasa } from './tap.ts'
import type { LetakTap } from './tap-baca.ts'

/** The school day on which what stands behind a tap was saved. */
export type HariSimpan = (letak: LetakTap) => number

/** Whoever maps the PINs within these days of a machine's first use sets it up: nothing after the fact. */
const HARI_PEMASANGAN = 7
/** Saved before anybody counted, or not known. */
const SEJAK_DULU = -(2 ** 31)
const BELUM_DIPAKAI = 2 ** 31

function hariSimpan(fakta: FaktaBulan, disimpanPada: string | null | undefined): number {
  return disimpanPada ? nomorHari(hariSekolah(disimpanPada, fakta.sekolah.zona)) : SEJAK_DULU
}

/** Of the version in force; null = none was saved after the month's first day. */
export function simpanKalibrasi({ fakta, tabelTap: { awal, kalibrasi } }: HasilBulan): HariSimpan | null {
  if (!fakta.kalibrasi.some((versi) => hariSimpan(fakta, versi.disimpanPada) > awal)) return null
  const hari = kalibrasi.map((perHari) => perHari.map((versi) => hariSimpan(fakta, versi?.disimpanPada)))
  return ({ mesin, hariMesin }) => hari[mesin]![hariMesin]!
}

/** Does the version in force read the tap otherwise than what was known by the end of `hari`? */
function isKalibrasiBerubah({ fakta, tabelTap }: HasilBulan, { mesin, hariMesin }: LetakTap, hari: number): boolean {
  const diketahui = fakta.kalibrasi.filter((versi) => hariSimpan(fakta, versi.disimpanPada) <= hari)
  const dulu = jamKalibrasi(diketahui, fakta.mesin[mesin]?.id ?? null, tanggalDari(tabelTap.awalMesin + hariMesin))
  return dulu !== (tabelTap.kalibrasi[mesin]?.[hariMesin]?.jam ?? 0)
}

/** The same, answered once for all taps of a machine day: it depends on the days alone. */
export function kalibrasiBerubah(hasil: HasilBulan): (letak: LetakTap, hari: number) => boolean {
  const ingatan = new Map<string, boolean>()
  return (letak, hari) => {
    const kunci = `${letak.mesin} ${letak.hariMesin} ${hari}`
    const ingat = ingatan.get(kunci) ?? isKalibrasiBerubah(hasil, letak, hari)
    ingatan.set(kunci, ingat)
    return ingat
  }
}

/** Of the owner's mapping (rules.md L3); null = as for calibrations. */
export function simpanPemetaan({ fakta, tabelTap }: HasilBulan): HariSimpan | null {
  if (!fakta.pemetaan.some((peta) => hariSimpan(fakta, peta.disimpanPada) > tabelTap.awal)) return null
  const hari = fakta.tap.pinMesin.map(() => Array.from({ length: tabelTap.rentang }, () => SEJAK_DULU))
  const orang = new Map(fakta.tap.pinMesin.map((satu, o) => [`${satu.mesinId} ${satu.pin}`, o]))
  for (const peta of fakta.pemetaan.toSorted((a, b) => b.id - a.id)) {
    const o = orang.get(`${peta.mesinId} ${peta.pin}`)
    if (o === undefined) continue
    const simpan = hariSimpan(fakta, peta.disimpanPada)
    const pemakaian = awalPemakaian(fakta, peta.mesinId)
    const dari = peta.mulai === null ? 0 : Math.max(0, nomorHari(peta.mulai) - tabelTap.awalMesin)
    const akhir = peta.sampai === null ? tabelTap.rentang - 1 : nomorHari(peta.sampai) - tabelTap.awalMesin
    for (let d = dari; d <= akhir && d < tabelTap.rentang; d++) {
      const dipakai = pemakaian.findLast(({ mulai }) => mulai <= tabelTap.awalMesin + d)?.dipakai ?? SEJAK_DULU
      hari[o]![d] = simpan - dipakai <= HARI_PEMASANGAN ? SEJAK_DULU : simpan
    }
  }
  return ({ orang: o, hariMesin }) => hari[o]![hariMesin]!
}

/** The mapping that gave a tap its owner: of several the earlier one (rules.md L3). */
export function pemetaanTap({ fakta, tabelTap }: HasilBulan, { orang, hariMesin }: LetakTap): PemetaanPin | undefined {
  const satu = fakta.tap.pinMesin[orang]!
  const tanggal = tanggalDari(tabelTap.awalMesin + hariMesin)
  return fakta.pemetaan
    .filter((peta) => peta.mesinId === satu.mesinId && peta.pin === satu.pin && isMasa(peta, tanggal))
    .toSorted((a, b) => a.id - b.id)[0]
}

/**
 * From which day a machine was in use, by its placements here in order: a placement may begin long before the machine came,
 * so that its old taps count. One that is not yet in use is still being set up.
 */
function awalPemakaian(fakta: FaktaBulan, mesinId: number): { mulai: number; dipakai: number }[] {
  const penempatan = fakta.mesin.find((satu) => satu.id === mesinId)?.penempatan ?? []
  return penempatan
    .map(({ mulai, dipakaiSejak }) => {
      const awal = nomorHari(mulai)
      return { mulai: awal, dipakai: dipakaiSejak === null ? BELUM_DIPAKAI : Math.max(awal, nomorHari(dipakaiSejak)) }
    })
    .toSorted((a, b) => a.mulai - b.mulai)
}
