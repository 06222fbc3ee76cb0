/** rules.md L6, L16, L18: days without a machine in use, and requests whose times the schedule, changed since, makes impossible. */
import { describe, expect, it } from 'vitest'
import {
  fakta,
  GTK,
  koreksiJam,
  koreksiStatus,
  MESIN,
  manual,
  seminggu,
  summariseHari,
  tanggalRows,
  twoShift,
  version,
} from '../fakta.test-kit.ts'
import type { FaktaBulan } from '../fakta.ts'
import { hariUsulan } from '../pengajuan/hari-usulan.ts'
import { explainHari } from '../penjelasan/hari.ts'
import { onlyRow } from '../potongan/potongan.test-kit.ts'

type Update = Parameters<typeof fakta>[0]
const ONE_DAY = { gtk: [{ ...GTK, mulaiTugas: '2026-02-03', berhenti: '2026-02-03' }] }
const fillHari = (taps: string[], update: Update = {}) =>
  fakta({ taps: taps.map((jam) => `03 ${jam}`), ...ONE_DAY, ...update })
const hari = (taps: string[], update: Update = {}) => summariseHari(fillHari(taps, update), '03')
const words = (content: FaktaBulan) => tanggalRows(content, '03').map((row) => row.keterangan)
const requests = (content: FaktaBulan) =>
  explainHari(content, 1, '2026-02-03')?.permintaan.map((request) => `${request.kalimat} ${request.aturan}`)

describe('L6 tanpa mesin yang dipakai', () => {
  /** Placed, so that its taps count; not yet in use. */
  const WITHOUT = { mesin: [{ ...MESIN, penempatan: [{ mulai: '2020-01-01', dipakaiSejak: null, sampai: null }] }] }
  it('sisi yang hilang 0 menit dan 0 rupiah, hari itu dihitung Hadir', () => {
    const content = fillHari(['07:05'], WITHOUT)
    expect(summariseHari(content, '03')).toBe('1: H 07:05:00/- 5/0')
    expect(words(content)).toEqual(['DTTI, Belum menggunakan mesin'])
    expect(onlyRow(content)).toMatchObject({ jumlah_kehadiran: 1, jumlah_potongan: 10_000, hari_belum_sinkron: 0 })
    expect(onlyRow(fillHari(['06:50'], WITHOUT)).jumlah_potongan).toBe(0)
    const cell = explainHari(content, 1, '2026-02-03')?.baris[0]?.sel.pulangCepat
    expect([cell?.kalimat, cell?.aturan]).toEqual([
      'Belum ada mesin yang dipakai pada hari ini: sisi yang hilang 0 menit.',
      'L6',
    ])
  })
  it('absensi manual dan koreksi memberi waktu dan menitnya seperti biasa', () => {
    const manualPagi = { ...WITHOUT, manual: [manual('03', 24, { datang: '07:10' })] }
    expect(hari([], manualPagi)).toBe('1: HMB 07:10:00/- 10/0')
    expect(hari([], { ...WITHOUT, koreksi: [koreksiJam('03', { pulang: '13:30' })] })).toBe('1: H -/13:30:00 0/30')
    expect(hari([], { ...WITHOUT, koreksi: [koreksiStatus('03', 1)] })).toBe('1: H -/- 0/0')
    expect(hari([], { ...WITHOUT, koreksi: [koreksiStatus('03', 4)] })).toBe('1: DLP -/- 0/0')
  })
  it('tidak pernah Shift lain tidak dijalani', () => {
    const content = twoShift('keduanya', { taps: ['03 06:50', '03 12:00'], ...WITHOUT })
    expect(words(content)).toEqual([''])
    const half = twoShift('keduanya', { taps: ['03 06:50'], ...WITHOUT })
    expect([summariseHari(half, '03'), words(half)]).toEqual(['1: H 06:50:00/- 0/0', ['Belum menggunakan mesin']])
  })
  it('hari ini menurut L23: datang yang hilang 91 hanya bila sudah pulang', () => {
    const current = { ...WITHOUT, now: '2026-02-03T05:00:00.000Z' }
    expect(hari(['06:50'], current)).toBe('1: H 06:50:00/- 0/0')
    expect(hari(['11:00'], current)).toBe('1: H -/11:00:00 91/180')
    expect(hari([], current)).toBe('1: - -/-')
  })
  it('sesudah dikonfirmasi dihitung seperti hari yang sinkron', () => {
    const confirmations = [{ gtkId: 1, tanggal: '2026-02-03' }]
    expect(hari(['06:50'], { ...WITHOUT, konfirmasi: confirmations })).toBe('1: H 06:50:00/- 0/91')
    expect(hari([], { ...WITHOUT, konfirmasi: confirmations })).toBe('1: A -/-')
    expect(hari([], WITHOUT)).toBe('1: - -/-')
  })
})

