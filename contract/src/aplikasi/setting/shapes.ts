import { z } from 'zod'
import { freeText, kodeWilayah, singleLineText } from '../../shapes.ts'

/** What a setting may hold, and what is said where it does not. */

export const integer = (min: number, max: number, unit: string) =>
  z
    .number(`Isi dengan angka ${min} sampai ${max} ${unit}`)
    .int('Isi dengan bilangan bulat')
    .min(min, `Paling sedikit ${min} ${unit}`)
    .max(max, `Paling banyak ${max} ${unit}`)

export const jamSeminggu = z
  .number('Isi dengan angka 1 sampai 60 jam')
  .min(1, 'Paling sedikit 1 jam')
  .max(60, 'Paling banyak 60 jam')
  .multipleOf(0.25, 'Isi dalam kelipatan seperempat jam')

export const toggle = z.boolean('Pilih nyala atau mati')

/** Shown as a link to everybody, before sign-in too: nothing but https. */
export const link = singleLineText(300).refine(isHttps, 'Isi alamat lengkap yang berawal https://')

function isHttps(content: string): boolean {
  return /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[1-5]?\d{1,4})?([/?#]\S*)?$/i.test(content)
}

const SECONDS_PER_MINUTE = 60
const MALAM_SENTENCE = 'Isi jam antara 00:00 dan 05:00'

/** Seconds since midnight as stored; people write '03:00'. */
export const batasMalam = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{2}:[0-5]\d(:00)?$/)
        .transform(toSeconds),
    ],
    MALAM_SENTENCE,
  )
  .pipe(
    z
      .number()
      .min(0, MALAM_SENTENCE)
      .max(5 * 3600, MALAM_SENTENCE)
      .multipleOf(SECONDS_PER_MINUTE, 'Isi jam dan menit'),
  )

function toSeconds(jam: string): number {
  const [j = 0, m = 0] = jam.split(':').map(Number)
  return j * 3600 + m * 60
}

const deadlineHari = integer(1, 28, 'hari')
/** Days after the month's end; a bare number is the one for everybody. */
export const deadline = z.union(
  [
    deadlineHari.transform((bawaan) => ({ bawaan, wilayah: [] as { kodeWilayah: string; hari: number }[] })),
    z.strictObject({
      bawaan: deadlineHari,
      wilayah: z
        .array(
          z
            .strictObject({ kodeWilayah, hari: deadlineHari, namaWilayah: z.string().max(200).optional() })
            .transform(({ kodeWilayah: kode, hari }) => ({ kodeWilayah: kode, hari })),
        )
        .max(600, 'Paling banyak 600 wilayah')
        .refine(hasNoRepeats, 'Setiap wilayah hanya boleh satu kali'),
    }),
  ],
  'Isi tanggal 1 sampai 28, dan wilayah yang berbeda paling banyak 600',
)

function hasNoRepeats(list: readonly { kodeWilayah: string }[]): boolean {
  return new Set(list.map((one) => one.kodeWilayah)).size === list.length
}

/** Years that a person's data, the content of a history line, mail and finished runs of jobs are kept. */
export const retention = z.strictObject({
  gtk: integer(5, 50, 'tahun'),
  riwayat: integer(5, 50, 'tahun'),
  pesan: integer(1, 20, 'tahun'),
  cronjob: integer(1, 10, 'tahun'),
})

/** The words belong to one maintenance: over, nobody reads them, and the next one does not begin with them. */
export const pemeliharaan = z
  .strictObject({ aktif: toggle, pesan: freeText(500) })
  .overwrite((content) => (content.aktif ? content : { ...content, pesan: '' }))
