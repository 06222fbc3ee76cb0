import { bulanDari, hariSekolah, nomorHari, tanggalDari } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import { hariDi } from '../../../platform/database/sql.ts'
import { cakupanSistem, sekolahDalam } from '../../../platform/scope.ts'
import { pilihSekolah } from './memo-sql.ts'
import { hitungDanSimpan, listDingin } from './queries-memo.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>

/** Schools whose keys are asked for at a time: little of a province in memory. */
const SEKELOMPOK = 256

/** Brings the memos of a province's month up to date, those that are current aside. @returns how many were computed */
export async function hitungSemuaMemo(
  { db, clock }: Alat,
  bulan: string,
  { provinsi }: { provinsi: string },
): Promise<number> {
  const cakupan = cakupanSistem('memos of all schools are brought up to date')
  const { rows } = await sql<{ id: number }>`
    select s.id from sekolah s where s.kode_provinsi = ${provinsi} and ${sekolahDalam(cakupan)} order by s.id`.execute(
    db,
  )
  let jumlah = 0
  for (let awal = 0; awal < rows.length; awal += SEKELOMPOK) {
    const saat = { bulan, sekarang: clock.now() }
    const sekolahIds = rows.slice(awal, awal + SEKELOMPOK).map(({ id }) => id)
    const dingin = await listDingin(db, cakupan, saat, pilihSekolah(sekolahIds))
    jumlah += await hitungDanSimpan(db, cakupan, saat, dingin)
  }
  return jumlah
}

/** A day is complete some hours after midnight (rules.md 18); a memo from before then is of yesterday. */
const LENGKAP_JAM = 4

/**
 * Computes anew the month reports that somebody reads, once after each school's own day has ended: the first reader of the
 * morning waits for none of them. @returns how many were computed
 */
export async function segarkanMemo({ db, clock }: Alat, henti: AbortSignal): Promise<number> {
  const cakupan = cakupanSistem('memos are brought up to date after each day')
  const kemarin = tanggalDari(nomorHari(hariSekolah(clock.now(), 'WIB')) - 1)
  const bulan = bulanDari(kemarin)
  let jumlah = 0
  let ids: number[] = []
  do {
    const saat = { bulan, sekarang: clock.now() }
    const { rows } = await sql<{ id: number }>`
      select s.id from sekolah_bulan m join sekolah s on s.id = m.sekolah_id
      where m.bulan = ${Number(bulan)} and s.id > ${ids.at(-1) ?? 0} and ${sekolahDalam(cakupan)}
        and ${hariDi(sql`(m.dihitung_pada - make_interval(hours => ${LENGKAP_JAM}))`)}
          < ${hariDi(sql`(${saat.sekarang}::timestamptz - make_interval(hours => ${LENGKAP_JAM}))`)}
      order by s.id limit ${SEKELOMPOK}`.execute(db)
    ids = rows.map(({ id }) => id)
    jumlah += await hitungDanSimpan(db, cakupan, saat, await listDingin(db, cakupan, saat, pilihSekolah(ids)))
  } while (ids.length === SEKELOMPOK && !henti.aborted)
  return jumlah
}
