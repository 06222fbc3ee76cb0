/** POST cdata: what an upload of a machine holds, and the words that end it (devices.md 1.3, 1.4). Pure. */
import { atOnce, gradually, type Steps } from '../../../platform/gradually.ts'
import { acceptedAnswer } from '../adms/answer-text.ts'
import { type KarantinaRow, type RawTap, ROW_LIMIT, readAttlog } from '../adms/attlog.ts'
import { readInfo, readOptions } from '../adms/device-info.ts'
import { PIECE_BYTES, piecesOf } from '../adms/mesin-text.ts'
import { type MesinEvent, type PenggunaMesin, readOperlog, readRtlog, readUserinfo } from '../adms/operlog-userinfo.ts'
import { type JenisUnggahan, jenisUnggahan } from '../adms/upload-kind.ts'
import type { MesinPost } from '../tap/mesin-post.ts'
import type { Query } from './iclock-address.ts'
import { countPieces } from './mesin-quota.ts'

export type Unggahan = {
  jenis: JenisUnggahan
  isi: Partial<Pick<MesinPost, 'taps' | 'karantina' | 'pengguna' | 'events' | 'info'>>
  answer: string
  tooBig: boolean
}

/** Whatever it leaves behind, repeats and bad lines too. */
export const countLines = ({ isi: { taps = [], karantina = [], pengguna = [], events = [] } }: Unggahan): number =>
  taps.length + karantina.length + pengguna.length + events.length

/** Small ones at once, as nearly all are; of a big one the others hear nothing. */
export const readUnggahan = (query: Query, body: Buffer): Unggahan | Promise<Unggahan> =>
  body.length <= PIECE_BYTES ? atOnce(readInSteps(query, body)) : gradually(readInSteps(query, body))

function* readInSteps(query: Query, body: Buffer): Steps<Unggahan> {
  const jenis = jenisUnggahan(query, body)
  const base = { jenis, isi: {}, answer: 'OK', tooBig: false }
  const read = READERS[jenis]
  if (read === undefined && jenis !== 'options') return base
  // Counted before anything is made of them: of a body of 8 MiB that can be millions of texts. Blank lines are nothing much.
  const pieces = body.length <= MOST_PIECES ? 0 : countPieces(body)
  if (pieces > MOST_PIECES) return tooMany(jenis, pieces)
  if (read === undefined) return { ...base, isi: { info: Object.fromEntries(readOptions(body)) } }
  const all: Lines = { rowCount: 0 }
  for (const piece of piecesOf(body)) {
    add(all, read(piece))
    yield
  }
  const { rowCount, ...isi } = all
  if (jenis === 'attlog' && rowCount > ROW_LIMIT) return tooMany(jenis, rowCount)
  return { ...base, isi, answer: jenis === 'rtlog' ? 'OK' : acceptedAnswer(rowCount) }
}

type Lines = {
  rowCount: number
  taps?: RawTap[]
  karantina?: KarantinaRow[]
  pengguna?: PenggunaMesin[]
  events?: MesinEvent[]
}

/** What is read line by line. */
const READERS: Partial<Record<JenisUnggahan, (piece: Buffer) => Lines>> = {
  attlog: readAttlog,
  operlog: readOperlog,
  userinfo: readUserinfo,
  rtlog: readRtlog,
}

function add(all: Lines, { rowCount, taps, karantina, pengguna, events }: Lines): void {
  all.rowCount += rowCount
  if (taps !== undefined) all.taps = joined(all.taps, taps)
  if (karantina !== undefined) all.karantina = joined(all.karantina, karantina)
  if (pengguna !== undefined) all.pengguna = joined(all.pengguna, pengguna)
  if (events !== undefined) all.events = joined(all.events, events)
}

function joined<T>(all: T[] | undefined, part: T[]): T[] {
  if (all === undefined) return part
  for (const one of part) all.push(one)
  return all
}

/** Too many lines: nothing is stored but a line in quarantine, so that somebody sees why this machine repeats itself. */
const MOST_PIECES = 3 * ROW_LIMIT

function tooMany(jenis: JenisUnggahan, rowCount: number): Unggahan {
  const alasan = `Satu kiriman berisi lebih dari ${ROW_LIMIT} baris: tidak disimpan. Unggah lewat berkas USB.`
  const catatan = { baris: `(kiriman ${rowCount} baris)`, alasan }
  return { jenis, isi: { karantina: [catatan] }, answer: '', tooBig: true }
}

/** What the first poll after a start says of its machine (devices.md 1.5). */
export function pollInfo(query: Query): Record<string, string> | null {
  const info = readInfo(query.get('info') ?? '')
  if (info === null) return null
  const { rest, ...named } = info
  const text = Object.entries({ ...named, lainnya: rest.join(',') }).filter(
    ([, nilai]) => nilai !== null && nilai !== '',
  )
  return Object.fromEntries(text.map(([k, nilai]) => [k, String(nilai)]))
}
