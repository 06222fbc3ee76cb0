import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import { ISI_DIHAPUS, PUSAT } from './commands.ts'

/** The first place where a chain does not hold, in words for who keeps the server. */
export type RantaiPutus = { sekolahId: number; siapa: string; nomor: number; sebab: string }
export type HasilRantai = {
  rantai: number
  baris: number
  /** Lines whose content was erased on purpose. */
  dihapus: number
  putus: RantaiPutus[]
  /** Over the tips of all chains: kept elsewhere, it also shows a history that was rewritten to its end. */
  sidikUjung: string
}

const RANTAI_SEKALI = 200
const BARIS_SEKALI = 2_000

type Baris = {
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
type Ujung = { nomor: number; rantai: string }

/** Walks every chain from its first line: numbers without gaps, each line joined to the one before, contents as sealed. */
export async function periksaRantai(db: Db): Promise<HasilRantai> {
  const hasil = { rantai: 0, baris: 0, dihapus: 0, putus: [] as RantaiPutus[] }
  const sidikUjung = createHash('sha256')
  for (let daftar = await bacaDaftar(db, -1); daftar.length > 0; daftar = await bacaDaftar(db, daftar.at(-1) ?? 0)) {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const ujung = await bacaUjung(trx, daftar)
        const periksa = new Map(daftar.map((sekolahId) => [sekolahId, mulaiRantai()]))
        for await (const baris of bacaBerurut(trx, daftar)) {
          hasil.baris += 1
          const rantai = periksa.get(baris.sekolahId)
          if (rantai !== undefined) lanjutkan(rantai, baris)
        }
        for (const [sekolahId, rantai] of periksa) {
          const akhir = ujung.get(sekolahId) ?? { nomor: 0, rantai: '' }
          tutup(rantai, akhir)
          hasil.rantai += 1
          hasil.dihapus += rantai.dihapus
          sidikUjung.update(`${sekolahId} ${akhir.nomor} ${akhir.rantai}\n`)
          const siapa = rantai.putus === null ? '' : await sebut(trx, sekolahId)
          if (rantai.putus !== null) hasil.putus.push({ sekolahId, siapa, ...rantai.putus })
        }
      })
  }
  return { ...hasil, sidikUjung: sidikUjung.digest('hex') }
}

type Rantai = {
  nomor: number
  ujung: string
  /** Lines without content, until a later line says that it was taken out. */
  tanpaIsi: Set<number>
  dihapus: number
  putus: { nomor: number; sebab: string } | null
}
const mulaiRantai = (): Rantai => ({ nomor: 0, ujung: '', tanpaIsi: new Set(), dihapus: 0, putus: null })

function lanjutkan(rantai: Rantai, baris: Baris): void {
  if (rantai.putus !== null) return
  const sebab = cela(rantai, baris)
  if (sebab !== null) {
    rantai.putus = { nomor: sebab.nomor ?? baris.nomor, sebab: sebab.kata }
    return
  }
  rantai.nomor = baris.nomor
  rantai.ujung = baris.rantai
  if (baris.garam === null) rantai.tanpaIsi.add(baris.nomor)
  else if (baris.perihal === ISI_DIHAPUS.perihal && baris.tindakan === ISI_DIHAPUS.tindakan)
    for (const nomor of nomorDihapus(baris.sesudah)) if (rantai.tanpaIsi.delete(nomor)) rantai.dihapus += 1
}

function cela(rantai: Rantai, baris: Baris): { kata: string; nomor?: number } | null {
  const nomor = rantai.nomor + 1
  if (baris.nomor > nomor) return { nomor, kata: 'catatannya hilang' }
  if (baris.nomor < nomor) return { kata: 'nomornya dipakai dua kali' }
  const mata = [rantai.ujung, baris.nomor, baris.pada, baris.penggunaId, baris.perihal, baris.objek, baris.tindakan]
  const rapat = [...mata, baris.isiSidik, ...(baris.lingkup === null ? [] : [baris.lingkup])]
  if (sidik(rapat) !== baris.rantai) return { kata: 'catatannya diubah, ditukar, atau disisipkan di luar program' }
  const isi = [baris.garam, baris.sebelum, baris.sesudah, baris.alasan ?? '']
  if (baris.garam !== null && sidik(isi) !== baris.isiSidik) return { kata: 'isinya diubah di luar program' }
  return null
}

