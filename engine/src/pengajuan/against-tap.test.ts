import { expect, it } from 'vitest'
import { jam } from '../fakta.test-kit.ts'
import { STATUS_KEHADIRAN } from '../status-kehadiran.ts'
import { isAgainstTap } from './against-tap.ts'

const status = (abbreviation: string) =>
  STATUS_KEHADIRAN.find((statusKehadiran) => statusKehadiran.singkatan === abbreviation) ?? expect.fail(abbreviation)
const hari = (datang: string | null, pulang: string | null) => ({
  datang: datang === null ? null : jam(datang),
  pulang: pulang === null ? null : jam(pulang),
  jamMasuk: jam('07:00'),
  jamPulang: jam('14:00'),
})

it.each<[string, string | null, string | null, boolean]>([
  ['SDSD', '06:51', '14:03', true],
  ['SDSD', '06:51', null, true],
  ['SDSD', null, '14:03', true],
  ['SDSD', null, null, false],
  ['CT', '06:51', '14:03', true],
  ['DL', '06:51', '14:03', true],
  ['DL', null, null, false],
  ['DLP', '07:00', '14:03', true],
  ['DLP', '07:01', '14:03', false],
  ['DLP', null, '14:03', false],
  ['DLS', '06:51', '14:00', true],
  ['DLS', '06:51', '13:59', false],
  ['DLS', '06:51', null, false],
  ['H', '06:51', '14:03', false],
  ['HMR', '06:51', '14:03', false],
  ['LKS', '06:51', '14:03', false],
])('%s pada hari dengan tap %s dan %s bertentangan: %s', (kode, datang, pulang, opponent) => {
  expect(isAgainstTap(status(kode), hari(datang, pulang))).toBe(opponent)
})
