import { imports, isTest, listFiles, type Source } from '../walls/sources.ts'

/** What a change touches, read from who imports whom. Pure but for the list of files. */
export type Touched = {
  /** Folders whose tests are asked, and those that are left to the whole run since too many hang on what changed. */
  areas: string[]
  /** Tests that changed themselves. */
  files: string[]
  left: string[]
  journeys: string[]
}

/** Of more the whole run says it sooner. */
const MOST_AREAS = 5
const MOST_JOURNEYS = 4
/** They go through every screen: the whole run's. */
const EVERYWHERE = /\/(controls|screens|words|uncut-figures|forms)\.spec\.ts$/

/** `server/src/features/mesin/tap/commands-tap.ts` → `server/src/features/mesin/tap`: what is tested together. */
export const areaOf = (path: string): string | null =>
  /^(?:(?:server|web)\/src\/features\/[\w-]+(?:\/[\w-]+(?=\/))?|(?:server\/src\/(?:platform|operations)|(?:engine|contract|server|web)\/src)(?:\/[\w-]+(?=\/))?|server\/[\w-]+|scripts|bench)/.exec(
    path,
  )?.[0] ?? null

export function touchedBy(changed: readonly string[], sources: readonly Source[], specs: readonly Source[]): Touched {
  const code = changed.filter((path) => /\.tsx?$/.test(path) && !isTest(path))
  const own = new Set(code.flatMap((path) => areaOf(path) ?? []))
  const names = new Set(code.map(nameOf))
  const above = new Set<string>()
  for (const source of sources) {
    const area = areaOf(source.path)
    if (area === null || own.has(area) || isTest(source.path)) continue
    if (imports(source).some((path) => names.has(nameOf(path)))) above.add(area)
  }
  const near = [...above].toSorted()
  const asked = near.slice(0, Math.max(0, MOST_AREAS - own.size))
  const all = journeysOf(changed, sources, specs)
  return {
    areas: [...own, ...asked].toSorted(),
    files: changed.filter((path) => /\.test\.tsx?$/.test(path)),
    left: [...near.slice(asked.length), ...all.slice(MOST_JOURNEYS)],
    journeys: all.slice(0, MOST_JOURNEYS),
  }
}

/** As files name each other: packages of ours by their folder, without what stands before. */
const nameOf = (path: string): string => path.replace(/^@geisa\/(engine|contract)\//, '$1/src/').replace(/\.tsx?$/, '')

/** The journeys that changed, and those that name a screen made of what changed. */
function journeysOf(changed: readonly string[], sources: readonly Source[], specs: readonly Source[]): string[] {
  const screens = screensOf(changed, sources)
  const named = specs.filter(({ text }) =>
    screens.some((screen) => text.includes(`${screen}'`) || text.includes(`${screen}?`)),
  )
  const own = changed.filter((path) => path.endsWith('.spec.ts'))
  return [...new Set([...own, ...named.map(({ path }) => path).filter((path) => !EVERYWHERE.test(path))])]
}

/** Paths of the routes whose page is built of a changed file of web. */
function screensOf(changed: readonly string[], sources: readonly Source[]): string[] {
  const web = new Map(
    sources.filter(({ path }) => path.startsWith('web/src/') && !isTest(path)).map((one) => [nameOf(one.path), one]),
  )
  const wanted = new Set(changed.filter((path) => path.startsWith('web/src/')).map(nameOf))
  const reaches = (page: string): boolean => {
    const seen = new Set<string>()
    const walk = (name: string): boolean => {
      if (seen.has(name)) return false
      seen.add(name)
      const source = web.get(name)
      return wanted.has(name) || (source !== undefined && imports(source).some((path) => walk(nameOf(path))))
    }
    return walk(page)
  }
  return routesIn(sources).flatMap(({ path, page }) => (reaches(nameOf(page)) ? [path] : []))
}

/** Each route with the module of its page. */
function routesIn(sources: readonly Source[]): { path: string; page: string }[] {
  const route = /\bpath: '(\/[^'$]*?)\/?(?:\$[^']*)?',[\s\S]*?import\('\.\.\/(features\/[^']+)'\)/g
  return sources
    .filter(({ path }) => path.startsWith('web/src/routes/'))
    .flatMap(({ code }) =>
      [...code.matchAll(route)].map(([, path = '', page = '']) => ({ path, page: `web/src/${page}` })),
    )
    .filter(({ path }) => path.length > 1)
}

export const testsIn = (areas: readonly string[]): string[] =>
  areas.filter((area) => listFiles(area).some((path) => /\.test\.tsx?$/.test(path)))
