import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { isDatabaseEmpty } from '../../src/operations/restore/restore-cadangan.ts'
import { startPostgres } from '../../src/platform/postgres/embedded-postgres.ts'
import { signInAs } from '../people.ts'
import { folderFrom, newFolder, program, turnOn } from '../real-server.ts'

/**
 * The service's own account is nobody special, and the tests' may be root: then root without any of its powers, for whom a
 * folder is as closed as it says, and who still reads the program wherever it lies.
 */
const SETPRIV = '/usr/bin/setpriv'
const WITHOUT_POWER = process.getuid?.() === 0 ? [SETPRIV, '--bounding-set=-all', '--inh-caps=-all'] : []
const can = WITHOUT_POWER.length === 0 || existsSync(SETPRIV)
if (!can) process.stdout.write('  [tahan] DILEWATI: pemulihan di mesin kosong memerlukan setpriv (util-linux)\n')

/** quality.md 2.12c, by docs/pasang.md 3: an account and a database of its own, and whatever root has closed to it. */
test.skipIf(!can)(
  'memulihkan di mesin kosong sebagai akun layanan: berakhir dengan server yang jalan, atau tidak mengubah apa pun',
  async () => {
    const { folder, database } = await newMesin()
    const cadangan = await backup(folder)
    const [shared, locked] = [join(folder, 'etc'), join(folder, 'milik-root')]
    for (const one of [shared, locked]) mkdirSync(one)
    const house = join(folder, 'var')
    mkdirSync(house)
    const key = join(shared, 'kunci-token')
    const url = await database('geisa_baru')
    const general = { DATABASE_URL: url, DATA_DIR: house, GEISA_KUNCI_TOKEN_FILE: key }
    const restore = (environment: Record<string, string>) =>
      program('restore.ts', environment, [cadangan.file, '--ke', url], WITHOUT_POWER)
    for (const one of [shared, locked]) chmodSync(one, 0o555)
    onTestFinished(() => {
      for (const one of [shared, locked]) chmodSync(one, 0o755)
    })

    // The key, the files, the data: each one closed, and each time nothing has changed.
    const closed: [Record<string, string>, RegExp][] = [
      [general, /Kunci server \S+kunci-token tidak dapat ditulis.*install -o geisa -m 600 .*Tidak ada yang diubah/],
      [
        { ...general, GEISA_KUNCI_TOKEN_FILE: '', GEISA_BERKAS_DIR: join(locked, 'berkas') },
        /Folder berkas \S+berkas tidak dapat ditulis.*Tidak ada yang diubah/,
      ],
      [
        { ...general, GEISA_KUNCI_TOKEN_FILE: '', DATA_DIR: join(locked, 'data') },
        /tidak dapat ditulis.*Tidak ada yang diubah/,
      ],
    ]
    for (const [environment, sentence] of closed) {
      const result = await restore(environment)
      expect([result.code, result.text]).toEqual([1, expect.stringMatching(sentence)])
      expect(await isDatabaseEmpty(url)).toBe(true)
      expect([shared, locked, house].map((one) => readdirSync(one))).toEqual([[], [], []])
    }

    // What the sentence says is enough, and no second try is refused.
    chmodSync(shared, 0o755)
    writeFileSync(key, '', { mode: 0o600 })
    chmodSync(shared, 0o555)
    const result = await restore(general)
    expect(result.code, result.text).toBe(0)
    expect(readFileSync(key, 'utf8').trim()).toBe(cadangan.key)
    await signInAt(house, general)
  },
)

test.skipIf(!can)(
  'server yang pernah mulai di sana punya kunci sendiri: yang dari cadangan menggantikannya, yang lama disisihkan',
  async () => {
    const { folder, database } = await newMesin()
    const cadangan = await backup(folder)
    const house = join(folder, 'var')
    mkdirSync(house)
    // docs/pasang.md 1 is followed to its end: the service has begun on the empty database.
    const environment = { DATABASE_URL: await database('geisa'), DATA_DIR: house }
    expect((await (await turnOn(house, environment, WITHOUT_POWER)).stop()).code).toBe(0)
    const oldKey = readFileSync(join(house, 'kunci-token'), 'utf8')
    const url = await database('geisa_baru')
    const result = await program('restore.ts', environment, [cadangan.file, '--ke', url], WITHOUT_POWER)
    expect(result.code, result.text).toBe(0)
    const content = readdirSync(house).filter((nama) => nama.startsWith('kunci-token'))
    expect(content).toEqual(['kunci-token', expect.stringMatching(/^kunci-token\.lama-/)])
    expect(content.map((nama) => readFileSync(join(house, nama), 'utf8').trim())).toEqual([cadangan.key, oldKey.trim()])
    await signInAt(house, { ...environment, DATABASE_URL: url })
  },
)

async function signInAt(house: string, environment: Record<string, string>): Promise<void> {
  const server = await turnOn(house, environment, WITHOUT_POWER)
  expect(await signInAs(server.port, 'sekolah')).toMatch(/^eyJ/)
  expect((await server.stop()).code).toBe(0)
}

/** A backup of the test world, as its server made it. */
async function backup(folder: string): Promise<{ file: string; key: string }> {
  const origin = folderFrom(inject('templatTahan'))
  const server = await turnOn(origin)
  const create = await program('backup.ts', { DATA_DIR: origin }, [join(folder, 'cadangan')])
  expect(create.code, create.text).toBe(0)
  await server.stop()
  const file = /^Cadangan: (.*)$/m.exec(create.text)?.[1] ?? ''
  expect(existsSync(file)).toBe(true)
  return { file, key: readFileSync(join(origin, 'kunci-token'), 'utf8').trim() }
}

/** An own PostgreSQL with a role that is nothing but an owner, as `createuser geisa` and `createdb -O geisa` make them. */
async function newMesin() {
  const folder = folderFrom(newFolder())
  const postgres = await startPostgres({ dataDir: join(folder, 'milik-postgres'), log: () => undefined })
  onTestFinished(() => postgres.stop())
  const address = new URL(postgres.url)
  chmodSync(address.searchParams.get('host') ?? '', 0o755)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`create role geisa login password '${address.password}'`)
  return {
    folder,
    database: async (nama: string): Promise<string> => {
      await client.query(
        `create database ${nama} owner geisa encoding 'UTF8' template template0 lc_collate 'C' lc_ctype 'C'`,
      )
      const url = new URL(address)
      url.username = 'geisa'
      url.pathname = `/${nama}`
      return url.href
    },
  }
}
