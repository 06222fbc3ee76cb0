import { daftarKiriman } from '@geisa/contract/dhgtk'
import { searchSekolah } from '@geisa/contract/sekolah/sekolah'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'

const STATUS = ['Belum Dikirim', 'Proses Kirim', 'Terkirim', 'Gagal'] as const
/** Each shape that its statement has, whatever else is tried: the ledger of SQL is that of any run. */
const SHAPES = [{}, { cari: 'guru' }, { status: 'Gagal' as const }, { cari: 'guru', status: 'Gagal' as const }].map(
  (filter): [{ tanggal: string; per: number; cari?: string; status?: (typeof STATUS)[number] }] => [
    { tanggal: '2026-03-03', per: 3, ...filter },
  ],
)
type Row = { sekolahId: number; tanggal: string; statusKirim: string; nama: string; kunci: string }

let app: TestApp
let all: Row[]
beforeAll(async () => {
  app = await createTestApp('2026-03-05T03:00:00Z')
  const { db } = app.context
  await sql`insert into kiriman (sekolah_id, tanggal, gtk_id, jenis_waktu, waktu, jenis_data, status_kirim)
    select g.sekolah_id, h.tanggal::date, g.id, j.jenis, '07:00', 'Mesin',
      (array['Belum Dikirim', 'Proses Kirim', 'Terkirim', 'Gagal'])[1 + (g.id + h.ke::int) % 4]
    from gtk g cross join unnest(array['2026-03-02', '2026-03-03', '2026-03-04']) with ordinality as h (tanggal, ke)
      cross join unnest(array['Datang', 'Pulang']) as j (jenis)`.execute(db)
  all = (
    await sql<Row>`select k.sekolah_id as "sekolahId", k.tanggal, k.status_kirim as "statusKirim", g.nama,
      concat_ws(':', k.sekolah_id, k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi) as kunci
      from kiriman k join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id`.execute(db)
  ).rows
})
afterAll(() => app.close())

const daftar = async (who: string, query: Record<string, unknown> = {}) =>
  (await app.call(who, daftarKiriman, { query })).body

/** What each office sees of the schools of the test, by its list of schools. */
async function seen(who: string): Promise<Set<number>> {
  const { body } = await app.call(who, searchSekolah, { query: { per: 500 } })
  return new Set(body.rows.map(({ id }: { id: number }) => id))
}

describe('kiriman semua sekolah sebuah kantor', () => {
  it('tanpa sekolah: kemarin, semua sekolah dalam cakupan dan hanya itu, tiap baris sekali', async () => {
    for (const who of ['admin', 'kabkota', 'uptd', 'provinsi', 'cabdin', 'yayasan', 'kabkotaAsing', 'monitoring']) {
      const own = await seen(who)
      const expected = all.filter(({ sekolahId, tanggal }) => own.has(sekolahId) && tanggal === '2026-03-04')
      const body = await daftar(who, { per: 500 })
      expect([who, body.tanggal, body.meta.total]).toEqual([who, '2026-03-04', expected.length])
      expect(body.rows.map((row: Row) => row.kunci).toSorted()).toEqual(expected.map(({ kunci }) => kunci).toSorted())
      for (const row of body.rows) expect(own.has(row.sekolahId)).toBe(true)
    }
    expect((await daftar('kabkota')).meta.total).toBeGreaterThan(0)
  })

  it('menurut tanggal, status, nama dan halaman: sama dengan menyaring semuanya sendiri', async () => {
    const own = await seen('kabkota')
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            tanggal: fc.constantFrom('2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'),
            status: fc.constantFrom(...STATUS),
            cari: fc.constantFrom('guru', 'KEPALA', 'SMP', '%', 'tiada'),
            per: fc.integer({ min: 1, max: 5 }),
          },
          { requiredKeys: ['tanggal', 'per'] },
        ),
        async ({ status, per, ...query }) => {
          const { tanggal, cari } = query
          const matching = all.filter(
            (row) =>
              own.has(row.sekolahId) &&
              row.tanggal === tanggal &&
              (cari === undefined || row.nama.toLowerCase().includes(cari.toLowerCase())),
          )
          const filter = { ...query, per, ...(status === undefined ? {} : { status }) }
          const { jumlah, meta } = await daftar('kabkota', filter)
          for (const one of STATUS)
            expect(jumlah[one]).toBe(matching.filter(({ statusKirim }) => statusKirim === one).length)
          const keys: string[] = []
          for (let page = 1; page <= meta.totalPages; page++)
            keys.push(...(await daftar('kabkota', { ...filter, page })).rows.map((row: Row) => row.kunci))
          const expected = matching.filter(({ statusKirim }) => status === undefined || statusKirim === status)
          expect(keys.toSorted()).toEqual(expected.map(({ kunci }) => kunci).toSorted())
        },
      ),
      { numRuns: 25, examples: SHAPES },
    )
  })

  it('wilayah menyempitkan, dan tidak melewati cakupannya', async () => {
    const { rows } = await sql<{ kode: string; cacah: number }>`
      select kode_kab_kota as kode, count(*)::int as cacah from sekolah group by 1`.execute(app.context.db)
    const own = await seen('kabkota')
    for (const { kode } of rows) {
      const body = await daftar('kabkota', { kodeWilayah: kode, per: 500 })
      for (const row of body.rows) expect(own.has(row.sekolahId)).toBe(true)
      const whole = await daftar('admin', { kodeWilayah: kode, per: 500 })
      expect(whole.meta.total).toBeGreaterThanOrEqual(body.meta.total)
    }
    expect((await daftar('admin', { kodeWilayah: 'x' })).galat[0].field).toBe('kodeWilayah')
  })

  it('lebih dari 5.000 sekolah tidak dibaca sekaligus: wilayahnya diminta', async () => {
    const { db } = app.context
    await sql`insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
      select (70000000 + n)::text, 'SD Massal ' || n, 'SD', 'N', s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi, s.zona
      from generate_series(1, 5001) n, (select * from sekolah where id = ${app.dunia.sekolah.sd.id}) s`.execute(db)
    const { galat, message } = await daftar('admin')
    expect(galat[0].field).toBe('kodeWilayah')
    expect(message).toContain('Pilih wilayah yang lebih kecil')
    expect((await daftar('admin', { sekolahId: app.dunia.sekolah.sd.id })).meta.total).toBe(12)
  })
})
