import { tampilTanggal } from './tanggal/tanggal.ts'

/** From which day to which something of a PIN holds; null = open to that side. */
export function kataMasa({ mulai, sampai }: { mulai: string | null; sampai: string | null }): string {
  const dari = mulai === null ? 'Sejak tap pertama' : `Sejak ${tampilTanggal(mulai)}`
  return sampai === null ? `${dari} sampai sekarang` : `${dari} sampai ${tampilTanggal(sampai)}`
}
