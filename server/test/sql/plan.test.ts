import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, type TestBasis } from '../database.ts'
import { partsOf } from './ledger.ts'
import { levelsOf } from './levels.ts'
import { isSchoolTable } from './reading.ts'
import { parse } from './tree.ts'

/**
 * What the planner does with the statements of interactive calls when it may not read a table from end to end: a school
 * table that is still read without a condition on one of its indexes stands in server/sql/scans.txt.
 */
const LEDGER = new URL('../../sql/', import.meta.url)

let basis: TestBasis
let client: pg.Client
beforeAll(async () => {
  basis = await createDatabase()
  client = new pg.Client({ connectionString: basis.url })
  await client.connect()
  await client.query('set enable_seqscan = off')
})
afterAll(async () => {
  await client.end()
  await basis.drop()
})

it('tabel sekolah yang dibaca tanpa indeks tercatat', async () => {
  const lines = new Set<string>()
  for (const { source, text } of interactive())
    for (const table of await readWhole(text)) lines.add(`${source}: ${table}`)
  await expect(`${[...lines].toSorted().join('\n')}\n`).toMatchFileSnapshot('../../sql/scans.txt')
})

const interactive = (): ReturnType<typeof partsOf> =>
  readdirSync(LEDGER)
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) => partsOf(readFileSync(new URL(file, LEDGER), 'utf8')))
    .filter(({ operations }) => / \/api\/|many operations/.test(operations))
    .filter(({ text }) =>
      levelsOf(parse(text)).some(({ relations }) =>
        relations.some(({ table }) => table !== null && isSchoolTable(table)),
      ),
    )

type Plan = { 'Relation Name'?: string; 'Node Type': string; 'Index Cond'?: string; Plans?: Plan[] }

/** School tables that the plan reads without asking an index for something. */
async function readWhole(text: string): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (generic_plan, format json) ${text}`)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return plan === undefined ? [] : [...new Set(wholeIn(plan))]
}

function wholeIn(plan: Plan): string[] {
  const below = (plan.Plans ?? []).flatMap(wholeIn)
  const table = plan['Relation Name']?.replace(/_(\d{6}|lainnya)$/, '')
  const isWhole = /^(Seq|Index|Index Only) Scan$/.test(plan['Node Type']) && plan['Index Cond'] === undefined
  return table !== undefined && isWhole && isSchoolTable(table) ? [table, ...below] : below
}
