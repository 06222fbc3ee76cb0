import type { Endpoint } from '@geisa/contract/endpoint'
import {
  confirmHari,
  daftarKesiapan,
  kunciBulan,
  readKesiapan,
  remindSekolah,
  unlockBulan,
} from '@geisa/contract/kunci-bulan'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { fillFebruari } from './februari.test-kit.ts'

/** Now: Thursday 5 March 2026, 10:00 WIB. */
let app: TestApp
let sd: { id: number; gtk: { publicId: string }[] }
beforeAll(async () => {
  app = await createTestApp()
  sd = app.dunia.sekolah.sd
  await fillFebruari(app)
})
afterAll(() => app.close())

type Content = Record<string, unknown>
const bulan = '202602'
const gtk = () => [sd.gtk[0]?.publicId ?? '']
const CALL: Record<string, [Endpoint, () => Content]> = {
  baca: [readKesiapan, () => ({ sekolahId: sd.id, bulan })],
  daftar: [daftarKesiapan, () => ({ bulan })],
  kunci: [kunciBulan, () => ({ sekolahId: sd.id, bulan })],
  konfirmasi: [confirmHari, () => ({ sekolahId: sd.id, tanggal: '2026-02-03', gtk: gtk(), konfirmasi: false })],
  buka: [unlockBulan, () => ({ sekolahId: sd.id, bulan, alasan: 'Ada koreksi susulan' })],
  ingatkan: [remindSekolah, () => ({ sekolahIds: [sd.id], bulan })],
}
const call = (what: string, who: string | null, content: Content = {}) => {
  const [e, input] = CALL[what] ?? [readKesiapan, () => ({})]
  const all = { ...input(), ...content }
  const clean = Object.fromEntries(Object.entries(all).filter(([, nilai]) => nilai !== undefined))
  return app.call(who, e, e.method === 'GET' ? { query: clean } : { body: clean as never })
}
const clear = async () => {
  await sql`delete from segel`.execute(app.context.db)
  await sql`delete from pengingat_bulan`.execute(app.context.db)
}

describe('hak', () => {
  it.each(Object.keys(CALL))('%s tanpa sesi 401', async (what) => {
    expect((await call(what, null)).status).toBe(401)
  })

  it.each([
    ['baca', ['gtk', 'kepala'], ['sekolah', 'kabkota', 'monitoring', 'admin', 'uptd']],
    ['daftar', ['gtk', 'sekolah'], ['admin', 'provinsi', 'kabkota', 'monitoring', 'cabdin', 'uptd', 'yayasan']],
    ['kunci', ['gtk', 'kabkota', 'admin', 'monitoring', 'yayasan'], ['sekolah']],
    ['konfirmasi', ['gtk', 'kabkota', 'admin', 'yayasan'], ['sekolah']],
    ['ingatkan', ['gtk', 'sekolah', 'monitoring', 'yayasan'], ['kabkota', 'uptd', 'admin']],
  ])('%s hanya bagi yang berhak', async (what, refused, allowed) => {
    for (const who of refused) {
      const { status, body } = await call(what, who)
      expect([who, status, body.kode]).toEqual([who, 403, 'TIDAK_BERHAK'])
    }
    for (const who of allowed) {
      expect([who, (await call(what, who)).status]).toEqual([who, 200])
      await clear()
    }
  })

  it('membuka hanya dinas dengan APPROVAL dalam cakupannya', async () => {
    expect((await call('kunci', 'sekolah')).status).toBe(200)
    for (const who of ['gtk', 'sekolah', 'monitoring', 'yayasan'])
      expect([who, (await call('buka', who)).status]).toEqual([who, 403])
    for (const who of ['provinsi', 'cabdin', 'kabkotaAsing'])
      expect([who, (await call('buka', who)).status]).toEqual([who, 404])
    expect((await call('buka', 'uptd')).status).toBe(200)
    await clear()
  })
})

