/** rules.md L6, L16, L18: days without a machine in use, and requests whose times the schedule, changed since, makes impossible. */
import { describe, expect, it } from 'vitest'
import {
  barisTanggal,
  duaShift,
  fakta,
  GTK,
  koreksiJam,
  koreksiStatus,
  MESIN,
  manual,
  ringkasHari,
  seminggu,
  versi,
} from '../contoh.test-bahan.ts'
import type { FaktaBulan } from '../fakta.ts'
import { hariUsulan } from '../pengajuan/hari-usulan.ts'
import { jelaskanHari } from '../penjelasan/jelaskan.ts'
import { barisSatu } from '../potongan/contoh-potongan.test-bahan.ts'

type Ubah = Parameters<typeof fakta>[0]
const SEHARI = { gtk: [{ ...GTK, mulaiTugas: '2026-02-03', berhenti: '2026-02-03' }] }
const isiHari = (taps: string[], ubah: Ubah = {}) => fakta({ taps: taps.map((jam) => `03 ${jam}`), ...SEHARI, ...ubah })
const hari = (taps: string[], ubah: Ubah = {}) => ringkasHari(isiHari(taps, ubah), '03')
const kata = (isi: FaktaBulan) => barisTanggal(isi, '03').map((baris) => baris.keterangan)
const permintaan = (isi: FaktaBulan) =>
  jelaskanHari(isi, 1, '2026-02-03')?.permintaan.map((satu) => `${satu.kalimat} ${satu.aturan}`)

describe('L6 tanpa mesin yang dipakai', () => {
  /** Placed, so that its taps count; not yet in use. */
  const TANPA = { mesin: [{ ...MESIN, penempatan: [{ mulai: '2020-01-01', dipakaiSejak: null, sampai: null }] }] }
  it('sisi yang hilang 0 menit dan 0 rupiah, hari itu dihitung Hadir', () => {
    const isi = isiHari(['07:05'], TANPA)
    expect(ringkasHari(isi, '03')).toBe('1: H 07:05:00/- 5/0')
    expect(kata(isi)).toEqual(['DTTI, Belum menggunakan mesin'])
    expect(barisSatu(isi)).toMatchObject({ jumlah_kehadiran: 1, jumlah_potongan: 10_000, hari_belum_sinkron: 0 })
    expect(barisSatu(isiHari(['06:50'], TANPA)).jumlah_potongan).toBe(0)
    const sel = jelaskanHari(isi, 1, '2026-02-03')?.baris[0]?.sel.pulangCepat
    expect([sel?.kalimat, sel?.aturan]).toEqual([
      'Belum ada mesin yang dipakai pada hari ini: sisi yang hilang 0 menit.',
      'L6',
    ])
  })
  it('absensi manual dan koreksi memberi waktu dan menitnya seperti biasa', () => {
    const manualPagi = { ...TANPA, manual: [manual('03', 24, { datang: '07:10' })] }
    expect(hari([], manualPagi)).toBe('1: HMB 07:10:00/- 10/0')
    expect(hari([], { ...TANPA, koreksi: [koreksiJam('03', { pulang: '13:30' })] })).toBe('1: H -/13:30:00 0/30')
    expect(hari([], { ...TANPA, koreksi: [koreksiStatus('03', 1)] })).toBe('1: H -/- 0/0')
    expect(hari([], { ...TANPA, koreksi: [koreksiStatus('03', 4)] })).toBe('1: DLP -/- 0/0')
  })
  it('tidak pernah Shift lain tidak dijalani', () => {
    const isi = duaShift('keduanya', { taps: ['03 06:50', '03 12:00'], ...TANPA })
    expect(kata(isi)).toEqual([''])
    const separuh = duaShift('keduanya', { taps: ['03 06:50'], ...TANPA })
    expect([ringkasHari(separuh, '03'), kata(separuh)]).toEqual(['1: H 06:50:00/- 0/0', ['Belum menggunakan mesin']])
  })
  it('hari ini menurut L23: datang yang hilang 91 hanya bila sudah pulang', () => {
    const kini = { ...TANPA, sekarang: '2026-02-03T05:00:00.000Z' }
    expect(hari(['06:50'], kini)).toBe('1: H 06:50:00/- 0/0')
    expect(hari(['11:00'], kini)).toBe('1: H -/11:00:00 91/180')
    expect(hari([], kini)).toBe('1: - -/-')
  })
  it('sesudah dikonfirmasi dihitung seperti hari yang sinkron', () => {
    const konfirmasi = [{ gtkId: 1, tanggal: '2026-02-03' }]
    expect(hari(['06:50'], { ...TANPA, konfirmasi })).toBe('1: H 06:50:00/- 0/91')
    expect(hari([], { ...TANPA, konfirmasi })).toBe('1: A -/-')
    expect(hari([], TANPA)).toBe('1: - -/-')
  })
})

