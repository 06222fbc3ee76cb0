import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'

/** The chain of what belongs to no school: users, settings, regional schedules. */
export const PUSAT = 0

/** The line that says whose content was taken out of the same chain, by number: told apart so from tampering. */
export const ISI_DIHAPUS = { perihal: 'data-pribadi', tindakan: 'hapus-isi' }

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
   * Of PUSAT only, who may read it: a region's code ('000000' = everybody), 'yayasan:<id>', 'kantor:<code>' (that region's
   * office, not who is below); left out: the admin alone.
   */
  lingkup?: string
}

/**
 * Writes one line of history in the caller's transaction. Per school the lines form a hash chain over salted
 * digests; the content itself lies in riwayat_isi, so that erasure may remove it without breaking the chain.
 */
export const catatRiwayat = (trx: Trx, catatan: Catatan): Promise<void> => catatBanyakRiwayat(trx, [catatan])

/** The same for the lines of an import, of one school or of thousands: each is chained in the order given. */
export async function catatBanyakRiwayat(trx: Trx, daftar: readonly Catatan[]): Promise<void> {
  if (daftar.length === 0) return
  const ujung = await pegangUjung(trx, [...new Set(daftar.map(({ sekolahId }) => sekolahId))])
  const mata = daftar.map((catatan) => {
    const satu = rangkai(ujung.get(catatan.sekolahId) ?? AWAL, catatan)
    ujung.set(catatan.sekolahId, satu)
    return satu
  })
  const kolom = <K extends keyof Mata>(nama: K): Mata[K][] => mata.map((satu) => satu[nama])
  const akhir = [...ujung]
  await sql`
    with isi as (
      insert into riwayat_isi (sekolah_id, nomor, garam, sebelum, sesudah, alasan)
      select s, n, g, sebelum::json, sesudah::json, a from unnest(${kolom('sekolahId')}::int[], ${kolom('nomor')}::bigint[],
        ${kolom('garam')}::text[], ${kolom('sebelum')}::text[], ${kolom('sesudah')}::text[], ${kolom('alasan')}::text[])
        b (s, n, g, sebelum, sesudah, a)
    ), ujung as (
      update riwayat_ujung u set nomor = b.nomor, rantai = b.rantai from unnest(${akhir.map(([id]) => id)}::int[],
        ${akhir.map(([, { nomor }]) => nomor)}::bigint[], ${akhir.map(([, { rantai }]) => rantai)}::text[]) b (id, nomor, rantai)
      where u.sekolah_id = b.id
    )
    insert into riwayat (sekolah_id, pada, nomor, pengguna_id, perihal, objek, tindakan, isi_sidik, rantai, lingkup)
    select * from unnest(${kolom('sekolahId')}::int[], ${kolom('pada')}::timestamptz[], ${kolom('nomor')}::bigint[],
      ${kolom('penggunaId')}::int[], ${kolom('perihal')}::text[], ${kolom('objek')}::text[], ${kolom('tindakan')}::text[],
      ${kolom('isiSidik')}::text[], ${kolom('rantai')}::text[], ${kolom('lingkup')}::text[])`.execute(trx)
}

/**
 * From here on whoever writes history of this school waits for the caller: what the caller finds under it stays true until
 * its own line is written.
 */
export const pegangRantai = async (trx: Trx, sekolahId: number): Promise<void> => {
  await pegangUjung(trx, [sekolahId])
}

type Ujung = { nomor: number; rantai: string }
const AWAL: Ujung = { nomor: 0, rantai: '' }

/** The row locks make writers of one school take turns, in one order everywhere; a rollback takes the turn back. */
async function pegangUjung(trx: Trx, sekolahIds: number[]): Promise<Map<number, Ujung>> {
  await sql`
    insert into riwayat_ujung (sekolah_id, nomor, rantai) select s, 0, '' from unnest(${sekolahIds}::int[]) s order by s
    on conflict do nothing`.execute(trx)
  const { rows } = await sql<Ujung & { sekolahId: number }>`
    select sekolah_id as "sekolahId", nomor, rantai from riwayat_ujung where sekolah_id = any(${sekolahIds}::int[])
    order by sekolah_id for update`.execute(trx)
  return new Map(rows.map(({ sekolahId, nomor, rantai }) => [sekolahId, { nomor, rantai }]))
}

type Mata = ReturnType<typeof rangkai>

/** The next link of a school's chain. */
function rangkai(ujung: Ujung, catatan: Catatan) {
  const { sekolahId, pada, penggunaId, perihal, objek, tindakan } = catatan
  const garam = randomBytes(16).toString('hex')
  // The columns keep the very text (json, not jsonb), so that the digest can be computed again from them.
  const sebelum = JSON.stringify(catatan.sebelum ?? null)
  const sesudah = JSON.stringify(catatan.sesudah ?? null)
  const alasan = catatan.alasan ?? null
  const lingkup = catatan.lingkup ?? null
  const isiSidik = sidik([garam, sebelum, sesudah, alasan ?? ''].join('\n'))
  const nomor = ujung.nomor + 1
  const mata = [ujung.rantai, nomor, pada, penggunaId, perihal, objek, tindakan, isiSidik]
  const rantai = sidik([...mata, ...(lingkup === null ? [] : [lingkup])].join('\n'))
  return {
    sekolahId,
    pada,
    nomor,
    penggunaId,
    perihal,
    objek,
    tindakan,
    garam,
    sebelum,
    sesudah,
    alasan,
    lingkup,
    isiSidik,
    rantai,
  }
}

const sidik = (text: string): string => createHash('sha256').update(text).digest('hex')
