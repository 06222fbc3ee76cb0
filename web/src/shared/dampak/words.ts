import type { AskedDampak } from '@geisa/contract/dampak'
import { numeral } from '../numerals.ts'
import type { Counted } from './agreement.ts'

/** The question before complete days change, with its numbers in it (product.md 3). */
export function dampakWords({ hariGtk, bulanTerkunci, sebagian }: AskedDampak): { title: string; message: string } {
  if (sebagian && hariGtk === 0) return UNCOUNTED
  const many = `${sebagian ? 'paling sedikit ' : ''}${numeral(hariGtk)} hari-GTK`
  const locked =
    bulanTerkunci === 0
      ? 'Tidak ada bulan terkunci di antaranya.'
      : `${numeral(bulanTerkunci)} bulan sekolah di antaranya terkunci: segelnya tetap, selisihnya tampil sebagai penyesuaian.`
  const rest = sebagian ? ' Perubahannya belum terhitung seluruhnya.' : ''
  return {
    title: `Ubah ${many} yang sudah lewat?`,
    message: `Simpanan ini mengubah atau menambah status, jam, atau menit pada ${many} yang sudah lengkap.${rest} ${locked} Laporan bulan-bulannya ikut berubah.`,
  }
}

/** Broken off or failed before anything was found: how much there is, nobody has looked. */
const UNCOUNTED = {
  title: 'Simpan tanpa hitungan lengkap?',
  message:
    'Perubahan ini belum terhitung seluruhnya, jadi belum diketahui berapa hari-GTK yang sudah lewat ikut berubah, dan apakah ada bulan terkunci di antaranya. Laporan bulan-bulannya dapat ikut berubah.',
}

/** Nothing is saved before it is known what it changes; null = it is. */
export const whileCounting = (counted: Counted | null): string | null =>
  counted?.busy === true ? 'Menghitung dahulu hari yang berubah' : null
