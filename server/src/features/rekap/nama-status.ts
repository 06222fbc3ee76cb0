import type { FaktaBulan } from '@geisa/engine/fakta'
import type { BarisHarian } from '@geisa/engine/hari/laporan-harian'

/** Full names of the abbreviations that occur. */
export function namaStatusTerpakai(fakta: FaktaBulan, kehadiran: readonly BarisHarian[]): Record<string, string> {
  const nama = new Map(fakta.status.map((status) => [status.id, status]))
  const terpakai = kehadiran.flatMap(({ statusId }) => nama.get(statusId ?? -1) ?? [])
  return Object.fromEntries(terpakai.map((status) => [status.singkatan, status.nama]))
}