describe('cakupan', () => {
  it.each([
    ['baca', 'asing'],
    ['baca', 'kabkotaAsing'],
    ['baca', 'provinsi'],
    ['baca', 'yayasan'],
    ['kunci', 'asing'],
    ['konfirmasi', 'asing'],
    ['ingatkan', 'kabkotaAsing'],
    ['ingatkan', 'provinsi'],
  ])('%s oleh %s: sekolah di luar cakupan tidak ada', async (what, who) => {
    const { status, body } = await call(what, who)
    expect([status, body]).toEqual([404, { message: 'Sekolah tidak ditemukan', kode: 'TIDAK_DITEMUKAN' }])
  })

  it('sekolah yang tidak ada dijawab sama', async () => {
    for (const what of ['baca', 'buka'])
      expect((await call(what, 'admin', { sekolahId: 2_000_000_000 })).body.message).toBe('Sekolah tidak ditemukan')
  })

  it('operator tanpa sekolahId memakai sekolahnya, kantor harus memilih', async () => {
    const own = await call('baca', 'sekolah', { sekolahId: undefined })
    expect(own.body.sekolah.id).toBe(sd.id)
    const kantor = await call('baca', 'kabkota', { sekolahId: undefined })
    expect([kantor.status, kantor.body.galat[0].field]).toEqual([422, 'sekolahId'])
  })
})

describe('masukan', () => {
  it.each([
    ['baca', 'sekolah', { bulan: '202613' }, 'bulan'],
    ['baca', 'sekolah', { bulan: undefined }, 'bulan'],
    ['baca', 'sekolah', { bulan: '202604' }, 'bulan'],
    ['baca', 'sekolah', { bulan: '200001' }, 'bulan'],
    ['baca', 'sekolah', { sekolahId: '1 or 1=1' }, 'sekolahId'],
    ['baca', 'sekolah', { lain: 1 }, 'lain'],
    ['kunci', 'sekolah', { bulan: 'Februari' }, 'bulan'],
    ['kunci', 'sekolah', { bulan: '201412' }, 'bulan'],
    ['kunci', 'sekolah', { paksa: true }, 'paksa'],
    ['kunci', 'sekolah', { sekolahId: 'x' }, 'sekolahId'],
    ['konfirmasi', 'sekolah', { tanggal: '2026-02-30' }, 'tanggal'],
    ['konfirmasi', 'sekolah', { tanggal: '2026-03-05' }, 'tanggal'],
    ['konfirmasi', 'sekolah', { tanggal: '2026-09-01' }, 'tanggal'],
    ['konfirmasi', 'sekolah', { tanggal: '1999-01-01' }, 'tanggal'],
    ['konfirmasi', 'sekolah', { gtk: [] }, 'gtk'],
    ['konfirmasi', 'sekolah', { gtk: ['abc'] }, 'gtk.0'],
    ['konfirmasi', 'sekolah', { konfirmasi: 'ya' }, 'konfirmasi'],
    ['buka', 'kabkota', { alasan: 'pendek' }, 'alasan'],
    ['buka', 'kabkota', { alasan: '          .' }, 'alasan'],
    ['buka', 'kabkota', { alasan: '...........' }, 'alasan'],
    ['buka', 'kabkota', { sekolahId: 0 }, 'sekolahId'],
    ['buka', 'kabkota', { bulan: '202601' }, 'bulan'],
    ['daftar', 'kabkota', { bulan: '202604' }, 'bulan'],
    ['daftar', 'kabkota', { page: 0 }, 'page'],
    ['daftar', 'kabkota', { keadaan: 'entah' }, 'keadaan'],
    ['daftar', 'kabkota', { kodeWilayah: '12' }, 'kodeWilayah'],
    ['ingatkan', 'kabkota', { bulan: '202603' }, 'bulan'],
    ['ingatkan', 'kabkota', { sekolahIds: [] }, 'sekolahIds'],
    ['ingatkan', 'kabkota', { sekolahIds: [1.5] }, 'sekolahIds.0'],
  ])('%s oleh %s dengan %o ditolak dengan nama bidangnya', async (what, who, content, field) => {
    const { status, body } = await call(what, who, content)
    expect([status, body.galat?.[0]?.field]).toEqual([422, field])
    expect(body.message).toMatch(/\S/)
  })
})