function tutup(rantai: Rantai, ujung: Ujung): void {
  if (rantai.putus !== null) return
  const [tanpa] = rantai.tanpaIsi
  if (tanpa !== undefined) rantai.putus = { nomor: tanpa, sebab: 'isinya hilang tanpa catatan penghapusan' }
  else if (ujung.nomor > rantai.nomor) rantai.putus = { nomor: rantai.nomor + 1, sebab: 'catatan terakhirnya hilang' }
  else if (ujung.nomor < rantai.nomor || ujung.rantai !== rantai.ujung)
    rantai.putus = { nomor: rantai.nomor, sebab: 'catatan terakhirnya tidak cocok dengan ujung rantai yang disimpan' }
}

/** What an erasure names: a list of numbers in the sealed content of its own line. */
function nomorDihapus(sesudah: string | null): number[] {
  const isi: unknown = JSON.parse(sesudah ?? 'null')
  if (typeof isi !== 'object' || isi === null || !('nomor' in isi) || !Array.isArray(isi.nomor)) return []
  return isi.nomor.filter((satu): satu is number => typeof satu === 'number')
}

const sidik = (bagian: readonly unknown[]): string => createHash('sha256').update(bagian.join('\n')).digest('hex')

/** The next chains by number: those that have lines, and those that only have an end. */
async function bacaDaftar(db: Db, sesudah: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      (select sekolah_id as id from riwayat_ujung where sekolah_id > ${sesudah} order by 1 limit ${RANTAI_SEKALI})
      union (select distinct sekolah_id from riwayat where sekolah_id > ${sesudah} order by 1 limit ${RANTAI_SEKALI})) d
    order by id limit ${RANTAI_SEKALI}`.execute(db)
  return rows.map(({ id }) => id)
}

async function bacaUjung(trx: Trx, daftar: readonly number[]): Promise<Map<number, Ujung>> {
  const { rows } = await sql<Ujung & { id: number }>`
    select sekolah_id as id, nomor, rantai from riwayat_ujung where sekolah_id = any(${[...daftar]}::int[])`.execute(
    trx,
  )
  return new Map(rows.map(({ id, ...ujung }) => [id, ujung]))
}

/** By a cursor: memory stays flat, however long a chain is. */
async function* bacaBerurut(trx: Trx, daftar: readonly number[]): AsyncGenerator<Baris> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`declare rantai no scroll cursor for
    select r.sekolah_id as "sekolahId", r.nomor, r.pada, r.pengguna_id as "penggunaId", r.perihal, r.objek, r.tindakan,
      r.isi_sidik as "isiSidik", r.rantai, r.lingkup, i.garam, i.sebelum::text as sebelum, i.sesudah::text as sesudah, i.alasan
    from riwayat r left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
    where r.sekolah_id in (${sql.join(daftar.map((id) => sql.lit(id)))}) order by r.sekolah_id, r.nomor`.execute(trx)
  for (;;) {
    const { rows } = await sql<Baris>`fetch ${sql.lit(BARIS_SEKALI)} from rantai`.execute(trx)
    if (rows.length === 0) break
    yield* rows
  }
  await sql`close rantai`.execute(trx)
}

async function sebut(trx: Trx, sekolahId: number): Promise<string> {
  if (sekolahId === PUSAT) return 'riwayat pusat'
  const { rows } = await sql<{
    nama: string
    npsn: string
  }>`select nama, npsn from sekolah where id = ${sekolahId}`.execute(trx)
  return rows[0] === undefined ? `sekolah ${sekolahId} yang tidak dikenal` : `${rows[0].nama} (NPSN ${rows[0].npsn})`
}
