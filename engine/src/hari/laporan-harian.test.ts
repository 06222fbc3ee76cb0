/** rules.md G, L25, L26, L31: the report as a whole. */
import { describe, expect, it } from 'vitest'
import {
  fakta,
  GTK,
  izin,
  koreksiJam,
  koreksiStatus,
  MESIN,
  manual,
  summariseHari,
  tanggalRows,
  twoShift,
} from '../fakta.test-kit.ts'
import { laporanHarian } from './laporan-harian.ts'

const ringkasan = (content: ReturnType<typeof fakta>) =>
  Object.fromEntries(
    laporanHarian(content, 1).summary.statusKehadiran.map((s) => [
      s.kode,
      s.Keterangan ? `${s.jumlah} ${s.Keterangan}` : s.jumlah,
    ]),
  )
/** 10 February 12:00 WIB; everything before is complete and synced. */
const NOW = {
  now: '2026-02-10T05:00:00.000Z',
  mesin: [{ ...MESIN, laporanTerakhir: '2026-02-10T04:00:00.000Z' }],
}

describe('rules.md 26: baris', () => {
  it('satu baris per tanggal sampai akhir bulan, dengan hari dan nomor', () => {
    const { kehadiran } = laporanHarian(fakta(NOW), 1)
    expect(kehadiran.map((row) => row.hari_ke)).toEqual(Array.from({ length: 28 }, (_, h) => h + 1))
    expect(kehadiran[1]).toMatchObject({ tanggal: '2026-02-02', hari: 'Senin', shift: 1, statusId: 0, singkatan: 'A' })
  })
  it('GTK yang tidak dikenal tidak memiliki baris', () => {
    expect(laporanHarian(fakta(), 99)).toEqual({ kehadiran: [], summary: { statusKehadiran: [] } })
  })
  it('sisi yang bertumpu pada berkas USB ditandai (product.md 5.6)', () => {
    const content = fakta({ taps: ['03 06:50', { waktu: '03 14:00', kanal: 'usb' }, '04 06:50', '04 14:00'] })
    expect([tanggalRows(content, '03')[0]?.dariUsb, tanggalRows(content, '04')[0]?.dariUsb]).toEqual([true, false])
  })
})

describe('L25 hari yang belum tiba dan hari ini', () => {
  it('hari ini tampil dengan status dan menit, tetapi tidak masuk ringkasan', () => {
    const content = fakta({ ...NOW, taps: ['10 07:30'] })
    expect(summariseHari(content, '10')).toBe('1: H 07:30:00/- 30/0')
    expect(ringkasan(content)).toMatchObject({ A: 7, DTTI: '0 00:00:00' })
    expect(ringkasan(content)).not.toHaveProperty('H')
  })
  it('hari mendatang kosong, tanpa waktu, walau mesin sudah menulisnya', () => {
    const content = fakta({ ...NOW, taps: [{ waktu: '11 07:00', diterima: '2026-02-10T02:00:00.000Z' }] })
    expect(summariseHari(content, '11')).toBe('1: - -/-')
  })
  it('hari mendatang berstatus hanya dari koreksi jenis 1 yang bukan Hadir, atau L', () => {
    const status = (content: ReturnType<typeof fakta>) => tanggalRows(content, '11')[0]?.singkatan
    expect(status(fakta({ ...NOW, koreksi: [koreksiStatus('11', 16)] }))).toBe('CT')
    expect(status(fakta({ ...NOW, koreksi: [koreksiStatus('11', 1, { datang: '07:00', pulang: '14:00' })] }))).toBe('')
    expect(status(fakta({ ...NOW, koreksi: [koreksiJam('11', { datang: '07:00' })] }))).toBe('')
    expect(status(fakta({ ...NOW, manual: [manual('11', 21, { datang: '07:00' })] }))).toBe('')
    expect(tanggalRows(fakta(NOW), '17')[0]?.singkatan).toBe('L')
  })
})

describe('L26 masa tugas', () => {
  const tugas = (tugasStart: string | null, stopped: string | null) =>
    laporanHarian(fakta({ gtk: [{ ...GTK, mulaiTugas: tugasStart, berhenti: stopped }] }), 1).kehadiran.map(
      (row) => row.hari_ke,
    )
  it('hari mulai dan berhenti termasuk, di luar itu tidak ada baris', () => {
    expect(tugas('2026-02-10', '2026-02-12')).toEqual([10, 11, 12])
    expect(tugas('2026-03-01', null)).toEqual([])
    expect(tugas(null, '2026-01-31')).toEqual([])
  })
  it('libur mengalahkan setiap koreksi dan absensi manual', () => {
    const content = fakta({
      koreksi: [koreksiStatus('17', 3), koreksiJam('17', { datang: '07:00' }), izin('17', 1)],
      manual: [manual('17', 21, { datang: '07:00', pulang: '14:00' })],
    })
    expect(summariseHari(content, '17')).toBe('1: L -/-')
    expect(tanggalRows(content, '17')[0]?.keterangan).toBe('Tahun Baru Imlek 2577 Kongzili')
  })
})

describe('L31 laporan harian', () => {
  it('waktu lewat tengah malam sebagai jam dinding', () => {
    expect(tanggalRows(fakta({ taps: ['03 07:00', '04 00:40'] }), '03')[0]?.waktu_pulang).toBe('00:40:00')
  })
  it('durasi kosong bila status bukan Hadir dan bukan DLP / DLS, selain itu paling sedikit 00:00:00', () => {
    const durations = (status: number) => {
      const [row] = tanggalRows(fakta({ taps: ['03 07:00', '03 14:00'], koreksi: [koreksiStatus('03', status)] }), '03')
      return [row?.durasi_datang_terlambat, row?.durasi_pulang_cepat]
    }
    for (const empty of [3, 6, 16]) expect(durations(empty)).toEqual([null, null])
    for (const zero of [1, 4, 5]) expect(durations(zero)).toEqual(['00:00:00', '00:00:00'])
  })
  it('ringkasan menghitung hari lengkap, ditambah L sebulan penuh', () => {
    const content = fakta({ ...NOW, taps: ['03 07:05', '03 14:00'], koreksi: [koreksiStatus('11-13', 16)] })
    expect(ringkasan(content)).toEqual({
      A: 6,
      H: 1,
      L: 6,
      DTDI: '0 00:00:00',
      DTTI: '1 00:05:00',
      PCDI: '0 00:00:00',
      PCTI: '0 00:00:00',
    })
  })
  it('hari kosong tidak dihitung di mana pun', () => {
    expect(ringkasan(fakta({ mesin: [] }))).toEqual({
      L: 6,
      DTDI: '0 00:00:00',
      DTTI: '0 00:00:00',
      PCDI: '0 00:00:00',
      PCTI: '0 00:00:00',
    })
  })
})

describe('rules.md 19: dua shift', () => {
  it('dua baris dalam laporan, satu hari dalam ringkasan; kejadian dan menit dijumlahkan', () => {
    const taps = ['03 07:30', '03 12:00', '03 12:45', '03 17:30']
    const content = twoShift('keduanya', { taps })
    expect(tanggalRows(content, '03')).toHaveLength(2)
    expect(ringkasan(content)).toMatchObject({ H: 1, DTTI: '2 00:45:00' })
  })
})
