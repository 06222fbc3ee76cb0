/** rules.md L14: both shifts on one day, the taps between them, and requests that cost only through their own times. */
import { describe, expect, it } from 'vitest'
import { gtkShift, koreksiJam, MESIN, manual, summariseHari, tanggalRows, twoShift } from '../fakta.test-kit.ts'
import type { FaktaBulan } from '../fakta.ts'
import { explainHari } from '../penjelasan/hari.ts'
import { onlyRow } from '../potongan/potongan.test-kit.ts'

type Update = Parameters<typeof twoShift>[1]
const TANGGAL = '2026-02-03'

/** The 3rd alone is in service, so that the month's rupiah are this day's. */
const hari = (taps: string[], update: Update = {}): FaktaBulan =>
  twoShift('keduanya', {
    taps: taps.map((jam) => `03 ${jam}`),
    gtk: [{ ...gtkShift('keduanya'), mulaiTugas: TANGGAL, berhenti: TANGGAL }],
    ...update,
  })
const rupiah = (content: FaktaBulan) => onlyRow(content).jumlah_potongan
const words = (content: FaktaBulan) => tanggalRows(content, '03').map((row) => row.keterangan)
const sentences = (content: FaktaBulan) =>
  explainHari(content, 1, TANGGAL)?.permintaan.map((request) => request.kalimat)
const alasanTap = (content: FaktaBulan) =>
  explainHari(content, 1, TANGGAL)?.tap.flatMap(({ waktu, alasan }) => (alasan ? [`${waktu.slice(11)} ${alasan}`] : []))

const pagi = { manual: [manual('03', 25, { datang: '07:00', pulang: '12:00' })] }
const siang = { manual: [manual('03', 25, { datang: '12:30', pulang: '17:30' })] }
const OTHER = 'Shift lain tidak dijalani'
const FULL = 'Tidak diperlukan: kedua sisi sudah terisi.'

describe('L14 permintaan hanya dikenai biaya oleh waktunya sendiri', () => {
  it('06:59, 12:20 dengan absensi manual 07:00–12:00: tetap satu baris, 0 rupiah', () => {
    const content = hari(['06:59', '12:20'], pagi)
    expect(summariseHari(content, '03')).toBe('1: H 06:59:00/12:20:00 0/0')
    expect([words(content), rupiah(content), sentences(content)]).toEqual([[OTHER], 0, [FULL]])
  })
  it('12:05, 17:30:10 dengan absensi manual 12:30–17:30: shift 2 saja', () => {
    const content = hari(['12:05', '17:30:10'], siang)
    expect(summariseHari(content, '03')).toBe('2: H 12:05:00/17:30:10 0/0')
    expect([words(content), rupiah(content), sentences(content)]).toEqual([[OTHER], 0, [FULL]])
  })
  it('12:05, 17:30:10 dengan koreksi datang 12:30: shift 2 saja, datang dari koreksi', () => {
    const content = hari(['12:05', '17:30:10'], { koreksi: [koreksiJam('03', { datang: '12:30' })] })
    expect(summariseHari(content, '03')).toBe('2: H 12:30:00/17:30:10 0/0')
    expect(rupiah(content)).toBe(0)
  })
  it('06:50, 12:05, 17:35 dengan absensi manual 12:30–17:30: Hadir, Lanjut shift, tidak diperlukan', () => {
    const content = hari(['06:50', '12:05', '17:35'], siang)
    expect(summariseHari(content, '03')).toBe('1: H 06:50:00/12:05:00 0/0 | 2: H 12:05:00/17:35:00 0/0')
    expect([words(content), rupiah(content), sentences(content)]).toEqual([['Lanjut shift', 'Lanjut shift'], 0, [FULL]])
  })
  it('06:50, 17:35 dengan pulang manual 12:00: shift 2 tetap tanpa terlambat', () => {
    const content = hari(['06:50', '17:35'], { manual: [manual('03', 25, { pulang: '12:00' })] })
    expect(summariseHari(content, '03')).toBe('1: HLA 06:50:00/12:00:00 0/0 | 2: HLA 12:30:00/17:35:00 0/0')
    expect(rupiah(content)).toBe(0)
  })
  it('sisi luar yang datang bersama permintaannya sama saja: 06:59 dengan absensi manual 12:30–17:30', () => {
    const content = hari(['06:59'], siang)
    expect(summariseHari(content, '03')).toBe('1: HLA 06:59:00/12:00:00 0/0 | 2: HLA 12:30:00/17:30:00 0/0')
    expect(words(content).every((one) => one.includes('Lanjut shift'))).toBe(true)
    expect(rupiah(content)).toBe(0)
  })
  it('demikian juga datang manual 12:30: shift 1 tetap tanpa pulang cepat', () => {
    const content = hari(['06:50', '17:35'], { manual: [manual('03', 25, { datang: '12:30' })] })
    expect(summariseHari(content, '03')).toBe('1: HLA 06:50:00/12:00:00 0/0 | 2: HLA 12:30:00/17:35:00 0/0')
    expect(rupiah(content)).toBe(0)
  })
  it('pulang yang ditimpa koreksi tidak menghidupkan shift yang hanya punya tap antara', () => {
    const content = hari(['06:50', '12:20'], { koreksi: [koreksiJam('03', { datang: '07:00', pulang: '12:00' })] })
    expect(summariseHari(content, '03')).toBe('1: H 07:00:00/12:00:00 0/0')
    expect(rupiah(content)).toBe(0)
  })
  it('permintaan yang memberi sisi shift itu menjalankannya, dengan tap antaranya', () => {
    const pulang = { manual: [manual('03', 25, { pulang: '17:30' })] }
    expect(summariseHari(hari(['06:50', '12:20'], pulang), '03')).toBe(
      '1: HLA 06:50:00/12:20:00 0/0 | 2: HLA 12:20:00/17:30:00 0/0',
    )
    expect(summariseHari(hari(['06:50', '12:02'], pulang), '03')).toBe(
      '1: HLA 06:50:00/12:02:00 0/0 | 2: HLA 12:02:00/17:30:00 0/0',
    )
    expect(summariseHari(hari(['12:20'], pagi), '03')).toBe('1: HLA 07:00:00/12:00:00 0/0')
    expect(summariseHari(hari(['12:05'], siang), '03')).toBe('2: HLA 12:30:00/17:30:00 0/0')
  })
  it('waktunya sendiri tetap dihitung', () => {
    const koreksi = [koreksiJam('03', { datang: '12:50' })]
    expect(summariseHari(hari(['06:50', '12:05', '17:35'], { koreksi }), '03')).toBe(
      '1: H 06:50:00/12:05:00 0/0 | 2: H 12:50:00/17:35:00 20/0',
    )
  })
})

