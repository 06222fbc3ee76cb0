/** An office's schedule of a month beside people with hours of their own (rules.md M4). */
import { expect, it } from 'vitest'
import { GTK, seminggu, version } from '../fakta.test-kit.ts'
import { day, GUARD, jamGtk, november, PART_TIME, pin } from './pola-jam.test-kit.ts'

it('jadwal Ramadan dinas mengubah hari yang ikut sekolah, bukan hari yang berjam sendiri', () => {
  const byDay = ['10 07:55', '10 11:02']
  const byNight = ['10 17:50', '11 06:04']
  const people = [
    { ...GTK, id: 1 },
    { ...GTK, id: 2, jam: [jamGtk(PART_TIME.id, '01')] },
    { ...GTK, id: 3, jam: [jamGtk(GUARD.id, '01')] },
  ]
  const usual = version('dinas', 1, seminggu('07:00', '14:00'))
  const ramadan = {
    ...version('dinas', 1, seminggu('08:00', '11:00')),
    berlakuMulai: '2026-11-09',
    berlakuSampai: '2026-11-30',
  }
  const read = (jadwal: (typeof usual)[], id: number): string =>
    day(november({ jadwal, gtk: people, pemetaan: [pin(id, null, null)], taps: id === 3 ? byNight : byDay }), 10, id)
  const of = (jadwal: (typeof usual)[]) => people.map(({ id }) => read(jadwal, id))
  const [school, partTime, guard] = of([usual])
  expect([school, partTime, guard]).toEqual([
    'H 07:55:00/11:02:00 55/178 DTTI, PCTI',
    'H 07:55:00/11:02:00 55/0 DTTI',
    'H 17:50:00/06:04:00 0/0',
  ])
  expect(of([usual, ramadan])).toEqual(['H 07:55:00/11:02:00 0/0', partTime, guard])
})
