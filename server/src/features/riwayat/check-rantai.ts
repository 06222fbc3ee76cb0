import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import { CENTRAL, DELETED_CONTENT } from './commands.ts'

/** The first place where a chain does not hold, in words for who keeps the server. */
export type BrokenPlace = { sekolahId: number; who: string; nomor: number; cause: string }
export type RantaiResult = {
  rantai: number
  baris: number
  /** Lines whose content was erased on purpose. */
  dihapus: number
  broken: BrokenPlace[]
  /** Over the tips of all chains: kept elsewhere, it also shows a history that was rewritten to its end. */
  headSidik: string
}

const RANTAI_PER_BATCH = 200
const ROWS_PER_READ = 2_000

type Row = {
  sekolahId: number
  nomor: number
  pada: string
  penggunaId: number | null
  perihal: string
  objek: string
  tindakan: string
  isiSidik: string
  rantai: string
  lingkup: string | null
  garam: string | null
  sebelum: string | null
  sesudah: string | null
  alasan: string | null
}
type Head = { nomor: number; rantai: string }

/** Walks every chain from its first line: numbers without gaps, each line joined to the one before, contents as sealed. */
export async function checkRantai(db: Db): Promise<RantaiResult> {
  const result = { rantai: 0, baris: 0, dihapus: 0, broken: [] as BrokenPlace[] }
  const headSidik = createHash('sha256')
  for (let daftar = await nextRantai(db, -1); daftar.length > 0; daftar = await nextRantai(db, daftar.at(-1) ?? 0)) {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const end = await readHeads(trx, daftar)
        const check = new Map(daftar.map((sekolahId) => [sekolahId, startRantai()]))
        for await (const row of readOrdered(trx, daftar)) {
          result.baris += 1
          const rantai = check.get(row.sekolahId)
          if (rantai !== undefined) goOn(rantai, row)
        }
        for (const [sekolahId, rantai] of check) {
          const akhir = end.get(sekolahId) ?? { nomor: 0, rantai: '' }
          close(rantai, akhir)
          result.rantai += 1
          result.dihapus += rantai.dihapus
          headSidik.update(`${sekolahId} ${akhir.nomor} ${akhir.rantai}\n`)
          const who = rantai.broken === null ? '' : await describe(trx, sekolahId)
          if (rantai.broken !== null) result.broken.push({ sekolahId, who, ...rantai.broken })
        }
      })
  }
  return { ...result, headSidik: headSidik.digest('hex') }
}

type Rantai = {
  nomor: number
  end: string
  /** Lines without content, until a later line says that it was taken out. */
  withoutIsi: Set<number>
  dihapus: number
  broken: { nomor: number; cause: string } | null
}
const startRantai = (): Rantai => ({ nomor: 0, end: '', withoutIsi: new Set(), dihapus: 0, broken: null })

function goOn(rantai: Rantai, row: Row): void {
  if (rantai.broken !== null) return
  const cause = flaw(rantai, row)
  if (cause !== null) {
    rantai.broken = { nomor: cause.nomor ?? row.nomor, cause: cause.cause }
    return
  }
  rantai.nomor = row.nomor
  rantai.end = row.rantai
  if (row.garam === null) rantai.withoutIsi.add(row.nomor)
  else if (row.perihal === DELETED_CONTENT.perihal && row.tindakan === DELETED_CONTENT.tindakan)
    for (const nomor of deletedNomor(row.sesudah)) if (rantai.withoutIsi.delete(nomor)) rantai.dihapus += 1
}

function flaw(rantai: Rantai, row: Row): { cause: string; nomor?: number } | null {
  const nomor = rantai.nomor + 1
  if (row.nomor > nomor) return { nomor, cause: 'catatannya hilang' }
  if (row.nomor < nomor) return { cause: 'nomornya dipakai dua kali' }
  const parts = [rantai.end, row.nomor, row.pada, row.penggunaId, row.perihal, row.objek, row.tindakan]
  const sealedParts = [...parts, row.isiSidik, ...(row.lingkup === null ? [] : [row.lingkup])]
  if (sidik(sealedParts) !== row.rantai) return { cause: 'catatannya diubah, ditukar, atau disisipkan di luar program' }
  const content = [row.garam, row.sebelum, row.sesudah, row.alasan ?? '']
  if (row.garam !== null && sidik(content) !== row.isiSidik) return { cause: 'isinya diubah di luar program' }
  return null
}

