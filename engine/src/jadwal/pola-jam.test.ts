/** Hours of a person: the examples of rules.md M. */
import { describe, expect, it } from 'vitest'
import { instantSeconds } from '../calendar.ts'
import { ALWAYS, aturan, fakta, GTK, gtkShift, jam, libur, MESIN, seminggu, version } from '../fakta.test-kit.ts'
import type { FaktaBulan } from '../fakta.ts'
import { computeHariBulan } from '../hari/bulan-hari.ts'
import { laporanHarian } from '../hari/laporan-harian.ts'
import { explainHari } from '../penjelasan/hari.ts'
import { onlyRow } from '../potongan/potongan.test-kit.ts'
import { readTap } from '../tap/read-tap.ts'
import { day, GUARD, jamGtk, MON_SAT, mingguPola, november, PART_TIME, pin, polaJam } from './pola-jam.test-kit.ts'

/** Seconds since 2000 of a school time. */
const at = (text: string): number => instantSeconds(`${text.replace(' ', 'T')}:00.000Z`)
const dateOf = (content: FaktaBulan, i: number): string | undefined =>
  readTap(computeHariBulan(content), i).hari?.tanggal.tanggal

describe('contoh M', () => {
  it('M-E1 paruh waktu sejak 10 November: sehari sebelumnya masih jam sekolah', () => {
    const content = november({
      jam: [jamGtk(PART_TIME.id, '10')],
      taps: ['09 06:55', '09 11:02', '10 06:55', '10 11:02'],
    })
    expect(day(content, 9)).toBe('H 06:55:00/11:02:00 0/178 PCTI')
    expect(day(content, 10)).toBe('H 06:55:00/11:02:00 0/0')
  })

  it('M-E2 penjaga malam: pulangnya esok hari, batasnya pukul 12', () => {
    const taps = ['09 17:50', '10 06:04', '10 17:58', '11 05:40']
    const guard = (...more: string[]) => november({ jam: [jamGtk(GUARD.id, '01')], taps: [...taps, ...more] })
    expect(day(guard(), 9)).toBe('H 17:50:00/06:04:00 0/0')
    expect(day(guard(), 10)).toBe('H 17:58:00/05:40:00 0/20 PCTI')
    expect(day(guard('11 11:59:59'), 10)).toBe('H 17:58:00/11:59:59 0/0')
    const noon = guard('11 12:00:00')
    expect(day(noon, 10)).toBe('H 17:58:00/05:40:00 0/20 PCTI')
    expect(dateOf(noon, 4)).toBe('2026-11-11')
    expect(day(noon, 11)).toBe('A -/-')
  })

  it('M-E3 jam sekolah keesokan harinya menarik batas: tanpa pulang, nol menit', () => {
    const wednesdayOff = seminggu('07:00', '14:00').map((one) => (one.hari === 3 ? { ...one, isLibur: true } : one))
    const content = november({
      jam: [jamGtk(GUARD.id, '01', '10')],
      taps: ['10 17:58', '11 06:04', '11 14:01'],
    })
    expect(day(content, 10)).toBe('H 17:58:00/- 0/0 Terpotong hari berikutnya')
    expect(day(content, 11)).toBe('H 06:04:00/14:01:00 0/0')
    // Wednesdays off: the morning still belongs to Tuesday's night.
    const off = { ...content, jadwal: [version('dinas', 1, wednesdayOff)] }
    expect(day(off, 10)).toBe('H 17:58:00/06:04:00 0/0')
    expect(day(off, 11)).toBe('L 14:01:00/-')
    // A holiday does not move the border.
    const holiday = { ...content, libur: [libur('2026-11-11', 'Hari Jadi', { jenisLiburId: 2 })] }
    expect(day(holiday, 10)).toBe('H 17:58:00/- 0/0 Terpotong hari berikutnya')
    expect(day(holiday, 11)).toBe('L 06:04:00/14:01:00 Hari Jadi')
    const untilSaturday = november({ jam: [jamGtk(GUARD.id, '01', '14')], taps: ['14 17:51', '15 06:03'] })
    expect(day(untilSaturday, 14)).toBe('H 17:51:00/06:03:00 0/0')
    expect(day(untilSaturday, 15)).toBe('L -/-')
  })

  it('M-E4 hari libur pola: L (4); libur nasional pada hari kerjanya: L (1)', () => {
    const pola = polaJam(3, 'Tanpa Rabu', mingguPola({ masuk: '07:00', pulang: '11:00' }, [1, 2, 4, 5, 6]))
    const content = november({
      jam: [jamGtk(3, '01')],
      polaJam: [pola],
      libur: [libur('2026-11-09', 'Hari Nasional')],
    })
    const rows = computeHariBulan(content).orang[0]!.hari
    expect([rows[10]!.jenisLibur, rows[8]!.jenisLibur, rows[9]!.jenisLibur]).toEqual([4, 1, 0])
    expect(day(content, 11)).toBe('L -/-')
    expect(day(content, 9)).toBe('L -/- Hari Nasional')
  })

  it('M-E5 shift keduanya dengan jam sendiri: satu baris menurut polanya', () => {
    const content = november({
      aturan: [aturan({ shiftPagi: true, shiftSiang: true })],
      jadwal: [version('dinas', 1, seminggu('07:00', '12:00')), version('dinas', 2, seminggu('12:30', '17:30'))],
      gtk: [{ ...gtkShift('keduanya', [1]), jam: [jamGtk(PART_TIME.id, '10')] }],
      taps: ['10 06:50', '10 12:05', '10 12:28', '10 17:35'],
    })
    const [hari] = computeHariBulan(content).orang[0]!.hari.slice(9)
    expect(hari!.baris.map(({ jadwal }) => jadwal.shift)).toEqual([1])
    expect(day(content, 10)).toBe('H 06:50:00/17:35:00 0/0')
  })

  it('M-E6 malam terakhir bulan: selesai 1 Desember pukul 12, rekannya pukul 03', () => {
    const taps = ['30 17:55', '2026-12-01 06:01']
    const two = (now: string) =>
      november({
        gtk: [
          { ...GTK, jam: [jamGtk(GUARD.id, '01')] },
          { ...GTK, id: 2, nama: 'Rekan' },
        ],
        taps,
        now,
      })
    const last = (now: string) => computeHariBulan(two(now)).orang.map(({ hari }) => hari.at(-1)!.tanggal.lengkap)
    expect(day(two('2027-01-05T00:00:00.000Z'), 30)).toBe('H 17:55:00/06:01:00 0/0')
    expect(last('2026-11-30T19:59:59.000Z')).toEqual([false, false])
    expect(last('2026-11-30T20:00:00.000Z')).toEqual([false, true])
    expect(last('2026-12-01T04:59:59.000Z')).toEqual([false, true])
    expect(last('2026-12-01T05:00:00.000Z')).toEqual([true, true])
  })

  it('M-E7 jam sebuah permintaan: 06:00 dan 05:30 berarti keesokan harinya bagi penjaga, hari itu bagi paruh waktu', () => {
    const request = { gtkId: 1, nomor: '202611000001', diputusPada: '2026-12-01T00:00:00.000Z' }
    const manual = (datang: string, pulang: string) => ({
      ...request,
      tanggal: '2026-11-09',
      statusId: 21,
      datang: jam(datang),
      pulang: jam(pulang),
    })
    const guard = { jam: [jamGtk(GUARD.id, '01')] }
    expect(day(november({ ...guard, manual: [manual('18:00', '06:00')] }), 9)).toMatch(/^HMR 18:00:00\/06:00:00 0\/0/)
    const koreksi = {
      ...request,
      jenis: 2 as const,
      jenisIzin: null,
      statusKoreksiId: null,
      dari: '2026-11-09',
      sampai: '2026-11-09',
      datang: null,
      pulang: jam('05:30'),
    }
    const corrected = november({ ...guard, koreksi: [koreksi], taps: ['09 17:50', '10 06:04'] })
    expect(day(corrected, 9)).toMatch(/^H 17:50:00\/05:30:00 0\/30/)
    const partTime = november({ jam: [jamGtk(PART_TIME.id, '01')], manual: [manual('05:00', '11:00')] })
    expect(day(partTime, 9)).toMatch(/^HMR 05:00:00\/11:00:00 0\/0/)
  })

  it('M-E8 satu-satunya tap 03:10 sesudah tengah jam kerja: pulang', () => {
    const content = november({ jam: [jamGtk(GUARD.id, '01')], taps: ['10 03:10'] })
    expect(day(content, 9)).toBe('H -/03:10:00 91/170 DTTI, PCTI, Tidak absen datang')
  })

  it('M-E9 pola sejak Senin: 02:10 milik Minggu, 03:10 milik Senin sebelum mulai absen', () => {
    const content = november({ jam: [jamGtk(GUARD.id, '09')], taps: ['09 02:10', '09 03:10'] })
    expect([dateOf(content, 0), dateOf(content, 1)]).toEqual(['2026-11-08', '2026-11-09'])
    expect(day(content, 8)).toBe('L 02:10:00/-')
    expect(day(content, 9)).toBe('A -/-')
  })

  it('M-E10 22:00–06:00 Senin–Jumat: malam Jumat sampai Sabtu pagi, Sabtu libur, Senin dini hari milik Minggu', () => {
    const pola = polaJam(4, 'Malam', mingguPola({ masuk: '22:00', pulang: '06:00' }, [1, 2, 3, 4, 5]), {
      batasHari: jam('10:00'),
    })
    const content = november({
      jam: [jamGtk(4, '01')],
      polaJam: [pola],
      taps: ['13 21:50', '14 06:02', '14 22:00', '15 02:00', '16 00:30'],
    })
    expect(day(content, 13)).toBe('H 21:50:00/06:02:00 0/0')
    expect(day(content, 14)).toBe('L 22:00:00/02:00:00')
    expect(dateOf(content, 4)).toBe('2026-11-15')
  })

  it('M-E12 batas yang tersegel: Desember boleh mulai lebih awal, tetapi sesudah tap terakhir malam itu', () => {
    const early = polaJam(5, 'Siang', mingguPola({ masuk: '11:30', pulang: '17:00', mulaiAbsen: '10:00' }))
    const segel = { awal: { batas: at('2026-12-01 12:00'), tapTerakhir: at('2026-12-01 06:01') }, akhir: null }
    const december = (...taps: string[]) =>
      november({
        bulan: '202612',
        polaJam: [GUARD, early],
        orang: { segel },
        jam: [jamGtk(GUARD.id, '01', '30'), jamGtk(5, '2026-12-01')],
        taps,
      })
    expect(day(december('2026-12-01 11:20', '2026-12-01 17:02'), 1)).toBe('H 11:20:00/17:02:00 0/0')
    // What the sealed night used stays the night's.
    expect(day(december('2026-12-01 06:01', '2026-12-01 17:02'), 1)).toBe('H -/17:02:00 91/0 DTTI, Tidak absen datang')
    // Back to the school's hours, whose day begins before that border as well.
    const asSchool = november({
      bulan: '202612',
      orang: { segel },
      taps: ['2026-12-01 11:20', '2026-12-01 12:00', '2026-12-01 14:03'],
    })
    expect(day(asSchool, 1)).toMatch(/^H 11:20:00\/14:03:00/)
  })

  it('M-E13 penjaga berhenti: tap pagi berikutnya masih pulangnya', () => {
    const content = november({
      jam: [jamGtk(GUARD.id, '01')],
      orang: { berhenti: '2026-11-10' },
      pemetaan: [pin(1, null, '10')],
      taps: ['10 17:52', '11 06:02'],
    })
    expect(day(content, 10)).toBe('H 17:52:00/06:02:00 0/0')
    const later = { ...content, tap: november({ taps: ['10 17:52', '11 06:40'] }).tap }
    expect(day(later, 10)).toBe('H 17:52:00/06:40:00 0/0')
  })
})

