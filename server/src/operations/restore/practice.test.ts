import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { execute } from '../../../test/postgres.ts'
import { claimDataFolder } from '../../platform/process/data-folder.ts'
import { cadanganFixture, LONG } from '../backup/cadangan.test-kit.ts'
import { checkCadangan } from './check-cadangan.ts'
import { practiseRestore } from './practice.ts'

const fixture = cadanganFixture()
const practise = async (env: Parameters<typeof practiseRestore>[1]) =>
  await practiseRestore(await checkCadangan(fixture.cadangan.file), env)

/** As in a release, which has no PostgreSQL of its own: none is there for such a processor. */
const { arch } = process
beforeAll(() => void Object.defineProperty(process, 'arch', { value: 'tiada' }))
afterAll(() => void Object.defineProperty(process, 'arch', { value: arch }))

describe('latihan pemulihan', { timeout: LONG }, () => {
  it('pulih sama di basis data sementara, yang sesudahnya tidak ada lagi; sisa latihan yang dibunuh ikut dihapus', async () => {
    const { databaseUrl } = fixture.app.context
    const dataDir = mkdtempSync(join(fixture.folder, 'latihan-'))
    const nama = new URL(databaseUrl).pathname.slice(1)
    // What a killed one leaves, and what is not its: another's, and one of a like name.
    const foreign = `${nama}_latihan_penting`
    for (const one of [`${nama}_latihan_0123abcd`, foreign]) await execute(databaseUrl, `create database ${one}`)
    const left = join(dataDir, '.geisa-latihan')
    mkdirSync(join(left, 'berkas', 'ab'), { recursive: true })
    writeFileSync(join(left, 'latihan'), '')
    const { sidik, place } = await practise({ dataDir, databaseUrl })
    expect(sidik).toBe(fixture.cadangan.sidik)
    expect(place).toMatch(/^basis data uji_.*_latihan_[0-9a-f]{8} di localhost$/)
    const { rows } = await sql<{ nama: string }>`
      select datname as nama from pg_database where datname like ${`${nama}_%`}`.execute(fixture.app.context.db)
    expect(rows).toEqual([{ nama: foreign }])
    expect(readdirSync(dataDir)).toEqual([])
    await execute(databaseUrl, `drop database ${foreign}`)
  })

  it('peran tanpa hak membuat basis data: satu kalimat dengan jalan keluarnya, dan tidak ada yang tertinggal', async () => {
    const { databaseUrl } = fixture.app.context
    const role = `latihan_${randomBytes(4).toString('hex')}`
    await execute(databaseUrl, `create role ${role} login password 'rahasia'`)
    const address = Object.assign(new URL(databaseUrl), { username: role, password: 'rahasia' })
    const dataDir = mkdtempSync(join(fixture.folder, 'latihan-'))
    await expect(practise({ dataDir, databaseUrl: address.href })).rejects.toThrow(
      `alter role ${role} createdb), sebab PostgreSQL bawaan tidak ada`,
    )
    expect(readdirSync(dataDir)).toEqual([])
    await execute(databaseUrl, `drop role ${role}`)
  })

  it('folder orang tidak disentuh; yang dipegang latihan lain dan yang tidak dapat dipakai disebut menurut sebabnya', async () => {
    const dataDir = mkdtempSync(join(fixture.folder, 'latihan-'))
    const folder = join(dataDir, '.geisa-latihan')
    const refused = () => expect(practise({ dataDir, databaseUrl: null })).rejects
    mkdirSync(join(folder, 'berkas'), { recursive: true })
    await refused().toThrow(/bukan sisa latihan/)
    expect(readdirSync(folder)).toEqual(['berkas'])
    rmSync(folder, { recursive: true })
    const release = await claimDataFolder(folder, 'latihan lain')
    await refused().toThrow(/^Latihan lain sedang berjalan/)
    release()
    rmSync(folder, { recursive: true })
    writeFileSync(folder, '')
    await refused().toThrow(/^Latihan tidak dapat memakai .*ENOTDIR/)
  })
})
