import type { Zona } from '@geisa/engine/acuan'
import { EPOCH_START, hariSekolah } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Caller, Pengguna } from '../../platform/access/session.ts'
import { sekolahIn } from '../../platform/cakupan.ts'
import type { Trx } from '../../platform/database/db.ts'
import { invalidField } from '../../platform/errors.ts'
import { bumpVersion, touchedBulan } from '../rekap/memo/commands-versi.ts'
import { type Catatan, recordManyRiwayat } from '../riwayat/commands.ts'
import type { Plan } from './gtk-plan.ts'
import { type GtkState, type Nomor, personRows } from './hold-gtk.ts'
import { notifyClaims } from './induk/commands-minta.ts'
import { NO_PARENT, type Parent } from './induk/pasti-induk.ts'

/** A line of history, and the first day whose figures it changed at its school. */
export type Touch = { catatan: Catatan; dari: string; hariIni: string }

type Person = Nomor & {
  nama: string
  sekolahId: number
  gtkId: number | null
  /** The row is a claim as it stands. */
  mintaInduk: boolean
  mulaiTugas: string | null
  berhenti: string | null
}
type OtherRow = { sekolahId: number; gtkId: number; zona: Zona; dalam: boolean; induk: boolean }

/**
 * Pay counts at one school only (product.md 3): whoever becomes the main row takes that from the row that held it, if the
 * caller may touch that one. `wanted` undefined: the main one unless another school of the scope holds it. What a school
 * outside the scope holds makes a claim (`mintaInduk`), which answers in every way like the main row it asks to be: of both
 * pay waits for an office's word, which it is where an office saves. What an office has said stands until it says otherwise.
 */
export async function moveParent(
  trx: Trx,
  { pengguna, cakupan }: Caller,
  person: Person,
  wanted: boolean | undefined,
  { hariIni, pada }: { hariIni: string; pada: string },
): Promise<Parent & { touches: Touch[] }> {
  const { berhenti } = person
  if (wanted === false) return { ...NO_PARENT, touches: [] }
  const ended = berhenti !== null && berhenti < hariIni
  // A main row whose service is over contests nothing; a claim is none by a leave date, nor what is entered of days gone by.
  if (ended && person.gtkId !== null && !person.mintaInduk) return { ptkInduk: true, mintaInduk: false, touches: [] }
  const start = person.mulaiTugas ?? EPOCH_START
  const since = ended || start > hariIni ? start : hariIni
  const { rows: others } = await sql<OtherRow>`
    select g.sekolah_id as "sekolahId", g.id as "gtkId", s.zona, ${sekolahIn(cakupan)} as dalam, g.ptk_induk as induk
    from ${personRows(person)} o join gtk g on g.sekolah_id = o.sekolah_id and g.id = o.id join sekolah s on s.id = g.sekolah_id
    where (g.ptk_induk or g.minta_induk) and (g.berhenti is null or g.berhenti >= ${since})
      and (${berhenti}::date is null or g.mulai_tugas is null or g.mulai_tugas <= ${berhenti}::date)
      and (g.sekolah_id, g.id) is distinct from (${person.sekolahId}::int, ${person.gtkId}::int)
    order by g.sekolah_id, g.id`.execute(trx)
  const within = ended ? [] : others.filter(({ dalam }) => dalam)
  const mintaInduk = others.some(({ dalam, induk }) => !dalam && induk)
  if (wanted === undefined && within.length > 0) return { ...NO_PARENT, touches: [] }
  for (const { sekolahId, gtkId } of within) {
    await sql`update gtk g set ptk_induk = false, minta_induk = false, induk_ditanya = null, versi = g.versi + 1 from sekolah s
      where s.id = g.sekolah_id and g.sekolah_id = ${sekolahId} and g.id = ${gtkId} and ${sekolahIn(cakupan)}
      returning g.sekolah_id`.execute(trx)
  }
  if (mintaInduk) await notifyClaims(trx, person.sekolahId, [person], pada)
  return {
    ptkInduk: true,
    mintaInduk,
    touches: within.map((otherRow) => release(otherRow, pengguna, pada)),
  }
}

/** Becoming the main school's row takes that from another; coming back to service as one must not. */
export async function switchParent(
  trx: Trx,
  caller: Caller,
  old: GtkState,
  { identitas, others }: Plan,
  { explicit, pada }: { explicit: boolean; pada: string },
): Promise<{ parent: Parent | null; touches: Touch[] }> {
  const next = { ...old, ...identitas, ...others }
  const otherPerson = 'idDapodik' in others || 'nip' in identitas || 'nuptk' in identitas
  const back = otherPerson || 'berhenti' in others || 'mulaiTugas' in others
  if (others.ptkInduk === false) return { parent: NO_PARENT, touches: [] }
  if (others.ptkInduk !== true && !(next.ptkInduk && back)) return { parent: null, touches: [] }
  const hari = { hariIni: old.hariIni, pada }
  const { touches, ...parent } = await moveParent(trx, caller, next, explicit || undefined, hari)
  if (!parent.ptkInduk)
    throw invalidField(
      'ptkInduk',
      'GTK ini sudah berinduk di sekolah lain. Nyatakan induknya, atau lepas induk di sini.',
    )
  return { parent, touches }
}

export const release = (
  { sekolahId, gtkId, zona }: Omit<OtherRow, 'dalam' | 'induk'>,
  pengguna: Pengguna,
  at: string,
): Touch => ({
  catatan: {
    sekolahId,
    pada: at,
    penggunaId: pengguna.id,
    perihal: 'gtk',
    objek: `${sekolahId}-${gtkId}`,
    tindakan: 'lepas-induk',
    sebelum: { ptkInduk: true },
    sesudah: { ptkInduk: false },
  },
  dari: EPOCH_START,
  hariIni: hariSekolah(at, zona),
})

/** Last in the transaction: the lines of every school, then every school's months, in one order (architecture.md 2.1). */
export async function recordAll(trx: Trx, daftar: readonly Touch[]): Promise<void> {
  const order = daftar.toSorted((a, b) => a.catatan.sekolahId - b.catatan.sekolahId)
  await recordManyRiwayat(
    trx,
    order.map(({ catatan }) => catatan),
  )
  await bumpVersion(
    trx,
    order.flatMap(({ catatan: { sekolahId }, dari, hariIni }) =>
      touchedBulan(dari < EPOCH_START ? EPOCH_START : dari, hariIni).map((bulan) => ({
        sekolahId,
        bulan,
        dari,
      })),
    ),
  )
}
