import { randomUUID } from 'node:crypto'
import type { ImportResult } from '@geisa/contract/file-import'
import { EPOCH_START } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { refuseLockedBulan } from '../../kunci-bulan/commands-guard-terkunci.ts'
import { bumpUntilNow } from '../../rekap/memo/commands-versi.ts'
import { type Catatan, recordManyRiwayat } from '../../riwayat/commands.ts'
import { releaseTugas } from '../commands-release.ts'
import { AWAL_IDENTITAS, fillIdentitas, saveIdentitas } from '../data-pribadi/commands-identitas.ts'
import { splitBerhenti } from '../data-pribadi/commands-keep-berhenti.ts'
import { type Column, diff, IDENTITAS_COLUMN, type Identitas, movedPeriods, OTHER_COLUMN } from '../gtk-plan.ts'
import { NO_PARENT, storedParent } from '../induk/pasti-induk.ts'
import type { BerkasGtk } from './gtk-file.ts'
import { openStart, type Putusan } from './match-gtk.ts'
import type { SavedGtk } from './pair-gtk.ts'

export type Moment = {
  source: BerkasGtk['source']
  pada: string
  hariIni: string
  oleh: Pick<Pengguna, 'id' | 'peranId'>
  namaBerkas: string
}
type Save = {
  sekolahId: number
  bulanTerkunci: readonly number[]
  putusan: readonly Putusan[]
  old: ReadonlyMap<number, SavedGtk>
  moment: Moment
  jumlah: ImportResult['jumlah']
  /** Who stopped before the last trace, and why. */
  early: ReadonlySet<number>
  alasan: string | undefined
}

/** The row itself changes; of hours alone nothing of it does. */
export const writesRow = ({ baris, identitas, others }: Putusan): boolean =>
  baris.tindakan === 'baru' ||
  (baris.tindakan === 'berubah' && Object.keys(identitas).length + Object.keys(others).length > 0)

/** Stores what a dry run has shown. @returns the numbers of those who are new */
export async function saveImport(
  trx: Trx,
  { sekolahId, bulanTerkunci, putusan, old, moment, jumlah, early, alasan }: Save,
): Promise<ReadonlyMap<Putusan, number>> {
  if (moment.source === 'dapodik') await markDapodik(trx, sekolahId, putusan)
  const fresh = putusan.filter(({ baris }) => baris.tindakan === 'baru')
  const next = fresh.map(({ columns, induk }) => ({
    ...columns,
    induk: storedParent(induk ?? NO_PARENT, moment.pada),
    idDariDapodik: columns.idDapodik !== null,
    idDapodik: columns.idDapodik ?? randomUUID(),
  }))
  const changed = putusan.filter((one) => one.baris.tindakan === 'berubah' && writesRow(one))
  if (next.length + changed.length === 0) return new Map()
  const since = await saveAllIdentitas(trx, { sekolahId, bulanTerkunci, old, moment }, changed)
  await updateMany(trx, sekolahId, changed, moment.pada)
  const released = changed.flatMap(({ gtkId, columns }) => {
    const before = old.get(gtkId ?? 0)
    return gtkId === null || before === undefined ? [] : [{ gtkId, old: before, next: columns }]
  })
  await releaseTugas(trx, moment.oleh, sekolahId, released, moment)
  const newId = await insertMany(trx, sekolahId, next)
  await recordManyRiwayat(trx, [
    importNote(sekolahId, moment, jumlah),
    ...next.map((column) => personNote(sekolahId, moment, newId.get(column.idDapodik) ?? 0, null, shown(column))),
    ...changed.flatMap(({ gtkId, columns }) =>
      splitBerhenti(
        personNote(sekolahId, moment, gtkId ?? 0, old.get(gtkId ?? 0) ?? null, columns as Column),
        early.has(gtkId ?? 0) ? alasan : undefined,
      ),
    ),
  ])
  await bumpUntilNow(trx, sekolahId, firstHari(next, changed, old, since), moment.hariIni)
  return new Map(fresh.map((one, nth) => [one, newId.get(next[nth]?.idDapodik ?? '') ?? 0]))
}

/** Ids of Dapodik's own file are Dapodik's, also in rows that need no other change. */
async function markDapodik(trx: Trx, sekolahId: number, putusan: readonly Putusan[]): Promise<void> {
  const same = putusan.filter(({ baris, gtkId }) => gtkId !== null && baris.tindakan !== 'salah')
  const json = JSON.stringify(same.map(({ gtkId, idBerkas }) => ({ gtkId, id: idBerkas })))
  await sql`
    update gtk g set id_dari_dapodik = true from json_to_recordset(${json}::json) as u("gtkId" int, id uuid)
    where g.sekolah_id = ${sekolahId} and g.id = u."gtkId" and g.id_dapodik = u.id and not g.id_dari_dapodik`.execute(
    trx,
  )
}

