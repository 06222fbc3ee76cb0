import { rekapBulanan } from '@geisa/contract/rekap-bulanan'
import { RawNode, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'
import { cakupanSistem } from '../../../platform/scope.ts'
import { bacaSekolahKecamatan } from './bulanan-sql.ts'
import { muatFaktaSegel, susunSegel, teksBaku } from './queries-segel.ts'

/** A kecamatan of sixty more schools, every second one locked with a seal as long as those in real use; never analysed. */
const SEKOLAH = 60
const ORANG = 20
const BUKU = 300_000
const FEBRUARI = '202602'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
  await isiKecamatan(uji)
})
afterAll(() => uji.tutup())

async function isiKecamatan({ aplikasi: { db, clock }, dunia }: AplikasiUji): Promise<void> {
  const { sdLain } = dunia.sekolah
  for (const tabel of ['sekolah', 'segel', 'sekolah_bulan', 'pengguna'])
    await sql`alter table ${sql.table(tabel)} set (autovacuum_enabled = false)`.execute(db)
  const pilih = { sekolahId: sdLain.id, bulan: FEBRUARI, sekarang: clock.now() }
  const asli = susunSegel(await muatFaktaSegel(db, cakupanSistem('tests'), pilih))
  const { laporan, ...isi } = JSON.parse(asli.rekap)
  const baris = Array.from({ length: ORANG }, () => laporan.baris[0])
  const buku = { 1: { kalimat: 'Alpa, 3,00 % per hari. '.repeat(BUKU / 23) } }
  const teks = teksBaku({ ...isi, buku, laporan: { ...laporan, baris } })
  await sql`
    with baru as (
      insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
      select (80000000 + i)::text, 'SD ' || lpad(i::text, 2, '0'), s.jenjang, s.status, s.kode_kecamatan, s.kode_kab_kota,
        s.kode_provinsi, s.zona from sekolah s, generate_series(1, ${SEKOLAH}::int) i where s.id = ${sdLain.id} returning id, npsn
    )
    insert into segel (sekolah_id, bulan, urutan, kode, rekap, laporan, sha256, dikunci_pada)
    select id, ${FEBRUARI}::int, 1, 'K-' || id, ${teks}, ${teksBaku({ ...laporan, baris })}, 'x', '2026-03-02' from baru
    where npsn::int % 2 = 0`.execute(db)
}

type Rencana = { Output?: string[]; 'Actual Rows'?: number; 'Actual Loops'?: number; Plans?: Rencana[] }

/** How often an expression over the long texts of a seal is computed, by the plan as it ran. */
function kaliSegel(rencana: Rencana): number {
  const olah = (rencana.Output ?? []).filter(
    (kolom) => /\bg(_\d)?\.(rekap|laporan|rincian)\b/.test(kolom) && kolom.includes('('),
  )
  const sendiri = olah.length * (rencana['Actual Rows'] ?? 0) * (rencana['Actual Loops'] ?? 0)
  return sendiri + (rencana.Plans ?? []).reduce((jumlah, anak) => jumlah + kaliSegel(anak), 0)
}

it('laporan tersegel dibaca paling banyak sekali tiap sekolah, juga sebelum statistik pernah dikumpulkan', async () => {
  const { aplikasi, dunia } = uji
  const dijelaskan = aplikasi.db.withPlugin({
    transformQuery: ({ node }) => {
      if (!RawNode.is(node)) return node
      const [awal = '', ...lain] = node.sqlFragments
      return RawNode.create([`explain (analyze, verbose, format json) ${awal}`, ...lain], node.parameters)
    },
    transformResult: async ({ result }) => result,
  })
  const saat = { bulan: FEBRUARI, sekarang: aplikasi.clock.now(), kode: dunia.wilayah.kecamatanLain }
  const [satu] = (await bacaSekolahKecamatan(dijelaskan, cakupanSistem('tests'), saat)) as unknown as {
    'QUERY PLAN': { Plan: Rencana }[]
  }[]
  const rencana = satu?.['QUERY PLAN'][0]?.Plan ?? {}
  expect(rencana['Actual Rows']).toBe(SEKOLAH + 1)
  expect(kaliSegel(rencana)).toBeLessThanOrEqual(2 * (SEKOLAH + 1))
})

it('kecamatan yang separuh terkunci menjawab semua sekolahnya, yang terkunci menurut segelnya', async () => {
  const query = { monthSelected: FEBRUARI, kecamatanId: uji.dunia.wilayah.kecamatanLain }
  const { status, body } = await uji.panggil('kabkota', rekapBulanan, { query })
  expect(status).toBe(200)
  const terkunci = body.daftarSekolah.filter((satu: { terkunci: boolean }) => satu.terkunci)
  expect([body.daftarSekolah.length, terkunci.length]).toEqual([SEKOLAH + 1, SEKOLAH / 2])
  expect(new Set(terkunci.map((satu: { jumlahGtk: number }) => satu.jumlahGtk))).toEqual(new Set([ORANG]))
  expect(body.baris).toHaveLength((SEKOLAH / 2) * ORANG + uji.dunia.sekolah.sdLain.gtk.length)
})
