import { createHash } from 'node:crypto'
import type { BarisImpor, HasilImpor } from '@geisa/contract/impor'

/** What an import shows of itself. Pure. */

const PALING_BANYAK = 2_000

/** Of the file and of what it would do: a save does what its reader saw, or nothing. */
export function susunHasil(
  isi: Buffer,
  baris: readonly BarisImpor[],
  { kolomDiabaikan, peringatan, untuk }: { kolomDiabaikan: string[]; peringatan: string[]; untuk: string },
): HasilImpor {
  const jumlah = { baru: 0, berubah: 0, sama: 0, salah: 0 }
  for (const { tindakan } of baris) jumlah[tindakan]++
  const salah = baris.filter(({ tindakan }) => tindakan === 'salah')
  const lain = ['baru', 'berubah'].flatMap((satu) => baris.filter(({ tindakan }) => tindakan === satu))
  const sidik = createHash('sha256').update(isi).update(untuk).update(JSON.stringify(baris)).digest('hex')
  return {
    sidik,
    jumlahBaris: baris.length,
    jumlah,
    rows: [...salah, ...lain.slice(0, Math.max(0, PALING_BANYAK - salah.length))],
    kolomDiabaikan,
    peringatan,
    tersimpan: false,
    message: `${baris.length} baris diperiksa: ${jumlah.baru} baru, ${jumlah.berubah} berubah, ${jumlah.sama} sama, ${jumlah.salah} salah.`,
  }
}

export const adaYangSalah = (hasil: HasilImpor): HasilImpor => ({
  ...hasil,
  message: `Tidak ada yang disimpan: ${hasil.jumlah.salah} baris salah. Perbaiki berkasnya, atau lewati baris yang salah.`,
})

export const tersimpan = (hasil: HasilImpor): HasilImpor => {
  const { baru, berubah, sama, salah } = hasil.jumlah
  const dilewati = salah > 0 ? `, ${salah} baris salah dilewati` : ''
  const message =
    baru + berubah === 0
      ? 'Tidak ada yang berubah: data sudah sama.'
      : `Tersimpan: ${baru} baru, ${berubah} berubah, ${sama} sama${dilewati}.`
  return { ...hasil, tersimpan: true, message }
}
