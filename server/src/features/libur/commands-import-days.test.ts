/** Import of a decree whose lines are ranges, for some (rules.md N7). */
import { daftarLibur, importLibur, pratinjauLiburImport } from '@geisa/contract/libur'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { bagiStatus, NON_ASN, prepareKelompok } from './kelompok.test-kit.ts'

const { app, db, honorary, civil, days } = await prepareKelompok()
beforeEach(async () => {
  await sql`delete from libur`.execute(db)
})
afterAll(() => app.close())

const input = { jenisLiburId: 1, jenjang: ['SD', 'SMP'] }
const runImport = async (teks: string, content: Record<string, unknown> = {}) =>
  (await app.call('admin', importLibur, { body: { teks, ...input, uji: false, ...content } })).body
type Row = Record<'tanggal' | 'sampai' | 'nama' | 'jenjang' | 'tindakan' | 'alasan', string>
const daftar = async (): Promise<string[]> =>
  (await app.call('admin', daftarLibur)).body.rows.map(
    ({ tanggal, sampai, nama, jenjang }: Row) => `${tanggal}..${sampai.slice(5)} ${nama} ${JSON.parse(jenjang).join()}`,
  )
const rows = ({ rows: all }: { rows: Row[] }): string[] =>
  all.map(({ tindakan, tanggal, sampai, alasan }) =>
    `${tindakan} ${tanggal}..${sampai?.slice(5) ?? ''} ${alasan ?? ''}`.trim(),
  )

const WEEK = '21–26 Desember 2026 Libur semester'

it('rentang satu baris dan satu catatan, bagi yang disebut sekali; ulangan tidak menambah apa pun', async () => {
  const content = { bagi: bagiStatus(...NON_ASN) }
  const pratinjau = await app.call('admin', pratinjauLiburImport, { body: { teks: WEEK, ...input, ...content } })
  expect(pratinjau.body).toMatchObject({ dari: '2026-12-21', sampai: '2026-12-26', hariLengkap: 6 })
  expect(await runImport(WEEK, content)).toMatchObject({ jumlahBaru: 1, tersimpan: true })
  expect(await daftar()).toEqual(['2026-12-21..12-26 Libur semester SD,SMP'])
  expect([await days(honorary, 21, 26), await days(civil, 21, 26)]).toEqual(['L1 L1', 'A0 A0'])
  const again = await runImport(WEEK, content)
  expect(rows(again)).toEqual([
    "sudah-ada 2026-12-21..12-26 Sudah ada: 'Libur semester' (bagi Guru Honor Sekolah, Tenaga Honor Sekolah, GTY/PTY)",
  ])
  expect(await runImport(WEEK, { bagi: bagiStatus('PNS') })).toMatchObject({ jumlahBaru: 1, jumlahSudahAda: 0 })
})

it('hari yang dahulu diimpor satu per satu tidak digandakan; yang belum ada menjadi rentang sendiri', async () => {
  await runImport('22, 23 dan 25 Desember 2026 Libur semester')
  expect(rows(await runImport(WEEK, { uji: true }))).toEqual([
    'baru 2026-12-21.. 1 dari 6 hari; yang lain sudah ada',
    "sudah-ada 2026-12-22..12-23 Sudah ada: 'Libur semester'",
    'baru 2026-12-24.. 1 dari 6 hari; yang lain sudah ada',
    "sudah-ada 2026-12-25.. Sudah ada: 'Libur semester'",
    'baru 2026-12-26.. 1 dari 6 hari; yang lain sudah ada',
  ])
  await runImport(WEEK)
  const content = await daftar()
  expect(content).toHaveLength(6)
  expect(rows(await runImport(WEEK))).toEqual(["sudah-ada 2026-12-21..12-26 Sudah ada: 'Libur semester'"])
  expect(await daftar()).toEqual(content)
})

it('hari dalam rentang yang sudah tersimpan sudah ada; baris kembar dalam satu daftar disebut barisnya', async () => {
  await runImport(WEEK)
  expect(
    rows(await runImport('24 Desember 2026 Cuti Bersama\n25-28 Desember 2026 Natal\n26, 28 Desember 2026 Lagi')),
  ).toEqual([
    "sudah-ada 2026-12-24.. Sudah ada: 'Libur semester'",
    "sudah-ada 2026-12-25..12-26 Sudah ada: 'Libur semester'",
    'baru 2026-12-27..12-28 2 dari 4 hari; yang lain sudah ada',
    "sudah-ada 2026-12-26.. Sudah ada: 'Libur semester'",
    'sudah-ada 2026-12-28.. Tanggal ini sudah ada di baris 2',
  ])
})

it('jenjang menyusul pada libur dengan hari yang sama; pada rentang lain mendapat catatannya sendiri', async () => {
  await runImport(WEEK, { jenjang: ['SD'] })
  expect(rows(await runImport(WEEK, { uji: true }))).toEqual([
    "sudah-ada 2026-12-21..12-26 Sudah ada untuk jenjang SD: 'Libur semester'",
    "baru 2026-12-21..12-26 Jenjang SMP ditambahkan pada 'Libur semester' yang sudah ada",
  ])
  await runImport('24-26 Desember 2026 Libur semester')
  expect(await daftar()).toEqual(['2026-12-21..12-26 Libur semester SD', '2026-12-24..12-26 Libur semester SMP'])
})

it('rentang yang terlalu panjang atau di luar kalender disebut salah, dan tidak ada yang disimpan', async () => {
  const result = await runImport(
    `${WEEK}\n1 Januari - 30 April 2027 Lama\n25 Desember 2030 - 2 Januari 2031 Natal\n2031-01-01;Jauh`,
  )
  expect(rows(result).slice(1)).toEqual([
    'salah null.. Satu libur paling lama 92 hari; ini 120 hari',
    'salah 2030-12-25..01-02 Tanggal harus antara 1 Januari 2015 dan 31 Desember 2030',
    'salah 2031-01-01.. Tanggal harus antara 1 Januari 2015 dan 31 Desember 2030',
  ])
  expect(await daftar()).toEqual([])
})
