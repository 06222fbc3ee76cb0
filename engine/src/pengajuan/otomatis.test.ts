import { describe, expect, it } from 'vitest'
import { jam } from '../contoh.test-bahan.ts'
import { type AturanCocok, cocokAturan, type UsulanCocok } from './otomatis.ts'

const waktu = (datang: string | null, pulang: string | null): UsulanCocok['waktu'][number] => ({
  datang: datang === null ? null : jam(datang),
  pulang: pulang === null ? null : jam(pulang),
  jamMasuk: jam('07:00'),
  jamPulang: jam('14:00'),
})
const ATURAN: AturanCocok = { jenis: 'absensi-manual', statusId: [21, 22], dalamJadwal: true, maksimalHari: null }
const USULAN: UsulanCocok = {
  jenis: 'absensi-manual',
  statusId: 21,
  dari: '2026-02-10',
  sampai: '2026-02-10',
  waktu: [waktu('07:00', '14:00')],
}
const cocok = (aturan: Partial<AturanCocok>, usulan: Partial<UsulanCocok>) =>
  cocokAturan({ ...ATURAN, ...aturan }, { ...USULAN, ...usulan })

describe('aturan approval otomatis', () => {
  it('jenis dan status harus sama dengan aturannya', () => {
    expect(cocok({}, {})).toBe(true)
    expect(cocok({}, { statusId: 22 })).toBe(true)
    expect(cocok({}, { statusId: 23 })).toBe(false)
    expect(cocok({}, { jenis: 'koreksi' })).toBe(false)
    expect(cocok({ jenis: 'koreksi', statusId: [1] }, { jenis: 'koreksi', statusId: 1 })).toBe(true)
    expect(cocok({ statusId: [] }, {})).toBe(false)
  })

  it('izin tidak berstatus, jadi tidak pernah cocok', () => {
    const izin = { jenis: 'koreksi', statusId: null } as const
    expect(cocok({ jenis: 'koreksi', statusId: [0, 1, 21], dalamJadwal: false }, izin)).toBe(false)
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
  ])('dalam jadwal %# %j: %s', (satu, jawab) => {
    expect(cocok({}, { waktu: [satu] })).toBe(jawab)
    expect(cocok({}, { waktu: [waktu('07:00', '14:00'), satu] })).toBe(jawab)
    expect(cocok({ dalamJadwal: false }, { waktu: [satu] })).toBe(true)
  })

  it('tanpa waktu satu pun tidak ada yang dalam jadwal', () => {
    expect(cocok({}, { waktu: [] })).toBe(false)
    expect(cocok({ dalamJadwal: false, statusId: [27] }, { statusId: 27, waktu: [] })).toBe(true)
  })

  it('paling banyak n hari, kedua ujung dihitung', () => {
    const sakit = { jenis: 'koreksi', statusId: 6, waktu: [] } as const
    const aturan = { jenis: 'koreksi', statusId: [6], dalamJadwal: false } as const
    expect(cocok({ ...aturan, maksimalHari: 3 }, { ...sakit, sampai: '2026-02-12' })).toBe(true)
    expect(cocok({ ...aturan, maksimalHari: 3 }, { ...sakit, sampai: '2026-02-13' })).toBe(false)
    expect(cocok({ ...aturan, maksimalHari: 1 }, { ...sakit, sampai: '2026-02-10' })).toBe(true)
    expect(cocok({ ...aturan, maksimalHari: null }, { ...sakit, sampai: '2026-12-31' })).toBe(true)
  })
})
