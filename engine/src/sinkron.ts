/** Has every machine that this person could have used reported past the end of the day? (rules.md L5–L7, L33) */
import type { FaktaBulan, Mesin } from './fakta.ts'
import { detikInstan, nomorHari } from './kalender.ts'

export const SINKRON = { TANPA_MESIN: 0, BELUM: 1, SUDAH: 2 } as const

/** Per machine and day of the month: is it in use, and has it reported at or after the day's border. */
export type KeadaanMesin = {
  dipakai: Uint8Array
  melapor: Uint8Array
  /** Per day, over all machines: SINKRON of somebody without any PIN. */
  umum: Uint8Array
}

/** A PIN of one person on machine `m` from day `dari` to `sampai` of the month, inclusive. */
export type PinGtk = { m: number; dari: number; sampai: number }

/** `batasHari`: the instant at which each day of the month is over, seconds since 2000 UTC. */
export function keadaanMesin(fakta: FaktaBulan, awal: number, batasHari: Float64Array): KeadaanMesin {
  const jumlahHari = batasHari.length
  const dipakai = new Uint8Array(fakta.mesin.length * jumlahHari)
  const melapor = new Uint8Array(fakta.mesin.length * jumlahHari)
  const umum = new Uint8Array(jumlahHari)
  for (const [m, mesin] of fakta.mesin.entries()) {
    tandaiDipakai(dipakai.subarray(m * jumlahHari, (m + 1) * jumlahHari), mesin, awal)
    const laporan = mesin.laporanTerakhir === null ? -Infinity : detikInstan(mesin.laporanTerakhir)
    for (let h = 0; h < jumlahHari; h++) {
      const sudah = laporan >= batasHari[h]!
      if (sudah) melapor[m * jumlahHari + h] = 1
      // Without any PIN one machine of the school is enough (rules.md L5).
      if (dipakai[m * jumlahHari + h]) umum[h] = Math.max(umum[h]!, sudah ? SINKRON.SUDAH : SINKRON.BELUM)
    }
  }
  return { dipakai, melapor, umum }
}

/** Every machine in use that day on which the person has a PIN must have reported. */
export function sinkronHari(keadaan: KeadaanMesin, pin: readonly PinGtk[], h: number): number {
  const jumlahHari = keadaan.umum.length
  let punya = false
  for (const satu of pin) {
    const i = satu.m * jumlahHari + h
    if (h < satu.dari || h > satu.sampai || !keadaan.dipakai[i]) continue
    if (!keadaan.melapor[i]) return SINKRON.BELUM
    punya = true
  }
  return punya ? SINKRON.SUDAH : keadaan.umum[h]!
}

/** The PINs of each staff member (by index), as days of the month. */
export function pinPerGtk(
  fakta: FaktaBulan,
  awal: number,
  jumlahHari: number,
  indeksGtk: ReadonlyMap<number, number>,
): readonly PinGtk[][] {
  const hasil = Array.from({ length: indeksGtk.size }, (): PinGtk[] => [])
  const indeksMesin = new Map(fakta.mesin.map((mesin, m) => [mesin.id, m]))
  for (const peta of fakta.pemetaan) {
    const g = indeksGtk.get(peta.gtkId)
    const m = indeksMesin.get(peta.mesinId)
    if (g === undefined || m === undefined) continue
    const dari = peta.mulai === null ? 0 : nomorHari(peta.mulai) - awal
    const sampai = peta.sampai === null ? jumlahHari - 1 : nomorHari(peta.sampai) - awal
    hasil[g]?.push({ m, dari, sampai })
  }
  return hasil
}

function tandaiDipakai(hari: Uint8Array, mesin: Mesin, awal: number): void {
  for (const tempat of mesin.penempatan) {
    if (tempat.dipakaiSejak === null) continue
    const akhir = tempat.sampai === null ? hari.length : nomorHari(tempat.sampai) - awal + 1
    if (akhir > 0) hari.fill(1, Math.max(0, nomorHari(tempat.dipakaiSejak) - awal), akhir)
  }
}
