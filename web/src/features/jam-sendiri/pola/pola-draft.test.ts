import { describe, expect, it } from 'vitest'
import {
  contentToSend,
  copyHari,
  type Draft,
  draftFrom,
  durationOf,
  EMPTY,
  isUnfilled,
  polaErrors,
  turnOn,
} from './pola-draft.ts'
import { durationWords, periodWords, weekWords } from './pola-words.ts'

const WORK = { isLibur: false, jamMasuk: '07:00:00', jamPulang: '11:00:00' }
const filled = (days: readonly number[], one: Partial<Draft['hari'][number]>): Draft['hari'] =>
  EMPTY.hari.map((row) => (days.includes(row.hari) ? { ...row, ...WORK, ...one } : row))
const PART_TIME: Draft = { ...EMPTY, nama: 'PPPK Paruh Waktu 4 jam', hari: filled([1, 2, 3, 4, 5, 6], {}) }
const GUARD: Draft = {
  ...EMPTY,
  nama: 'Penjaga malam',
  hari: filled([0, 1, 2, 3, 4, 5, 6], { jamMasuk: '18:00:00', jamPulang: '06:00:00' }),
  batasHari: '12:00:00',
}

describe('isian pola jam', () => {
  it('formulir kosong meminta jam, tetapi yang belum diisi bukan kesalahan selama mengetik', () => {
    const errors = polaErrors(EMPTY)
    expect(errors.map(({ message }) => message)).toEqual(['Isi jam paling sedikit untuk satu hari.'])
    expect(errors.every((one) => isUnfilled(EMPTY, one))).toBe(true)
    const half = { ...EMPTY, hari: turnOn(EMPTY.hari, 1) }
    expect(polaErrors(half).every((one) => isUnfilled(half, one))).toBe(true)
  })

  it('M-E11: 22:00–06:00 dengan batas hari 06:29 ditolak, 06:30 diterima', () => {
    const night = { ...GUARD, hari: filled([1, 2, 3, 4, 5], { jamMasuk: '22:00:00', jamPulang: '06:00:00' }) }
    const [refused] = polaErrors({ ...night, batasHari: '06:29:00' })
    expect(refused?.message).toContain('30 menit')
    expect(refused && isUnfilled(night, refused)).toBe(false)
    expect(polaErrors({ ...night, batasHari: '06:30:00' })).toEqual([])
  })

  it('malam tanpa batas hari: satu kalimat pada batas harinya, bukan satu pada tiap malam', () => {
    expect(polaErrors({ ...GUARD, batasHari: null }).map(({ hari, field }) => [hari, field])).toEqual([
      [null, 'batasHari'],
    ])
    const short = filled([1], { jamMasuk: '20:00:00', jamPulang: '02:00:00' })
    expect(polaErrors({ ...GUARD, hari: short, batasHari: null })).toEqual([])
  })

  it('minimal seminggu ditulis dalam jam; kurang dari itu memperingatkan, tanpa minimal tidak pernah', () => {
    expect(durationOf(PART_TIME)).toMatchObject({ efektif: 24 * 3600, lacking: false })
    expect(durationOf({ ...PART_TIME, minimal: '24,5' }).lacking).toBe(true)
    expect(contentToSend({ ...PART_TIME, minimal: '37,5' }, null).minimalMingguan).toBe(135_000)
    for (const minimal of ['empat', '0', '169', '-3'])
      expect(polaErrors({ ...PART_TIME, minimal }).map(({ field }) => field)).toEqual(['minimalMingguan'])
  })

  it('hari yang dinyalakan memakai jam hari kerja sebelumnya; yang sudah berisi tetap', () => {
    const next = turnOn(filled([1], {}), 2).find(({ hari }) => hari === 2)
    expect(next).toMatchObject({ hari: 2, ...WORK })
    const kept = EMPTY.hari.map((row) =>
      row.hari === 2 ? { ...row, jamMasuk: '09:00:00', jamPulang: '12:00:00' } : row,
    )
    expect(turnOn(kept, 2)[2]).toMatchObject({ isLibur: false, jamMasuk: '09:00:00' })
  })

  it('salin ke hari lain menjadikannya hari kerja dengan jam yang sama', () => {
    const week = copyHari(filled([1], { mulaiAbsen: '06:00:00' }), 1, [3, 5])
    expect(weekWords(week)).toBe('Sen, Rab, Jum 07:00–11:00')
    expect(week[3]?.mulaiAbsen).toBe('06:00:00')
  })

  it('yang dikirim: nama tanpa spasi tepi, hari libur tanpa jam yang tertinggal, versi yang dibaca', () => {
    const off = EMPTY.hari.map((row) => (row.hari === 0 ? { ...row, jamMasuk: '08:00:00' } : row))
    const body = contentToSend({ ...EMPTY, nama: ' Satu ', hari: off }, { id: 7, versi: 3 })
    expect(body).toMatchObject({ id: 7, versi: 3, nama: 'Satu', minimalMingguan: null, batasHari: null })
    expect(body.hari[0]?.jamMasuk).toBeNull()
  })

  it('isian yang dibaca dari versinya sama dengan yang dikirim kembali', () => {
    const sent = contentToSend({ ...GUARD, minimal: '37,5' }, null)
    const version = { ...sent, id: 1, berlakuMulai: '2026-11-10', berlakuSampai: null, bolehBatal: false }
    const saved = {
      ...version,
      disimpanPada: '2026-11-01T00:00:00.000Z',
      disimpanOleh: null,
      hari: sent.hari.toReversed(),
    }
    expect(contentToSend(draftFrom('Penjaga malam', saved), null)).toEqual(sent)
  })
})

describe('kata-kata jam', () => {
  it('hari berurutan disingkat, malam disebut, yang berbeda dipisahkan', () => {
    expect(weekWords(PART_TIME.hari)).toBe('Sen–Sab 07:00–11:00')
    expect(weekWords(GUARD.hari)).toBe('Setiap hari 18:00–06:00 (malam)')
    expect(weekWords(filled([1, 2], {}))).toBe('Sen, Sel 07:00–11:00')
    const two = filled([1, 3], {}).map((row) => (row.hari === 3 ? { ...row, jamMasuk: '09:00:00' } : row))
    expect(weekWords(two)).toBe('Sen 07:00–11:00; Rab 09:00–11:00')
    expect(weekWords(EMPTY.hari)).toBe('Tanpa hari kerja')
    expect(weekWords(filled([6, 0], {}))).toBe('Sab, Min 07:00–11:00')
  })

  it('masa dan lama', () => {
    const open = { berlakuMulai: '2026-11-10', berlakuSampai: null }
    expect(periodWords(open, '2026-11-10')).toBe('Sejak 10 November 2026')
    expect(periodWords({ ...open, berlakuSampai: '2026-12-31' }, '2026-11-09')).toBe(
      'Mulai 10 November 2026 sampai 31 Desember 2026',
    )
    expect([86_400, 23_400, 0].map(durationWords)).toEqual(['24 jam', '6 jam 30 menit', '0 jam'])
  })
})
