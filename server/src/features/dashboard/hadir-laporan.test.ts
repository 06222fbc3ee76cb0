import type { HadirRow, HadirState } from '@geisa/contract/dashboard/sekolah'
import { hariSekolah } from '@geisa/engine/calendar'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { tapColumn } from '@geisa/engine/fakta.test-kit'
import { computeHariBulan, streamHariBulan } from '@geisa/engine/hari/bulan-hari'
import { countGolongan, countSealedGolongan, GOLONGAN as G, JUMLAH_GOLONGAN } from '@geisa/engine/hari/golongan-hari'
import { type HarianRow, laporanHarian, statusOf } from '@geisa/engine/hari/laporan-harian'
import { PERSON, type Sebulan, sebulanArb } from '@geisa/engine/sebulan.test-kit'
import type { StatusGroup } from '@geisa/engine/status-kehadiran'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildHadir } from './hadir.ts'

/** Decision 60: of one day and minute the board, the offices' counters and the daily report say one thing. */

const MINUTES = 28 * 24 * 60
const momentArb = fc
  .integer({ min: 0, max: MINUTES - 1 })
  .map((minute) => new Date(Date.parse('2026-02-01T00:00:00+07:00') + minute * 60_000).toISOString())

/** The month as it stands at that minute: what is tapped later has not come. */
function standing({ fakta, taps }: Sebulan, now: string): FaktaBulan {
  const clock = new Date(Date.parse(now) + 7 * 3_600_000).toISOString()
  const come = taps.filter(({ waktu }) => `2026-02-${waktu.replace(' ', 'T')}` <= clock)
  return { ...fakta, now, tap: tapColumn(come) }
}

const people = PERSON.map((gtkId) => ({
  gtkId,
  idDapodik: String(gtkId),
  nama_dapodik: `Guru ${gtkId}`,
  nip: null,
  nuptk: null,
}))

const board = (fakta: FaktaBulan, tanggal: string): HadirRow[] =>
  buildHadir(computeHariBulan(fakta), { tanggal, people, sealed: new Map(), usulan: new Map(), before: null })

const reported = (fakta: FaktaBulan, gtkId: number, tanggal: string): HarianRow[] =>
  laporanHarian(fakta, gtkId).kehadiran.filter((row) => row.tanggal === tanggal)

const lateOf = (rows: readonly HarianRow[]): number =>
  rows.reduce((total, { durasi_datang_terlambat }) => {
    const [jam = 0, minutes = 0] = (durasi_datang_terlambat ?? '').split(':').map(Number)
    return total + jam * 3600 + minutes * 60
  }, 0)

function expectSame(fakta: FaktaBulan, tanggal: string): HadirRow[] {
  const rows = board(fakta, tanggal)
  const onBoard = new Map(rows.map((row) => [Number(row.idDapodik), row]))
  for (const gtkId of PERSON) {
    const report = reported(fakta, gtkId, tanggal)
    const row = onBoard.get(gtkId)
    const [first] = report
    if (first === undefined || row === undefined) {
      expect([first, row]).toEqual([undefined, undefined])
      continue
    }
    const status = first.statusId === null ? undefined : statusOf(fakta, first.statusId)
    const late = lateOf(report)
    expect([row.terlambat, row.Status_Kehadiran]).toEqual([late, status?.nama ?? ''])
    expect(row.Waktu_Datang).toBe(report.map((one) => one.waktu_datang).find((jam) => jam !== null) ?? null)
    expect(row.Waktu_Pulang).toBe(report.map((one) => one.waktu_pulang).findLast((jam) => jam !== null) ?? null)
    expect(STATES[status?.grup ?? 'none'](late)).toContain(row.keadaan)
    for (const word of report.flatMap(({ keterangan }) => keterangan.split(', ')))
      expect(row.keterangan).toContain(word)
  }
  return rows
}

const STATES: Record<StatusGroup | 'none', (late: number) => HadirState[]> = {
  H: (late) => [late > 0 ? 'terlambat' : 'hadir'],
  A: () => ['tidak-hadir'],
  L: () => ['libur'],
  DL: () => ['izin'],
  S: () => ['izin'],
  C: () => ['izin'],
  none: () => ['belum-datang', 'akan-datang', 'belum-sinkron'],
}

const PLACE: Record<HadirState, number[]> = {
  hadir: [G.TEPAT_WAKTU],
  terlambat: [G.TERLAMBAT],
  izin: [G.DINAS_LUAR, G.SAKIT, G.CUTI],
  'tidak-hadir': [G.ALPA],
  libur: [G.LIBUR],
  'belum-datang': [G.BELUM_ABSEN, G.BELUM_SINKRON, G.BELUM_MESIN],
  'akan-datang': [G.BELUM_ABSEN, G.BELUM_SINKRON, G.BELUM_MESIN],
  'belum-sinkron': [G.BELUM_SINKRON, G.BELUM_MESIN],
}

/** Everybody on the board stands at one of their places. */
function expectCounted(rows: readonly HadirRow[], ten: readonly number[]): void {
  for (const state of ['hadir', 'terlambat', 'izin', 'tidak-hadir', 'libur'] as const)
    expect([state, PLACE[state].reduce((total, nth) => total + (ten[nth] ?? 0), 0)]).toEqual([
      state,
      rows.filter(({ keadaan }) => keadaan === state).length,
    ])
  expect(ten.reduce((a, b) => a + b, 0)).toBe(rows.length)
}

const tenOf = (counts: readonly number[], tanggal: string): number[] => {
  const nth = (Number(tanggal.slice(8)) - 1) * JUMLAH_GOLONGAN
  return counts.slice(nth, nth + JUMLAH_GOLONGAN)
}

describe('papan sekolah, angka kantor, dan laporan harian', () => {
  it('hari yang sedang berjalan, menit mana pun: satu kata', () => {
    const priced = { seen: 0 }
    fc.assert(
      fc.property(sebulanArb, momentArb, (sebulan, now) => {
        const fakta = standing(sebulan, now)
        const tanggal = hariSekolah(now, fakta.sekolah.zona)
        const rows = expectSame(fakta, tanggal)
        expectCounted(rows, tenOf(countGolongan(streamHariBulan(fakta)), tanggal))
        if (rows.some(({ Waktu_Datang, terlambat }) => Waktu_Datang === null && terlambat > 0)) priced.seen++
      }),
      { numRuns: 400 },
    )
    expect(priced.seen).toBeGreaterThan(0)
  })

  it('hari yang sudah lewat juga, terkunci atau tidak', () => {
    fc.assert(
      fc.property(sebulanArb, fc.integer({ min: 1, max: 28 }), ({ fakta }, hari) => {
        const tanggal = `2026-02-${String(hari).padStart(2, '0')}`
        if (tanggal > hariSekolah(fakta.now, fakta.sekolah.zona)) return
        const ten = tenOf(countGolongan(streamHariBulan(fakta)), tanggal)
        expectCounted(expectSame(fakta, tanggal), ten)
        if (fakta.now < '2026-03-01') return
        const sealed = PERSON.map((gtkId) => ({ kehadiran: laporanHarian(fakta, gtkId).kehadiran }))
        const groups = new Map(fakta.status.map(({ id, grup }) => [id, grup]))
        expect(tenOf(countSealedGolongan(sealed, groups), tanggal)).toEqual(ten)
      }),
    )
  })
})
