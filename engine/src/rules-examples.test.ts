/** The worked examples of rules.md I. */
import { describe, expect, it } from 'vitest'
import { faktaE11 } from './example-e11.test-kit.ts'
import {
  type ExampleTap,
  fakta,
  koreksiStatus,
  shortRow,
  summariseHari,
  tanggalRows,
  twoShift,
} from './fakta.test-kit.ts'
import { laporanHarian } from './hari/laporan-harian.ts'

const ordinaryHari = (...taps: (string | ExampleTap)[]) => summariseHari(fakta({ taps }), '03')

describe('contoh rules.md I: satu hari', () => {
  it('E1: beberapa tap beruntun dan satu tap pulang', () => {
    expect(ordinaryHari('03 06:58:01', '03 06:58:03', '03 06:58:40', '03 14:01:00')).toBe('1: H 06:58:01/14:01:00 0/0')
  })
  it('E2: satu tap setelah tengah jam kerja adalah pulang', () => {
    expect(ordinaryHari('03 13:10')).toBe('1: H -/13:10:00 91/50')
  })
  it('E3: dua tap berdekatan sebelum tengah adalah satu kedatangan', () => {
    expect(ordinaryHari('03 06:50', '03 07:05')).toBe('1: H 06:50:00/- 0/91')
  })
  it('E4: datang siang terlambat 300 menit', () => {
    expect(ordinaryHari('03 12:00', '03 14:00')).toBe('1: H 12:00:00/14:00:00 300/0')
  })
  it('E5: tap sebelum mulai absen tidak dipakai', () => {
    expect(ordinaryHari('03 05:10', '03 14:00')).toBe('1: H -/14:00:00 91/0')
  })
  it('E6: tap lewat tengah malam milik hari sebelumnya, pukul 03:00 milik harinya sendiri', () => {
    const taps = ['04 06:55', '05 00:40']
    expect(summariseHari(fakta({ taps }), '04')).toBe('1: H 06:55:00/00:40:00 0/0')
    expect(summariseHari(fakta({ taps }), '05')).toBe('1: A -/-')
    const atThree = fakta({ taps: ['05 03:00'], aturan: [] })
    expect(summariseHari(atThree, '04')).toBe('1: A -/-')
  })
  it('E7: kalibrasi +1 menggeser waktu mesin WIB ke WITA', () => {
    const content = fakta({
      zona: 'WITA',
      taps: ['03 06:05:00', '03 13:00:00'],
      kalibrasi: [{ id: 1, mesinId: null, jam: 1, berlakuMulai: '2026-01-01', berlakuSampai: null, disimpanPada: '' }],
    })
    expect(summariseHari(content, '03')).toBe('1: H 07:05:00/14:00:00 5/0')
  })
  it('E8: detik tidak membuat terlambat', () => {
    expect(ordinaryHari('03 07:00:45', '03 14:00')).toBe('1: H 07:00:45/14:00:00 0/0')
    expect(ordinaryHari('03 07:01:00', '03 14:00')).toBe('1: H 07:01:00/14:00:00 1/0')
  })
  it('E9: shift otomatis memilih shift 2', () => {
    expect(summariseHari(twoShift('otomatis', { taps: ['03 12:20', '03 17:31'] }), '03')).toBe(
      '2: H 12:20:00/17:31:00 0/0',
    )
  })
  it('E10: dua shift memberi dua baris', () => {
    expect(summariseHari(twoShift('keduanya', { taps: ['03 06:50', '03 12:05', '03 12:28', '03 17:35'] }), '03')).toBe(
      '1: H 06:50:00/12:05:00 0/0 | 2: H 12:28:00/17:35:00 0/0',
    )
  })
  it('E10: hanya datang pagi dan pulang sore adalah Lanjut shift', () => {
    const content = twoShift('keduanya', { taps: ['03 06:50', '03 17:35'] })
    expect(summariseHari(content, '03')).toBe('1: H 06:50:00/12:00:00 0/0 | 2: H 12:30:00/17:35:00 0/0')
    expect(tanggalRows(content, '03').map((row) => row.keterangan)).toEqual(['Lanjut shift', 'Lanjut shift'])
  })
  it('E14: tap pada hari libur tampil tetapi tidak dihitung', () => {
    const content = fakta({ taps: ['17 07:40', '17 12:00'] })
    expect(summariseHari(content, '17')).toBe('1: L 07:40:00/12:00:00')
    expect(tanggalRows(content, '17')[0]).toMatchObject({
      keterangan: 'Tahun Baru Imlek 2577 Kongzili',
      jenis_libur: 1,
      durasi_datang_terlambat: null,
    })
  })
  it('E15: koreksi SDSD 10–16 Februari menghitung lima hari', () => {
    const { kehadiran } = laporanHarian(fakta({ koreksi: [koreksiStatus('10-16', 6)] }), 1)
    expect(kehadiran.filter((row) => row.singkatan === 'SDSD').map((row) => row.hari_ke)).toEqual([10, 11, 12, 13, 14])
    expect([kehadiran[14], kehadiran[15]].map((row) => row?.singkatan)).toEqual(['L', 'L'])
  })
  it('E16: hari lengkap menurut zona sekolah', () => {
    const at = (now: string, zona: 'WIT' | 'WIB') => {
      const laporanTerakhir = now
      const mesin = fakta().mesin.map((one) => ({ ...one, laporanTerakhir }))
      return summariseHari(fakta({ zona, now, mesin }), '03')
    }
    expect(at('2026-02-03T16:30:00.000Z', 'WIT')).toBe('1: - -/-')
    expect(at('2026-02-03T18:00:00.000Z', 'WIT')).toBe('1: A -/-')
    expect(at('2026-02-03T19:59:59.999Z', 'WIB')).toBe('1: - -/-')
    expect(at('2026-02-03T20:00:00.000Z', 'WIB')).toBe('1: A -/-')
  })
})

