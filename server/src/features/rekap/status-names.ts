import type { FaktaBulan } from '@geisa/engine/fakta'
import type { HarianRow } from '@geisa/engine/hari/laporan-harian'

/** Full names of the abbreviations that occur. */
export function usedNamaStatus(fakta: FaktaBulan, kehadiran: readonly HarianRow[]): Record<string, string> {
  const nama = new Map(fakta.status.map((status) => [status.id, status]))
  const used = kehadiran.flatMap(({ statusId }) => nama.get(statusId ?? -1) ?? [])
  return Object.fromEntries(used.map((status) => [status.singkatan, status.nama]))
}
