import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  FEATURES,
  FILE_LIMIT,
  FORBIDDEN_NAME,
  MAY_BE_FULL,
  MAY_BE_LONG,
  ORDERED_FOLDERS,
  ROW_LIMIT,
  TEST_LINE_LIMIT,
  WEB_CROSSINGS,
} from './house-rules.ts'
import { imports, isTest, listFiles, ROOT, readSources, type Source } from './sources.ts'

/** The walls of architecture.md 4, as far as compiler and lint do not hold them already. */
const FOLDERS = ['engine', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts']
const all = readSources(...FOLDERS)
const at = (prefix: string): Source[] => all.filter(({ path }) => path.startsWith(prefix))
const violations = (daftar: Source[], wrong: (target: string, source: Source) => boolean): string[] =>
  daftar.flatMap((source) =>
    imports(source)
      .filter((target) => wrong(target, source))
      .map((target) => `${source.path} → ${target}`),
  )
const featureOf = (path: string): string | undefined => /^(?:server|web)\/src\/features\/([^/]+)\//.exec(path)?.[1]

test('pemeriksaan ini membaca sumbernya', () => {
  expect(all.length).toBeGreaterThan(100)
  expect(all.flatMap(imports).length).toBeGreaterThan(200)
})

test('tidak ada tes yang bergantung pada kecepatan mesin: janji waktu lewat promised() di server/resilience', () => {
  const judged = all
    .filter(({ path }) => isTest(path))
    .flatMap(({ path, code }) =>
      code
        .split('\n')
        .filter((line) =>
          path.startsWith('server/resilience/')
            ? /toBeLessThan\w*\((\d{4}|\d+_000)/.test(line)
            : /performance\.now\(\).*toBeLessThan|^ *\}, \d[\d_]*0000?\)$/.test(line),
        )
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(judged).toEqual([])
  // One bound for all stops what hangs (vitest.config.ts): a smaller one of its own says how fast the machine was.
  const bounded = all.filter(({ path, code }) => isTest(path) && OWN_BOUND.test(code)).map(({ path }) => path)
  expect(bounded).toEqual([])
})

const OWN_BOUND = /,\s*\{\s*timeout: [\d_]+,?\s*\},\s*(async\s*)?\(/

describe('nama', () => {
  test('tidak ada berkas bernama index, utils, helpers atau types', () => {
    const nama = FOLDERS.flatMap(listFiles).filter((path) => /\.(tsx?|m?js)$/.test(path))
    expect(nama.filter((path) => FORBIDDEN_NAME.test(path.split('/').at(-1) ?? ''))).toEqual([])
  })

  test('folder fitur memakai kata dari daftar fitur', () => {
    const present = ['server/src/features', 'web/src/features'].flatMap((folder) => readdirSync(join(ROOT, folder)))
    expect([...new Set(present)].toSorted()).toEqual(FEATURES.toSorted())
  })

  test(`folder berisi paling banyak ${FILE_LIMIT} berkas, selain yang tercatat`, () => {
    const berkas = new Map<string, number>()
    for (const folder of FOLDERS.flatMap(listFiles)
      .filter((path) => !isTest(path))
      .map((path) => path.slice(0, path.lastIndexOf('/'))))
      berkas.set(folder, (berkas.get(folder) ?? 0) + 1)
    const full = [...berkas].filter(([, many]) => many > FILE_LIMIT).map(([folder]) => folder)
    expect(full.filter((folder) => !ORDERED_FOLDERS.includes(folder)).toSorted()).toEqual(MAY_BE_FULL.toSorted())
  })

  test('nama berkas memakai huruf kecil dan tanda hubung', () => {
    const nama = all.map(({ path }) => path)
    expect(nama.filter((path) => !/^([a-z0-9.-]+\/)*[a-z0-9-]+(\.[a-z-]+)*\.tsx?$/.test(path))).toEqual([])
  })
})

test(`tidak ada berkas lebih dari ${ROW_LIMIT} baris, tidak ada tes lebih dari ${TEST_LINE_LIMIT}`, () => {
  const limit = (path: string): number => (isTest(path) ? TEST_LINE_LIMIT : ROW_LIMIT)
  const lineCount = (text: string): number => text.trimEnd().split('\n').length
  const tooLong = all.filter(({ path, text }) => lineCount(text) > limit(path)).map(({ path }) => path)
  expect(tooLong.toSorted()).toEqual(Object.keys(MAY_BE_LONG).toSorted())
})

describe('dinding', () => {
  const programs = (prefix: string): Source[] => at(prefix).filter(({ path }) => !isTest(path))

  test('engine hanya mengimpor dirinya sendiri', () => {
    expect(violations(programs('engine/'), (target) => !target.startsWith('engine/src/'))).toEqual([])
  })

  test('contract hanya mengimpor engine dan zod', () => {
    const allowed = /^(contract\/src\/|@geisa\/engine\/|zod$)/
    expect(violations(programs('contract/'), (target) => !allowed.test(target))).toEqual([])
  })

  test('web tidak mengimpor server', () => {
    expect(violations(at('web/'), (target) => /^(@geisa\/server|server\/)/.test(target))).toEqual([])
  })

  test('impor relatif tetap di dalam ruang kerjanya', () => {
    const workspace = (path: string): string => path.split('/')[0] ?? ''
    const daftar = ['engine/', 'contract/', 'server/', 'web/'].flatMap(at)
    const out = (target: string, { path }: Source): boolean =>
      (target.startsWith('..') || existsSync(join(ROOT, target))) && workspace(target) !== workspace(path)
    expect(violations(daftar, out)).toEqual([])
  })

  const crossFeature =
    (allowed: RegExp) =>
    (target: string, { path }: Source): boolean => {
      const destination = featureOf(target)
      return destination !== undefined && destination !== featureOf(path) && !allowed.test(target)
    }

  test('fitur menyentuh fitur lain hanya lewat queries dan commands', () => {
    const allowed = /\/(queries|commands)(-[a-z]+)*\.ts$/
    expect(violations(programs('server/src/features/'), crossFeature(allowed))).toEqual([])
  })

  test('layar memakai fitur lain hanya lewat queries, selain yang tercatat', () => {
    const cross = violations(at('web/src/features/'), crossFeature(/\/queries(-[a-z]+)*\.ts$/))
    expect(cross.toSorted()).toEqual(Object.keys(WEB_CROSSINGS).toSorted())
  })

  test('platform, ui dan shared tidak mengenal fitur', () => {
    const daftar = ['server/src/platform/', 'web/src/ui/', 'web/src/shared/'].flatMap(programs)
    expect(violations(daftar, (target) => target.includes('/src/features/'))).toEqual([])
  })

  test('engine tidak mengenal waktu sekarang maupun kebetulan', () => {
    const impure = /\bDate\b|Math\.random|performance\.now|globalThis/
    expect(
      programs('engine/')
        .filter(({ code }) => impure.test(code))
        .map(({ path }) => path),
    ).toEqual([])
  })
})

describe('lingkaran', () => {
  type Arrow = readonly [from: string, to: string]
  const text = ([from, to]: Arrow): string => `${from} → ${to}`

  /** Whoever points at nothing, or is pointed at by nobody, is taken away until nobody is: what is left goes in circles. */
  const circular = (arrows: readonly Arrow[]): string[] => {
    const [origins, destinations] = [new Set(arrows.map(([from]) => from)), new Set(arrows.map(([, to]) => to))]
    const rest = arrows.filter(([from, to]) => destinations.has(from) && origins.has(to))
    return rest.length === arrows.length ? [...new Set(rest.map(text))].toSorted() : circular(rest)
  }

  test('fitur tidak saling melingkar', () => {
    const arrows = at('server/src/features/')
      .filter(({ path }) => !isTest(path))
      .flatMap((source) => imports(source).map((target) => [featureOf(source.path), featureOf(target)]))
      .filter((one): one is [string, string] => one[1] !== undefined && one[0] !== one[1])
    expect(arrows.length).toBeGreaterThan(100)
    expect(circular(arrows)).toEqual([])
  })

  test('berkas tidak saling melingkar', () => {
    // Types as well: they are gone once the program runs, but who reads one of two files must read the other.
    const arrows = all.flatMap((source) => imports(source).map((target): Arrow => [source.path, target]))
    expect(circular(arrows)).toEqual([])
  })
})

test('setiap dependensi disebut dengan satu versi yang pasti', () => {
  const daftar = ['package.json', ...['engine', 'contract', 'server', 'web'].map((nama) => `${nama}/package.json`)]
  const loose = daftar.flatMap((berkas) => {
    const content = JSON.parse(readFileSync(join(ROOT, berkas), 'utf8')) as Record<
      string,
      Record<string, string> | undefined
    >
    const sections = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides']
    return sections
      .flatMap((nama) => Object.entries(content[nama] ?? {}))
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([nama, version]) => `${berkas}: ${nama}@${version}`)
  })
  expect(loose).toEqual([])
})

// A name without a role is read by nobody; axe sees it only on a page that loads slowly.
test('kerangka yang bernama punya peran', () => {
  const skeleton = at('web/src/').flatMap(({ path, code }) =>
    [...code.matchAll(/<Skeleton\b[^>]*>/g)].map(([one]) => `${path}: ${one}`),
  )
  expect(skeleton.length).toBeGreaterThan(20)
  expect(skeleton.filter((one) => one.includes('aria-label') && !one.includes('component="output"'))).toEqual([])
})

describe('satu tempat bagi yang ditulis di banyak layar', () => {
  const web = at('web/src/').filter(({ path }) => !isTest(path) && path !== 'web/src/shared/numerals.ts')
  const written = (pattern: RegExp): string[] =>
    web.filter(({ code }) => pattern.test(code)).map(({ path }) => path.replace('web/src/', ''))

  test('ribuan dan rupiah hanya dirangkai di shared/numerals.ts', () => {
    expect(written(/`[^`]*Rp\s?\$\{|>\s*Rp\s?\{|'Rp\s?' \+|toLocale\w*String\(|Intl\.NumberFormat/)).toEqual([])
  })

  test('yang gagal dimuat dapat dicoba lagi: LoadError, bukan Alert sendiri', () => {
    expect(written(OWN_ALERT)).toEqual(
      [
        // Two ways out, and a box of its own.
        'features/dashboard/statistics/wilayah/error.tsx',
        'shell/search/state.tsx',
        // Its rows stand, and 'Muat lagi' asks again.
        'features/riwayat/riwayat-page.tsx',
        ...ASKED_BY_BUTTON,
        'shared/load-error.tsx',
      ].toSorted(),
    )
  })

  test.each([
    ['<Alert severity="error" action={again} sx={{ mb: 1 }}>\n{errorSentence(one.error, \'Gagal\')}</Alert>', true],
    ['<Alert\n severity="error"\n action={<Button onClick={() => go()} />}\n>{errorSentence(e)}</Alert>', true],
    ['<Alert severity="error">Kode salah</Alert>{errorSentence(e)}', false],
  ])('dinding itu mengenal %s', (code, caught) => expect(OWN_ALERT.test(code)).toBe(caught))
})

const OWN_ALERT = /<Alert\b(?:(?!<\/Alert>)[\s\S])*?errorSentence\(/
/** What a press of a button asked for is asked again by that button. */
const ASKED_BY_BUTTON = [
  'features/aplikasi/tab-dhgtk.tsx',
  'features/approval-otomatis/aturan-dialog.tsx',
  'features/gtk/detail/data-pribadi.tsx',
  'features/kop-surat/emblem-control.tsx',
  'features/pengguna/akun/pendaftaran.tsx',
  'features/pengguna/akun/akun-actions.tsx',
]
