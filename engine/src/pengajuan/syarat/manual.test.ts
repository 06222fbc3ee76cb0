import { describe, expect, it } from 'vitest'
import { fakta, GTK, gtkShift, twoShift } from '../../fakta.test-kit.ts'
import { STATUS_KEHADIRAN } from '../../status-kehadiran.ts'
import { manualErrors, requestManual, TODAY } from '../usulan.test-kit.ts'
import { withManual } from '../usulan.ts'
import { checkManualInput } from './manual.ts'

const FULL = { datang: '07:00', pulang: '14:00' }
/** 1 works on; 2 starts on the 10th; 3 works Monday to Friday. PIN 1 has taps. */
const SEKOLAH = fakta({
  gtk: [
    GTK,
    { ...GTK, id: 2, nama: 'Budi', mulaiTugas: '2026-02-10' },
    { ...gtkShift('otomatis', [1, 2, 3, 4, 5]), id: 3 },
  ],
  taps: ['02 06:50', '02 14:05', '03 13:30', '03 14:10'],
})
const errors = (hari: string, status: number, details: Parameters<typeof requestManual>[2], update = {}) =>
  manualErrors(SEKOLAH, requestManual(hari, status, details), update)

describe('tanggal dan jenis', () => {
  it('tidak di masa depan dan tidak sebelum 2015', () => {
    const one = [{ gtkId: 1, ...FULL }]
    expect(errors('26', 21, one)).toEqual([])
    expect(errors('27', 21, one)).toEqual([
      'tanggal: Tanggal tidak boleh di masa depan. Pilih hari ini atau sebelumnya.',
    ])
    const context = { hariIni: TODAY, status: STATUS_KEHADIRAN, isPro: true }
    expect(checkManualInput(requestManual('2014-12-31', 21, one), context)).toEqual([
      { field: 'tanggal', message: 'Pilih tanggal 1 Januari 2015 atau sesudahnya.' },
    ])
    expect(checkManualInput(requestManual('2015-01-01', 21, one), context)).toEqual([])
  })

  it('hanya status bertanda manual; yang bukan basic hanya untuk PRO', () => {
    for (const { id, manual, basic, nama } of STATUS_KEHADIRAN) {
      const details = id === 27 ? [] : [{ gtkId: 1, ...FULL }]
      const [pro, without] = [errors('09', id, details), errors('09', id, details, { isPro: false })]
      if (!manual) expect(pro[0]).toMatch(/^jenisAbsensiManual: Jenis ini tidak dapat dipilih/)
      else if (basic) expect([pro, without]).toEqual([[], []])
      else {
        expect(pro).toEqual([])
        expect(without).toEqual([
          `jenisAbsensiManual: ${nama} khusus layanan PRO. Pilih jenis lain atau tingkatkan layanan.`,
        ])
      }
    }
  })
})

