import { bacaJadwal, pratinjauJadwal, simpanJadwal } from '@geisa/contract/jadwal'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
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

describe('jumlah sekolah yang dijangkau dan yang mengikuti', () => {
  const mengikuti = async (siapa: string, jenjang = 'SD') => {
    const { jumlahSekolah, sekolahJadwalLain } = await baca(siapa, {}, jenjang)
    return jumlahSekolah - sekolahJadwalLain
  }

  it('tanpa yang mandiri, dan bagi dinas tanpa sekolah yayasan yang memiliki jadwal', async () => {
    const { sd } = uji.dunia.sekolah
    expect([await mengikuti('admin'), await mengikuti('kabkota'), await mengikuti('kabkota', 'SMP')]).toEqual([3, 2, 1])
    // Without hours of its own it still works the office's.
    await aturMandiri(uji.aplikasi.db, sd.id)
    expect([await mengikuti('admin'), await mengikuti('kabkota'), await mengikuti('sekolah')]).toEqual([3, 2, 1])
    await simpan('sekolah', { rows: seminggu(['06:30', '13:00']) })
    expect([await mengikuti('admin'), await mengikuti('kabkota'), await mengikuti('sekolah')]).toEqual([2, 1, 1])
    await simpan('yayasan')
    expect([await mengikuti('kabkota', 'SMP'), await mengikuti('yayasan', 'SMP')]).toEqual([0, 1])
    await simpan('kabkota')
    expect([await mengikuti('admin'), await mengikuti('kabkota')]).toEqual([1, 1])
  })

  it('UPTD menghitung sekolah kecamatannya saja', async () => {
    expect([await mengikuti('kabkota'), await mengikuti('uptd')]).toEqual([2, 1])
  })

  /** A school of its own hours, one under a foundation with hours, some without staff, one that everybody left yesterday. */
  async function ragamSekolah(): Promise<void> {
    const { db } = uji.aplikasi
    const { sd, sdLain, smp } = uji.dunia.sekolah
    onTestFinished(async () => {
      await sql`delete from sekolah where nama = 'Tanpa GTK'`.execute(db)
      await sql`update gtk set berhenti = null`.execute(db)
    })
    await aturMandiri(db, sd.id)
    await simpan('sekolah', { rows: seminggu(['06:30', '13:00']) })
    await simpan('yayasan')
    for (const [ke, asal] of [sdLain, smp].entries())
      await sql`insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
        select ${`9100000${ke}`}, 'Tanpa GTK', jenjang, 'N', kode_kecamatan, kode_kab_kota, kode_provinsi, zona
        from sekolah where id = ${asal.id}`.execute(db)
    await sql`update gtk set berhenti = '2026-03-04' where sekolah_id = ${sdLain.id}`.execute(db)
  }

  it.each([
    ['admin', 'SD', 4, 1],
    ['admin', 'SMP', 2, 1],
    ['kabkota', 'SD', 3, 1],
    ['kabkota', 'SMP', 2, 1],
    ['yayasan', 'SMP', 1, 0],
    ['sekolah', 'SD', 1, 0],
  ])('%s %s: yang dijangkau persis yang diperiksa pratinjau', async (siapa, jenjang, semua, lain) => {
    await ragamSekolah()
    const { jumlahSekolah, sekolahJadwalLain, pemilik } = await baca(siapa, {}, jenjang)
    const { body } = await uji.panggil(siapa, pratinjauJadwal, {
      params: { lingkup: pemilik.jenis, jenjang },
      body: { rows: seminggu(['07:10', '14:10']), berlakuMulai: '2026-03-09', berlakuSampai: '2026-03-14' },
    })
    expect([body.jumlahSekolah, body.sekolahDihitung, body.lanjut]).toEqual([jumlahSekolah, jumlahSekolah, null])
    expect([jumlahSekolah, sekolahJadwalLain]).toEqual([semua, lain])
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
