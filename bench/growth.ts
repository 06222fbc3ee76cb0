import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { ms, type Row } from './measure.ts'

type Result = { skala: string; hasil: Row[] }

/** What the same reads cost on more data: every interactive one may grow by less than a third. */
export function growth(folder: URL, [small = '', big = '']: readonly string[]): Row[] {
  const [base, grown] = [read(folder, small), read(folder, big)]
  return grown.hasil.flatMap(({ operasi: operation, waktu }) => {
    const origin = base.hasil.find((row) => row.operasi === operation)?.waktu
    if (waktu === undefined || origin === undefined) return []
    const growing = waktu.kami / origin.kami
    const floorGrowth = origin.lantai > 0 ? ` (lantainya tumbuh ${(waktu.lantai / origin.lantai).toFixed(2)})` : ''
    const floor = `${ms(origin.kami)} ${small}${floorGrowth}`
    return [
      {
        operasi: operation,
        lantai: floor,
        kami: `${ms(waktu.kami)} ${big}`,
        rasio: growing,
        janji: '< 1,3',
        dipenuhi: growing < 1.3,
      },
    ]
  })
}

/** The last figures of every row of a scale: a run of some groups leaves those of the others. */
export function saveResults(folder: URL, scale: string, rows: readonly Row[]): void {
  mkdirSync(folder, { recursive: true })
  const file = new URL(`${scale}.json`, folder)
  const before = existsSync(file) ? read(folder, scale).hasil : []
  const kept = before.filter(({ operasi: operation }) => !rows.some((row) => row.operasi === operation))
  writeFileSync(file, `${JSON.stringify({ skala: scale, hasil: [...rows, ...kept] }, null, 2)}\n`)
}

const read = (folder: URL, scale: string): Result =>
  JSON.parse(readFileSync(new URL(`${scale}.json`, folder), 'utf8')) as Result
