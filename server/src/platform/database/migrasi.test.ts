import { readdirSync } from 'node:fs'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../../test/basis-data.ts'
import { execute } from '../../../test/postgres.ts'
import { migrations } from './migrasi.ts'

const ALL = readdirSync(new URL('../../../migrations/', import.meta.url)).toSorted()

it('tabel yang sedang dipegang tidak ditunggu tanpa akhir: pemegangnya disebut, dan sesudah ia selesai migrasi berjalan', async () => {
  const { url, hapus: remove } = await createDatabase()
  onTestFinished(remove)
  await execute(url, 'drop schema public cascade')
  await execute(url, 'create schema public')
  await migrations(url, ALL.slice(0, 9))
  const holder = new pg.Client({ connectionString: url, application_name: 'pencadang' })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table koreksi in access share mode')
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  await expect(migrations(url, undefined, '50ms')).rejects.toThrow(
    new RegExp(
      `^Migrasi 0010_usulan.sql gagal: tabelnya sedang dipakai pencadang \\(proses ${rows[0]?.pid}, sejak \\d\\d\\.\\d\\d WIB\\)\\. Tunggu`,
    ),
  )
  await holder.end()
  expect(await migrations(url)).toEqual(ALL.slice(9))
})
