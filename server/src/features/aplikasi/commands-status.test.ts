import {
  cancelStatusKehadiran,
  referensi,
  statusKehadiran,
  updateStatusKehadiran,
} from '@geisa/contract/pengajuan/status-kehadiran'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appForOneTest, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { fillFebruari } from '../kunci-bulan/februari.test-kit.ts'

/** Today is 5 March 2026. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from status_kehadiran where berlaku_mulai > '2000-01-01'`.execute(app.context.db)
  await sql`delete from setting_versi`.execute(app.context.db)
})

const update = (id: number | string, body: Record<string, unknown>, who = 'admin') =>
  app.call(who, updateStatusKehadiran, { params: { id: String(id) }, body })
const status = async (id: number) =>
  (await app.call('admin', referensi)).body.status.find((one: { id: number }) => one.id === id)
const inForm = async (id: number) =>
  (await app.call('sekolah', statusKehadiran)).body.find((one: { id: number }) => one.id === id)

describe('tanda dan yang sudah disetujui', () => {
  const februari = async (once: TestApp) => {
    const idDapodik = once.dunia.sekolah.sd.gtk[1]?.idDapodik
    const { body } = await once.call('sekolah', rekapHarian, { query: { idDapodik, monthSelected: '202602' } })
    return [10, 11, 13, 14, 19].map((hari) => body.kehadiran[hari - 1].singkatan)
  }

  it('tanda yang dicabut tidak menyentuh usulan yang sudah disetujui, sebelum maupun sesudah tanggalnya', async () => {
    const once = await appForOneTest()
    await fillFebruari(once)
    await sql`insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, status_pengajuan, tgl_pengajuan, diputus_pada)
      values (${once.dunia.sekolah.sd.id}, '202602000008', '2026-02-19', 27, 2, '2026-02-18', '2026-02-18T03:00:00Z')`.execute(
      once.context.db,
    )
    const before = await februari(once)
    expect(before).toEqual(['SDSD', 'DL', 'CT', 'HMR', 'L'])
    for (const id of [6, 3, 16, 21, 27]) {
      const body = { koreksi: false, manual: false, berlakuMulai: '2026-02-11' }
      const result = await once.call('admin', updateStatusKehadiran, { params: { id: String(id) }, body })
      expect(result.status).toBe(200)
    }
    expect(await februari(once)).toEqual(before)
  })

  it('status yang tidak pernah dapat diusulkan diabaikan, walau tersimpan disetujui', async () => {
    const once = await appForOneTest()
    await fillFebruari(once)
    await sql`update koreksi set status_koreksi_id = 21 where no_koreksi = '202602000002'`.execute(once.context.db)
    expect((await februari(once))[0]).toBe('A')
  })
})

describe('referensi status kehadiran', () => {
  it('nama, dokumen, hari dan tanda berubah sejak tanggalnya; formulir mengikuti hari ini', async () => {
    expect(
      (await update(7, { nama: 'Sakit Ringan', maksimalHari: 2, dokumenPendukung: '', berlakuMulai: '2026-03-06' }))
        .status,
    ).toBe(200)
    expect(await status(7)).toMatchObject({
      nama: 'Sakit Tanpa Surat Dokter',
      versi: 1,
      daftarVersi: [
        {
          nama: 'Sakit Ringan',
          maksimalHari: 2,
          dokumenPendukung: null,
          koreksi: true,
          berlakuMulai: '2026-03-06',
          bolehBatal: true,
        },
        { berlakuMulai: '2000-01-01', bolehBatal: false },
      ],
    })
    expect((await inForm(7)).statusKehadiran).toBe('Sakit Tanpa Surat Dokter')
    await update(7, { koreksi: false })
    expect(await inForm(7)).toMatchObject({ statusKoreksi: 0 })
  })

  it('yang sama lagi tidak menyimpan apa pun; versi basi 409; yang belum mulai dapat dibatalkan', async () => {
    expect((await update(3, { nama: 'Dinas Luar Penuh' })).body.message).toBe('Tidak ada yang berubah')
    await update(3, { nama: 'Dinas Luar Sehari', berlakuMulai: '2026-04-01', versi: 0 })
    expect((await update(3, { nama: 'Dinas', versi: 0 })).status).toBe(409)
    const cancel = (berlakuMulai: string) =>
      app.call('admin', cancelStatusKehadiran, { params: { id: '3', berlakuMulai } })
    expect((await cancel('2000-01-01')).status).toBe(422)
    expect((await cancel('2026-04-01')).status).toBe(200)
    expect((await cancel('2026-04-01')).status).toBe(404)
    expect((await status(3)).daftarVersi).toHaveLength(1)
  })

  it.each([
    [3, { id: 4 }, 'id'],
    [3, { singkatan: 'X' }, 'singkatan'],
    [3, { grup: 'H' }, 'grup'],
    [3, { nama: 'ab' }, 'nama'],
    [3, { nama: 'Cuti Haji' }, 'nama'],
    [3, { maksimalHari: 0 }, 'maksimalHari'],
    [3, { maksimalHari: 367 }, 'maksimalHari'],
    [3, { maksimalHari: '3' }, 'maksimalHari'],
    [3, { manual: true }, 'manual'],
    [3, { koreksi: 1 }, 'koreksi'],
    [0, { koreksi: true }, 'koreksi'],
    [2, { manual: true }, 'manual'],
    [3, { warna: 'biru' }, 'warna'],
    [3, { nama: 'Dinas', berlakuMulai: '2028-01-01' }, 'berlakuMulai'],
  ])('status %i dengan %j ditolak pada bidangnya', async (id, input, field) => {
    const { status: kode, body } = await update(id, input)
    expect([kode, body.galat?.[0]?.field]).toEqual([422, field])
  })

  it('yang tetap boleh ikut dikirim apa adanya; status yang tidak ada 404; hanya admin', async () => {
    expect((await update(3, { id: 3, singkatan: 'DL', grup: 'DL', nama: 'Dinas Luar Sehari Penuh' })).status).toBe(200)
    expect((await update(99, { nama: 'Tidak Ada' })).status).toBe(404)
    for (const who of ['sekolah', 'provinsi', 'monitoring']) {
      expect((await update(3, { nama: 'Dinas' }, who)).status).toBe(403)
      expect((await app.call(who, referensi)).status).toBe(403)
    }
  })
})
