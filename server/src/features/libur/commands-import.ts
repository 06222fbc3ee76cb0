import type { PratinjauResult } from '@geisa/contract/berlaku'
import type { Answer, Output } from '@geisa/contract/endpoint'
import type { importLibur, LiburImportRow, pratinjauLiburImport } from '@geisa/contract/libur'
import { EPOCH_START, hariSekolah } from '@geisa/engine/calendar'
import { isForSome } from '@geisa/engine/jadwal/libur'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Cakupan } from '../../platform/cakupan.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { invalidField } from '../../platform/errors.ts'
import { refuseUnreadDampak } from '../rekap/pratinjau/commands-dampak.ts'
import { previewChange } from '../rekap/pratinjau/queries-pratinjau.ts'
import type { Location } from './authority.ts'
import { buildBagi } from './bagi.ts'
import { insert, type LiburChange, overwrite, recordChange } from './commands.ts'
import { type ListRow, MAX_ROWS, readLists, rowCount } from './decree-list.ts'
import { alasanSampai, alasanTanggal, buildLocation } from './libur-state.ts'
import { findAuthority, holdWilayah, listSame } from './queries.ts'
import { replaceLibur, sekolahWithLibur } from './queries-pratinjau.ts'
import { recognise, type Step } from './recognise.ts'
import type { Rentang } from './rentang.ts'

const MAX_LIBUR = 1000

/** Reads a decree's list; saves what is new in one transaction, and nothing at all while a line is wrong. */
export async function runImport(
  tools: Pick<AppContext, 'db' | 'clock'>,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { uji, dampak, ...input }: Output<typeof importLibur, 'body'>,
): Promise<Answer<typeof importLibur>> {
  const { db, clock } = tools
  const at = clock.now()
  const today = hariSekolah(at, 'WIB')
  if (!uji) await refuseUnreadDampak(dampak, () => previewImport(tools, pengguna, cakupan, input, undefined))
  return db.transaction().execute(async (trx) => {
    const { steps } = await buildStep(trx, pengguna, cakupan, input, { hariIni: today, hold: !uji })
    const rows = steps.map(({ row }) => row)
    const jumlah = count(steps)
    const saved = !uji && jumlah.jumlahSalah === 0
    if (saved) await carryOut(trx, steps, { pada: at, penggunaId: pengguna.id, hariIni: today })
    const { added: _, ...computed } = jumlah
    return { rows, ...computed, tersimpan: saved, message: sentence(jumlah, uji) }
  })
}

/** Which staff-days change when the list's right lines are saved; stores nothing. */
export async function previewImport(
  tools: Pick<AppContext, 'db' | 'clock'>,
  pengguna: Pengguna,
  cakupan: Cakupan,
  input: ImportInput,
  lanjut: number | undefined,
): Promise<PratinjauResult> {
  const today = hariSekolah(tools.clock.now(), 'WIB')
  const { location, steps } = await buildStep(tools.db, pengguna, cakupan, input, {
    hariIni: today,
    hold: false,
  })
  const write = steps.flatMap(({ old, next }) => (next === null ? [] : [{ id: old?.id ?? null, next }]))
  return previewChange(
    tools,
    cakupan,
    {
      sekolah: write.length === 0 ? sql<boolean>`false` : sekolahWithLibur(location),
      ranges: write.map(({ next }) => ({ dari: next.tanggal, sampai: next.sampai })),
      withIdentitas: write.some(({ next }) => isForSome(next)),
      apply: (fakta) => write.reduce((result, { id, next }) => replaceLibur(result, id, next), fakta),
    },
    lanjut,
  )
}

type ImportInput = Output<typeof pratinjauLiburImport, 'body'>

/** What the list says and what would be written for each line; `hold`: nobody else writes in this region meanwhile. */
async function buildStep(
  db: DbOrTrx,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { teks, dasarHukum, bagi, ...input }: ImportInput,
  { hariIni, hold }: { hariIni: string; hold: boolean },
): Promise<{ location: Location; steps: Step[] }> {
  const authority = await findAuthority(db, pengguna, cakupan, hariIni)
  const location = await buildLocation(db, authority, input)
  const daftar = readText(teks).map((row) => checkTanggal(row, hariIni))
  if (hold) await holdWilayah(db as Trx, [location.kodeWilayah])
  const state = {
    ...location,
    bagi: buildBagi(bagi ?? null),
    deskripsi: '',
    dasarHukum: dasarHukum ? dasarHukum : null,
  }
  return { location, steps: recognise(daftar, await listSame(db, location, spanOf(daftar)), state, authority) }
}

/** From the first day of the list to its last. */
function spanOf(daftar: readonly ListRow[]): Rentang {
  const days = daftar.flatMap(({ tanggal, sampai }) => [tanggal ?? [], sampai ?? []].flat()).toSorted()
  return { tanggal: days[0] ?? EPOCH_START, sampai: days.at(-1) ?? EPOCH_START }
}

function readText(text: string): ListRow[] {
  if (rowCount(text) > MAX_ROWS) throw invalidField('teks', `Daftar paling banyak ${MAX_ROWS} baris`)
  const daftar = readLists(text)
  if (daftar.length === 0) throw invalidField('teks', 'Tidak ada satu pun hari libur yang terbaca di daftar ini')
  if (daftar.length > MAX_LIBUR) throw invalidField('teks', `Daftar paling banyak ${MAX_LIBUR} hari libur`)
  return daftar
}

function checkTanggal(row: ListRow, today: string): ListRow {
  const { tanggal, sampai, wrong } = row
  if (tanggal === null || wrong !== null) return row
  return { ...row, wrong: alasanTanggal(tanggal, today) ?? alasanSampai({ tanggal, sampai: sampai ?? tanggal }, today) }
}

async function carryOut(
  trx: Trx,
  steps: readonly Step[],
  catatan: { pada: string; penggunaId: number; hariIni: string },
): Promise<void> {
  const next = steps.flatMap((step) => (step.old === null && step.next !== null ? [step.next] : []))
  const id = next.length === 0 ? [] : await insert(trx, next)
  const changes: LiburChange[] = next.map((state, nth) => ({ id: id[nth] ?? 0, old: null, next: state }))
  for (const step of steps) {
    if (step.old === null || step.next === null) continue
    await overwrite(trx, step.old.id, step.next)
    changes.push({ id: step.old.id, old: step.old, next: step.next })
  }
  if (changes.length > 0) await recordChange(trx, catatan, changes)
}

type Jumlah = { jumlahBaru: number; jumlahSudahAda: number; jumlahSalah: number; added: number }

function count(steps: readonly Step[]): Jumlah {
  const many = (action: LiburImportRow['tindakan']): number => steps.filter(({ row }) => row.tindakan === action).length
  return {
    jumlahBaru: many('baru'),
    jumlahSudahAda: many('sudah-ada'),
    jumlahSalah: many('salah'),
    added: steps.filter(({ old }) => old !== null).length,
  }
}

function sentence({ jumlahBaru, jumlahSudahAda, jumlahSalah, added }: Jumlah, trial: boolean): string {
  const next = `${jumlahBaru - added} libur baru${added === 0 ? '' : `, ${added} ditambah jenjangnya`}`
  if (trial) return `${next}, ${jumlahSudahAda} sudah ada, ${jumlahSalah} salah`
  if (jumlahSalah > 0) return `Tidak ada yang disimpan: perbaiki dahulu ${jumlahSalah} baris yang salah`
  if (jumlahBaru === 0) return 'Semua libur di daftar ini sudah ada; tidak ada yang berubah'
  return `Berhasil menyimpan data: ${next}`
}