describe('baris GTK', () => {
  it('GTK yang sama dua kali disebut di baris berikutnya, juga yang ketiga', () => {
    const same = [{ gtkId: 1, ...FULL }, { gtkId: 3 }, { gtkId: 1 }, { gtkId: 1, ...FULL }]
    expect(errors('09', 21, same)).toEqual([
      'details.2.gtk: GTK ini sudah ada di baris 1. Hapus salah satunya.',
      'details.3.gtk: GTK ini sudah ada di baris 1. Hapus salah satunya.',
    ])
  })

  it('paling sedikit satu GTK Hadir', () => {
    const without = ['details: Isi waktu datang atau pulang paling sedikit untuk satu GTK.']
    expect(errors('09', 21, [])).toEqual(without)
    expect(errors('09', 21, [{ gtkId: 1 }, { gtkId: 3 }])).toEqual(without)
    expect(errors('09', 21, [{ gtkId: 1 }, { gtkId: 3, datang: '07:00' }])).toEqual([])
    expect(errors('09', 21, [{ gtkId: 1 }, { gtkId: 3, pulang: '14:00' }])).toEqual([])
  })

  it('yang tidak bertugas atau tidak dikenal ditolak di barisnya, juga yang Tidak Hadir', () => {
    expect(errors('10', 21, [{ gtkId: 1, ...FULL }, { gtkId: 2 }])).toEqual([])
    expect(errors('09', 21, [{ gtkId: 1, ...FULL }, { gtkId: 2 }, { gtkId: 99, ...FULL }])).toEqual([
      'details.1.gtk: GTK ini tidak bertugas pada 9 Februari 2026. Hapus barisnya.',
      'details.2.gtk: GTK ini tidak bertugas pada 9 Februari 2026. Hapus barisnya.',
    ])
  })

  it('hari libur ditolak: bagi semua di tanggalnya, bagi seorang di barisnya', () => {
    expect(errors('17', 21, [{ gtkId: 1, ...FULL }, { gtkId: 3, ...FULL }, { gtkId: 2 }])).toEqual([
      'tanggal: 17 Februari 2026 hari libur (Tahun Baru Imlek 2577 Kongzili). Pilih hari kerja.',
    ])
    expect(errors('15', 21, [{ gtkId: 1, ...FULL }])).toEqual([
      'tanggal: 15 Februari 2026 hari libur. Pilih hari kerja.',
    ])
    expect(
      errors('14', 21, [
        { gtkId: 1, ...FULL },
        { gtkId: 3, ...FULL },
      ]),
    ).toEqual(['details.1.gtk: 14 Februari 2026 hari libur bagi GTK ini. Kosongkan waktunya.'])
    expect(errors('14', 21, [{ gtkId: 1, ...FULL }, { gtkId: 3 }])).toEqual([])
  })

  it.each([
    [{ datang: '13:59' }, []],
    [{ datang: '14:00' }, ['details.0.waktuDatang: Waktu datang harus sebelum jam pulang (14:00).']],
    [{ pulang: '07:01' }, []],
    [{ pulang: '07:00' }, ['details.0.waktuPulang: Waktu pulang harus sesudah jam masuk (07:00).']],
    [{ datang: '08:00', pulang: '08:00' }, ['details.0.waktuPulang: Waktu pulang harus sesudah waktu datang (08:00).']],
    [{ datang: '08:00', pulang: '08:00:01' }, []],
    [{ datang: '07:00', pulang: '00:40' }, []],
    [
      { datang: '00:40' },
      ['details.0.waktuDatang: Waktu datang harus sebelum jam pulang (14:00). 00:40 berarti lewat tengah malam.'],
    ],
  ])('batas waktu %j (L16, L19)', (text, answer) => {
    expect(errors('09', 21, [{ gtkId: 1, ...text }])).toEqual(answer)
  })

  it('yang sudah diberi tap tidak diisi; sisanya harus cocok dengan tap itu', () => {
    expect(errors('02', 21, [{ gtkId: 1, datang: '08:00', pulang: '13:00' }])).toEqual([])
    const onlyDatang = fakta({ taps: ['02 12:00', '02 13:00'] })
    expect(manualErrors(onlyDatang, requestManual('02', 21, [{ gtkId: 1, ...FULL }]))).toEqual([])
    const oneTap = fakta({ taps: ['02 09:00'] })
    expect(manualErrors(oneTap, requestManual('02', 21, [{ gtkId: 1, datang: '07:30', pulang: '08:30' }]))).toEqual([
      'details.0.waktuPulang: Waktu pulang harus sesudah waktu datang yang tercatat (09:00).',
    ])
  })

  it('dua shift: pulang shift pagi dan datang shift siang dapat diisi sekaligus', () => {
    const content = twoShift('keduanya', { taps: ['02 06:50', '02 17:35'] })
    expect(manualErrors(content, requestManual('02', 21, [{ gtkId: 1, datang: '12:28', pulang: '12:05' }]))).toEqual([])
  })
})

describe('libur khusus sekolah', () => {
  it('tanpa GTK atau dengan GTK tanpa waktu; waktu ditolak', () => {
    expect(errors('09', 27, [])).toEqual([])
    expect(errors('09', 27, [{ gtkId: 1 }, { gtkId: 3 }])).toEqual([])
    expect(errors('09', 27, [{ gtkId: 1 }, { gtkId: 3, ...FULL }])).toEqual([
      'details.1.waktuDatang: Libur Khusus Sekolah berlaku bagi semua GTK tanpa waktu. Kosongkan.',
      'details.1.waktuPulang: Libur Khusus Sekolah berlaku bagi semua GTK tanpa waktu. Kosongkan.',
    ])
    expect(errors('27', 27, [])).toHaveLength(1)
  })

  it('hari yang sudah libur bagi seluruh sekolah ditolak, hari libur jadwal seorang GTK tidak', () => {
    expect(errors('17', 27, [{ gtkId: 1 }])).toEqual([
      'tanggal: 17 Februari 2026 sudah hari libur (Tahun Baru Imlek 2577 Kongzili).',
    ])
    expect(errors('14', 27, [{ gtkId: 3 }])).toEqual([])
    const already = withManual(SEKOLAH, requestManual('10', 27, []), '7', '2026-02-11T00:00:00.000Z')
    expect(manualErrors(already, requestManual('10', 27, [{ gtkId: 1 }]))).toEqual([
      'tanggal: 10 Februari 2026 sudah hari libur (Libur Khusus Sekolah (Absensi Manual 7)).',
    ])
  })
})
