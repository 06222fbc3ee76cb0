/** OPERLOG, USERINFO and rtlog uploads (devices.md 1.4). Templates, photos and device passwords never leave this file. */
import { invalidPinReason, type KarantinaRow, type RawTap, readCode, safeRest } from './adms.ts'
import { stripSecrets } from './saring-rahasia.ts'
import { cleanText, hasControlCharacter, isBlank, nameText, splitRows, summariseRow } from './teks-mesin.ts'
import { readTime } from './waktu-mesin.ts'

/** A user as the machine knows it: a hint for mapping, nothing else. */
export type PenggunaMesin = { pin: string; nama: string | null; hak: number | null; kartu: string | null }

export type MesinEvent = {
  kode: number
  admin: string | null
  waktuLokal: string
  argumen: string[]
  /** What the operator should be told, null when the event is everyday. */
  peringatan: string | null
}

type RowResult = { karantina: KarantinaRow[]; jumlahBaris: number }
export type OperlogResult = RowResult & {
  peristiwa: MesinEvent[]
  pengguna: PenggunaMesin[]
  /** Lines counted and thrown away, by their first word: FP, FACE, BIODATA … */
  dibuang: ReadonlyMap<string, number>
}
export type UserinfoResult = RowResult & { pengguna: PenggunaMesin[] }
/** `bukanTap`: door and system events, which carry no PIN. */
export type RtlogResult = RowResult & { taps: RawTap[]; bukanTap: number }

/** Real events carry four. Together they are part of a key, which has a limit of its own. */
const ARGUMENT_LIMIT = 8

/** What an operator should be told; every other event is everyday (devices.md 1.4). */
export const WARNING: Record<number, string> = {
  9: 'Pengguna dihapus di mesin',
  13: 'Semua data dihapus di mesin',
  21: 'Jam mesin diubah',
  23: 'Log tap dihapus di mesin',
  43: 'Log dihapus setelah diunduh ke USB',
}

export function readOperlog(body: Buffer): OperlogResult {
  const all = filledRows(body)
  const dropped = new Map<string, number>()
  const result = {
    peristiwa: [] as MesinEvent[],
    pengguna: [] as PenggunaMesin[],
    karantina: [] as KarantinaRow[],
  }
  for (const row of all) {
    const word = /^\s*([A-Za-z0-9_]{0,20})/.exec(row)?.[1] ?? ''
    const content = row.trimStart().slice(word.length)
    if (word.toUpperCase() === 'OPLOG') save(readEvent(content), result.peristiwa, result.karantina, row)
    else if (word.toUpperCase() === 'USER') save(readPengguna(content), result.pengguna, result.karantina, row)
    else {
      // An unknown word may well be a new kind of template: it is counted, not kept.
      const jenis = /^(FP|FACE|FVEIN|BIODATA|BIOPHOTO|USERPIC)$/i.test(word) ? word.toUpperCase() : 'LAIN'
      dropped.set(jenis, (dropped.get(jenis) ?? 0) + 1)
    }
  }
  return { ...result, dibuang: dropped, jumlahBaris: all.length }
}

/** As the USER lines of OPERLOG, with or without the leading word; 3.x names the columns a little differently. */
export function readUserinfo(body: Buffer): UserinfoResult {
  const all = filledRows(body)
  const result: UserinfoResult = { pengguna: [], karantina: [], jumlahBaris: all.length }
  for (const row of all) {
    save(readPengguna(row.replace(/^\s*USER(INFO)?\s+/i, '')), result.pengguna, result.karantina, row)
  }
  return result
}

/** Push 3.x: a line is a tap only when it names a PIN; event codes are not verified, so they are kept in `sisa`. */
export function readRtlog(body: Buffer): RtlogResult {
  const all = filledRows(body)
  const result: RtlogResult = { taps: [], bukanTap: 0, karantina: [], jumlahBaris: all.length }
  for (const row of all) {
    const columns = readColumns(row)
    const pin = columns.get('pin')?.trim() ?? ''
    if (pin === '0' || (pin === '' && columns.has('event'))) result.bukanTap++
    else save(tapRtlog(pin, columns, row), result.taps, result.karantina, row)
  }
  return result
}

function tapRtlog(pin: string, columns: ReadonlyMap<string, string>, row: string): RawTap | { alasan: string } {
  const waktu = readTime(columns.get('time')?.trim() ?? '')
  const alasan = hasControlCharacter(row) ? 'Baris memuat karakter kendali' : invalidPinReason(pin)
  if (alasan) return { alasan }
  if ('alasan' in waktu) return waktu
  const rest = row.split('\t').filter((part) => !/^\s*(time|pin|inoutstatus|verifytype)=/i.test(part))
  return {
    pin,
    waktuLokal: waktu.waktu,
    status: readCode(columns.get('inoutstatus')),
    verify: readCode(columns.get('verifytype')),
    sisa: safeRest(rest, 1024),
  }
}

function readEvent(content: string): MesinEvent | { alasan: string } {
  const [kode = '', admin = '', rawTime = '', ...args] = content.split('\t').map((part) => part.trim())
  if (!/^\d{1,4}$/.test(kode)) return { alasan: 'Kode peristiwa bukan angka' }
  if (hasControlCharacter(content)) return { alasan: 'Baris memuat karakter kendali' }
  const waktu = readTime(rawTime)
  if ('alasan' in waktu) return waktu
  return {
    kode: Number(kode),
    admin: admin === '' || admin === '0' ? null : cleanText(admin, 24),
    waktuLokal: waktu.waktu,
    argumen: args
      .filter((arg) => arg !== '')
      .slice(0, ARGUMENT_LIMIT)
      .map((arg) => cleanText(arg, 64)),
    peringatan: WARNING[Number(kode)] ?? null,
  }
}

function readPengguna(content: string): PenggunaMesin | { alasan: string } {
  const columns = readColumns(content)
  const pin = columns.get('pin')?.trim() ?? ''
  const alasan = invalidPinReason(pin)
  if (alasan) return { alasan }
  const nama = cleanText(nameText(columns.get('name') ?? '').trimStart(), 64)
  const card = (columns.get('card') ?? columns.get('cardno') ?? '').replace(/[^0-9A-Za-z]/g, '')
  return {
    pin,
    nama: nama === '' ? null : nama,
    hak: readCode(columns.get('pri') ?? columns.get('privilege')),
    kartu: /^0*$/.test(card) ? null : card.slice(0, 32),
  }
}

function readColumns(row: string): ReadonlyMap<string, string> {
  const columns = new Map<string, string>()
  for (const part of row.split('\t', 64)) {
    const same = part.indexOf('=')
    if (same > 0) columns.set(part.slice(0, same).trim().toLowerCase(), part.slice(same + 1))
  }
  return columns
}

function filledRows(body: Buffer): string[] {
  return splitRows(body).filter((row) => !isBlank(row))
}

/** A bad line goes to quarantine without what it may carry behind Passwd= or TMP=. */
function save<T extends object>(
  result: T | { alasan: string },
  daftar: T[],
  karantina: KarantinaRow[],
  row: string,
): void {
  if ('alasan' in result) karantina.push({ baris: summariseRow(stripSecrets(row)), alasan: result.alasan })
  else daftar.push(result)
}