function close(rantai: Rantai, end: Head): void {
  if (rantai.broken !== null) return
  const [without] = rantai.withoutIsi
  if (without !== undefined) rantai.broken = { nomor: without, cause: 'isinya hilang tanpa catatan penghapusan' }
  else if (end.nomor > rantai.nomor) rantai.broken = { nomor: rantai.nomor + 1, cause: 'catatan terakhirnya hilang' }
  else if (end.nomor < rantai.nomor || end.rantai !== rantai.end)
    rantai.broken = { nomor: rantai.nomor, cause: 'catatan terakhirnya tidak cocok dengan ujung rantai yang disimpan' }
}

/** What an erasure names: a list of numbers in the sealed content of its own line. */
function deletedNomor(after: string | null): number[] {
  const content: unknown = JSON.parse(after ?? 'null')
  if (typeof content !== 'object' || content === null || !('nomor' in content) || !Array.isArray(content.nomor))
    return []
  return content.nomor.filter((one): one is number => typeof one === 'number')
}

const sidik = (parts: readonly unknown[]): string => createHash('sha256').update(parts.join('\n')).digest('hex')

/** The next chains by number: those that have lines, and those that only have an end. */
async function nextRantai(db: Db, after: number): Promise<number[]> {
  const { rows: heads } = await sql<{ id: number }>`
    select sekolah_id as id from riwayat_ujung where sekolah_id > ${after} order by 1 limit ${RANTAI_PER_BATCH}`.execute(
    db,
  )
  const { rows: lines } = await sql<{ id: number }>`
    select distinct sekolah_id as id from riwayat where sekolah_id > ${after} order by 1 limit ${RANTAI_PER_BATCH}`.execute(
    db,
  )
  const ids = new Set([...heads, ...lines].map(({ id }) => id))
  return [...ids].toSorted((a, b) => a - b).slice(0, RANTAI_PER_BATCH)
}

async function readHeads(trx: Trx, daftar: readonly number[]): Promise<Map<number, Head>> {
  const { rows } = await sql<Head & { id: number }>`
    select sekolah_id as id, nomor, rantai from riwayat_ujung where sekolah_id = any(${[...daftar]}::int[])`.execute(
    trx,
  )
  return new Map(rows.map(({ id, ...end }) => [id, end]))
}

/** By a cursor: memory stays flat, however long a chain is. */
async function* readOrdered(trx: Trx, daftar: readonly number[]): AsyncGenerator<Row> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`declare rantai no scroll cursor for
    select r.sekolah_id as "sekolahId", r.nomor, r.pada, r.pengguna_id as "penggunaId", r.perihal, r.objek, r.tindakan,
      r.isi_sidik as "isiSidik", r.rantai, r.lingkup, i.garam, i.sebelum::text as sebelum, i.sesudah::text as sesudah, i.alasan
    from riwayat r left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
    where r.sekolah_id in (${sql.join(daftar.map((id) => sql.lit(id)))}) order by r.sekolah_id, r.nomor`.execute(trx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_PER_READ)} from rantai`.execute(trx)
    if (rows.length === 0) break
    yield* rows
  }
  await sql`close rantai`.execute(trx)
}

async function describe(trx: Trx, sekolahId: number): Promise<string> {
  if (sekolahId === CENTRAL) return 'riwayat pusat'
  const { rows } = await sql<{
    nama: string
    npsn: string
  }>`select nama, npsn from sekolah where id = ${sekolahId}`.execute(trx)
  return rows[0] === undefined ? `sekolah ${sekolahId} yang tidak dikenal` : `${rows[0].nama} (NPSN ${rows[0].npsn})`
}
