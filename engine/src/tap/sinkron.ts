/** Has every machine that this person could have used reported past the end of the day? (rules.md L5–L7, L33) */
import type { FaktaBulan, Mesin } from '../fakta.ts'
import type { MesinTanggal, TanggalBulan } from '../hari/hari-gtk.ts'
import { detikInstan, nomorHari } from '../kalender.ts'

export const SINKRON = { TANPA_MESIN: 0, BELUM: 1, SUDAH: 2 } as const

/** A PIN of one person on the machine at `m` of the school's, from day number to day number, inclusive. */
export type PinGtk = { m: number; dari: number; sampai: number }

/** The school's machines on a date; `batas`: the instant at which it is over, seconds since 2000 UTC. */
export const mesinPada = (daftar: readonly Mesin[], tanggal: string, batas: number): MesinTanggal[] =>
  daftar.map((mesin) => ({
    mesin,
    dipakai: mesin.penempatan.some(
      ({ dipakaiSejak, sampai }) =>
        dipakaiSejak !== null && dipakaiSejak <= tanggal && (sampai === null || tanggal <= sampai),
    ),
    melapor: mesin.laporanTerakhir !== null && detikInstan(mesin.laporanTerakhir) >= batas,
  }))

/** Of somebody without any PIN: one machine of the school is enough (rules.md L5). */
export function sinkronUmum(mesin: readonly MesinTanggal[]): number {
  const dipakai = mesin.filter((satu) => satu.dipakai)
  if (dipakai.length === 0) return SINKRON.TANPA_MESIN
  return dipakai.some(({ melapor }) => melapor) ? SINKRON.SUDAH : SINKRON.BELUM
}

/** Every machine in use that day on which the person has a PIN must have reported. */
export function sinkronHari({ nomor, mesin, sinkronUmum: umum }: TanggalBulan, pin: readonly PinGtk[]): number {
  let punya = false
  for (const { m, dari, sampai } of pin) {
    const { dipakai, melapor } = mesin[m]!
    if (nomor < dari || nomor > sampai || !dipakai) continue
    if (!melapor) return SINKRON.BELUM
    punya = true
  }
  return punya ? SINKRON.SUDAH : umum
}

/** The machines in use that day on which the person has a PIN. */
export const mesinBerpin = ({ nomor, mesin }: TanggalBulan, pin: readonly PinGtk[]): MesinTanggal[] =>
  mesin.filter(({ dipakai }, ke) => dipakai && pin.some((p) => p.m === ke && p.dari <= nomor && nomor <= p.sampai))

/** The PINs of each staff member (by index). */
export function pinPerGtk(fakta: FaktaBulan, indeksGtk: ReadonlyMap<number, number>): readonly PinGtk[][] {
  const hasil = Array.from({ length: indeksGtk.size }, (): PinGtk[] => [])
  const indeksMesin = new Map(fakta.mesin.map((mesin, m) => [mesin.id, m]))
  for (const peta of fakta.pemetaan) {
    const g = indeksGtk.get(peta.gtkId)
    const m = indeksMesin.get(peta.mesinId)
    if (g === undefined || m === undefined) continue
    const dari = peta.mulai === null ? -Infinity : nomorHari(peta.mulai)
    const sampai = peta.sampai === null ? Infinity : nomorHari(peta.sampai)
    hasil[g]?.push({ m, dari, sampai })
  }
  return hasil
}
