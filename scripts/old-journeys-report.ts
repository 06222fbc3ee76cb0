/** What a run of an older release's journeys says about today's product. Pure. */

export type Journey = { name: string; passed: boolean; error: string }
export type Difference = { perjalanan: string; sebab: string }

/** As much of Playwright's report as is read here. */
export type Report = { suites?: Suite[]; errors?: { message?: string }[] }
type Suite = { title: string; specs?: Spec[]; suites?: Suite[] }
type Spec = { title: string; ok: boolean; tests: { status: string; results: { error?: { message?: string } }[] }[] }

/** Every journey that ran: 'gtk.spec.ts › impor › Excel', and whether it holds; and what could not be loaded. */
export const readReport = ({ suites = [], errors = [] }: Report): { results: Journey[]; broken: string[] } => ({
  results: suites.flatMap((suite) => flattenSuite(suite, [suite.title])),
  broken: errors.map(({ message = '' }) => firstLine(message)),
})

/** `differences`: journeys that may fail, each with its decided reason. What is not among them is a step back. */
export function compare(results: readonly Journey[], differences: readonly Difference[]) {
  const recorded = new Set(differences.map(({ perjalanan }) => perjalanan))
  const failed = results.filter(({ passed }) => !passed)
  return {
    regressed: failed.filter(({ name }) => !recorded.has(name)),
    decided: differences.filter(({ perjalanan }) => failed.some(({ name }) => name === perjalanan)),
    /** In the list, and holds. */
    stale: results.filter(({ name, passed }) => passed && recorded.has(name)).map(({ name }) => name),
  }
}

function flattenSuite({ specs = [], suites = [] }: Suite, paths: readonly string[]): Journey[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
    .map(({ title, ok, tests }) => ({ name: [...paths, title].join(' › '), passed: ok, error: finalError(tests) }))
  return [...own, ...suites.flatMap((suite) => flattenSuite(suite, [...paths, suite.title]))]
}

const finalError = (tests: Spec['tests']): string =>
  tests.flatMap(({ results }) => results.flatMap(({ error }) => firstLine(error?.message ?? '') || [])).at(-1) ?? ''

const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
const firstLine = (text: string): string => text.replaceAll(COLOUR, '').split('\n')[0] ?? ''