describe('M', () => {
  it('M13 PIN yang esok harinya milik orang lain, atau Bukan GTK: tapnya bukan lagi tap penjaga', () => {
    const content = november({
      gtk: [
        { ...GTK, jam: [jamGtk(GUARD.id, '01')] },
        { ...GTK, id: 2, nama: 'Penerus' },
      ],
      pemetaan: [pin(1, null, '10'), pin(2, '11', null)],
      taps: ['10 17:52', '11 06:40', '11 14:00'],
    })
    expect(day(content, 10)).toBe('H 17:52:00/- 0/91 PCTI, Tidak absen pulang')
    expect(day(content, 11, 2)).toBe('H 06:40:00/14:00:00 0/0')
    const nobody = {
      ...content,
      pemetaan: [pin(1, null, '10')],
      bukanGtk: [{ mesinId: 1, pin: '1', mulai: '2026-11-11', sampai: null }],
    }
    expect(day(nobody, 10)).toBe('H 17:52:00/- 0/91 PCTI, Tidak absen pulang')
    // Alone, as for the person's own report, it is the same.
    expect(computeHariBulan(content, 1).orang[0]!.hari[9]!.baris[0]!.pulang.waktu).toBeNull()
  })

  it('M7 malam didengar oleh mesin yang dipakai pada kedua tanggalnya', () => {
    const guard = { jam: [jamGtk(GUARD.id, '01')], taps: ['10 17:52'] }
    const until = (sampai: string) => [
      {
        ...MESIN,
        laporanTerakhir: '2027-01-05T00:00:00.000Z',
        penempatan: [{ mulai: '2020-01-01', dipakaiSejak: '2020-01-02', sampai }],
      },
    ]
    expect(day(november({ ...guard, mesin: until('2026-11-10') }), 10)).toBe('H 17:52:00/- 0/0 Belum menggunakan mesin')
    expect(day(november({ ...guard, mesin: until('2026-11-11') }), 10)).toBe(
      'H 17:52:00/- 0/91 PCTI, Tidak absen pulang',
    )
    const silent = [{ ...MESIN, laporanTerakhir: '2026-11-11T04:59:00.000Z' }]
    expect(day(november({ ...guard, mesin: silent }), 10)).toBe('H 17:52:00/- 0/0 Belum sinkron')
  })

  it('M10 penjelasan hari menyebut pola, versi, dan pemiliknya', () => {
    const content = november({ jam: [jamGtk(GUARD.id, '01')], taps: ['09 17:50', '10 06:04'] })
    expect(explainHari(content, 1, '2026-11-09')?.jadwal).toMatchObject([
      {
        shift: 1,
        pola: 'Penjaga malam',
        namaPemilik: 'Nasional',
        berlakuMulai: ALWAYS.berlakuMulai,
        jamMasuk: '18:00:00',
      },
    ])
  })

  it('M10 kepala laporan menyebut pola dengan hari-harinya, dan barisnya bertanda JS', () => {
    const content = november({
      jam: [jamGtk(PART_TIME.id, '01', '09'), jamGtk(GUARD.id, '10', '14'), jamGtk(PART_TIME.id, '20')],
      orang: { berhenti: '2026-11-28' },
    })
    expect(laporanHarian(content, 1).polaJam).toEqual([
      { nama: 'PPPK Paruh Waktu 4 jam', dari: '2026-11-01', sampai: '2026-11-09' },
      { nama: 'Penjaga malam', dari: '2026-11-10', sampai: '2026-11-14' },
      { nama: 'PPPK Paruh Waktu 4 jam', dari: '2026-11-20', sampai: '2026-11-28' },
    ])
    const row = (one: FaktaBulan) => onlyRow(one)
    expect(row(content).jam_sendiri).toBe(true)
    expect('jam_sendiri' in row(november())).toBe(false)
    expect('polaJam' in laporanHarian(november(), 1)).toBe(false)
    // Hours that begin after they left are none of this month's service.
    const left = november({ jam: [jamGtk(GUARD.id, '10')], orang: { berhenti: '2026-11-09' } })
    expect('jam_sendiri' in row(left)).toBe(false)
  })

  it('M2 pola tanpa versi pada hari itu: ikut sekolah', () => {
    const late = polaJam(1, 'Nanti', mingguPola({ masuk: '07:00', pulang: '11:00' }, MON_SAT), {
      berlakuMulai: '2026-11-20',
    })
    const content = november({ polaJam: [late], jam: [jamGtk(1, '01')], taps: ['10 06:55', '10 11:02'] })
    expect(day(content, 10)).toBe('H 06:55:00/11:02:00 0/178 PCTI')
    expect(computeHariBulan(fakta()).orang[0]!.jamSendiri).toBe(false)
    expect(computeHariBulan(content).orang[0]!.jamSendiri).toBe(true)
  })
})
