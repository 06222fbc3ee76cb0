import { sql } from 'kysely'
import type { Cakupan } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'
import type { Catatan } from '../../riwayat/commands.ts'

type Content = Record<string, unknown> | null
type Line = {
  nomor: number
  pada: string
  oleh: number | null
  tindakan: string
  sebelum: Content
  sesudah: Content
  alasan: string | null
}
type Moved = Omit<Line, 'sebelum' | 'sesudah'> & { sebelum: unknown; sesudah: unknown }
type Location = { sekolahId: number; nomor: number }

/** What changes a leave date stands in a line of its own, which no erasure takes (quality.md 3): it names nobody. */
export function splitBerhenti(catatan: Catatan, alasan?: string): Catatan[] {
  const { sebelum, sesudah } = catatan as { sebelum?: Content; sesudah?: Content }
  if (!sebelum || !sesudah || !('berhenti' in sesudah)) return [alasan === undefined ? catatan : { ...catatan, alasan }]
  const { berhenti = null, ...otherBefore } = sebelum
  const { berhenti: after, ...otherAfter } = sesudah
  const own = { ...catatan, sebelum: { berhenti }, sesudah: { berhenti: after } }
  const line = alasan === undefined ? own : { ...own, alasan }
  return Object.keys(otherAfter).length === 0
    ? [line]
    : [{ ...catatan, sebelum: otherBefore, sesudah: otherAfter }, line]
}

/**
 * Of a person whose data go: the lines that changed a leave date. `kept` keep their content as it was sealed. One that
 * names the person besides (a new row, a save of an earlier release, a reason that says who) loses it, and what it says of
 * the leave date is sealed again in the line of the erasure, without the name.
 */
export async function keepBerhenti(
  trx: Trx,
  _cakupan: Cakupan,
  { sekolahId, nomor }: Location,
): Promise<{ kept: Set<number>; berhenti: Moved[] }> {
  const words = await readWords(trx, { sekolahId, nomor })
  const { rows } = await sql<Line>`
    select r.nomor, r.pada, r.pengguna_id as oleh,
      r.tindakan, i.sebelum, i.sesudah, i.alasan
    from riwayat r join riwayat_isi i on i.sekolah_id = ${sekolahId} and i.nomor = r.nomor
    where r.sekolah_id = ${sekolahId} and r.perihal = 'gtk' and r.objek = ${`${sekolahId}-${nomor}`} order by r.nomor`.execute(
    trx,
  )
  const changes = rows.filter((line) => berhentiOf(line.sebelum) !== berhentiOf(line.sesudah))
  const plain = changes.filter((line) => namesNobody(line, words))
  const kept = new Set(plain.map((line) => line.nomor))
  const moved = changes.filter((line) => !kept.has(line.nomor))
  return {
    kept,
    berhenti: moved.map(({ sebelum, sesudah, alasan, ...line }) => ({
      ...line,
      sebelum: berhentiOf(sebelum),
      sesudah: berhentiOf(sesudah),
      alasan: alasan === null ? null : withoutWords(alasan, words),
    })),
  }
}

const berhentiOf = (content: Content): unknown => content?.['berhenti'] ?? null

/** What a line may say beside the date: days and schools. */
const NAMELESS = ['berhenti', 'mulaiTugas', 'npsnTujuan']

const namesNobody = ({ sebelum, sesudah, alasan }: Line, words: readonly string[]): boolean =>
  [sebelum, sesudah].every((content) => Object.keys(content ?? {}).every((nama) => NAMELESS.includes(nama))) &&
  (alasan === null || withoutWords(alasan, words) === alasan)

const withoutWords = (text: string, words: readonly string[]): string =>
  words.reduce(
    (rest, word) => rest.replaceAll(new RegExp(word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`), 'giu'), '…'),
    text,
  )

/** Every name and number the person ever had at this school, the longest first, and the parts of the names. */
async function readWords(trx: Trx, { sekolahId, nomor }: Location): Promise<string[]> {
  const { rows } = await sql<{ kata: string }>`
    select v.kata from gtk g, unnest(array[g.nama, g.nama_dapodik, g.nip, g.nuptk, g.nrg]) v(kata)
      where g.sekolah_id = ${sekolahId} and g.id = ${nomor}
    union select v.kata from gtk_identitas i, unnest(array[i.identitas ->> 'nama', i.identitas ->> 'nip',
      i.identitas ->> 'nuptk', i.identitas ->> 'nrg']) v(kata) where i.sekolah_id = ${sekolahId} and i.gtk_id = ${nomor}`.execute(
    trx,
  )
  const whole = rows.flatMap(({ kata }) => (kata === null ? [] : [kata.trim()]))
  const parts = whole.flatMap((one) => one.split(/[\s.,]+/)).filter((part) => part.length >= MIN_PART)
  return [...new Set([...whole, ...parts])].filter((one) => one !== '').toSorted((a, b) => b.length - a.length)
}

/** A shorter part of a name is a title or a letter. */
const MIN_PART = 4
