import {
  jumlahSyncYayasan,
  type LastSekolah,
  rekapPenggunaYayasan,
  rekapSyncYayasan,
} from '@geisa/contract/dashboard/dashboard'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addPengguna } from '../../../test/test-world.ts'
import { ZERO_TALLY } from './queries-wilayah.ts'
import { addCountedSekolah } from './wilayah.test-kit.ts'

const ALL = [rekapPenggunaYayasan, rekapSyncYayasan, jumlahSyncYayasan]

let app: TestApp
beforeAll(async () => {
  app = await createTestApp('2026-03-04T16:30:00.000Z')
  const { db } = app.context
  const ids = await addCountedSekolah(db, [
    { kecamatan: '050701', jenjang: 'SD', status: 'S', nama: 'SD Dua', lastSync: '2026-03-03T17:00:00Z' },
    { kecamatan: '050701', jenjang: 'SD', status: 'S', nama: 'SD Nol', lastSync: '2026-03-03T16:59:59Z' },
    { kecamatan: '250303', jenjang: 'SMA', status: 'S', nama: 'SMA Timur', lastSync: '2026-03-04T15:00:00Z' },
    { kecamatan: '050702', jenjang: 'SMK', status: 'S', nama: 'SMK Lama', lastSync: '2026-01-01T00:00:00Z' },
    { kecamatan: '050702', jenjang: 'TK', status: 'S', nama: 'TK Diam', lastSync: null },
    {
      kecamatan: '050702',
      jenjang: 'TK',
      status: 'S',
      nama: 'TK Tanpa Mesin',
      mesin: false,
      lastSync: '2026-03-04T00:00:00Z',
    },
    { kecamatan: '050701', jenjang: 'SD', status: 'S', nama: 'SD Orang Lain', lastSync: '2026-03-04T16:00:00Z' },
  ])
  const own = ids.slice(0, 6)
  await addPengguna(db, 'yayasanBesar', PERAN.YAYASAN, { wilayah: '050000', cakupanSekolah: own })
  await addPengguna(db, 'yayasanSd', PERAN.YAYASAN, { cakupanSekolah: own })
  await sql`update pengguna set jenjang = '{SD}' where username = 'yayasansd'`.execute(db)
  await addPengguna(db, 'yayasanKosong', PERAN.YAYASAN, {})
})
afterAll(() => app.close())

describe('dasbor yayasan', () => {
  it('menghitung sekolahnya sendiri dan penggunanya per jenjang', async () => {
    expect((await app.call('yayasanBesar', rekapPenggunaYayasan)).body).toEqual({
      ...ZERO_TALLY,
      jum_tk: 2,
      jum_sd: 2,
      jum_sma: 1,
      jum_smk: 1,
      jum_user_sd: 2,
      jum_user_sma: 1,
      jum_user_smk: 1,
    })
    expect((await app.call('yayasanSd', rekapPenggunaYayasan)).body).toEqual({
      ...ZERO_TALLY,
      jum_sd: 2,
      jum_user_sd: 2,
    })
    expect((await app.call('yayasan', rekapPenggunaYayasan)).body).toEqual({ ...ZERO_TALLY, jum_smp: 1 })
    expect((await app.call('yayasanKosong', rekapPenggunaYayasan)).body).toEqual(ZERO_TALLY)
  })

  it('hari ini, 7 dan 30 hari menurut kalender tiap sekolah: tengah malam WIB belum tiba, WIT sudah lewat', async () => {
    const jumlah = async (who: string) => (await app.call(who, jumlahSyncYayasan)).body.jumlahSekolahSync
    expect(await jumlah('yayasanBesar')).toEqual({ '@JumSek0': 2, '@JumSek7': 3, '@JumSek30': 3 })
    expect(await jumlah('yayasanSd')).toEqual({ '@JumSek0': 1, '@JumSek7': 2, '@JumSek30': 2 })
    expect(await jumlah('yayasanKosong')).toEqual({ '@JumSek0': 0, '@JumSek7': 0, '@JumSek30': 0 })
  })

  it('yang terakhir sinkron, terbaru dahulu, tanpa sekolah orang lain dan tanpa yang bukan pengguna', async () => {
    const { body } = await app.call('yayasanBesar', rekapSyncYayasan)
    expect(body.sekolahLastSync.map(({ nama, last_sync }: LastSekolah) => [nama, last_sync])).toEqual([
      ['SMA Timur', '2026-03-05 00:00:00'],
      ['SD Dua', '2026-03-04 00:00:00'],
      ['SD Nol', '2026-03-03 23:59:59'],
      ['SMK Lama', '2026-01-01 07:00:00'],
    ])
    expect((await app.call('yayasanKosong', rekapSyncYayasan)).body).toEqual({ sekolahLastSync: [] })
  })

  it.each(['admin', 'provinsi', 'kabkota', 'sekolah', 'gtk'])('%s ditolak, yayasan tidak', async (who) => {
    for (const e of ALL) {
      expect((await app.call(who, e)).status).toBe(403)
      expect((await app.call(null, e)).status).toBe(401)
      expect((await app.call('yayasan', e)).status).toBe(200)
    }
  })
})
