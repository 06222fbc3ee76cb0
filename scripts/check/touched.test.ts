import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT, readSources, type Source } from '../walls/sources.ts'
import { areaOf, touchedBy } from './touched.ts'

const source = (path: string, code = ''): Source => ({ path, text: code, code })

const SOURCES = [
  source('contract/src/libur.ts'),
  source('server/src/features/libur/queries.ts', "import { libur } from '@geisa/contract/libur'"),
  source('server/src/features/rekap/fakta/fakta.ts', "import { listLibur } from '../../libur/queries.ts'"),
  source('server/src/features/rekap/fakta/fakta.test.ts', "import { libur } from '@geisa/contract/libur'"),
  source('web/src/features/libur/baris.tsx'),
  source('web/src/features/libur/libur-page.tsx', "import { Baris } from './baris.tsx'"),
  source(
    'web/src/routes/pengaturan.tsx',
    "path: '/pengaturan/libur',\n component: import('../features/libur/libur-page.tsx')",
  ),
]
const SPECS = [
  source('e2e/libur.spec.ts', "await page.goto('/pengaturan/libur')"),
  source('e2e/controls/controls.spec.ts', "await page.goto('/pengaturan/libur')"),
  source('e2e/gtk/gtk.spec.ts', "await page.goto('/pengaturan/liburan')"),
]
const touched = (...changed: string[]) => touchedBy(changed, SOURCES, SPECS)

it('folder yang diubah dan yang mengimpornya diuji, bukan yang hanya mengimpornya dari uji', () => {
  expect(touched('server/src/features/libur/queries.ts').areas).toEqual([
    'server/src/features/libur',
    'server/src/features/rekap/fakta',
  ])
  expect(touched('contract/src/libur.ts').areas).toEqual(['contract/src', 'server/src/features/libur'])
})

it('uji yang diubah diuji sendiri, tanpa foldernya', () => {
  const { areas, files } = touched('server/src/features/rekap/fakta/fakta.test.ts')
  expect([areas, files]).toEqual([[], ['server/src/features/rekap/fakta/fakta.test.ts']])
})

it('berkas layar menjalankan perjalanan yang menyebut alamat layarnya; yang menelusuri semua layar tidak', () => {
  expect(touched('web/src/features/libur/baris.tsx').journeys).toEqual(['e2e/libur.spec.ts'])
  expect(touched('e2e/controls/controls.spec.ts').journeys).toEqual(['e2e/controls/controls.spec.ts'])
})

it.each([
  ['server/src/features/mesin/tap/commands-tap.ts', 'server/src/features/mesin/tap'],
  ['server/src/features/libur/queries.ts', 'server/src/features/libur'],
  ['server/src/platform/database/db.ts', 'server/src/platform/database'],
  ['engine/src/tap/jam.ts', 'engine/src/tap'],
  ['engine/src/calendar.ts', 'engine/src'],
  ['server/src/operations/backup/backup.ts', 'server/src/operations/backup'],
  ['contract/src/gtk/gtk.ts', 'contract/src/gtk'],
  ['server/src/app.ts', 'server/src'],
  ['docs/pasang.md', null],
])('%s diuji bersama %s', (path, area) => {
  expect(areaOf(path)).toBe(area)
})

it('setiap berkas program diuji bersama sebuah folder yang ada', () => {
  const isFolder = (path: string | null) =>
    path !== null && existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isDirectory()
  const all = readSources('engine', 'contract', 'server', 'web/src', 'scripts', 'bench').map(({ path }) => path)
  expect(all.filter((path) => !isFolder(areaOf(path)))).toEqual([])
})
