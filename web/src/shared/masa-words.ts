import { formatTanggal } from './tanggal/tanggal.ts'

/** From which day to which something of a PIN holds; null = open to that side. */
export function periodWords({ mulai: start, sampai: until }: { mulai: string | null; sampai: string | null }): string {
  const from = start === null ? 'Sejak tap pertama' : `Sejak ${formatTanggal(start)}`
  return until === null ? `${from} sampai sekarang` : `${from} sampai ${formatTanggal(until)}`
}
