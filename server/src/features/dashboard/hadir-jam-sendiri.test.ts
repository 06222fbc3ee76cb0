/** The school's board of people with hours of their own (rules.md M11). */
import type { FaktaBulan } from '@geisa/engine/fakta'
import { GTK } from '@geisa/engine/fakta.test-kit'
import { computeHariBulan } from '@geisa/engine/hari/bulan-hari'
import { GUARD, jamGtk, november, PART_TIME } from '@geisa/engine/jadwal/pola-jam.test-kit'
import { expect, it } from 'vitest'
import { buildHadir } from './hadir.ts'

const people = [{ gtkId: 1, idDapodik: '1', nama_dapodik: 'Penjaga', nip: null, nuptk: null }]

/** The board of a date at a moment of WIB; only what had been tapped by then has come. */
function board(at: string, polaJamId: number, taps: readonly string[], before?: FaktaBulan) {
  const now = new Date(`${at.replace(' ', 'T')}:00+07:00`).toISOString()
  const come = taps.filter((tap) => (tap.length > 11 ? tap : `2026-11-${tap}`) <= at)
  const month = (bulan: string): FaktaBulan => ({
    ...november({ jam: [jamGtk(polaJamId, '01')], taps: come }),
    now,
    bulan,
  })
  const [row] = buildHadir(computeHariBulan(month(at.slice(0, 7).replace('-', ''))), {
    tanggal: at.slice(0, 10),
    people,
    sealed: new Map(),
    usulan: new Map(),
    before: at.slice(8, 10) === '01' ? computeHariBulan(before ?? month('202611')) : null,
  })
  const { keadaan, bertugas = false, malam = null, Waktu_Datang, Waktu_Pulang } = row!
  return { keadaan, bertugas, malam, waktu: `${Waktu_Datang ?? '-'}/${Waktu_Pulang ?? '-'}` }
}

const NIGHT = ['10 17:50', '11 06:04']
const WITHOUT = { keadaan: 'akan-datang', bertugas: false, malam: null, waktu: '-/-' }

it('penjaga: belum waktunya, bertugas sampai pagi di bawah malamnya, lalu hari barunya sesudah batas', () => {
  expect(board('2026-11-10 16:00', GUARD.id, NIGHT)).toEqual(WITHOUT)
  expect(board('2026-11-10 18:05', GUARD.id, [])).toEqual({ ...WITHOUT, keadaan: 'belum-datang' })
  const onDuty = { keadaan: 'hadir', bertugas: true, malam: null, waktu: '17:50:00/-' }
  expect(board('2026-11-10 20:00', GUARD.id, NIGHT)).toEqual(onDuty)
  expect(board('2026-11-11 05:00', GUARD.id, NIGHT)).toEqual({ ...onDuty, malam: '2026-11-10' })
  expect(board('2026-11-11 06:30', GUARD.id, NIGHT)).toEqual({
    keadaan: 'hadir',
    bertugas: false,
    malam: '2026-11-10',
    waktu: '17:50:00/06:04:00',
  })
  expect(board('2026-11-11 12:00', GUARD.id, NIGHT)).toEqual(WITHOUT)
})

it('malam terakhir bulan masih terlihat pada pagi tanggal 1', () => {
  expect(board('2026-12-01 05:00', GUARD.id, ['30 17:55'])).toEqual({
    keadaan: 'hadir',
    bertugas: true,
    malam: '2026-11-30',
    waktu: '17:55:00/-',
  })
})

it('paruh waktu: bertugas sampai ia pulang pada atau sesudah jam pulangnya; yang ikut sekolah tidak pernah', () => {
  const taps = ['10 06:55', '10 11:02']
  expect(board('2026-11-10 09:00', PART_TIME.id, taps)).toMatchObject({ keadaan: 'hadir', bertugas: true })
  expect(board('2026-11-10 11:30', PART_TIME.id, taps)).toMatchObject({ keadaan: 'hadir', bertugas: false })
  const asSchool = computeHariBulan({
    ...november({ taps: ['10 06:55'], gtk: [GTK] }),
    now: '2026-11-10T03:00:00.000Z',
  })
  const [row] = buildHadir(asSchool, {
    tanggal: '2026-11-10',
    people,
    sealed: new Map(),
    usulan: new Map(),
    before: null,
  })
  expect(row).not.toHaveProperty('bertugas')
})
