import type { DOCUMENT_MIME } from './pengajuan/dokumen.ts'

/** What a document is, by its first bytes alone: a name and what a browser says of it count for nothing (quality.md 3). */
export type JenisBerkas = (typeof DOCUMENT_MIME)[number]

/** A reader looks for '%PDF-' so far from the beginning. */
const PDF_HEAD = 1_024
/** So many first bytes tell the kind. */
export const HEAD_BYTES = PDF_HEAD + 8

/** Page and server ask the same: what one takes the other takes. */
export function jenisBerkas(head: Uint8Array): JenisBerkas | null {
  const text = latin1(head)
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  return pdfStart(text) === null ? null : 'application/pdf'
}

/** Where '%PDF-' stands: scanners and signing programs put blanks, ends of lines or a byte order mark before it. */
function pdfStart(text: string): number | null {
  const before = /^(?:\xef\xbb\xbf|[\0\t\n\v\f\r ])*(?=%PDF-[12]\.\d)/.exec(text.slice(0, HEAD_BYTES))
  return before === null || before[0].length > PDF_HEAD - '%PDF-'.length ? null : before[0].length
}

/** Why these bytes are no document, in one sentence that is true of them. */
export function alasanJenis(head: Uint8Array, accepted: string = 'JPG, PNG, atau PDF'): string {
  const text = latin1(head.subarray(0, 64))
  const kind = OTHERS.find(([pattern]) => pattern.test(text))?.[1]
  return kind ?? `Berkas harus berupa ${accepted}`
}

const OTHERS: readonly [RegExp, string][] = [
  // By the first brand or one of those that it says it is, too: phones differ in which comes first.
  [/^.{4}ftyp(?:.{4}){0,12}?avi[fs]/s, 'Gambar ini berformat AVIF; simpan sebagai JPG'],
  [/^.{4}ftyp(?:.{4}){0,12}?(?:hei[cfmxs]|hev[cmxs]|mif1|msf1)/s, 'Foto ini berformat HEIC; simpan sebagai JPG'],
  [/^RIFF.{4}WEBP/s, 'Gambar ini berformat WebP; simpan sebagai JPG'],
  [/^GIF8/, 'Gambar ini berformat GIF; simpan sebagai JPG'],
  [/^(?:II\*\0|MM\0\*)/, 'Gambar ini berformat TIFF; simpan sebagai JPG atau PDF'],
  [/^BM.{4}\0{4}/s, 'Gambar ini berformat BMP; simpan sebagai JPG'],
  [
    /^(?:PK.{28}(?:\[Content_Types\]|_rels|word\/|xl\/|ppt\/|docProps)|\xd0\xcf.\xe0)/s,
    'Ini dokumen Office (Word, Excel); simpan sebagai PDF',
  ],
]

function latin1(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes.subarray(0, HEAD_BYTES)) text += String.fromCharCode(byte)
  return text
}
