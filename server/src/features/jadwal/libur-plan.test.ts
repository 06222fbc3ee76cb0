import { pratinjauJadwal, readJadwal, saveJadwal } from '@geisa/contract/jadwal'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { clearJadwal, seminggu, setMandiri } from './jadwal.test-kit.ts'

/** Now: Thursday 5 March 2026, inside a dated version: Ramadan, 18 February to 19 March. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => clearJadwal(app.context.db))
afterAll(() => app.close())

const ORDINARY = { rows: seminggu(['07:00', '14:00']), berlakuMulai: '2026-01-01' }
const RAMADAN = { rows: seminggu(['08:00', '12:00']), berlakuMulai: '2026-02-18', berlakuSampai: '2026-03-19' }
const SABTU_LIBUR = { jenis: 'libur', rows: seminggu(['00:00', '00:00'], { 6: { isLibur: true } }) }
const params = (who: string) => ({ lingkup: who === 'sekolah' ? 'sekolah' : 'dinas', jenjang: 'SD' })
const save = (content: object, who = 'kabkota') =>
  app.call(who, saveJadwal, { params: params(who), body: content as Record<string, unknown> })
/** '08:00 0,6': Monday's first hour and the days off of shift 1. */
const at = async (tanggal: string, shift = 1, who = 'kabkota'): Promise<string> => {
  const { body } = await app.call(who, readJadwal, { params: { jenjang: 'SD' }, query: { tanggal } })
  const rows = body.rows.slice(7 * (shift - 1), 7 * shift)
  const libur = rows.flatMap((row: { hari: number; isLibur: boolean }) => (row.isLibur ? [row.hari] : []))
  return `${rows[1].jamMasuk?.slice(0, 5)} ${libur}`
}
const versionCount = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from jadwal`.execute(app.context.db)).rows[0]?.n ?? -1

describe('hari libur di sekitar jadwal bertanggal', () => {
  it('disimpan selama Ramadan: jam Ramadan berakhir pada waktunya, hari liburnya tetap', async () => {
    await save(ORDINARY)
    await save(RAMADAN)
    expect((await save(SABTU_LIBUR)).status).toBe(200)
    expect([await at('2026-03-04'), await at('2026-03-05'), await at('2026-03-19')]).toEqual([
      '08:00 0',
      '08:00 0,6',
      '08:00 0,6',
    ])
    expect([await at('2026-03-20'), await at('2026-03-23'), await at('2027-03-01')]).toEqual([
      '07:00 0,6',
      '07:00 0,6',
      '07:00 0,6',
    ])
  })

  it('disimpan sebelum Ramadan: berlaku juga di dalam dan sesudahnya', async () => {
    await save(ORDINARY)
    await save(RAMADAN)
    expect((await save({ ...SABTU_LIBUR, berlakuMulai: '2026-02-02' })).status).toBe(200)
    expect([await at('2026-02-01'), await at('2026-02-17'), await at('2026-02-18')]).toEqual([
      '07:00 0',
      '07:00 0,6',
      '08:00 0,6',
    ])
    expect([await at('2026-03-19'), await at('2026-03-20')]).toEqual(['08:00 0,6', '07:00 0,6'])
    expect((await save({ ...SABTU_LIBUR, berlakuMulai: '2026-02-02' })).body.message).toBe('Tidak ada yang berubah')
  })

  it('yang bertanggal akhir tidak melewati akhirnya', async () => {
    await save(ORDINARY)
    await save(RAMADAN)
    await save({ ...SABTU_LIBUR, berlakuSampai: '2026-03-25' })
    expect([await at('2026-03-10'), await at('2026-03-25'), await at('2026-03-26')]).toEqual([
      '08:00 0,6',
      '07:00 0,6',
      '07:00 0',
    ])
  })

  it('tiap shift membawa jamnya sendiri; shift yang baru mulai kelak ikut sejak mulainya', async () => {
    await save(ORDINARY)
    await save({ rows: seminggu(['12:30', '17:00'], {}, 2), berlakuMulai: '2026-04-01' })
    await save(SABTU_LIBUR)
    expect([await at('2026-03-31'), await at('2026-04-01'), await at('2026-04-01', 2)]).toEqual([
      '07:00 0,6',
      '07:00 0,6',
      '12:30 0,6',
    ])
    // The boundary of the other shift cuts nothing.
    expect(await versionCount()).toBe(4)
  })

  it('versi dinas yang bertanggal tidak menjadi jam tetap sekolah mandiri yang mewarisinya', async () => {
    await setMandiri(app.context.db, app.dunia.sekolah.sd.id)
    await save(ORDINARY)
    await save(RAMADAN)
    await save(SABTU_LIBUR, 'sekolah')
    expect([await at('2026-03-06', 1, 'sekolah'), await at('2026-03-20', 1, 'sekolah')]).toEqual([
      '08:00 0,6',
      '07:00 0,6',
    ])
  })

  it('hari kerja baru tanpa jam dalam versi kelak ditolak dengan menyebut versi itu', async () => {
    await save({ rows: seminggu(['07:00', '14:00'], { 6: { isLibur: true } }), berlakuMulai: '2026-01-01' })
    const empty = { isLibur: true, jamMasuk: null, jamPulang: null }
    await save({ ...RAMADAN, rows: seminggu(['08:00', '12:00'], { 6: empty }), berlakuMulai: '2026-03-09' })
    const before = await versionCount()
    const { status, body } = await save({ jenis: 'libur', rows: seminggu(['00:00', '00:00']) })
    expect([status, body.galat]).toEqual([
      422,
      [
        {
          field: 'rows.6.isLibur',
          message: 'Sabtu: belum memuat jam kerja dalam jadwal mulai 9 Maret 2026. Isi dahulu jamnya pada Shift 1.',
        },
      ],
    ])
    expect(await versionCount()).toBe(before)
  })

  it('pratinjau menghitung hari yang sama, juga sesudah versi bertanggal berakhir', async () => {
    await save(ORDINARY)
    await save(RAMADAN)
    const { body } = await app.call('kabkota', pratinjauJadwal, { params: params('kabkota'), body: SABTU_LIBUR })
    // Two schools of two people; after the 19th of March the hours are what they were. The 21st is a holiday by itself.
    const sabtu = ['2026-03-07', '2026-03-14', '2026-03-28', '2026-04-04']
    expect([body.jumlahSekolah, body.hariGtk]).toEqual([2, 4 * sabtu.length])
    const hari = body.contoh.map(({ tanggal }: { tanggal: string }) => tanggal)
    expect(sabtu).toEqual(expect.arrayContaining(hari))
  })

  it('riwayat: satu baris per shift yang menyebut hari liburnya', async () => {
    await sql`delete from riwayat where perihal = 'jadwal'`.execute(app.context.db)
    await save(ORDINARY)
    await save(RAMADAN)
    await save(SABTU_LIBUR)
    const { rows } = await sql<{ sebelum: unknown; sesudah: unknown }>`
      select i.sebelum, i.sesudah from riwayat r join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
      where r.perihal = 'jadwal' order by r.nomor`.execute(app.context.db)
    expect(rows.slice(2)).toEqual([
      {
        sebelum: { shift: 1, hariLibur: 'Minggu' },
        sesudah: { shift: 1, hariLibur: 'Minggu, Sabtu', berlakuMulai: '2026-03-05', berlakuSampai: null },
      },
    ])
  })
})
