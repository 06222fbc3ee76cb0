import { PERAN } from '@geisa/engine/akun/hak-akses'
import { findAll } from '@geisa/server/features/cari/queries'
import { listGtk } from '@geisa/server/features/gtk/queries'
import { readHarian } from '@geisa/server/features/rekap/queries'
import type { Caller } from '@geisa/server/platform/access/session'
import { systemCakupan } from '@geisa/server/platform/cakupan'
import { fixedClock } from '@geisa/server/platform/clock'
import { type Db, openDb } from '@geisa/server/platform/database/db'
import { sql } from 'kysely'
import { BULAN, PROVINSI_TAPS, TODAY } from '../generator.ts'
import { alternating, comparedRow, eachAlone, quantile, type Row } from '../measure.ts'

type People = { id: string; sekolahId: number; gtkId: number }[]

/** Reads of one person against the smallest reads there are. */
export async function measureHarian(databaseUrl: string): Promise<Row[]> {
  const { db, close } = openDb(databaseUrl)
  const { rows } = await sql<People[number]>`
    select g.id_dapodik as id, g.sekolah_id as "sekolahId", g.id as "gtkId" from sekolah s join gtk g on g.sekolah_id = s.id
    where s.kode_provinsi = ${PROVINSI_TAPS} order by s.id, g.id limit 400`.execute(db)
  const results = await eachAlone([
    ['laporan harian satu GTK', () => dailyRow(db, rows)],
    ['mencari nama GTK, p95', () => searchRow(db)],
    ['mencari apa saja (Ctrl K), p95', () => searchAllRow(db)],
  ])
  await close()
  return results
}

const clock = fixedClock(TODAY)
const cakupan = systemCakupan('benchmark')

async function dailyRow(db: Db, people: People): Promise<Row> {
  let nth = 0
  const person = () => people[nth++ % people.length] ?? { id: '', sekolahId: 0, gtkId: 0 }
  const oneRow = () => {
    const { sekolahId, gtkId } = person()
    return sql`select id, id_dapodik, nama, nip, nuptk, jenis_guru from gtk where sekolah_id = ${sekolahId} and id = ${gtkId}`.execute(
      db,
    )
  }
  const harian = await alternating(300, oneRow, () =>
    readHarian({ db, clock, cakupan }, { idDapodik: person().id, monthSelected: BULAN, hitungUlang: '0' }),
  )
  return comparedRow('laporan harian satu GTK', 'satu baris GTK', harian, null)
}

async function searchRow(db: Db): Promise<Row> {
  let nth = 0
  const search = await alternating(
    60,
    () => sql`select 1`.execute(db),
    () => {
      const nama = `${['lestari', 'santoso', 'wulandari'][nth++ % 3]} ${1 + (nth % 300)}`
      return listGtk(db, cakupan, { nama, page: 1, per: 50 }, clock.now())
    },
  )
  return comparedRow('mencari nama GTK, p95', 'select 1', { ...search, b: quantile(search.allB, 0.95) }, 100)
}

/** What people type in Ctrl K: a common name and a whole one, a school, the beginnings of an NPSN and a NIP, a number and its end, nothing. */
const TYPED = ['siti', 'wulandari 12', 'sekolah uji 31', '10000', '19800101', '202510000001', '000001', 'tidak ada']

async function searchAllRow(db: Db): Promise<Row> {
  const pengguna = { peranId: PERAN.NASIONAL, hakAkses: 'APPROVAL' } as Caller['pengguna']
  let nth = 0
  const search = await alternating(
    60,
    () => sql`select 1`.execute(db),
    () => findAll(db, { pengguna, cakupan }, TYPED[nth++ % TYPED.length] ?? ''),
  )
  return comparedRow('mencari apa saja (Ctrl K), p95', 'select 1', { ...search, b: quantile(search.allB, 0.95) }, 100)
}
