import { readdirSync } from 'node:fs'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../../test/database.ts'
import { execute } from '../../../test/postgres.ts'
import { migrate } from './migrate.ts'

const ALL = readdirSync(new URL('../../../migrations/', import.meta.url)).toSorted()

/** A database of the first nine steps, and somebody who reads a table that the tenth changes. */
async function heldDatabase(): Promise<{ url: string; holder: pg.Client }> {
  const { url, drop } = await createDatabase('tanpa-skema')
  onTestFinished(drop)
  await migrate(url, ALL.slice(0, 9))
  const holder = new pg.Client({ connectionString: url, application_name: 'pencadang' })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table koreksi in access share mode')
  return { url, holder }
}

it('tabel yang sedang dipegang tidak ditunggu tanpa akhir: pemegangnya disebut, dan sesudah ia selesai migrasi berjalan', async () => {
  const { url, holder } = await heldDatabase()
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  await expect(migrate(url, undefined, 50)).rejects.toThrow(
    new RegExp(
      `^Migrasi 0010_usulan.sql gagal: tabelnya sedang dipakai pencadang \\(proses ${rows[0]?.pid}, sejak \\d\\d\\.\\d\\d WIB\\)\\. Tunggu`,
    ),
  )
  await holder.end()
  expect(await migrate(url)).toEqual(ALL.slice(9))
})

it('yang terputus di tengah langkahnya tidak meninggalkan apa pun, mengatakannya satu kalimat, dan diteruskan sesudahnya', async () => {
  const { url, holder } = await heldDatabase()
  const cut = expect(migrate(url)).rejects.toThrow(
    /^Migrasi 0010_usulan\.sql terputus \(.+\)\. Langkah ini belum dijalankan sedikit pun: jalankan lagi\.$/,
  )
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'geisa-migrasi' and wait_event_type = 'Lock'`
  // Not the holder: within one transaction nobody's activity changes.
  const observer = new pg.Client({ connectionString: url })
  await observer.connect()
  await expect.poll(async () => (await observer.query(end)).rowCount).toBe(1)
  await cut
  const { rows } = await observer.query<{ nama: string }>('select nama from migrasi order by nama')
  await observer.end()
  expect(rows.map(({ nama }) => nama)).toEqual(ALL.slice(0, 9))
  await holder.end()
  expect(await migrate(url)).toEqual(ALL.slice(9))
})

it('langkah rilis yang lebih baru: yang hanya menambah tidak menghalangi, yang mempersempit menolak dengan jalan keluarnya', async () => {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  const from = (name: string) => execute(url, `insert into migrasi (nama, sha256) values ('${name}', 'x')`)
  await from('9001_tambah.sql')
  await from('9002_buang.sejak-0.0.1.sql')
  expect(await migrate(url)).toEqual([])
  await from('9003_buang.sejak-99.1.0.sql')
  await expect(migrate(url)).rejects.toThrow(
    /^Skema basis data ini sudah dipersempit \(9003_buang\.sejak-99\.1\.0\.sql\), jadi Geisa \S+ tidak dapat .* Pakai Geisa 99\.1\.0 atau yang lebih baru, atau pulihkan cadangan/,
  )
})
