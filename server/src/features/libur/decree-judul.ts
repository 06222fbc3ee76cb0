import { hasTanggal } from './decree-name.ts'

/** What a heading lends to dates without a year: one year, or the two of a school year, of which July begins the first. */
export type TahunJudul = { awal: number; akhir: number } | null

const TITLE_WORDS =
  /\b(tanggal|keterangan|lampiran|keputusan|menteri|skb|tentang|nomor|daftar|hari libur|libur nasional|cuti bersama|kalender|tahun (?:pe|a)l?ajaran)\b/i
/** Of when and under which number it was signed, which is often the year before. */
const OF_DOCUMENT =
  /\b(?:nomor|no)\b[.\s:]*\S+(?:\s*\/\s*\S+)*(?:\s+tahun\s+20\d\d)?|\btanggal\s*:?\s*\d{1,2}\s+[a-z]+\s+20\d\d/gi

/** No day of a month in it, only list marks and years, and either a word of headings or nothing but capitals. */
export function isJudul(content: string): boolean {
  const withoutTahun = content.replaceAll(/\b20\d\d\b/g, '').replace(/^(\d{1,3}|[A-Z]|[IVX]+)[.)]\s*/, '')
  if (/\d/.test(withoutTahun))
    return /^(keputusan|nomor|lampiran|skb)\b/i.test(content) && !hasTanggal(content.replaceAll(OF_DOCUMENT, ' '))
  return TITLE_WORDS.test(content) || (content === content.toUpperCase() && content.includes(' '))
}

/** The years a heading lends, `before` where it names none but its own; null where it names several. */
export function readTahun(content: string, before: TahunJudul): TahunJudul {
  const withoutDocument = content.replaceAll(OF_DOCUMENT, ' ')
  const years = new Set([...withoutDocument.matchAll(/\b20\d\d\b/g)].map(Number))
  const pair = /\b(20\d\d)\s*[/-]\s*(?:20)?(\d\d)\b/.exec(withoutDocument)
  if (pair !== null) {
    const [awal, akhir] = [Number(pair[1]), 2000 + Number(pair[2])]
    const others = [...years].filter((tahun) => tahun !== awal && tahun !== akhir)
    return akhir === awal + 1 && others.length === 0 ? { awal, akhir } : null
  }
  const [tahun] = years
  if (tahun === undefined) return before
  return years.size > 1 || /\b(pelajaran|ajaran)\b/i.test(content) ? null : { awal: tahun, akhir: tahun }
}
