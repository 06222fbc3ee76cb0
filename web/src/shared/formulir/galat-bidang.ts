import { kalimatIsian } from '@geisa/contract/label-isian'
import { GalatApi, kalimatGalat } from '../../api/galat-api.ts'

/** Refusals by field; what no field shows is told above the form. */
export function galatBidang(galat: unknown, dikenal: readonly string[]) {
  const rinci = galat instanceof GalatApi ? galat.galat : []
  const milik = (field: string, nama: string): boolean => field === nama || field.startsWith(`${nama}.`)
  const di = (nama: string): string | null => rinci.find(({ field }) => milik(field, nama))?.message ?? null
  const lain = rinci.filter(({ field }) => !dikenal.some((nama) => milik(field, nama)))
  const sisa = [...new Set(lain.map(kalimatIsian))].join(' ')
  const kalimat =
    galat === null
      ? null
      : sisa !== ''
        ? sisa
        : rinci.length > 0
          ? 'Ada isian yang belum benar. Periksa yang bertanda merah.'
          : kalimatGalat(galat, 'Gagal memproses data')
  return { rinci, di, kalimat }
}
