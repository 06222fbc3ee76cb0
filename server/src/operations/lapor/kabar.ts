import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { detikSekolah, formatJam, hariSekolah, instantSeconds, longTanggal } from '@geisa/engine/calendar'
import type { Env } from '../../platform/env/env.ts'
import { type Temuan, temuanSentence } from '../doctor/temuan.ts'
import type { Due } from './take-due.ts'

/** One message to the operators, whichever way it goes: counts and names of jobs, never of people or schools. */
export type Kabar = { id: string; kind: 'kabar' | 'uji'; installation: string; at: string; items: Item[] }
export type Item = { perkara: string; state: 'gangguan' | 'masih' | 'pulih'; temuan: Temuan[] }

export const nameOfInstallation = ({ alamat }: Pick<Env, 'alamat'>): string =>
  alamat === null ? hostname() : new URL(alamat).host

export function kabarFrom(due: readonly Due[], installation: string, at: string): Kabar {
  const items = due.map(({ perkara: { key, temuan }, still }): Item => {
    const bad = temuan.filter(({ tanda }) => tanda !== '✔')
    const state = bad.length === 0 ? 'pulih' : still ? 'masih' : 'gangguan'
    return { perkara: key, state, temuan: bad.length === 0 ? temuan : bad }
  })
  const weight = ({ temuan }: Item): number => (temuan.some(({ tanda }) => tanda === '✘') ? 0 : 1)
  const hash = createHash('sha256')
  for (const { id } of due) hash.update(id)
  return {
    id: hash.digest('hex').slice(0, 32),
    kind: 'kabar',
    installation,
    at,
    items: items.toSorted((a, b) => weight(a) - weight(b)),
  }
}

export function headlineOf({ kind, installation, items }: Kabar): string {
  const heads = (state: Item['state']): string[] =>
    items.filter((one) => one.state === state).flatMap(({ temuan }) => temuan.slice(0, 1).map(({ perihal }) => perihal))
  const bad = heads('gangguan')
  const still = heads('masih')
  const [first = 'uji kabar', ...others] = [...bad, ...still, ...heads('pulih')]
  const word = kind === 'uji' ? '' : bad.length > 0 ? 'Gangguan: ' : still.length > 0 ? 'Masih: ' : 'Sudah pulih: '
  const more = others.length === 0 ? '' : ` (dan ${others.length} lagi)`
  return `[Geisa ${installation}] ${word}${first.slice(0, 150)}${more}`
}

const PARTS: [Item['state'], string][] = [
  ['gangguan', 'Gangguan'],
  ['masih', 'Masih berlangsung'],
  ['pulih', 'Sudah pulih'],
]

export function kabarText({ kind, installation, at, items }: Kabar): string {
  const head = `Geisa di ${installation}, ${longTanggal(hariSekolah(at, 'WIB'))} pukul ${jamWib(at)} WIB`
  if (kind === 'uji') return `${head}\n\nIni kabar uji: jalur ini sampai. Tidak ada yang perlu dikerjakan.\n`
  const parts = PARTS.flatMap(([state, heading]) => {
    const own = items.filter((one) => one.state === state).flatMap(({ temuan }) => temuan.map(temuanSentence))
    return own.length === 0 ? [] : [`${heading}:\n${own.join('\n')}`]
  })
  const foot =
    'Yang tidak berubah diulang sekali sehari (peringatan: sekali seminggu), dan dikabarkan sekali bila sudah pulih.\nPeriksa semuanya: sudo geisa periksa'
  return `${[head, ...parts, foot].join('\n\n')}\n`
}

const jamWib = (instant: string): string =>
  formatJam(detikSekolah(instantSeconds(instant), 'WIB'))
    .slice(0, 5)
    .replace(':', '.')