describe('L16 waktu yang menjadi mustahil tidak menimpa apa pun', () => {
  it('koreksi waktu', () => {
    const datang = fillHari(['06:50', '14:00'], { koreksi: [koreksiJam('03', { datang: '14:00' })] })
    expect([summariseHari(datang, '03'), words(datang)]).toEqual(['1: H 06:50:00/14:00:00 0/0', ['']])
    expect(requests(datang)).toEqual(['Waktunya di luar jadwal hari ini: tidak menimpa apa pun. L16'])
    expect(hari(['06:50', '14:00'], { koreksi: [koreksiJam('03', { pulang: '07:00' })] })).toBe(
      '1: H 06:50:00/14:00:00 0/0',
    )
    expect(hari([], { koreksi: [koreksiJam('03', { datang: '14:00', pulang: '07:00' })] })).toBe('1: A -/-')
  })
  it('sisi yang masih mungkin tetap menimpa, dan yang terakhir mungkin menang', () => {
    expect(hari(['07:20', '13:00'], { koreksi: [koreksiJam('03', { datang: '15:00', pulang: '14:00' })] })).toBe(
      '1: H 07:20:00/14:00:00 20/0',
    )
    const old = koreksiJam('03', { nomor: '1', datang: '06:55' })
    const impossible = koreksiJam('03', { nomor: '2', datang: '15:00' })
    expect(hari(['07:20', '14:00'], { koreksi: [old, impossible] })).toBe('1: H 06:55:00/14:00:00 0/0')
  })
  it('koreksi ke Hadir tetap memberi statusnya', () => {
    const koreksi = [koreksiStatus('03', 1, { datang: '06:55', pulang: '06:59' })]
    expect(hari([], { koreksi })).toBe('1: H 06:55:00/- 0/91')
    expect(hari(['07:20', '14:00'], { koreksi })).toBe('1: H 06:55:00/14:00:00 0/0')
  })
  it('shift otomatis tidak dipilih olehnya', () => {
    const taps = ['03 06:50', '03 12:00']
    const koreksi = [koreksiJam('03', { datang: '18:00' })]
    expect(summariseHari(twoShift('otomatis', { taps, koreksi }), '03')).toBe('1: H 06:50:00/12:00:00 0/0')
  })
})

describe('L18 absensi manual yang waktunya menjadi mustahil', () => {
  /** Approved for 06:30–08:30 while the day began at 06:30; since then it begins at 09:00. */
  const jadwal = [version('dinas', 1, seminggu('09:00', '14:00'))]
  const old = manual('03', 21, { nomor: '5', datang: '06:30', pulang: '08:30' })

  it('tetap memberi status, sisi yang mustahil hilang, hari itu bertanda', () => {
    const content = fillHari([], { jadwal, manual: [old] })
    expect(summariseHari(content, '03')).toBe('1: HMR 06:30:00/- 0/91')
    expect(words(content)).toEqual(['Absensi Manual 5, PCTI, Tidak absen pulang, Waktu di luar jadwal'])
    expect(onlyRow(content)).toMatchObject({ jumlah_kehadiran: 1, hari_bertanda: 1, jumlah_potongan: 30_000 })
    expect(hariUsulan(content, 1, '2026-02-03', '2026-02-03')[0]?.tanda).toEqual([
      'Absensi manual dengan waktu di luar jadwal',
    ])
    expect(requests(content)).toEqual(['Mengisi satu sisi; waktu yang lain di luar jadwal hari ini. L18'])
  })
  it('juga bila kedua waktunya mustahil', () => {
    const content = fillHari([], {
      jadwal,
      manual: [manual('03', 21, { nomor: '5', datang: '15:00', pulang: '08:30' })],
    })
    expect(summariseHari(content, '03')).toBe('1: HMR -/- 91/91')
    expect(requests(content)).toEqual(['Memberi status saja: waktunya di luar jadwal hari ini. L18'])
  })
  it('baris lain boleh mengisi sisi itu; statusnya tetap dari yang pertama', () => {
    const other = manual('03', 25, { nomor: '4', pulang: '14:00' })
    expect(hari([], { jadwal, manual: [old, other] })).toBe('1: HMR 06:30:00/14:00:00 0/0')
  })
  it('tap dari shift lain pada hari itu juga sisi hari itu: statusnya tidak diberikan', () => {
    const other = manual('03', 25, { nomor: '5', datang: '18:00' })
    for (const taps of [['03 06:50'], ['03 06:50', '03 12:00']]) {
      const content = twoShift('keduanya', { taps, manual: [other] })
      expect(summariseHari(content, '03')).toBe(summariseHari(twoShift('keduanya', { taps }), '03'))
      expect(requests(content)?.join()).not.toContain('Memberi status')
    }
    expect(summariseHari(twoShift('keduanya', { manual: [other] }), '03')).toContain('HLA')
  })
  it('di mana tap memberi sisi, tidak memberi status dan tanpa tanda', () => {
    const content = fillHari(['08:55'], { jadwal, manual: [old] })
    expect(summariseHari(content, '03')).toBe('1: H 08:55:00/- 0/91')
    expect(words(content)).toEqual(['PCTI, Tidak absen pulang'])
    expect(onlyRow(content).hari_bertanda).toBe(0)
    expect(requests(content)).toEqual(['Tidak diperlukan: tidak ada sisi yang diisinya. L18'])
  })
  it('koreksi waktu tidak mengambil statusnya, koreksi status mengambilnya beserta tandanya', () => {
    const waktu = fillHari([], {
      jadwal,
      manual: [old],
      koreksi: [koreksiJam('03', { datang: '09:00', pulang: '14:00' })],
    })
    expect(summariseHari(waktu, '03')).toBe('1: HMR 09:00:00/14:00:00 0/0')
    expect(onlyRow(waktu).hari_bertanda).toBe(1)
    const sakit = fillHari([], { jadwal, manual: [old], koreksi: [koreksiStatus('03', 6)] })
    expect(onlyRow(sakit)).toMatchObject({ jumlah_sakit: 1, hari_bertanda: 0 })
  })
  it('tidak ada shift yang dijalani karenanya', () => {
    const content = twoShift('keduanya', { manual: [manual('03', 25, { datang: '12:05', pulang: '17:30' })] })
    expect(summariseHari(content, '03')).toBe('2: HLA -/17:30:00 91/0')
    const impossible = twoShift('keduanya', { manual: [manual('03', 25, { datang: '18:00' })] })
    expect(summariseHari(impossible, '03')).toBe('1: HLA -/- 91/91')
    expect(words(impossible)[0]).toContain('Waktu di luar jadwal')
  })
})