describe('contoh rules.md I: E11, sebulan penuh', () => {
  const laporan = laporanHarian(faktaE11(), 1)
  const harian: Record<number, string> = {
    1: 'L -/-',
    2: 'H 06:51:10/14:03:22 0/0',
    3: 'H 07:00:45/14:00:00 0/0',
    4: 'H 07:28:30/14:05:00 28/0',
    5: 'H 07:35:00/13:20:00 35/40',
    6: 'H 08:10:00/14:00:00 70/0',
    7: 'H 06:55:00/- 0/91',
    8: 'L -/-',
    9: 'A -/-',
    10: 'SDSD -/-',
    11: 'DL -/-',
    12: 'DLP -/14:02:00 0/0',
    13: 'CT -/-',
    14: 'HMR 07:00:00/14:00:00 0/0',
    15: 'L -/-',
    16: 'L -/-',
    17: 'L -/-',
    22: 'L -/-',
  }

  it.each(Array.from({ length: 28 }, (_, h) => h + 1))('hari ke-%i', (hariNumber) => {
    const rows = laporan.kehadiran.filter((harianRow) => harianRow.hari_ke === hariNumber)
    expect(rows).toHaveLength(1)
    expect(shortRow(rows[0])).toBe(harian[hariNumber] ?? 'H 06:50:00/14:05:00 0/0')
  })

  it('keterangan menyebut izin, sisi yang hilang dan nomor permintaan', () => {
    const word = (hariNumber: number) =>
      laporan.kehadiran.find((harianRow) => harianRow.hari_ke === hariNumber)?.keterangan
    expect(word(4)).toBe('DTTI')
    expect(word(5)).toBe('DTTI, PCTI')
    expect(word(6)).toBe('Izin 202602000001, DTDI')
    expect(word(7)).toBe('PCTI, Tidak absen pulang')
    expect(word(9)).toBe('')
    expect(word(10)).toBe('Koreksi 202602000002')
    expect(word(14)).toBe('Absensi Manual 202602000001')
    expect(word(16)).toBe('Cuti Bersama Tahun Baru Imlek 2577 Kongzili')
  })

  it('ringkasan menghitung 22 hari kerja, enam libur dan keempat durasi', () => {
    expect(laporan.summary.statusKehadiran).toEqual([
      { kode: 'A', deskripsi: 'Alpa', jumlah: 1, Keterangan: '' },
      { kode: 'H', deskripsi: 'Hadir', jumlah: 16, Keterangan: '' },
      { kode: 'L', deskripsi: 'Libur', jumlah: 6, Keterangan: '' },
      { kode: 'DL', deskripsi: 'Dinas Luar Penuh', jumlah: 1, Keterangan: '' },
      { kode: 'DLP', deskripsi: 'Dinas Luar Pagi', jumlah: 1, Keterangan: '' },
      { kode: 'SDSD', deskripsi: 'Sakit Dengan Surat Dokter', jumlah: 1, Keterangan: '' },
      { kode: 'CT', deskripsi: 'Cuti Tahunan', jumlah: 1, Keterangan: '' },
      { kode: 'HMR', deskripsi: 'Hadir – Mesin Rusak', jumlah: 1, Keterangan: '' },
      { kode: 'DTDI', deskripsi: 'Datang Terlambat Dengan Izin', jumlah: 1, Keterangan: '01:10:00' },
      { kode: 'DTTI', deskripsi: 'Datang Terlambat Tanpa Izin', jumlah: 2, Keterangan: '01:03:00' },
      { kode: 'PCDI', deskripsi: 'Pulang Cepat Dengan Izin', jumlah: 0, Keterangan: '00:00:00' },
      { kode: 'PCTI', deskripsi: 'Pulang Cepat Tanpa Izin', jumlah: 2, Keterangan: '02:11:00' },
    ])
  })
})