const NOMOR_IDENTITAS = ['nip', 'nuptk', 'nrg'] as const

/**
 * A number that was missing was always theirs: it shows on every paper that is not locked. What else changes holds from
 * today on. @returns the first day that shows anything else
 */
async function saveAllIdentitas(
  trx: Trx,
  { sekolahId, bulanTerkunci, old, moment }: Pick<Save, 'sekolahId' | 'bulanTerkunci' | 'old' | 'moment'>,
  changed: readonly Putusan[],
): Promise<string> {
  const { hariIni, pada } = moment
  const fills: { gtkId: number; identitas: Partial<Identitas> }[] = []
  const replace: typeof fills = []
  for (const { gtkId, identitas } of changed) {
    const origin = old.get(gtkId ?? 0)
    const empty = NOMOR_IDENTITAS.filter((nama) => nama in identitas && origin?.[nama] === null)
    const select = (filled: boolean): Partial<Identitas> =>
      Object.fromEntries(Object.entries(identitas).filter(([nama]) => empty.some((k) => k === nama) === filled))
    for (const [daftar, one] of [
      [fills, select(true)],
      [replace, select(false)],
    ] as const)
      if (Object.keys(one).length > 0) daftar.push({ gtkId: gtkId ?? 0, identitas: one })
  }
  if (fills.length + replace.length > 0) await refuseLockedBulan(trx, sekolahId, hariIni, null)
  const since = openStart(bulanTerkunci) ?? AWAL_IDENTITAS
  await fillIdentitas(trx, sekolahId, fills, since, pada)
  await saveIdentitas(trx, sekolahId, replace, hariIni, pada)
  return fills.length > 0 ? since : hariIni
}

/** Columns of a person as one JSON row: names as in the table's row type below. */
const ROW_SHAPE = sql`nama text, "namaDapodik" text, "idDapodik" uuid, nip text, nuptk text, nrg text, "jenisGuru" text,
  "statusKepegawaian" text, "indukSungguh" boolean, "indukDiminta" boolean, "indukDitanya" timestamptz, "tampilSptjm" boolean,
  "mulaiTugas" date, berhenti date, "idDariDapodik" boolean`

type NewColumn = Column & { idDariDapodik: boolean; induk: ReturnType<typeof storedParent> }

/** Columns of storedParent in a row of ROW_SHAPE, whose values are read there: a cluster reads none in a change. */
const indukColumns = ({ ptkInduk, mintaInduk, ditanya }: ReturnType<typeof storedParent>) => ({
  indukSungguh: ptkInduk,
  indukDiminta: mintaInduk,
  indukDitanya: ditanya,
})

/** The history says what the school sees (product.md 3). */
const shown = ({ induk: _, ...column }: NewColumn): Column => column

async function insertMany(trx: Trx, sekolahId: number, next: readonly NewColumn[]): Promise<Map<string, number>> {
  if (next.length === 0) return new Map()
  const rows = next.map(({ induk, ...column }) => ({ ...column, ...indukColumns(induk) }))
  const inserted = await sql<{ id: string; gtkId: number }>`
    with masuk as (
      insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, nip, nuptk, nrg, jenis_guru, status_kepegawaian, ptk_induk,
        minta_induk, induk_ditanya, tampil_sptjm, mulai_tugas, berhenti, id_dari_dapodik)
      select ${sekolahId}, "idDapodik", nama, "namaDapodik", nip, nuptk, nrg, "jenisGuru", "statusKepegawaian", "indukSungguh",
        "indukDiminta", "indukDitanya", "tampilSptjm", "mulaiTugas", berhenti, "idDariDapodik"
      from json_to_recordset(${JSON.stringify(rows)}::json) as u(${ROW_SHAPE})
      returning id, id_dapodik
    ), alamat as (
      insert into alamat_gtk (id_dapodik, sekolah_id, gtk_id) select id_dapodik, ${sekolahId}, id from masuk
    ) select id_dapodik as id, id as "gtkId" from masuk`.execute(trx)
  return new Map(inserted.rows.map(({ id, gtkId }) => [id, gtkId]))
}

