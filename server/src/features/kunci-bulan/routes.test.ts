import type { Endpoint } from '@geisa/contract/endpoint'
import {
  bacaKesiapan,
  bukaKunci,
  daftarKesiapan,
  ingatkanSekolah,
  konfirmasiHari,
  kunciBulan,
} from '@geisa/contract/kunci-bulan'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { isiFebruari } from './bulan-uji.test-bahan.ts'

/** Now: Thursday 5 March 2026, 10:00 WIB. */
let uji: AplikasiUji
let sd: { id: number; gtk: { idPublik: string }[] }
beforeAll(async () => {
  uji = await buatAplikasiUji()
  sd = uji.dunia.sekolah.sd
  await isiFebruari(uji)
})
afterAll(() => uji.tutup())

type Isi = Record<string, unknown>
const bulan = '202602'
const gtk = () => [sd.gtk[0]?.idPublik ?? '']
const PANGGILAN: Record<string, [Endpoint, () => Isi]> = {
  baca: [bacaKesiapan, () => ({ sekolahId: sd.id, bulan })],
  daftar: [daftarKesiapan, () => ({ bulan })],
  kunci: [kunciBulan, () => ({ sekolahId: sd.id, bulan })],
  konfirmasi: [konfirmasiHari, () => ({ sekolahId: sd.id, tanggal: '2026-02-03', gtk: gtk(), konfirmasi: false })],
  buka: [bukaKunci, () => ({ sekolahId: sd.id, bulan, alasan: 'Ada koreksi susulan' })],
  ingatkan: [ingatkanSekolah, () => ({ sekolahIds: [sd.id], bulan })],
}
const panggil = (apa: string, siapa: string | null, isi: Isi = {}) => {
  const [e, masukan] = PANGGILAN[apa] ?? [bacaKesiapan, () => ({})]
  const semua = { ...masukan(), ...isi }
  const bersih = Object.fromEntries(Object.entries(semua).filter(([, nilai]) => nilai !== undefined))
  return uji.panggil(siapa, e, e.method === 'GET' ? { query: bersih } : { body: bersih as never })
}
const kosongkan = async () => {
  await sql`delete from segel`.execute(uji.aplikasi.db)
  await sql`delete from pengingat_bulan`.execute(uji.aplikasi.db)
}

describe('hak', () => {
  it.each(Object.keys(PANGGILAN))('%s tanpa sesi 401', async (apa) => {
    expect((await panggil(apa, null)).status).toBe(401)
  })

  it.each([
    ['baca', ['gtk', 'kepala'], ['sekolah', 'kabkota', 'monitoring', 'admin', 'uptd']],
    ['daftar', ['gtk', 'sekolah'], ['admin', 'provinsi', 'kabkota', 'monitoring', 'cabdin', 'uptd', 'yayasan']],
    ['kunci', ['gtk', 'kabkota', 'admin', 'monitoring', 'yayasan'], ['sekolah']],
    ['konfirmasi', ['gtk', 'kabkota', 'admin', 'yayasan'], ['sekolah']],
    ['ingatkan', ['gtk', 'sekolah', 'monitoring', 'yayasan'], ['kabkota', 'uptd', 'admin']],
  ])('%s hanya bagi yang berhak', async (apa, ditolak, boleh) => {
    for (const siapa of ditolak) {
      const { status, body } = await panggil(apa, siapa)
      expect([siapa, status, body.kode]).toEqual([siapa, 403, 'TIDAK_BERHAK'])
    }
    for (const siapa of boleh) {
      expect([siapa, (await panggil(apa, siapa)).status]).toEqual([siapa, 200])
      await kosongkan()
    }
  })

  it('membuka hanya dinas dengan APPROVAL dalam cakupannya', async () => {
    expect((await panggil('kunci', 'sekolah')).status).toBe(200)
    for (const siapa of ['gtk', 'sekolah', 'monitoring', 'yayasan'])
      expect([siapa, (await panggil('buka', siapa)).status]).toEqual([siapa, 403])
    for (const siapa of ['provinsi', 'cabdin', 'kabkotaAsing'])
      expect([siapa, (await panggil('buka', siapa)).status]).toEqual([siapa, 404])
    expect((await panggil('buka', 'uptd')).status).toBe(200)
    await kosongkan()
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
  ])('%s oleh %s: sekolah di luar cakupan tidak ada', async (apa, siapa) => {
    const { status, body } = await panggil(apa, siapa)
    expect([status, body]).toEqual([404, { message: 'Sekolah tidak ditemukan', kode: 'TIDAK_DITEMUKAN' }])
  })

  it('sekolah yang tidak ada dijawab sama', async () => {
    for (const apa of ['baca', 'buka'])
      expect((await panggil(apa, 'admin', { sekolahId: 2_000_000_000 })).body.message).toBe('Sekolah tidak ditemukan')
  })

  it('operator tanpa sekolahId memakai sekolahnya, kantor harus memilih', async () => {
    const sendiri = await panggil('baca', 'sekolah', { sekolahId: undefined })
    expect(sendiri.body.sekolah.id).toBe(sd.id)
    const kantor = await panggil('baca', 'kabkota', { sekolahId: undefined })
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
  ])('%s oleh %s dengan %o ditolak dengan nama bidangnya', async (apa, siapa, isi, field) => {
    const { status, body } = await panggil(apa, siapa, isi)
    expect([status, body.galat?.[0]?.field]).toEqual([422, field])
    expect(body.message).toMatch(/\S/)
  })
})
