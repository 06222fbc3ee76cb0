import { markBukanGtk } from '@geisa/contract/mesin/bukan-gtk'
import { rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../src/platform/database/migrate.ts'
import { createDatabase } from '../database.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import {
  allRows,
  BASE_EXAMPLE,
  createOldDatabase,
  NOW,
  OLD_NOTE,
  type Row,
  schemaShapes,
} from './old-database-tools.ts'

/** The migrations since release 7445425 on a database that it filled, and today's program on what they made of it. */
let app: TestApp
let before: Record<string, Row[]>
let after: Record<string, Row[]>
beforeAll(async () => {
  const old = await createOldDatabase()
  before = await allRows(old.basis.url)
  await migrate(old.basis.url)
  after = await allRows(old.basis.url)
  app = await createTestApp(NOW, old)
})
afterAll(() => app.close())

const USULAN = ['koreksi', 'absensi_manual'] as const

it('skemanya sama dengan yang dimigrasikan selagi kosong', async () => {
  const empty = await createDatabase()
  const shapes = await schemaShapes(empty.url)
  await empty.drop()
  expect(shapes.length).toBeGreaterThan(500)
  expect(await schemaShapes(app.context.databaseUrl)).toEqual(shapes)
})

it('tabel yang tidak disebut berisi persis seperti semula: tap, pemetaan, segel, SPTJM, dokumen dan semua lainnya', () => {
  const named = new Set<string>([...USULAN, 'tarif', 'migrasi'])
  const rest = (content: Record<string, Row[]>) =>
    Object.fromEntries(Object.entries(content).filter(([t]) => !named.has(t)))
  const known = Object.entries(rest(before)).map(([tabel, rows]) => {
    const columns = Object.keys(rows[0] ?? {})
    // A later migration may add a column, or a table.
    const current = (after[tabel] ?? []).map((row) => Object.fromEntries(columns.map((nama) => [nama, row[nama]])))
    return [tabel, rows.length === 0 ? (after[tabel] ?? []) : current]
  })
  expect(Object.fromEntries(known)).toEqual(rest(before))
  // Copies of what stands elsewhere too (migrations 0016, 0017), and patterns of hours that are shipped.
  const copies = ['alamat_dokumen', 'pola_jam', 'pola_jam_hari', 'pola_jam_versi', 'sekolah_simpul']
  expect(Object.keys(after).filter((tabel) => before[tabel] === undefined && after[tabel]?.length !== 0)).toEqual(
    copies,
  )
  for (const tabel of ['tap', 'pemetaan_pin', 'segel', 'sptjm', 'sptjm_lama', 'dokumen', 'absensi_manual_rinci'])
    expect(before[tabel]?.length, tabel).toBeGreaterThan(0)
})

it.each(USULAN)('%s: yang menunggu lagi tidak lagi memuat putusan lama; yang diputus tetap utuh', (tabel) => {
  const byId = (daftar: Row[] = []) => daftar.toSorted((a, b) => Number(a['id']) - Number(b['id']))
  const expectIt = byId(before[tabel]).map((b) => ({
    ...b,
    ...(b['status_pengajuan'] === PENGAJUAN.DIUSULKAN && {
      catatan_pemeriksa: '',
      alasan_penolakan_id: null,
      diputus_pada: null,
      aturan_otomatis_id: null,
      versi: b['diputus_oleh'] === null ? 3 : 4,
    }),
    sidik_kirim: null,
    tidak_diperlukan: null,
  }))
  expect(expectIt).toHaveLength(30)
  expect(byId(after[tabel])).toEqual(expectIt)
})

it('tarif: contoh dasar hukum hilang, dasar sendiri dan dasar profil lain tetap', () => {
  const legalBases = (daftar: Row[] = []) =>
    daftar.toSorted((a, b) => Number(a['id']) - Number(b['id'])).map((b) => b['dasar_hukum'])
  expect(legalBases(before['tarif']).slice(0, 2)).toEqual([BASE_EXAMPLE, 'Ketentuan TPP daerah'])
  expect(legalBases(after['tarif'])).toEqual([null, null, ...legalBases(before['tarif']).slice(2)])
  const without = (daftar: Row[] = []) => daftar.map((b) => ({ ...b, dasar_hukum: 0 })).toSorted(order)
  expect(without(after['tarif'])).toEqual(without(before['tarif']))
})
const order = (a: Row, b: Row): number => Number(a['id']) - Number(b['id'])

describe('program hari ini di atasnya', () => {
  it('ingatan rilis lama tidak dibaca lagi: laporan bulan terbuka tidak menyebut contoh', async () => {
    expect(after['sekolah_bulan']).toMatchObject([{ rekap: expect.stringContaining(BASE_EXAMPLE) }])
    const query = { sekolahId: app.dunia.sekolah.sd.id, monthSelected: '202602' }
    const { status, body } = await app.call('sekolah', rekapBulanan, { query })
    expect(status).toBe(200)
    expect(JSON.stringify(body)).toContain('Profil A')
    expect(JSON.stringify(body)).not.toContain('Tulang Bawang')
  })

  it.each(['/api/koreksi-kehadiran', '/api/absensi-manual'])(
    '%s: halaman yang terbuka sejak rilis lama tidak mengirim catatan lama sebagai putusan baru',
    async (alamat) => {
      const refusedBefore = after[alamat === '/api/koreksi-kehadiran' ? 'koreksi' : 'absensi_manual']?.find(
        (b) => b['status_pengajuan'] === PENGAJUAN.DIUSULKAN && b['sidik'] === 's4',
      )
      expect(refusedBefore).toMatchObject({ catatan_pemeriksa: '', versi: 4 })
      const putuskan = async (version: number, noteFromPemeriksa: string) =>
        app.app.inject({
          method: 'PATCH',
          url: `${alamat}/${app.dunia.sekolah.sd.id}-${Number(refusedBefore?.['id'])}`,
          headers: { authorization: `Bearer ${await app.signIn('kabkota')}` },
          payload: {
            versi: version,
            statusPengajuan: { id: PENGAJUAN.DISETUJUI },
            catatanDariPemeriksa: noteFromPemeriksa,
          },
        })
      expect((await putuskan(3, OLD_NOTE)).statusCode).toBe(409)
      expect(await putuskan(4, '')).toMatchObject({ statusCode: 200 })
    },
  )

  it("tap lama dari PIN yang bukan siapa-siapa dapat dinyatakan 'Bukan GTK', yang milik guru tidak", async () => {
    const params = { id: `${app.dunia.sekolah.sd.id}-900` }
    const mark = (pin: string) =>
      app.call('sekolah', markBukanGtk, { params, body: { pin, alasan: 'Mahasiswa praktik' } })
    expect(await mark('77')).toMatchObject({ status: 200, body: { jumlahTap: 5, mulai: null } })
    expect((await mark('7')).status).toBe(409)
  })
})
