import { bacaJadwal, simpanJadwal } from '@geisa/contract/jadwal'
import { PERAN } from '@geisa/engine/hak-akses'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, aplikasiSekali, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { tambahPengguna } from '../../../test/dunia-uji.ts'
import { aturMandiri, kosongkanJadwal, seminggu } from './jadwal.test-bahan.ts'

/** Now: Thursday 5 March 2026. */
let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
beforeEach(() => kosongkanJadwal(uji.aplikasi.db))
afterAll(() => uji.tutup())

const SAMPAI_TIGA = seminggu(['07:00', '15:00'])
type Isi = {
  rows?: object[]
  jenis?: 'shift' | 'libur'
  berlakuMulai?: string
  berlakuSampai?: string
  catatan?: string
}
const ALAMAT: Record<string, { lingkup: string; jenjang: string }> = {
  admin: { lingkup: 'nasional', jenjang: 'SD' },
  yayasan: { lingkup: 'yayasan', jenjang: 'SMP' },
  sekolah: { lingkup: 'sekolah', jenjang: 'SD' },
}
const simpan = (siapa: string, isi: Isi = {}, jenjang = 'SD') =>
  uji.panggil(siapa, simpanJadwal, {
    params: ALAMAT[siapa] ?? { lingkup: 'dinas', jenjang },
    body: { rows: SAMPAI_TIGA, ...isi },
  })
const baca = async (siapa: string, query = {}, jenjang = 'SD') =>
  (await uji.panggil(siapa, bacaJadwal, { params: { jenjang }, query })).body

describe('jumlah sekolah yang mengikuti', () => {
  const jumlah = async (siapa: string, jenjang = 'SD') => (await baca(siapa, {}, jenjang)).jumlahSekolah

  it('tanpa yang mandiri, dan bagi dinas tanpa sekolah yayasan yang memiliki jadwal', async () => {
    const { sd } = uji.dunia.sekolah
    expect([await jumlah('admin'), await jumlah('kabkota'), await jumlah('kabkota', 'SMP')]).toEqual([3, 2, 1])
    // Without hours of its own it still works the office's.
    await aturMandiri(uji.aplikasi.db, sd.id)
    expect([await jumlah('admin'), await jumlah('kabkota'), await jumlah('sekolah')]).toEqual([3, 2, 1])
    await simpan('sekolah', { rows: seminggu(['06:30', '13:00']) })
    expect([await jumlah('admin'), await jumlah('kabkota'), await jumlah('sekolah')]).toEqual([2, 1, 1])
    await simpan('yayasan')
    expect([await jumlah('kabkota', 'SMP'), await jumlah('yayasan', 'SMP')]).toEqual([0, 1])
    await simpan('kabkota')
    expect([await jumlah('admin'), await jumlah('kabkota')]).toEqual([1, 1])
  })

  it('UPTD menghitung sekolah kecamatannya saja', async () => {
    expect([await jumlah('kabkota'), await jumlah('uptd')]).toEqual([2, 1])
  })
})

describe('asal jadwal sebuah sekolah', () => {
  it('mengikuti rantai: sendiri bila mandiri pada hari itu, lalu dinas', async () => {
    const { sd } = uji.dunia.sekolah
    await simpan('kabkota', { berlakuMulai: '2026-02-01' })
    await aturMandiri(uji.aplikasi.db, sd.id, true, '2026-03-01')
    await simpan('sekolah', { rows: seminggu(['06:30', '13:00']), berlakuMulai: '2026-03-02' })
    const asal = async (tanggal: string) => {
      const { asal: daftar, rows } = await baca('sekolah', { tanggal })
      return `${daftar[0].pemilik} ${daftar[0].namaPemilik} ${rows[1].jamMasuk}`
    }
    expect(await asal('2026-01-31')).toBe('nasional Bawaan nasional 07:00:00')
    expect(await asal('2026-02-28')).toBe('dinas Dinas Pendidikan Kab. Malang 07:00:00')
    expect(await asal('2026-03-02')).toBe('sekolah SD Uji 1 06:30:00')
  })
})

it('hari ini menurut zona pemiliknya: di Papua sudah besok ketika di Jawa belum', async () => {
  const malam = await aplikasiSekali('2026-03-05T15:30:00.000Z')
  const { db } = malam.aplikasi
  await tambahPengguna(db, 'papua', PERAN.PROVINSI, {
    hakAkses: 'APPROVAL',
    wilayah: malam.dunia.wilayah.provinsiAsing,
  })
  const hari = async (siapa: string, jenjang: string) =>
    (await malam.panggil(siapa, bacaJadwal, { params: { jenjang } })).body.tanggal
  expect([await hari('papua', 'SMA'), await hari('provinsi', 'SMA'), await hari('admin', 'SMA')]).toEqual([
    '2026-03-06',
    '2026-03-05',
    '2026-03-05',
  ])
})
