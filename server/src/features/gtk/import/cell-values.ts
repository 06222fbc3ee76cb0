import { EFFECTIVE_END } from '@geisa/contract/berlaku'
import { JENIS_GURU, STATUS_KEPEGAWAIAN } from '@geisa/contract/gtk/gtk'
import { tanggal as tanggalShape, tidy, writtenDigits } from '@geisa/contract/shapes'
import { NAMA_BULAN } from '@geisa/engine/calendar'
import { columnKey } from '../../../platform/sheet/column-key.ts'

/** What cells of a stranger's file mean: a value, nothing, or why not. Pure. */

export type Nilai<T> = { nilai: T | null } | { wrong: string }

/** Excel keeps 15 digits: what is longer comes as '1.98501E+17', or with zeros for the digits that are gone. */
const BROKEN = /^\d([.,]\d+)?E\+?\d+$/i
const EMPTY = /^([\p{Pd}\u2212]+|0+|tidak ada|n\/?a|null|nihil)$/iu

export function readNumber(text: string, label: string, digits: number): Nilai<string> {
  const content = tidy(text).replace(/^'/, '').trim()
  if (content === '' || EMPTY.test(content)) return { nilai: null }
  const nomor = writtenDigits(content).replaceAll('.', '')
  // The last three digits of a NIP count from 001: zeros there are digits that Excel dropped.
  if (BROKEN.test(content) || (digits === 18 && /^\d{15}000$/.test(nomor)))
    return {
      wrong: `${label} rusak oleh Excel: format kolom sebagai Teks, lalu isi ulang (terbaca '${content.slice(0, 40)}')`,
    }
  if (!/^\d+$/.test(nomor)) return { wrong: `${label} hanya boleh berisi angka (terbaca '${content.slice(0, 40)}')` }
  if (nomor.length !== digits) return { wrong: `${label} harus ${digits} digit, terbaca ${nomor.length} digit` }
  return { nilai: nomor }
}

/** Nothing unseen in it, and every dash the one of keyboards: what is written, whatever it was copied from (rules.md K). */
const plain = (text: string): string =>
  tidy(text)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .trim()

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function readUuid(text: string): Nilai<string> {
  const content = plain(text).toLowerCase()
  if (content === '' || EMPTY.test(content)) return { nilai: null }
  return UUID.test(content) ? { nilai: content } : { wrong: `Id Dapodik tidak sah (terbaca '${content.slice(0, 40)}')` }
}

/** '2026-02-03', '3/2/2026', '03-02-2026', '3 Februari 2026', each with or without a time behind it. */
export function readTanggal(text: string, label: string): Nilai<string> {
  const content = plain(text)
  if (content === '' || EMPTY.test(content)) return { nilai: null }
  const wrong = {
    wrong: `${label} bukan tanggal yang dikenal (terbaca '${content.slice(0, 40)}'); tulis 2026-02-03 atau 3/2/2026`,
  }
  const [, y, m, d] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(content) ?? []
  const [, d2, m2, y2] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: .*)?$/.exec(content) ?? []
  const [, d3, nama, y3] = /^(\d{1,2}) ([a-z]+) (\d{4})$/i.exec(content) ?? []
  const bulan = nama === undefined ? (m ?? m2) : nomorBulan(nama)
  const [tahun, hari] = [y ?? y2 ?? y3, d ?? d2 ?? d3]
  if (tahun === undefined || bulan === undefined || hari === undefined) return wrong
  const nilai = `${tahun}-${bulan.padStart(2, '0')}-${hari.padStart(2, '0')}`
  if (!tanggalShape.safeParse(nilai).success) return wrong
  return nilai > EFFECTIVE_END
    ? { wrong: `${label} sesudah 31 Desember 2099 (terbaca '${content.slice(0, 40)}')` }
    : { nilai }
}

const nomorBulan = (nama: string): string | undefined => {
  const nth = NAMA_BULAN.findIndex(
    (namaBulan) => namaBulan.toLowerCase().startsWith(nama.toLowerCase()) && nama.length >= 3,
  )
  return nth < 0 ? undefined : String(nth + 1)
}

export function readYesNo(text: string, label: string): Nilai<boolean> {
  const content = columnKey(text)
  if (content === '') return { nilai: null }
  if (['1', 'ya', 'y', 'true', 'induk', 'benar', 'v'].includes(content)) return { nilai: true }
  if (['0', 'tidak', 't', 'false', 'noninduk', 'bukan', 'salah'].includes(content)) return { nilai: false }
  return { wrong: `${label} harus Ya atau Tidak (terbaca '${text.slice(0, 40)}')` }
}

