/** product.md 5.1: every figure explains itself. */
import { describe, expect, it } from 'vitest'
import {
  ALWAYS,
  fakta,
  GTK,
  izin,
  koreksiJam,
  koreksiStatus,
  MESIN,
  manual,
  seminggu,
  twoShift,
  version,
} from '../fakta.test-kit.ts'
import type { ShiftGtk } from '../fakta.ts'
import { explainHari } from './hari.ts'

type Content = ReturnType<typeof fakta>
const cell = (
  content: Content,
  nama: 'datang' | 'pulang' | 'terlambat' | 'pulangCepat' | 'status' | 'keterangan',
  tanggal = '2026-02-03',
) => {
  const cellPenjelasan = explainHari(content, 1, tanggal)?.baris[0]?.sel[nama]
  return `${cellPenjelasan?.nilai ?? '-'} | ${cellPenjelasan?.kalimat} | ${cellPenjelasan?.aturan}`
}
const ordinary = fakta({ taps: ['03 05:10', '03 07:28:30', '03 12:00', '03 13:20'] })

describe('penjelasan', () => {
  it('menyebut hitungan terlambat dan pulang cepat dengan nomor aturannya', () => {
    expect(cell(ordinary, 'terlambat')).toBe('00:28:00 | 07:28:30 − 07:00:00 = 28 menit | 13')
    expect(cell(ordinary, 'pulangCepat')).toBe('00:40:00 | 14:00:00 − 13:20:00 = 40 menit | 13')
    expect(cell(ordinary, 'datang')).toBe('07:28:30 | Tap pertama hari itu: 07:28:30 di mesin Mesin Depan. | 11')
    expect(cell(ordinary, 'status')).toBe('H | Ada waktu datang atau pulang: Hadir. | 17e')
  })
  it('mendaftar semua tap hari itu, yang dipakai dan alasan yang tidak', () => {
    expect(
      explainHari(ordinary, 1, '2026-02-03')?.tap.map((tap) => [tap.waktu.slice(11), ...tap.dipakai, tap.alasan]),
    ).toEqual([
      ['05:10:00', 'Sebelum jam mulai absen (05:30:00)'],
      ['07:28:30', 'datang', null],
      ['12:00:00', 'Di antara datang dan pulang'],
      ['13:20:00', 'pulang', null],
    ])
  })
  it('menyebut waktu mesin, kalibrasi, kanal dan waktu terima', () => {
    const content = fakta({
      taps: [{ waktu: '03 06:05', diterima: '2026-02-03T00:05:10.000Z', kanal: 'usb' }],
      kalibrasi: [{ ...ALWAYS, id: 1, mesinId: null, jam: 1 }],
    })
    expect(explainHari(content, 1, '2026-02-03')?.tap).toEqual([
      {
        mesin: 'Mesin Depan',
        nomorSeri: 'CONTOH0001',
        pin: '1',
        waktuMesin: '2026-02-03 06:05:00',
        kalibrasi: 1,
        waktu: '2026-02-03 07:05:00',
        kanal: 'usb',
        diterima: '2026-02-03T00:05:10.000Z',
        dikonfirmasi: false,
        dipakai: ['datang'],
        alasan: null,
      },
    ])
  })
  it('menyebut jadwal, pemiliknya dan hari pertama versinya', () => {
    const jadwal = [
      version('dinas', 1, seminggu('07:15', '13:00'), {
        namaPemilik: 'Dinas Pendidikan Kab. Malang',
        berlakuMulai: '2026-01-05',
      }),
    ]
    expect(explainHari(fakta({ jadwal }), 1, '2026-02-03')?.jadwal).toEqual([
      {
        shift: 1,
        pemilik: 'dinas',
        namaPemilik: 'Dinas Pendidikan Kab. Malang',
        pola: null,
        berlakuMulai: '2026-01-05',
        libur: false,
        jamMasuk: '07:15:00',
        jamPulang: '13:00:00',
        mulaiAbsen: '05:30:00',
      },
    ])
    expect(explainHari(fakta(), 1, '2026-02-08')?.jadwal[0]).toMatchObject({
      libur: true,
      namaPemilik: 'Bawaan nasional',
    })
  })
  it('mengatakan shift mana yang dijalani: dari barisnya tidak terlihat sebelum keduanya punya tap (L13, L14)', () => {
    const seen = (shift: ShiftGtk, taps: string[] = []) => {
      const penjelasan = explainHari(twoShift(shift, { taps }), 1, '2026-02-03')
      return [penjelasan?.mode, penjelasan?.jadwal.length, penjelasan?.baris.length]
    }
    expect(seen('keduanya')).toEqual(['keduanya', 2, 1])
    expect(seen('keduanya', ['03 06:50'])).toEqual(['keduanya', 2, 1])
    expect(seen('otomatis')).toEqual(['otomatis', 2, 1])
    expect(seen('2')[0]).toBe('satu')
  })
  it('menyebut mesin, laporan terakhirnya dan batas hari', () => {
    const mesin = [MESIN, { ...MESIN, id: 2, nama: 'Mesin Baru', laporanTerakhir: null }]
    expect(explainHari(fakta({ mesin }), 1, '2026-02-03')?.sinkron).toEqual({
      keadaan: 'sudah',
      batas: '2026-02-03T20:00:00.000Z',
      mesin: [
        {
          nama: 'Mesin Depan',
          nomorSeri: 'CONTOH0001',
          punyaPin: true,
          laporanTerakhir: MESIN.laporanTerakhir,
          sudahMelapor: true,
        },
        { nama: 'Mesin Baru', nomorSeri: 'CONTOH0001', punyaPin: false, laporanTerakhir: null, sudahMelapor: false },
      ],
    })
  })
  it('menyebut permintaan yang ikut berperan dan yang kalah', () => {
    const content = fakta({
      taps: ['03 07:30', '03 13:00'],
      koreksi: [
        koreksiJam('03', { nomor: '11', pulang: '14:00' }),
        koreksiJam('03', { nomor: '10', pulang: '13:30' }),
        izin('03', 1, { nomor: '12' }),
        izin('03', 2, { nomor: '13' }),
      ],
      manual: [manual('03', 21, { nomor: '11', pulang: '14:00' })],
    })
    expect(
      explainHari(content, 1, '2026-02-03')?.permintaan.map((p) => [p.jenis, p.nomor, p.dipakai, p.aturan]),
    ).toEqual([
      ['koreksi', '11', true, '12b'],
      ['koreksi', '10', false, 'L19'],
      ['izin', '12', true, '16'],
      ['izin', '13', false, 'L24'],
      ['absensi manual', '11', false, 'L18'],
    ])
    expect(cell(content, 'pulang')).toBe('14:00:00 | 14:00:00 ditetapkan oleh koreksi 11. | 12b')
    expect(cell(content, 'terlambat')).toBe('00:30:00 | 07:30:00 − 07:00:00 = 30 menit, dengan izin | 13')
  })
  it('alasan setiap status', () => {
    expect(cell(fakta(), 'status')).toBe('A | Hari lengkap, mesin sudah melapor, dan tidak ada tap: Alpa. | 17h')
    expect(cell(fakta(), 'status', '2026-02-17')).toBe('L | Hari libur: Tahun Baru Imlek 2577 Kongzili. | 17b')
    expect(cell(fakta({ koreksi: [koreksiStatus('03', 6, { nomor: '7' })] }), 'status')).toBe(
      'SDSD | Ditetapkan oleh koreksi 7. | 17c',
    )
    expect(cell(fakta({ manual: [manual('03', 21, { nomor: '7', datang: '07:00' })] }), 'status')).toBe(
      'HMR | Ditetapkan oleh absensi manual 7. | 17d',
    )
    expect(cell(fakta({ mesin: [] }), 'status')).toContain('| L6')
    expect(cell(fakta({ mesin: [{ ...MESIN, laporanTerakhir: null }] }), 'status')).toContain('| 17g')
    expect(cell(fakta({ now: '2026-02-03T05:00:00.000Z' }), 'status')).toContain('| 17f')
    expect(cell(fakta({ now: '2026-02-02T05:00:00.000Z' }), 'status')).toContain('| L25')
  })
  it('tap pada hari tanpa masa tugas disebut, tanpa baris', () => {
    const content = fakta({ taps: ['03 07:00'], gtk: [{ ...GTK, mulaiTugas: '2026-02-10' }] })
    const penjelasan = explainHari(content, 1, '2026-02-03')
    expect(penjelasan?.baris).toEqual([])
    expect(penjelasan?.tap[0]?.alasan).toBe('Di luar masa tugas')
  })
  it('orang atau tanggal di luar bulan: tidak ada', () => {
    expect(explainHari(fakta(), 99, '2026-02-03')).toBeNull()
    expect(explainHari(fakta(), 1, '2026-03-01')).toBeNull()
  })
})
