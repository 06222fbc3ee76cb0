/** Test material: requests as they are filled in, for February 2026, judged on a real month. */

import { jam } from '../fakta.test-kit.ts'
import type { FaktaBulan } from '../fakta.ts'
import { STATUS_KEHADIRAN } from '../status-kehadiran.ts'
import { hariUsulan, hariWithKoreksi, manyHariUsulan } from './hari-usulan.ts'
import { checkKoreksi } from './syarat/koreksi.ts'
import { checkManual } from './syarat/manual.ts'
import type { KoreksiInput, ManualInput } from './usulan.ts'

export const TODAY = '2026-02-26'

type Text = { datang?: string; pulang?: string }

const waktu = ({ datang, pulang }: Text) => ({
  datang: datang === undefined ? null : jam(datang),
  pulang: pulang === undefined ? null : jam(pulang),
})
const tanggal = (hari: string): string => (hari.length > 2 ? hari : `2026-02-${hari}`)

function input(hari: string, text: Text): KoreksiInput {
  const [from = '', until = from] = hari.split('..').map(tanggal)
  return { gtkId: 1, jenis: 2, jenisIzin: null, statusId: null, dari: from, sampai: until, ...waktu(text) }
}

/** '10' or '10..16', or whole dates. */
export const requestStatus = (hari: string, statusId: number | null, text: Text = {}): KoreksiInput => ({
  ...input(hari, text),
  jenis: 1,
  statusId,
})
export const requestJam = (hari: string, text: Text): KoreksiInput => input(hari, text)
export const requestIzin = (hari: string, jenisIzin: 1 | 2 | null, text: Text = {}): KoreksiInput => ({
  ...input(hari, text),
  jenis: 3,
  jenisIzin,
})
export const requestManual = (
  hari: string,
  statusId: number,
  details: readonly ({ gtkId: number } & Text)[],
): ManualInput => ({
  tanggal: tanggal(hari),
  statusId,
  rinci: details.map(({ gtkId, ...text }) => ({ gtkId, ...waktu(text) })),
})

type Update = { hariIni?: string; isPro?: boolean }

/** The refusals of a correction as 'field: message'. */
export function koreksiErrors(
  fakta: FaktaBulan,
  request: KoreksiInput,
  { hariIni = TODAY, isPro = true }: Update = {},
): string[] {
  const hari = hariUsulan(fakta, request.gtkId, request.dari, request.sampai)
  const withIt = () => hariWithKoreksi(fakta, request)
  const context = { hariIni, isPro, status: STATUS_KEHADIRAN, hari, withIt }
  return checkKoreksi(request, context).map(({ field, message }) => `${field}: ${message}`)
}

export function manualErrors(
  fakta: FaktaBulan,
  request: ManualInput,
  { hariIni = TODAY, isPro = true }: Update = {},
): string[] {
  const people = request.rinci.map((detailedManual) => detailedManual.gtkId)
  const hari = manyHariUsulan(fakta, people, request.tanggal, request.tanggal)
  const context = { hariIni, isPro, status: STATUS_KEHADIRAN, hari }
  return checkManual(request, context).map(({ field, message }) => `${field}: ${message}`)
}