/** '2.345.678', 'Rp 2.345.678,00', '2345678': whole rupiah; dots or commas between three digits are thousands. */
export function readRupiah(text: string): Nilai<number> {
  const content = plain(text)
    .replace(/^rp\.?\s*/i, '')
    .replace(/,-$/, '')
    .replace(/\s/g, '')
  if (content === '' || content === '-') return { nilai: null }
  const wrong = (why: string) => ({ wrong: `TPP ${why} (terbaca '${text.slice(0, 40)}')` })
  const [, whole, fraction = ''] =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/.exec(content) ??
    /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(content) ??
    []
  if (whole === undefined) return wrong(content.startsWith('-') ? 'tidak boleh negatif' : 'harus rupiah')
  if (/[1-9]/.test(fraction)) return wrong('harus rupiah bulat')
  const rupiah = Number(whole.replace(/[.,]/g, ''))
  return rupiah > 1_000_000_000 ? wrong('lebih dari Rp1.000.000.000') : { nilai: rupiah }
}

const KIND_SYNONYM: Record<string, (typeof JENIS_GURU)[number]> = {
  kepsek: 'Kepala Sekolah',
  gurumatapelajaran: 'Guru Mapel',
  gurubidangstudi: 'Guru Mapel',
  gurubimbingankonseling: 'Guru BK',
  gurubimbingandankonseling: 'Guru BK',
  gurubpbk: 'Guru BK',
  guruinklusi: 'Guru Pendamping Khusus',
  gurupendamping: 'Guru Pendamping Khusus',
  tenagaadministrasi: 'Tenaga Administrasi Sekolah',
  tatausaha: 'Tenaga Administrasi Sekolah',
  tas: 'Tenaga Administrasi Sekolah',
  operatorsekolah: 'Tenaga Administrasi Sekolah',
  pustakawan: 'Tenaga Perpustakaan',
  tenagalaboratorium: 'Laboran',
  satpam: 'Petugas Keamanan',
  penjaga: 'Penjaga Sekolah',
  pesuruh: 'Pesuruh/Office Boy',
  officeboy: 'Pesuruh/Office Boy',
}
const STATUS_SYNONYM: Record<string, (typeof STATUS_KEPEGAWAIAN)[number]> = {
  pegawainegerisipil: 'PNS',
  p3k: 'PPPK',
  pppkpenuhwaktu: 'PPPK',
  p3kparuhwaktu: 'PPPK Paruh Waktu',
  gty: 'GTY/PTY',
  pty: 'GTY/PTY',
  gurutetapyayasan: 'GTY/PTY',
  honordaerahtkiprovinsi: 'Honor Daerah TK.I Provinsi',
  honordaerahtkiikabkota: 'Honor Daerah TK.II Kab/Kota',
  guruhonorersekolah: 'Guru Honor Sekolah',
  tenagahonorersekolah: 'Tenaga Honor Sekolah',
}

export const readKind = (text: string): Nilai<string> => readOption(text, 'Jenis Guru', JENIS_GURU, KIND_SYNONYM)
export const readStatus = (text: string): Nilai<string> =>
  readOption(text, 'Status Kepegawaian', STATUS_KEPEGAWAIAN, STATUS_SYNONYM)

/** Our spelling where it is obviously meant, else theirs. */
function readOption(
  text: string,
  label: string,
  standard: readonly string[],
  synonym: Record<string, string>,
): Nilai<string> {
  const content = text.trim()
  if (content === '' || content === '-') return { nilai: null }
  if (content.length > 100) return { wrong: `${label} lebih dari 100 huruf` }
  const key = columnKey(content)
  return { nilai: standard.find((one) => columnKey(one) === key) ?? synonym[key] ?? content }
}

export function readName(text: string): Nilai<string> {
  const content = tidy(text).replace(/\s+/g, ' ').trim()
  if (content === '') return { wrong: 'Nama kosong' }
  if (content.length < 3) return { wrong: `Nama min. 3 huruf (terbaca '${content}')` }
  return content.length > 150 ? { wrong: 'Nama lebih dari 150 huruf' } : { nilai: content }
}

/** A pattern's name as written: which one it is, the school's own list says. */
export function readPola(text: string): Nilai<string> {
  const content = tidy(text).replace(/\s+/g, ' ').trim()
  if (content === '' || content === '-') return { nilai: null }
  return content.length > 100 ? { wrong: 'Pola Jam lebih dari 100 huruf' } : { nilai: content }
}
