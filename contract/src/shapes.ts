import { JENJANG } from '@geisa/engine/acuan'
import { daysInBulan, formatJam, readJam } from '@geisa/engine/calendar'
import { z } from 'zod'

/** Shapes that many endpoints share. */

const tanggalExists = (s: string): boolean => {
  const [y = 0, m = 0, d = 0] = s.split('-').map(Number)
  return y >= 1900 && m >= 1 && m <= 12 && d >= 1 && d <= daysInBulan(y, m)
}

export const tanggal = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Tanggal harus berbentuk TTTT-BB-HH')
  .refine(tanggalExists, 'Tanggal tidak ada di kalender')

/** 'YYYYMM' */
export const bulan = z.string().regex(/^(20)\d{2}(0[1-9]|1[0-2])$/, 'Bulan harus berbentuk TTTTBB')

/** Clock time 'HH:mm:ss'. */
export const jam = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'Jam harus berbentuk JJ:MM:DD')

/** Clock time as a schedule's form or an app sends it, 'HH:mm' or 'HH:mm:ss'; read as 'HH:mm:ss'. */
export const jamInput = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Jam harus berbentuk JJ:MM')
  .transform((text) => (text.length === 5 ? `${text}:00` : text))

/** What travels as text, the engine counts in seconds; a clock that is not set stays null. */
export const readJamOrNull = (text: string | null): number | null => (text === null ? null : readJam(text))
export const formatJamOrNull = (seconds: number | null): string | null => (seconds === null ? null : formatJam(seconds))

/** Duration 'HH:mm:ss'; hours may pass 24. */
export const duration = z.string().regex(/^\d{2,}:[0-5]\d:[0-5]\d$/)

/** Instant, ISO in UTC. */
export const instant = z.iso.datetime()

/** What stands between digits that somebody wrote or pasted, and is not theirs: invisible marks, any blank, any dash (rules.md K). */
const BETWEEN_DIGITS = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Pd}\u2212\u02d7\u2043\u207b\u2796]/gu
export const writtenDigits = (content: string): string => content.replaceAll(BETWEEN_DIGITS, '')
/** Of a telephone number also dots and brackets. */
export const phoneDigits = (content: string): string => writtenDigits(content).replaceAll(/[.()[\]]/g, '')
/** Digits as people write them; stored and shown without what stands between. */
export const digits = () => z.string().max(100, 'Terlalu panjang').overwrite(writtenDigits)

export const kodeWilayah = z.string().regex(/^[0-9A-Z]{6}$/, 'Kode wilayah terdiri dari 6 karakter')
export const WRONG_NPSN = 'NPSN harus 8 digit angka'
export const npsn = digits().regex(/^\d{8}$/, WRONG_NPSN)
export const jenjang = z.enum(JENJANG)
export const NO_JENJANG = 'Pilih paling sedikit satu jenjang'
/** Chosen in a form. */
export const someJenjang = z.array(jenjang).min(1, NO_JENJANG).max(6)
/** What a calibration moves the time of a machine by. */
export const wholeHours = (hours: z.ZodNumber) =>
  hours
    .int('Kalibrasi harus jam bulat')
    .min(-99, 'Kalibrasi paling kecil −99 jam')
    .max(99, 'Kalibrasi paling besar 99 jam')
export const WRONG_NETWORK = 'Jaringan harus berbentuk 10.1.2.0/24'
/** A network that machines speak from. */
export const network = z.union([z.cidrv4(), z.cidrv6()], WRONG_NETWORK)

/** Public id of a school's record: it carries its school, so that a look-up finds its shard. */
export const idSekolah = z.string().regex(/^[1-9]\d{0,8}-[1-9]\d{0,14}$/, 'Id tidak dikenal')
/** A number in a body; in an address its plain digits, in no other spelling: one record has one address. */
export const nomorId = z
  .union([z.number(), z.string().regex(/^[1-9]\d{0,9}$/, 'Nomor tidak dikenal')], 'Nomor tidak dikenal')
  .transform(Number)
  .pipe(z.number().int().positive().max(2_147_483_647))

/** Formatting and filler that no screen shows: they hide in what is pasted, and would make two equal names differ. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Controls (blanks and line ends are none here), half a pair, private letters: stored, nobody could read them. */
const UNREADABLE = /[\p{Cs}\p{Co}\p{Noncharacter_Code_Point}]|[^\P{Cc}\t\n\v\f\r\u0085]/u
const SPACE = /[\t\n\v\f\r\u0085\u2028\u2029\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g

const text = () =>
  z.string().refine((content) => !UNREADABLE.test(content), {
    error: 'Teks ini memuat huruf yang tidak dapat dibaca. Hapus, lalu ketik ulang.',
    abort: true,
  })
/** Composed, and nothing unseen in it. */
export const tidy = (content: string): string => content.normalize('NFC').replaceAll(INVISIBLE, '')
/** Of a PIN, which is compared as it stands: pasted with marks that nobody sees it would be nobody's (devices.md 1.1). */
export const withoutFormat = (typed: string): string => typed.replaceAll(/\p{Cf}/gu, '')
const longestSentence = (max: number): string => `Paling panjang ${max} huruf`

/** Free text of one line, as people can read it: composed, trimmed, nothing unseen in it. May be empty. */
export const singleLineText = (max: number) =>
  text()
    .overwrite((content) => tidy(content).replaceAll(SPACE, ' ').trim())
    .max(max, longestSentence(max))

/** Free text of several lines. May be empty. */
export const freeText = (max: number) =>
  text()
    .overwrite((content) =>
      tidy(content)
        .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
        .replaceAll(/[^\S\n]/g, ' ')
        .trim(),
    )
    .max(max, longestSentence(max))

/** A name: one line of at least `min` letters, one of them a letter or digit. */
export const nameText = (min: number, max: number, sentence: string) =>
  singleLineText(max)
    .min(min, { error: sentence, abort: true })
    .regex(/[\p{L}\p{N}]/u, 'Tulis dengan huruf atau angka')

/** Search text: at least three letters once trimmed (spec 2, section 5). */
export const MAX_SEARCH_TEXT = 100
export const searchText = singleLineText(MAX_SEARCH_TEXT).overwrite(searchedNumber).min(3, 'Ketik min. 3 huruf...')

/** A NIP or NPSN that is looked for is its digits, too (rules.md K); fewer may be a part of a name. */
function searchedNumber(written: string): string {
  const bare = phoneDigits(written)
  return /^\d{8,}$/.test(bare) ? bare : written
}

export const pesan = z.object({ message: z.string() })

/** A page of a list: page from 1. */
export const page = z.coerce.number().int().min(1).max(1_000_000).default(1)
/** Spec 1, section 9 (docs/decisions/0021-ukuran-halaman.md). */
export const PAGE_SIZE = 100
/** So many rows a page for who reads a whole list ('Unduh'). */
export const MAX_PAGE_SIZE = 500
export const pageSize = z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE)
export const pageMeta = z.object({ page: z.number(), totalPages: z.number(), total: z.number() })
