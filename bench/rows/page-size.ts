import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { eachAlone, type Row } from '../measure.ts'

/** What a browser loads of the built pages (web/dist), as gzip makes it. */

const DIST = new URL('../../web/dist/', import.meta.url)
/** In KB, as all of these. */
const FIRST_LOAD = 200
/** Each page that is loaded when it is opened; what is larger by its nature has its own bound (quality.md 1). */
const BOUNDS: readonly (readonly [RegExp, number])[] = [
  [/^pdf\.worker/, 150],
  [/^excel\.worker/, 40],
  [/^(bar-chart|libur-calendar|YearCalendar)/, 110],
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
  const page = read('index.html')
  const named = [...page.matchAll(/(?:src|href)="\/((?:assets\/)?[\w.-]+\.(?:js|css))"/g)].map(([, file]) => file!)
  const signIn = assets().find((file) => file.startsWith('sign-in-page-'))
  if (signIn === undefined) throw new Error('web/dist has no sign-in page: npm run siapkan builds it')
  const files = reachable([...named, `assets/${signIn}`])
  const size = files.reduce((sum, file) => sum + compressed(file), 0)
  return {
    operasi: FIRST,
    lantai: '-',
    kami: `${size.toFixed(1)} KB dalam ${files.length} berkas`,
    rasio: size / FIRST_LOAD,
    janji: `<= ${FIRST_LOAD} KB`,
    dipenuhi: size <= FIRST_LOAD,
  }
}

/** The one that comes nearest to its bound. */
function laterLoads(): Row {
  const loads = assets().flatMap((file) => {
    const bound = file.endsWith('.js') ? BOUNDS.find(([name]) => name.test(file))?.[1] : undefined
    return bound === undefined ? [] : [{ file, bound, size: compressed(`assets/${file}`) }]
  })
  const [nearest] = loads.toSorted((a, b) => b.size / b.bound - a.size / a.bound)
  if (nearest === undefined) throw new Error('web/dist has no pages: npm run siapkan builds it')
  const { file, size, bound } = nearest
  return {
    operasi: LATER,
    lantai: '-',
    kami: `${size.toFixed(1)} dari ${bound} KB: ${file.replace(/-[\w-]{8}\.js$/, '')}`,
    rasio: size / bound,
    janji: 'halaman 60, grafik dan kalender 110, pdf 150, excel 40 KB',
    dipenuhi: size <= bound,
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
const compressed = (file: string): number => gzipSync(readFileSync(new URL(file, DIST))).length / 1024
