import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from './walls/sources.ts'

/** What `npm test` reads from its runners, from reports that the real runners wrote about tests made to fail. */
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'laporan-'))
  // The runners find themselves there.
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, content: string): void => writeFileSync(join(folder, name), content)

function run(program: string, args: string[], env: Record<string, string> = {}): void {
  const { PATH = '', HOME = '' } = process.env
  // Without the variables by which a runner knows that it runs under another one.
  spawnSync(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
    cwd: folder,
    env: { PATH, HOME, ...env },
  })
}

function reportBy(name: string, ...args: string[]): unknown {
  const module = new URL('test-reports.js', import.meta.url).href
  const program = `import * as m from '${module}'; console.log(JSON.stringify(m.${name}(...process.argv.slice(1))))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program, ...args])
  if (stdout.length === 0) throw new Error(stderr.toString())
  return JSON.parse(stdout.toString())
}

test('laporan Vitest: jumlah, yang gagal pertama dengan sebabnya, berkas yang tidak dapat dibaca', () => {
  write('vitest.config.ts', `export default { root: ${JSON.stringify(folder)} }`)
  write(
    'satu.test.ts',
    `import { expect, it, describe } from 'vitest'
     describe('hari', () => { it('benar', () => expect(1).toBe(1)); it('salah', () => expect(1).toBe(2)); it.skip('nanti', () => {}) })`,
  )
  write('rusak.test.ts', `import './tidak-ada.ts'`)
  run('vitest/vitest.mjs', ['run', '--reporter=json', '--outputFile.json=vitest.json'])
  const report = reportBy('readVitest', join(folder, 'vitest.json'))
  expect(report).toMatchObject({ passed: 1, failed: 2, skipped: 1 })
  expect(report).toHaveProperty(
    'firstFailure',
    expect.stringMatching(/satu\.test\.ts › hari salah: AssertionError: expected 1 to be 2/),
  )
})

test('laporan Playwright: perjalanan yang lulus pada percobaan kedua tidak lulus', () => {
  write(
    'satu.spec.ts',
    `import { expect, test } from '@playwright/test'
     test.describe('layar', () => {
       test('benar', () => expect(1).toBe(1))
       test('goyah', ({}, info) => expect(info.retry).toBe(1))
       test('salah', async ({}, info) => {
         await info.attach('error-context', { path: 'layar.txt' })
         expect(1).toBe(2)
       })
     })`,
  )
  write('layar.txt', '# Test source\nkode\n# Page snapshot\n- button "Simpan"\n')
  run('@playwright/test/cli.js', ['test', '--reporter=json', '--retries=1', '--workers=1', 'satu.spec.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: 'e2e.json',
  })
  const report = reportBy('readPlaywright', join(folder, 'e2e.json'))
  expect(report).toMatchObject({ passed: 1, failed: 2, skipped: 0 })
  expect(report).toHaveProperty('firstFailure', expect.stringMatching(/satu\.spec\.ts › layar goyah: Error: expect\(/))
  expect(report).toHaveProperty('tests.length', 3)
  expect(report).toHaveProperty('screens', [
    expect.stringMatching(/layar goyah\nlayarnya tidak terekam$/),
    expect.stringMatching(/layar salah\n# Page snapshot\n- button "Simpan"\n$/),
  ])
})

test('keluhan pertama sebuah alat adalah baris yang menyebut galat, bukan hiasannya', () => {
  const output = '\u001B[1mscripts/a.js format ━━━━━━━━\u001B[0m\n\n  × File content differs\n'
  expect(reportBy('firstComplaint', output)).toBe('× File content differs')
  expect(reportBy('firstComplaint', 'web/a.ts(3,1): error TS2322: salah\nlain')).toMatch(/^web\/a\.ts/)
})
