/** POST cdata: what an upload of a machine holds, and the words that end it (devices.md 1.3, 1.4). Pure. */
import { ROW_LIMIT, readAttlog } from '../adms/adms.ts'
import { acceptedAnswer } from '../adms/adms-jawaban.ts'
import { readOperlog, readRtlog, readUserinfo } from '../adms/adms-pengguna.ts'
import { readInfo, readOptions } from '../adms/adms-perangkat.ts'
import { type JenisUnggahan, jenisUnggahan } from '../adms/jenis-unggahan.ts'
import type { MesinPost } from '../tap/kiriman.ts'
import type { Query } from './alamat-iclock.ts'
import { countPieces } from './isi-mesin.ts'

export type Unggahan = {
  jenis: JenisUnggahan
  isi: Partial<Pick<MesinPost, 'taps' | 'karantina' | 'pengguna' | 'events' | 'info'>>
  answer: string
  terlaluBesar: boolean
}

/** Whatever it leaves behind, repeats and bad lines too. */
export const countLines = ({ isi: { taps = [], karantina = [], pengguna = [], events = [] } }: Unggahan): number =>
  taps.length + karantina.length + pengguna.length + events.length

export function readUnggahan(query: Query, body: Buffer): Unggahan {
  const jenis = jenisUnggahan(query, body)
  const base = { jenis, isi: {}, answer: 'OK', terlaluBesar: false }
  // Counted before anything is made of them: of a body of 8 MiB that can be millions of texts. Blank lines are nothing much.
  const pieces = jenis === 'abaikan' || jenis === 'takDikenal' || body.length <= MOST_PIECES ? 0 : countPieces(body)
  if (pieces > MOST_PIECES) return tooMany(jenis, pieces)
  switch (jenis) {
    case 'attlog':
      return readTap(body)
    case 'operlog': {
      const { peristiwa: events, pengguna, karantina, jumlahBaris: rowCount } = readOperlog(body)
      return { ...base, isi: { events, pengguna, karantina }, answer: acceptedAnswer(rowCount) }
    }
    case 'userinfo': {
      const { pengguna, karantina, jumlahBaris: rowCount } = readUserinfo(body)
      return { ...base, isi: { pengguna, karantina }, answer: acceptedAnswer(rowCount) }
    }
    case 'rtlog': {
      const { taps, karantina } = readRtlog(body)
      return { ...base, isi: { taps, karantina } }
    }
    case 'options':
      return { ...base, isi: { info: Object.fromEntries(readOptions(body)) } }
    default:
      return base
  }
}

/** Too many lines: nothing is stored but a line in quarantine, so that somebody sees why this machine repeats itself. */
function readTap(body: Buffer): Unggahan {
  const { taps, karantina, rowCount, exceedsLimit } = readAttlog(body)
  if (!exceedsLimit) {
    return { jenis: 'attlog', isi: { taps, karantina }, answer: acceptedAnswer(rowCount), terlaluBesar: false }
  }
  return tooMany('attlog', rowCount)
}

const MOST_PIECES = 3 * ROW_LIMIT

function tooMany(jenis: JenisUnggahan, rowCount: number): Unggahan {
  const alasan = `Satu kiriman berisi lebih dari ${ROW_LIMIT} baris: tidak disimpan. Unggah lewat berkas USB.`
  const catatan = { baris: `(kiriman ${rowCount} baris)`, alasan }
  return { jenis, isi: { karantina: [catatan] }, answer: '', terlaluBesar: true }
}

/** What the first poll after a start says of its machine (devices.md 1.5). */
export function pollInfo(query: Query): Record<string, string> | null {
  const info = readInfo(query.get('info') ?? '')
  if (info === null) return null
  const { rest, ...section } = info
  const text = Object.entries({ ...section, lainnya: rest.join(',') }).filter(
    ([, nilai]) => nilai !== null && nilai !== '',
  )
  return Object.fromEntries(text.map(([k, nilai]) => [k, String(nilai)]))
}
