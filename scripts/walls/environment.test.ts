import { readFileSync } from 'node:fs'
import { environment } from '@geisa/server/platform/env/env'
import { expect, test } from 'vitest'

/** What the server reads of its environment, as its own schema says it. */
const variables = Object.entries(environment.shape).map(([name, shape]) => {
  const standard = shape.safeParse(undefined).data
  return { name, standard: standard === undefined ? '' : String(standard), what: shape.description ?? '' }
})

test('setiap variabel lingkungan menyebut gunanya', () => {
  expect(variables.length).toBeGreaterThan(40)
  expect(variables.filter(({ what }) => what === '')).toEqual([])
})

test('README menyebut variabel lingkungan seperti skemanya', () => {
  const rows = variables.map(({ name, standard, what }) => `| \`${name}\` | ${standard} | ${what} |`)
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  expect(readme).toContain(['| variable | default | what |', '|---|---|---|', ...rows, ''].join('\n'))
})

test('.env.sample menyebutnya juga', async () => {
  const lines = variables.flatMap(({ name, standard, what }) => [`# ${what}`, `#${name}=${standard}`, ''])
  await expect(lines.join('\n')).toMatchFileSnapshot('../../.env.sample')
})