async function updateMany(trx: Trx, sekolahId: number, changed: readonly Putusan[], pada: string): Promise<void> {
  if (changed.length === 0) return
  const json = JSON.stringify(
    changed.map(({ gtkId, columns, induk, others }) => ({
      ...columns,
      // Left out: it stays as it is.
      ...(induk === null ? {} : indukColumns(storedParent(induk, pada))),
      gtkId,
      idDariDapodik: others.idDapodik !== undefined,
    })),
  )
  await sql`
    update gtk g set nama = u.nama, nama_dapodik = u."namaDapodik", id_dapodik = u."idDapodik", nip = u.nip, nuptk = u.nuptk, nrg = u.nrg,
      jenis_guru = u."jenisGuru", status_kepegawaian = u."statusKepegawaian", 
      ptk_induk = coalesce(u."indukSungguh", g.ptk_induk), minta_induk = coalesce(u."indukDiminta", g.minta_induk),
      induk_ditanya = case when u."indukSungguh" is null then g.induk_ditanya else u."indukDitanya" end, tampil_sptjm = u."tampilSptjm",
      mulai_tugas = u."mulaiTugas", berhenti = u.berhenti,
      id_dari_dapodik = g.id_dari_dapodik or u."idDariDapodik", versi = g.versi + 1
    from json_to_recordset(${json}::json) as u("gtkId" int, ${ROW_SHAPE})
    where g.sekolah_id = ${sekolahId} and g.id = u."gtkId"`.execute(trx)
  const replace = changed.filter(({ others }) => others.idDapodik !== undefined).map(({ gtkId }) => gtkId ?? 0)
  if (replace.length === 0) return
  await sql`delete from alamat_gtk where sekolah_id = ${sekolahId} and gtk_id = any(${replace}::int[])`.execute(trx)
  await sql`insert into alamat_gtk (id_dapodik, sekolah_id, gtk_id) select id_dapodik, sekolah_id, id from gtk
    where sekolah_id = ${sekolahId} and id = any(${replace}::int[])`.execute(trx)
}

const importNote = (
  sekolahId: number,
  { pada, oleh, namaBerkas }: Moment,
  jumlah: ImportResult['jumlah'],
): Catatan => ({
  sekolahId,
  pada,
  penggunaId: oleh.id,
  perihal: 'gtk-impor',
  objek: 'gtk',
  tindakan: 'impor',
  sesudah: { namaBerkas, ...jumlah },
})

function personNote(
  sekolahId: number,
  { pada, oleh }: Moment,
  gtkId: number,
  old: Column | null,
  column: Column,
): Catatan {
  const base = {
    sekolahId,
    pada,
    penggunaId: oleh.id,
    perihal: 'gtk',
    objek: `${sekolahId}-${gtkId}`,
    tindakan: 'impor',
  }
  if (old === null) return { ...base, sesudah: column }
  const all = [...IDENTITAS_COLUMN, ...OTHER_COLUMN]
  return { ...base, sebelum: diff(all, column, old), sesudah: diff(all, old, column) }
}

/** First day on which somebody of the file begins, or no longer serves; none: no day counts otherwise. */
export function firstServiceDay(putusan: readonly Putusan[], old: ReadonlyMap<number, SavedGtk>): string {
  const hari = putusan.flatMap(({ baris, gtkId, columns }) => {
    if (baris.tindakan === 'baru') return [columns.mulaiTugas ?? EPOCH_START]
    const origin = baris.tindakan === 'berubah' ? old.get(gtkId ?? 0) : undefined
    return origin === undefined ? [] : movedPeriods(origin, columns).map(({ dari }) => dari)
  })
  return hari.toSorted()[0] ?? '9999-12-31'
}

/** First day whose figures or papers differ; what is not dated shows on every paper since the beginning. */
function firstHari(
  next: readonly Column[],
  changed: readonly Putusan[],
  old: ReadonlyMap<number, SavedGtk>,
  since: string,
): string {
  const hari = [
    ...next.map(({ mulaiTugas }) => mulaiTugas ?? EPOCH_START),
    ...changed.flatMap(({ gtkId, columns, others, induk }) => {
      const origin = old.get(gtkId ?? 0)
      const asks = induk !== null && induk.mintaInduk !== origin?.mintaInduk
      const withoutTanggal = OTHER_COLUMN.some((nama) => nama !== 'mulaiTugas' && nama !== 'berhenti' && nama in others)
      return [
        since,
        ...(withoutTanggal || asks ? [EPOCH_START] : []),
        ...(origin ? movedPeriods(origin, columns).map(({ dari }) => dari) : []),
      ]
    }),
  ]
  return hari.toSorted()[0] ?? since
}