describe('L14 tap di antara dua shift, tanpa permintaan', () => {
  it('06:50, 12:02, 12:20: shift 1 saja', () => {
    const content = hari(['06:50', '12:02', '12:20'])
    expect(summariseHari(content, '03')).toBe('1: H 06:50:00/12:02:00 0/0')
    expect([words(content), rupiah(content)]).toEqual([[OTHER], 0])
    expect(alasanTap(content)).toEqual(['12:20:00 Di antara dua shift: shift 2 tidak dijalani'])
  })
  it('12:05, 12:20, 17:35: shift 2 saja', () => {
    const content = hari(['12:05', '12:20', '17:35'])
    expect(summariseHari(content, '03')).toBe('2: H 12:20:00/17:35:00 0/0')
    expect([words(content), rupiah(content)]).toEqual([[OTHER], 0])
    expect(alasanTap(content)).toEqual(['12:05:00 Di antara dua shift: shift 1 tidak dijalani'])
  })
  it('06:50, 12:20: shift 1 saja, dengan 12:20 sebagai pulang', () => {
    const content = hari(['06:50', '12:20'])
    expect(summariseHari(content, '03')).toBe('1: H 06:50:00/12:20:00 0/0')
    expect(words(content)).toEqual([OTHER])
  })
  it('belum sinkron: baris yang sama, tanpa Shift lain', () => {
    const content = hari(['06:50', '12:02', '12:20'], { mesin: [{ ...MESIN, laporanTerakhir: null }] })
    expect([summariseHari(content, '03'), words(content)]).toEqual(['1: H 06:50:00/12:02:00 0/0', ['']])
  })
  it('hanya tap antara: shift pemiliknya sendiri, keduanya bila kedua-duanya', () => {
    expect(summariseHari(hari(['12:05']), '03')).toBe('1: H -/12:05:00 91/0')
    expect(summariseHari(hari(['12:05', '12:20']), '03')).toBe('1: H -/12:05:00 91/0 | 2: H 12:20:00/- 0/91')
  })
  it('pulang di tengah shift lalu datang lagi bukan Lanjut shift, juga bila pulangnya dikoreksi', () => {
    expect(summariseHari(hari(['06:50', '11:30', '17:35']), '03')).toBe(
      '1: H 06:50:00/11:30:00 0/30 | 2: H -/17:35:00 91/0',
    )
    const koreksi = [koreksiJam('03', { pulang: '12:00' })]
    expect(summariseHari(hari(['06:50', '11:30', '17:35'], { koreksi }), '03')).toBe(
      '1: H 06:50:00/12:00:00 0/0 | 2: H -/17:35:00 91/0',
    )
  })
})