describe('L16 waktu yang menjadi mustahil tidak menimpa apa pun', () => {
  it('koreksi waktu', () => {
    const datang = isiHari(['06:50', '14:00'], { koreksi: [koreksiJam('03', { datang: '14:00' })] })
    expect([ringkasHari(datang, '03'), kata(datang)]).toEqual(['1: H 06:50:00/14:00:00 0/0', ['']])
    expect(permintaan(datang)).toEqual(['Waktunya di luar jadwal hari ini: tidak menimpa apa pun. L16'])
    expect(hari(['06:50', '14:00'], { koreksi: [koreksiJam('03', { pulang: '07:00' })] })).toBe(
      '1: H 06:50:00/14:00:00 0/0',
    )
    expect(hari([], { koreksi: [koreksiJam('03', { datang: '14:00', pulang: '07:00' })] })).toBe('1: A -/-')
  })
  it('sisi yang masih mungkin tetap menimpa, dan yang terakhir mungkin menang', () => {
    expect(hari(['07:20', '13:00'], { koreksi: [koreksiJam('03', { datang: '15:00', pulang: '14:00' })] })).toBe(
      '1: H 07:20:00/14:00:00 20/0',
    )
    const lama = koreksiJam('03', { nomor: '1', datang: '06:55' })
    const mustahil = koreksiJam('03', { nomor: '2', datang: '15:00' })
    expect(hari(['07:20', '14:00'], { koreksi: [lama, mustahil] })).toBe('1: H 06:55:00/14:00:00 0/0')
  })
  it('koreksi ke Hadir tetap memberi statusnya', () => {
    const koreksi = [koreksiStatus('03', 1, { datang: '06:55', pulang: '06:59' })]
    expect(hari([], { koreksi })).toBe('1: H 06:55:00/- 0/91')
    expect(hari(['07:20', '14:00'], { koreksi })).toBe('1: H 06:55:00/14:00:00 0/0')
  })
  it('shift otomatis tidak dipilih olehnya', () => {
    const taps = ['03 06:50', '03 12:00']
    const koreksi = [koreksiJam('03', { datang: '18:00' })]
    expect(ringkasHari(duaShift('otomatis', { taps, koreksi }), '03')).toBe('1: H 06:50:00/12:00:00 0/0')
  })
})

describe('L18 absensi manual yang waktunya menjadi mustahil', () => {
  /** Approved for 06:30–08:30 while the day began at 06:30; since then it begins at 09:00. */
  const jadwal = [versi('dinas', 1, seminggu('09:00', '14:00'))]
  const lama = manual('03', 21, { nomor: '5', datang: '06:30', pulang: '08:30' })

  it('tetap memberi status, sisi yang mustahil hilang, hari itu bertanda', () => {
    const isi = isiHari([], { jadwal, manual: [lama] })
    expect(ringkasHari(isi, '03')).toBe('1: HMR 06:30:00/- 0/91')
    expect(kata(isi)).toEqual(['Absensi Manual 5, PCTI, Tidak absen pulang, Waktu di luar jadwal'])
    expect(barisSatu(isi)).toMatchObject({ jumlah_kehadiran: 1, hari_bertanda: 1, jumlah_potongan: 30_000 })
    expect(hariUsulan(isi, 1, '2026-02-03', '2026-02-03')[0]?.tanda).toEqual([
      'Absensi manual dengan waktu di luar jadwal',
    ])
    expect(permintaan(isi)).toEqual(['Mengisi satu sisi; waktu yang lain di luar jadwal hari ini. L18'])
  })
  it('juga bila kedua waktunya mustahil', () => {
    const isi = isiHari([], { jadwal, manual: [manual('03', 21, { nomor: '5', datang: '15:00', pulang: '08:30' })] })
    expect(ringkasHari(isi, '03')).toBe('1: HMR -/- 91/91')
    expect(permintaan(isi)).toEqual(['Memberi status saja: waktunya di luar jadwal hari ini. L18'])
  })
  it('baris lain boleh mengisi sisi itu; statusnya tetap dari yang pertama', () => {
    const lain = manual('03', 25, { nomor: '4', pulang: '14:00' })
    expect(hari([], { jadwal, manual: [lama, lain] })).toBe('1: HMR 06:30:00/14:00:00 0/0')
  })
  it('di mana tap memberi sisi, tidak memberi status dan tanpa tanda', () => {
    const isi = isiHari(['08:55'], { jadwal, manual: [lama] })
    expect(ringkasHari(isi, '03')).toBe('1: H 08:55:00/- 0/91')
    expect(kata(isi)).toEqual(['PCTI, Tidak absen pulang'])
    expect(barisSatu(isi).hari_bertanda).toBe(0)
    expect(permintaan(isi)).toEqual(['Tidak diperlukan: tidak ada sisi yang diisinya. L18'])
  })
  it('koreksi waktu tidak mengambil statusnya, koreksi status mengambilnya beserta tandanya', () => {
    const waktu = isiHari([], {
      jadwal,
      manual: [lama],
      koreksi: [koreksiJam('03', { datang: '09:00', pulang: '14:00' })],
    })
    expect(ringkasHari(waktu, '03')).toBe('1: HMR 09:00:00/14:00:00 0/0')
    expect(barisSatu(waktu).hari_bertanda).toBe(1)
    const sakit = isiHari([], { jadwal, manual: [lama], koreksi: [koreksiStatus('03', 6)] })
    expect(barisSatu(sakit)).toMatchObject({ jumlah_sakit: 1, hari_bertanda: 0 })
  })
  it('tidak ada shift yang dijalani karenanya', () => {
    const isi = duaShift('keduanya', { manual: [manual('03', 25, { datang: '12:05', pulang: '17:30' })] })
    expect(ringkasHari(isi, '03')).toBe('2: HLA -/17:30:00 91/0')
    const mustahil = duaShift('keduanya', { manual: [manual('03', 25, { datang: '18:00' })] })
    expect(ringkasHari(mustahil, '03')).toBe('1: HLA -/- 91/91')
    expect(kata(mustahil)[0]).toContain('Waktu di luar jadwal')
  })
})
