import { hariSekolah } from '@geisa/engine/calendar'
import type { Cakupan } from '../../../platform/cakupan.ts'
import type { DbOrTrx, Trx } from '../../../platform/database/db.ts'
import { HttpError, invalidField } from '../../../platform/errors.ts'
import { type GtkState, holdJamState, type JamRow, type JamState, readJamState, STATUS } from './queries-state.ts'

/** Proposals as their callers saw them, found again. */

export type Seen = { id: string; versi: number }
export type Gagal = { id: string; alasan: string }
export type Usul = { id: string; gtk: GtkState; row: JamRow }
/** Those of one school that still wait as the caller saw them. */
export type Waiting = { state: JamState; usul: Usul[]; hariIni: string; pada: string }

const ID = /^(\d{1,9})-(\d{1,9})-(\d{1,9})$/
export const NOT_FOUND = 'Usul jam kerja tidak ditemukan'
const CHANGED = 'Usul ini sudah diputus atau ditarik. Muat ulang, lalu periksa lagi.'
/** It waits still; its pattern got other hours (commands-versi.ts). */
const OTHER_HOURS = 'Jam pola usul ini berubah sejak dibaca. Muat ulang, lalu periksa lagi.'

/** By school, in one order everywhere. */
export function groupUsul(seen: readonly Seen[]): Map<number, { gtkId: number; seen: Seen }[]> {
  if (new Set(seen.map(({ id }) => id)).size < seen.length)
    throw invalidField('usul', 'Usul yang sama dipilih dua kali')
  const known = seen.flatMap((one) => {
    const [, sekolahId, gtkId] = ID.exec(one.id) ?? []
    return sekolahId === undefined || gtkId === undefined
      ? []
      : [{ sekolahId: Number(sekolahId), gtkId: Number(gtkId), seen: one }]
  })
  return Map.groupBy(
    known.toSorted((a, b) => a.sekolahId - b.sekolahId),
    ({ sekolahId }) => sekolahId,
  )
}

/** `waiting` null: the school lies outside the scope. */
export async function readWaiting(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  here: readonly { gtkId: number; seen: Seen }[],
  pada: string,
): Promise<{ waiting: Waiting | null; lacking: Gagal[] }> {
  const lacking: Gagal[] = []
  const gtkIds = [...new Set(here.map(({ gtkId }) => gtkId))]
  const sought = { sekolahId, gtkIds, polaJamIds: [] }
  const reading = db.isTransaction ? holdJamState(db as Trx, cakupan, sought) : readJamState(db, cakupan, sought)
  const state = await reading.catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return null
    throw error
  })
  const usul = here.flatMap(({ gtkId, seen: { id, versi } }): Usul[] => {
    const gtk = state?.gtk.find((one) => one.gtkId === gtkId)
    const row = gtk?.jam.find((one) => `${sekolahId}-${gtkId}-${one.id}` === id)
    if (gtk !== undefined && row?.versi === versi && row.status === STATUS.MENUNGGU) return [{ id, gtk, row }]
    const whyNot = row?.status === STATUS.MENUNGGU ? OTHER_HOURS : CHANGED
    lacking.push({ id, alasan: row === undefined ? NOT_FOUND : whyNot })
    return []
  })
  return { waiting: state && { state, usul, hariIni: hariSekolah(pada, state.zona), pada }, lacking }
}
