import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'

/** The chain of what belongs to no school: users, settings, regional schedules. */
export const CENTRAL = 0

/** The line that says whose content was taken out of the same chain, by number: told apart so from tampering. */
export const DELETED_CONTENT = { perihal: 'data-pribadi', tindakan: 'hapus-isi' }

export type Catatan = {
  sekolahId: number
  pada: string
  penggunaId: number | null
  /** What kind of record: 'mesin', 'pemetaan-pin', 'pengguna' … */
  perihal: string
  objek: string
  tindakan: string
  sebelum?: unknown
  sesudah?: unknown
  alasan?: string
  /**
   * Of CENTRAL only, who may read it: a region's code ('000000' = everybody), 'yayasan:<id>', 'kantor:<code>' (that region's
   * office, not who is below); left out: the admin alone.
   */
  lingkup?: string
  /** How the office above hears of it where it changes days that stand: a sentence without its subject. Not part of the line. */
  kabar?: string
}

const written = new WeakMap<Trx, Catatan[]>()

/** The lines that this transaction has written of a school so far, in order. */
export const linesWritten = (trx: Trx, sekolahId: number): readonly Catatan[] =>
  written.get(trx)?.filter((catatan) => catatan.sekolahId === sekolahId) ?? []

/**
 * Writes one line of history in the caller's transaction. Per school the lines form a hash chain over salted
 * digests; the content itself lies in riwayat_isi, so that erasure may remove it without breaking the chain.
 */
export const recordRiwayat = (trx: Trx, catatan: Catatan): Promise<void> => recordManyRiwayat(trx, [catatan])

/** The same for the lines of an import, of one school or of thousands: each is chained in the order given. */
export async function recordManyRiwayat(trx: Trx, daftar: readonly Catatan[]): Promise<void> {
  if (daftar.length === 0) return
  written.set(trx, [...(written.get(trx) ?? []), ...daftar])
  const end = await holdHeads(trx, [...new Set(daftar.map(({ sekolahId }) => sekolahId))])
  const links = daftar.map((catatan) => {
    const one = chain(end.get(catatan.sekolahId) ?? START, catatan)
    end.set(catatan.sekolahId, one)
    return one
  })
  const columns = <K extends keyof ChainLink>(nama: K): ChainLink[K][] => links.map((link) => link[nama])
  const akhir = [...end]
  await sql`
    with isi as (
      insert into riwayat_isi (sekolah_id, nomor, garam, sebelum, sesudah, alasan)
      select s, n, g, sebelum::json, sesudah::json, a from unnest(${columns('sekolahId')}::int[], ${columns('nomor')}::bigint[],
        ${columns('garam')}::text[], ${columns('sebelum')}::text[], ${columns('sesudah')}::text[], ${columns('alasan')}::text[])
        b (s, n, g, sebelum, sesudah, a)
    ), ujung as (
      insert into riwayat_ujung (sekolah_id, nomor, rantai) select * from unnest(${akhir.map(([id]) => id)}::int[],
        ${akhir.map(([, { nomor }]) => nomor)}::bigint[], ${akhir.map(([, { rantai }]) => rantai)}::text[])
      on conflict (sekolah_id) do update set nomor = excluded.nomor, rantai = excluded.rantai
    )
    insert into riwayat (sekolah_id, pada, nomor, pengguna_id, perihal, objek, tindakan, isi_sidik, rantai, lingkup)
    select * from unnest(${columns('sekolahId')}::int[], ${columns('pada')}::timestamptz[], ${columns('nomor')}::bigint[],
      ${columns('penggunaId')}::int[], ${columns('perihal')}::text[], ${columns('objek')}::text[], ${columns('tindakan')}::text[],
      ${columns('isiSidik')}::text[], ${columns('rantai')}::text[], ${columns('lingkup')}::text[])`.execute(trx)
}

/**
 * From here on whoever writes history of this school waits for the caller: what the caller finds under it stays true until
 * its own line is written.
 */
export const holdRantai = async (trx: Trx, sekolahId: number): Promise<void> => {
  await holdHeads(trx, [sekolahId])
}

type Head = { nomor: number; rantai: string }
const START: Head = { nomor: 0, rantai: '' }

/** The row locks make writers of one school take turns, in one order everywhere; a rollback takes the turn back. */
async function holdHeads(trx: Trx, sekolahIds: number[]): Promise<Map<number, Head>> {
  const present = await lockHeads(trx, sekolahIds)
  const missing = sekolahIds.filter((id) => !present.has(id))
  if (missing.length === 0) return present
  await sql`
    insert into riwayat_ujung (sekolah_id, nomor, rantai) select s, 0, '' from unnest(${missing}::int[]) s order by s
    on conflict do nothing`.execute(trx)
  return new Map([...present, ...(await lockHeads(trx, missing))])
}

/** A school's row lies on one machine of several, and is held there: one statement each (citus.md 2). */
async function lockHeads(trx: Trx, sekolahIds: readonly number[]): Promise<Map<number, Head>> {
  const heads = new Map<number, Head>()
  for (const sekolahId of sekolahIds.toSorted((a, b) => a - b)) {
    const { rows } = await sql<Head>`
      select nomor, rantai from riwayat_ujung where sekolah_id = ${sekolahId} for update`.execute(trx)
    if (rows[0] !== undefined) heads.set(sekolahId, rows[0])
  }
  return heads
}

type ChainLink = ReturnType<typeof chain>

/** The next link of a school's chain. */
function chain(end: Head, catatan: Catatan) {
  const { sekolahId, pada, penggunaId, perihal, objek, tindakan } = catatan
  const salt = randomBytes(16).toString('hex')
  // The columns keep the very text (json, not jsonb), so that the digest can be computed again from them.
  const before = JSON.stringify(catatan.sebelum ?? null)
  const after = JSON.stringify(catatan.sesudah ?? null)
  const alasan = catatan.alasan ?? null
  const scope = catatan.lingkup ?? null
  const isiSidik = sidik([salt, before, after, alasan ?? ''].join('\n'))
  const nomor = end.nomor + 1
  const parts = [end.rantai, nomor, pada, penggunaId, perihal, objek, tindakan, isiSidik]
  const rantai = sidik([...parts, ...(scope === null ? [] : [scope])].join('\n'))
  return {
    sekolahId,
    pada,
    nomor,
    penggunaId,
    perihal,
    objek,
    tindakan,
    garam: salt,
    sebelum: before,
    sesudah: after,
    alasan,
    lingkup: scope,
    isiSidik,
    rantai,
  }
}

const sidik = (text: string): string => createHash('sha256').update(text).digest('hex')
