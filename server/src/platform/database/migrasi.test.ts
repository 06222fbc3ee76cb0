import { readdirSync } from 'node:fs'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { buatBasisData } from '../../../test/basis-data.ts'
import { perintahkan } from '../../../test/postgres.ts'
import { migrasi } from './migrasi.ts'

const SEMUA = readdirSync(new URL('../../../migrations/', import.meta.url)).toSorted()

it('tabel yang sedang dipegang tidak ditunggu tanpa akhir: pemegangnya disebut, dan sesudah ia selesai migrasi berjalan', async () => {
  const { url, hapus } = await buatBasisData()
  onTestFinished(hapus)
  await perintahkan(url, 'drop schema public cascade')
  await perintahkan(url, 'create schema public')
  await migrasi(url, SEMUA.slice(0, 9))
  const pemegang = new pg.Client({ connectionString: url, application_name: 'pencadang' })
  await pemegang.connect()
  await pemegang.query('begin')
  await pemegang.query('lock table koreksi in access share mode')
  const { rows } = await pemegang.query<{ pid: number }>('select pg_backend_pid() as pid')
  await expect(migrasi(url, undefined, '50ms')).rejects.toThrow(
    new RegExp(
      `^Migrasi 0010_usulan.sql gagal: tabelnya sedang dipakai pencadang \\(proses ${rows[0]?.pid}, sejak \\d\\d\\.\\d\\d WIB\\)\\. Tunggu`,
    ),
  )
  await pemegang.end()
  expect(await migrasi(url)).toEqual(SEMUA.slice(9))
})
