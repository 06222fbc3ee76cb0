/** Which patterns may be saved (rules.md M8), and their week (M12). */
import { describe, expect, it } from 'vitest'
import { ALWAYS, jam } from '../fakta.test-kit.ts'
import { computeHariBulan } from '../hari/bulan-hari.ts'
import { cutBy } from '../hari/cut-hari.ts'
import { checkPola, polaDuration, whyNoRoom } from './check-pola.ts'
import { GUARD, jamGtk, MON_SAT, mingguPola, november, PART_TIME } from './pola-jam.test-kit.ts'

const NIGHT = jam('03:00')
const week = (masuk: string, pulang: string, batasHari: string | null = null, days?: readonly number[]) => ({
  hari: mingguPola({ masuk, pulang }, days),
  batasHari: batasHari === null ? null : jam(batasHari),
})
const messages = (...args: Parameters<typeof week>): string[] =>
  checkPola(week(...args), NIGHT).map(({ hari, field, message }) => `${hari} ${field}: ${message}`)

describe('M-E11', () => {
  it('22:00–06:00 dengan batas 06:00 atau 06:29 ditolak, 06:30 diterima', () => {
    expect(messages('22:00', '06:00', '06:00')).toHaveLength(7)
    expect(messages('22:00', '06:00', '06:29')[0]).toBe(
      '0 jamPulang: Jam pulang Minggu (06:00 Senin) harus paling lambat 30 menit sebelum hari itu berakhir, yaitu Senin pukul 06:29.',
    )
    expect(messages('22:00', '06:00', '06:30')).toEqual([])
    // Without a border of its own a night would end at 03:00.
    expect(messages('22:00', '06:00')).toHaveLength(7)
  })

  it('malam Jumat, akhir pekan libur, Senin jaga pagi dari 05:30: diterima; Sabtu pagi tidak', () => {
    const friday = (day: number) => ({
      batasHari: jam('10:00'),
      hari: week('22:00', '06:00', '10:00', [5]).hari.map((row) =>
        row.hari === day
          ? { ...row, isLibur: false, jamMasuk: jam('07:00'), jamPulang: jam('14:00'), mulaiAbsen: jam('05:30') }
          : row,
      ),
    })
    expect(checkPola(friday(1), NIGHT)).toEqual([])
    expect(checkPola(friday(6), NIGHT).map(({ hari }) => hari)).toEqual([5])
  })
})

describe('M8', () => {
  it('lebih dari 16 jam, mulai absen sesudah masuk, istirahat di luar jam, jam yang tak lengkap: ditolak', () => {
    expect(messages('06:00', '22:01', null, [1])).toEqual([
      '1 jamPulang: Senin: jam kerja paling lama 16 jam sesudah jam masuk.',
    ])
    expect(messages('06:00', '06:00', '14:00', [1])).toHaveLength(1)
    const monday = (update: object) => ({
      batasHari: jam('12:00'),
      hari: week('18:00', '06:00', null, [1]).hari.map((row) => ({ ...row, ...update })),
    })
    const of = (update: object) => checkPola(monday(update), NIGHT).map(({ field }) => field)
    expect(of({ mulaiAbsen: jam('18:01') })).toEqual(['mulaiAbsen'])
    expect(of({ jamIstirahatMulai: jam('00:00'), jamIstirahatSelesai: jam('00:30') })).toEqual([])
    expect(of({ jamIstirahatMulai: jam('00:00') })).toEqual(['jamIstirahatSelesai'])
    expect(of({ jamIstirahatMulai: jam('05:00'), jamIstirahatSelesai: jam('06:30') })).toEqual(['jamIstirahatSelesai'])
    expect(of({ jamIstirahatMulai: jam('12:00'), jamIstirahatSelesai: jam('12:30') })).toEqual(['jamIstirahatMulai'])
    expect(of({ jamPulang: null })).toEqual(['jamPulang', 'jamMasuk'])
    expect(messages('07:00', '11:00', '14:01')).toEqual(['null batasHari: Batas hari harus antara 00:00 dan 14:00.'])
    expect(messages('07:00', '11:00', null, [])).toEqual(['null jamMasuk: Isi jam paling sedikit untuk satu hari.'])
  })

  it('di antara dua versi dihitung hari yang bersebelahan', () => {
    const [night, day] = [week('22:00', '06:00', '10:00'), week('07:00', '14:00')]
    expect(whyNoRoom({ week: night, hari: 2 }, { week: day, hari: 3 }, NIGHT)).toMatch(/Rabu pukul 05:30/)
    expect(whyNoRoom({ week: night, hari: 2 }, { week: week('07:00', '14:00', null, [1]), hari: 3 }, NIGHT)).toBeNull()
  })

  it('M-E3 penjaga sampai Selasa, Rabu ikut sekolah: hari Selasa terpotong; sampai Sabtu tidak', () => {
    const cut = (until: string) =>
      computeHariBulan(november({ jam: [jamGtk(GUARD.id, '01', until)] }))
        .orang[0]!.hari.filter((hari) => cutBy(hari) !== null)
        .map(({ tanggal }) => tanggal.tanggal)
    expect(cut('10')).toEqual(['2026-11-10'])
    expect(cut('14')).toEqual([])
  })
})

it('M12 pola memperingatkan menurut minimalnya sendiri, tanpa itu tidak pernah', () => {
  const duration = (minimalMingguan: number | null, id = PART_TIME) =>
    polaDuration({ hari: id.versi[0]!.hari, minimalMingguan })
  expect(duration(null)).toEqual({ efektif: 6 * 4 * 3600, istirahat: 0, lacking: false })
  expect(duration(6 * 4 * 3600)).toMatchObject({ lacking: false })
  expect(duration(6 * 4 * 3600 + 1)).toMatchObject({ lacking: true })
  expect(duration(null, GUARD).efektif).toBe(7 * 12 * 3600)
  const withBreak = mingguPola({ masuk: '18:00', pulang: '06:00' }, MON_SAT).map((row) => ({
    ...row,
    jamIstirahatMulai: jam('23:45'),
    jamIstirahatSelesai: jam('00:15'),
  }))
  expect(polaDuration({ ...ALWAYS, hari: withBreak, minimalMingguan: null })).toMatchObject({
    efektif: 6 * 11.5 * 3600,
    istirahat: 6 * 1800,
  })
})
