import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { eachAlone, type Row } from '../ukur.ts'

/** What a browser loads of the built pages (web/dist), as gzip makes it. */

const DIST = new URL('../../web/dist/', import.meta.url)
const FIRST_LOAD_KB = 200
/** Each page that is loaded when it is opened; what is larger by its nature has its own bound (quality.md 1). */
const BOUNDS: readonly (readonly [RegExp, number])[] = [
  [/^pdf\.worker/, 150],
  [/^excel\.worker/, 40],
  [/^(grafik-batang|kalender-libur|YearCalendar)/, 110],
  [/-page-/, 60],
]

const FIRST = 'muatan pertama (halaman masuk), JS + CSS gzip'
const LATER = 'halaman, grafik dan pekerja yang dimuat kemudian, gzip'

export const measureSize = (): Promise<Row[]> =>
  eachAlone([
    [FIRST, async () => firstLoad()],
    [LATER, async () => laterLoads()],
  ])

function firstLoad(): Row {
  const html = read('index.html')
  const named = [...html.matchAll(/(?:src|href)="\/((?:assets\/)?[\w.-]+\.(?:js|css))"/g)].map(([, file]) => file!)
  const signIn = assets().find((file) => file.startsWith('masuk-page-'))
  if (signIn === undefined) throw new Error('web/dist has no sign-in page: npm run siapkan builds it')
  const files = reachable([...named, `assets/${signIn}`])
  const kb = files.reduce((sum, file) => sum + compressedKb(file), 0)
  return {
    operasi: FIRST,
    lantai: '-',
    kami: `${kb.toFixed(1)} KB dalam ${files.length} berkas`,
    rasio: kb / FIRST_LOAD_KB,
    janji: `<= ${FIRST_LOAD_KB} KB`,
    dipenuhi: kb <= FIRST_LOAD_KB,
  }
}

/** The one that comes nearest to its bound. */
function laterLoads(): Row {
  const loads = assets().flatMap((file) => {
    const bound = file.endsWith('.js') ? BOUNDS.find(([name]) => name.test(file))?.[1] : undefined
    return bound === undefined ? [] : [{ file, bound, kb: compressedKb(`assets/${file}`) }]
  })
  const [nearest] = loads.toSorted((a, b) => b.kb / b.bound - a.kb / a.bound)
  if (nearest === undefined) throw new Error('web/dist has no pages: npm run siapkan builds it')
  const { file, kb, bound } = nearest
  return {
    operasi: LATER,
    lantai: '-',
    kami: `${kb.toFixed(1)} dari ${bound} KB: ${file.replace(/-[\w-]{8}\.js$/, '')}`,
    rasio: kb / bound,
    janji: 'halaman 60, grafik dan kalender 110, pdf 150, excel 40 KB',
    dipenuhi: kb <= bound,
  }
}

/** These files with all that they import themselves: what is imported when a page opens comes later. */
function reachable(from: readonly string[]): string[] {
  const known = new Set<string>()
  const follow = (file: string): void => {
    if (known.has(file)) return
    known.add(file)
    if (!file.endsWith('.js')) return
    for (const [, name] of read(file).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+)["'`]/g)) follow(`assets/${name}`)
  }
  for (const file of from) follow(file)
  return [...known]
}

const assets = (): string[] => readdirSync(new URL('assets/', DIST))
const read = (file: string): string => readFileSync(new URL(file, DIST), 'utf8')
const compressedKb = (file: string): number => gzipSync(readFileSync(new URL(file, DIST))).length / 1024
