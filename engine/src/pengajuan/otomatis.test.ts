import { describe, expect, it } from 'vitest'
import { jam } from '../fakta.test-kit.ts'
import { schoolNight } from '../hari/requests.ts'
import { jadwalChoices, type MatchingAturan, type MatchingUsulan, matchesAturan } from './otomatis.ts'

const waktu = (datang: string | null, pulang: string | null): MatchingUsulan['waktu'][number] => ({
  datang: datang === null ? null : jam(datang),
  pulang: pulang === null ? null : jam(pulang),
  jamMasuk: jam('07:00'),
  jamPulang: jam('14:00'),
  jadwal: [{ mulaiAbsen: jam('06:00'), jamMasuk: jam('07:00'), jamPulang: jam('14:00') }],
  given: schoolNight(jam('03:00')),
})
const ATURAN: MatchingAturan = {
  jenis: 'absensi-manual',
  statusId: [21, 22],
  dalamJadwal: true,
  jamPenuh: true,
  maksimalHari: null,
}
/** Until somebody saves it (product.md 4). */
const LAMA = { jamPenuh: false }
const USULAN: MatchingUsulan = {
  jenis: 'absensi-manual',
  statusId: 21,
  dari: '2026-02-10',
  sampai: '2026-02-10',
  waktu: [waktu('07:00', '14:00')],
}
const matches = (aturan: Partial<MatchingAturan>, usulan: Partial<MatchingUsulan>) =>
  matchesAturan({ ...ATURAN, ...aturan }, { ...USULAN, ...usulan })

describe('aturan approval otomatis', () => {
  it('jenis dan status harus sama dengan aturannya', () => {
    expect(matches({}, {})).toBe(true)
    expect(matches({}, { statusId: 22 })).toBe(true)
    expect(matches({}, { statusId: 23 })).toBe(false)
    expect(matches({}, { jenis: 'koreksi' })).toBe(false)
    expect(matches({ jenis: 'koreksi', statusId: [1] }, { jenis: 'koreksi', statusId: 1 })).toBe(true)
    expect(matches({ statusId: [] }, {})).toBe(false)
  })

  it('izin tidak berstatus, jadi tidak pernah cocok', () => {
    const izin = { jenis: 'koreksi', statusId: null } as const
    expect(matches({ jenis: 'koreksi', statusId: [0, 1, 21], dalamJadwal: false }, izin)).toBe(false)
  })

  it.each([
    [waktu('07:00', '14:00'), true],
    [waktu('06:55', '14:05'), true],
    [waktu('06:00', '02:59:59'), true],
    [waktu('05:59:59', '14:00'), false],
    [waktu('07:00:01', '14:00'), false],
    [waktu('07:10', '13:50'), false],
    [waktu('07:00', '13:59:59'), false],
    [waktu('02:00', '14:00'), false],
    [waktu(null, '14:00'), false],
    [waktu('07:00', null), false],
    [{ ...waktu('07:00', '14:00'), jadwal: [] }, false],
  ])('jamnya mencakup jadwal hari itu %# %j: %s', (one, answer) => {
    expect(matches({}, { waktu: [one] })).toBe(answer)
    expect(matches({}, { waktu: [waktu('07:00', '14:00'), one] })).toBe(answer)
    expect(matches({ dalamJadwal: false }, { waktu: [one] })).toBe(true)
  })

  it('dua shift: otomatis salah satunya, keduanya dari yang pertama sampai yang kedua', () => {
    const [pagi, siang] = [
      { shift: 1 as const, mulaiAbsen: jam('06:00'), jamMasuk: jam('07:00'), jamPulang: jam('12:00') },
      { shift: 2 as const, mulaiAbsen: jam('12:00'), jamMasuk: jam('13:00'), jamPulang: jam('17:00') },
    ]
    const with2 = (mode: 'otomatis' | 'keduanya', datang: string, pulang: string) =>
      matches({}, { waktu: [{ ...waktu(datang, pulang), jadwal: jadwalChoices({ mode, shift: [pagi, siang] }) }] })
    expect(with2('otomatis', '12:40', '17:05')).toBe(true)
    expect(with2('otomatis', '06:50', '12:05')).toBe(true)
    expect(with2('keduanya', '06:50', '12:05')).toBe(false)
    expect(with2('keduanya', '06:50', '17:05')).toBe(true)
    expect(with2('keduanya', '12:40', '17:05')).toBe(false)
  })

  it.each([
    [waktu('07:00', '14:00'), true],
    [waktu('06:59:59', '14:00'), false],
    [waktu('07:00', '14:00:01'), false],
    [waktu('13:59', '14:00'), true],
    [waktu('10:00', '10:00'), false],
    [waktu('07:00', '00:40'), false],
    [waktu(null, '14:00'), false],
    [waktu('07:00', null), false],
    [{ ...waktu('07:00', '14:00'), jamMasuk: null }, false],
    [{ ...waktu('07:00', '14:00'), jamPulang: null }, false],
  ])('aturan yang disimpan dengan syarat lama: di antara jam masuk dan jam pulang %# %j: %s', (one, answer) => {
    expect(matches(LAMA, { waktu: [one] })).toBe(answer)
    expect(matches(LAMA, { waktu: [waktu('07:00', '14:00'), one] })).toBe(answer)
    expect(matches({ ...LAMA, dalamJadwal: false }, { waktu: [one] })).toBe(true)
  })

  it('tanpa waktu satu pun tidak ada yang dalam jadwal', () => {
    expect(matches({}, { waktu: [] })).toBe(false)
    expect(matches({ dalamJadwal: false, statusId: [27] }, { statusId: 27, waktu: [] })).toBe(true)
  })

  it('paling banyak n hari, kedua ujung dihitung', () => {
    const sakit = { jenis: 'koreksi', statusId: 6, waktu: [] } as const
    const aturan = { jenis: 'koreksi', statusId: [6], dalamJadwal: false } as const
    expect(matches({ ...aturan, maksimalHari: 3 }, { ...sakit, sampai: '2026-02-12' })).toBe(true)
    expect(matches({ ...aturan, maksimalHari: 3 }, { ...sakit, sampai: '2026-02-13' })).toBe(false)
    expect(matches({ ...aturan, maksimalHari: 1 }, { ...sakit, sampai: '2026-02-10' })).toBe(true)
    expect(matches({ ...aturan, maksimalHari: null }, { ...sakit, sampai: '2026-12-31' })).toBe(true)
  })
})
