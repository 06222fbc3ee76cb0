import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { startPostgres } from '../../src/platform/postgres/embedded-postgres.ts'
import { attachMesin } from '../prepare.ts'
import { folderFrom, newFolder, programEnvironment, sharedEnvironment } from '../real-server.ts'

/** The last landed release, as the history keeps it. */
export type OldRelease = { version: string; commit: string }

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const SOURCES = [
  'package.json',
  'engine',
  'contract',
  'server/package.json',
  'server/src',
  'server/demo',
  'server/migrations',
  'server/data-acuan',
  'server/test/dunia-uji.ts',
]

/** Its tag, or its commit where nobody has set the tag. @returns why not, in a clone without its history */
export function findOldRelease(): OldRelease | { reason: string } {
  const { versi, commit } = JSON.parse(
    readFileSync(new URL('../../test/last-release.json', import.meta.url), 'utf8'),
  ) as { versi: string; commit: string }
  for (const name of [`v${versi}`, commit]) {
    const { status, stdout } = git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`])
    if (status === 0) return { version: versi, commit: stdout.trim() }
  }
  const shallow = git(['rev-parse', '--is-shallow-repository']).stdout.trim() === 'true'
  return {
    reason: `rilis ${versi} (${commit.slice(0, 8)}) tidak ada di klon ini${shallow ? ', yang dangkal: git fetch --unshallow' : ''}`,
  }
}

/** Its own sources in a folder of their own, beside the packages that are here. @returns its server folder */
export function takeOldRelease({ commit }: OldRelease): string {
  const folder = folderFrom(newFolder())
  const archive = execFileSync('git', ['archive', '--format=tar', commit, '--', ...SOURCES], {
    cwd: ROOT,
    maxBuffer: 256 * 1024 * 1024,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const packages = join(ROOT, 'node_modules')
  const own = join(folder, 'node_modules')
  mkdirSync(join(own, '@geisa'), { recursive: true })
  for (const name of readdirSync(packages))
    if (!name.startsWith('.') && name !== '@geisa') symlinkSync(join(packages, name), join(own, name))
  for (const name of ['contract', 'engine']) symlinkSync(join(folder, name), join(own, '@geisa', name))
  return join(folder, 'server')
}

export const mainOf = (server: string): string => join(server, 'src', 'main.ts')

/** A database that the old release has made and filled: nothing of ours has touched its schema yet. */
export async function oldDatabase(server: string): Promise<Record<string, string>> {
  const folder = folderFrom(inject('templatTahan'))
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined })
  onTestFinished(() => postgres.stop())
  const url = new URL(postgres.url)
  url.pathname = '/rilis'
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('create database rilis template template0')
  await client.end()
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', PREPARE, url.href], {
    cwd: server,
    env: programEnvironment({}),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the old release did not fill its database: ${stderr}`)
  await attachMesin(url.href)
  return sharedEnvironment(folder, url.href)
}

const PREPARE = `
import { openDb } from './src/platform/database/db.ts'
import { migrations } from './src/platform/database/migrasi.ts'
import { createTestDunia } from './test/dunia-uji.ts'
const url = process.argv[1]
await migrations(url)
const { db, close } = openDb(url)
await createTestDunia(db)
await close()
`

function git(args: readonly string[]): { status: number | null; stdout: string } {
  return spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
}
