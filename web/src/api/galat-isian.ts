import { kalimatIsian } from '@geisa/contract/label-isian'
import { GalatApi, kalimatGalat } from './galat-api.ts'

/** What a form shows of a refusal: one sentence without field names, and the message of each field. */
export function galatIsian(
  galat: unknown,
  cadangan = 'Gagal menyimpan data',
): { kalimat: string | null; bidang: (nama: string) => string | null } {
  const rinci = galat instanceof GalatApi ? galat.galat : []
  const pesan = [...new Set(rinci.map(kalimatIsian))].join('. ')
  return {
    kalimat: galat === null ? null : pesan === '' ? kalimatGalat(galat, cadangan) : pesan,
    bidang: (nama) => rinci.find((g) => g.field.split('.').at(-1) === nama)?.message ?? null,
  }
}

/** The server knows something that the page does not yet: whatever was refused, what stands on screen is old. */
export const basi = (galat: unknown): galat is GalatApi =>
  galat instanceof GalatApi && (galat.status === 409 || galat.status === 422)
