import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../../test/database.ts'
import { parseWilayah, replaceWilayah, wilayahRows } from './import.ts'
import { isInWilayah, levelWilayah, rantaiWilayah, wilayahParent } from './kode.ts'

const daftar = await wilayahRows()
const find = (kode: string) => daftar.find((row) => row.kode === kode)

test('38 provinsi, 514 kabupaten/kota, 7.285 kecamatan di bawah satu Indonesia', () => {
  expect([0, 1, 2, 3].map((level) => daftar.filter((row) => row.level === level).length)).toEqual([1, 38, 514, 7285])
})

test('zona waktu: 18 provinsi WIB, 12 WITA, 8 WIT, dan wilayah di bawahnya ikut provinsinya', () => {
  const provinsi = daftar.filter((row) => row.level === 1)
  expect(['WIB', 'WITA', 'WIT'].map((zona) => provinsi.filter((row) => row.zona === zona).length)).toEqual([18, 12, 8])
  const zona = new Map(provinsi.map((row) => [row.kode.slice(0, 2), row.zona]))
  expect(daftar.filter((row) => row.level > 1 && row.zona !== zona.get(row.kode.slice(0, 2)))).toEqual([])
})

test('kode unik enam angka dan setiap wilayah berada di bawah induk yang ada', () => {
  const kode = new Set(daftar.map((row) => row.kode))
  expect(kode.size).toBe(daftar.length)
  expect(daftar.filter((row) => !/^\d{6}$/.test(row.kode) || row.level !== levelWilayah(row.kode))).toEqual([])
  expect(daftar.filter((row) => row.kodeInduk !== wilayahParent(row.kode))).toEqual([])
  expect(daftar.filter((row) => row.kodeInduk !== null && !kode.has(row.kodeInduk))).toEqual([])
})

test('setiap kabupaten/kota punya kecamatan, paling banyak 99', () => {
  const jumlah = Map.groupBy(
    daftar.filter((row) => row.level === 3),
    (row) => row.kodeInduk,
  )
  expect(jumlah.size).toBe(514)
  expect(Math.max(...[...jumlah.values()].map((content) => content.length))).toBeLessThan(100)
})

test('nama ditulis seperti di Dapodik', () => {
  expect(
    ['010000', '040000', '050000', '050700', '057300', '017100', '240210'].map((kode) => find(kode)?.nama),
  ).toEqual(['DKI Jakarta', 'DI Yogyakarta', 'Jawa Timur', 'Kab. Malang', 'Kota Malang', 'Kota Jakarta Pusat', "Ki'e"])
  expect(daftar.filter((row) => row.level === 2 && !/^(Kab\.|Kota) [A-Z]/.test(row.nama))).toEqual([])
  expect(daftar.filter((row) => /\s\s|^\s|\s$|"/.test(row.nama))).toEqual([])
})

test('rantai wilayah naik sampai nasional, dan hanya isinya yang berada di dalamnya', () => {
  expect(rantaiWilayah('050704')).toEqual(['050704', '050700', '050000', '000000'])
  expect(rantaiWilayah('000000')).toEqual(['000000'])
  expect(isInWilayah('050704', '050700')).toBe(true)
  expect(isInWilayah('050704', '050704')).toBe(true)
  expect(isInWilayah('050704', '000000')).toBe(true)
  expect(isInWilayah('050704', '057300')).toBe(false)
  expect(isInWilayah('050700', '050704')).toBe(false)
})

test('tabel kode resmi yang salah ditolak dengan alasannya', () => {
  const judul = 'kode\tlevel\tnama\tkode_induk\tzona\tkode_kemendagri'
  const nasional = '000000\t0\tIndonesia\t\t\t'
  expect(parseWilayah(`${judul}\n${nasional}\n050000\t1\tJawa Timur\t000000\tWIB\t35\n`)).toHaveLength(2)
  expect(() => parseWilayah(`${judul}\n${nasional}\n056100\t2\tKota Malang\t050000\tWIB\t`)).toThrow(
    'wilayah induk tidak ada',
  )
  expect(() => parseWilayah(`${judul}\n${nasional}\n050000\t1\tJawa Timur\t000000\t\t`)).toThrow('zona harus')
  expect(() => parseWilayah(`${judul}\n050000\t1\tJawa Timur\t000000\tWIB\t`)).toThrow('000000')
  expect(() => parseWilayah(`${judul}\n${nasional}\n${nasional}`)).toThrow('lebih dari sekali')
  expect(() => parseWilayah('kode;nama')).toThrow('judul kolom')
})

describe('mengganti dengan kode resmi', () => {
  const judul = 'kode\tlevel\tnama\tkode_induk\tzona\tkode_kemendagri'
  const official = parseWilayah(
    `${judul}\n000000\t0\tIndonesia\t\t\t\n050000\t1\tJawa Timur\t000000\tWIB\t35\n056100\t2\tKota Malang\t050000\tWIB\t35.73\n056101\t3\tKlojen\t056100\tWIB\t35.73.02`,
  )
  let remove: () => Promise<void>
  let client: Client

  beforeAll(async () => {
    const basis = await createDatabase()
    remove = basis.drop
    client = new Client({ connectionString: basis.url })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await remove()
  })

  test('selama belum ada sekolah, tabel berisi kode resmi saja', async () => {
    await replaceWilayah(client, official)
    const { rows } = await client.query<{ kode: string }>('select kode from wilayah order by kode')
    expect(rows.map(({ kode }) => kode)).toEqual(['000000', '050000', '056100', '056101'])
  })

  test('setelah ada sekolah, ditolak', async () => {
    await client.query(
      `insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
       values ('20500001', 'SDN Klojen', 'SD', 'N', '056101', '056100', '050000', 'WIB')`,
    )
    await expect(replaceWilayah(client, await wilayahRows())).rejects.toThrow('selama belum ada sekolah')
  })
})
