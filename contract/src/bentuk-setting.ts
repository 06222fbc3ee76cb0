import { z } from 'zod'
import { kodeWilayah, teksBebas, teksSebaris } from './bentuk.ts'

/** What a setting may hold, and what is said where it does not. */

export const bulat = (min: number, maks: number, satuan: string) =>
  z
    .number(`Isi dengan angka ${min} sampai ${maks} ${satuan}`)
    .int('Isi dengan bilangan bulat')
    .min(min, `Paling sedikit ${min} ${satuan}`)
    .max(maks, `Paling banyak ${maks} ${satuan}`)

export const jamSeminggu = z
  .number('Isi dengan angka 1 sampai 60 jam')
  .min(1, 'Paling sedikit 1 jam')
  .max(60, 'Paling banyak 60 jam')
  .multipleOf(0.25, 'Isi dalam kelipatan seperempat jam')

export const saklar = z.boolean('Pilih nyala atau mati')

/** Shown as a link to everybody, before sign-in too: nothing but https. */
export const tautan = teksSebaris(300).refine(isHttps, 'Isi alamat lengkap yang berawal https://')

function isHttps(isi: string): boolean {
  return /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[1-5]?\d{1,4})?([/?#]\S*)?$/i.test(isi)
}

const HARI = 60
const KALIMAT_MALAM = 'Isi jam antara 00:00 dan 05:00'

/** Seconds since midnight as stored; people write '03:00'. */
export const batasMalam = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{2}:[0-5]\d(:00)?$/)
        .transform(keDetik),
    ],
    KALIMAT_MALAM,
  )
  .pipe(
    z
      .number()
      .min(0, KALIMAT_MALAM)
      .max(5 * 3600, KALIMAT_MALAM)
      .multipleOf(HARI, 'Isi jam dan menit'),
  )

function keDetik(jam: string): number {
  const [j = 0, m = 0] = jam.split(':').map(Number)
  return j * 3600 + m * 60
}

const hariTenggat = bulat(1, 28, 'hari')
/** Days after the month's end; a bare number is the one for everybody. */
export const tenggat = z.union(
  [
    hariTenggat.transform((bawaan) => ({ bawaan, wilayah: [] as { kodeWilayah: string; hari: number }[] })),
    z.strictObject({
      bawaan: hariTenggat,
      wilayah: z
        .array(
          z
            .strictObject({ kodeWilayah, hari: hariTenggat, namaWilayah: z.string().max(200).optional() })
            .transform(({ kodeWilayah: kode, hari }) => ({ kodeWilayah: kode, hari })),
        )
        .max(600, 'Paling banyak 600 wilayah')
        .refine(isTunggal, 'Setiap wilayah hanya boleh satu kali'),
    }),
  ],
  'Isi tanggal 1 sampai 28, dan wilayah yang berbeda paling banyak 600',
)

function isTunggal(daftar: readonly { kodeWilayah: string }[]): boolean {
  return new Set(daftar.map((satu) => satu.kodeWilayah)).size === daftar.length
}

/** Years that a person's data, the content of a history line, mail and finished runs of jobs are kept. */
export const retensi = z.strictObject({
  gtk: bulat(5, 50, 'tahun'),
  riwayat: bulat(5, 50, 'tahun'),
  pesan: bulat(1, 20, 'tahun'),
  cronjob: bulat(1, 10, 'tahun'),
})

/** The words belong to one maintenance: over, nobody reads them, and the next one does not begin with them. */
export const pemeliharaan = z
  .strictObject({ aktif: saklar, pesan: teksBebas(500) })
  .overwrite((isi) => (isi.aktif ? isi : { ...isi, pesan: '' }))
