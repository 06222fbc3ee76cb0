import { hariSekolah, nomorHari, tanggalDari } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { addSeconds } from '../../platform/clock.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { isGangguanBasisData } from '../../platform/errors.ts'
import { type Cakupan, cakupanSistem, sekolahDalam } from '../../platform/scope.ts'
import { bulanAntara } from '../rekap/memo/commands-versi.ts'
import { diputusSejak, hariLengkap, versiFakta } from './antre-sql.ts'
import { antreBulan } from './commands-bulan.ts'

/** How far back months are queued that never were: a receiver that is connected late does not get years at once. */
const MULAI_HARI = 92
/** A month that was queued once is followed this long, while it is open. */
const IKUT_HARI = 366
/** Taps raise a version all morning: changes of days that are queued already are looked for once an hour. */
const JEDA_UBAH_DETIK = 3600
const SEKELOMPOK = 500

/**
 * Makes the outbound rows of days that closed and of closed days whose facts changed (product.md 4). 'putusan' looks
 * only at schools one of whose requests was just decided. @returns how many rows the queue gained, lost or changed
 */
export async function antreKiriman(
  { db, clock, dhgtk }: Pick<Aplikasi, 'db' | 'clock' | 'dhgtk'>,
  pilih: 'semua' | 'putusan',
  henti?: AbortSignal,
): Promise<number> {
  if (dhgtk === undefined || dhgtk === null) return 0
  const cakupan = cakupanSistem('outbound rows are made of every school')
  const sekarang = clock.now()
  // The east of the country is the first to begin a day.
  const hariIni = hariSekolah(sekarang, 'WIT')
  const mundur = (hari: number): string => tanggalDari(nomorHari(hariIni) - hari)
  const [mulai] = bulanAntara(mundur(MULAI_HARI), hariIni)
  let jumlah = 0
  const galat: unknown[] = []
  for (const bulan of bulanAntara(mundur(IKUT_HARI), hariIni)) {
    let daftar: number[] = []
    do {
      const calon = { bulan, sekarang, sesudah: daftar.at(-1) ?? 0, pilih, baru: mulai !== undefined && bulan >= mulai }
      daftar = await listCalon(db, cakupan, calon)
      for (const sekolahId of daftar) {
        if (henti?.aborted) return jumlah
        try {
          jumlah += await antreBulan(db, cakupan, { sekolahId, bulan, sekarang })
        } catch (satu) {
          // One school's trouble is not that of all behind it; a database that is away is.
          if (isGangguanBasisData(satu)) throw satu
          galat.push(satu)
        }
      }
    } while (daftar.length === SEKELOMPOK)
  }
  if (galat.length > 0) throw new AggregateError(galat, `${galat.length} school-months were not queued`)
  return jumlah
}

type Calon = { bulan: number; sekarang: string; sesudah: number; pilih: 'semua' | 'putusan'; baru: boolean }

/** Schools that have something new in this month; a locked one only until it was looked at after its lock (rules.md 25). */
async function listCalon(
  db: DbOrTrx,
  cakupan: Cakupan,
  { bulan, sekarang, sesudah, pilih, baru }: Calon,
): Promise<number[]> {
  const putusan = sql`(${diputusSejak('koreksi')} or ${diputusSejak('absensi_manual')})`
  const lama = sql`b.dilihat_pada <= ${addSeconds(sekarang, -JEDA_UBAH_DETIK)}`
  const berubah = sql`(b.versi <> ${versiFakta(bulan)} and ${pilih === 'putusan' ? putusan : sql`(${lama} or ${putusan})`})`
  const terbuka =
    pilih === 'putusan'
      ? berubah
      : sql`(b.sekolah_id is null or b.sampai is null or b.sampai < h.lengkap or ${berubah})`
  const awal = sql`to_date(${String(bulan)}, 'YYYYMM')`
  const { rows } = await sql<{ id: number }>`
    select s.id from sekolah s
    cross join lateral (select least(${hariLengkap(sekarang)}, (${awal} + interval '1 month')::date - 1) as lengkap) h
    left join kiriman_bulan b on b.sekolah_id = s.id and b.bulan = ${bulan}
    left join segel g on g.sekolah_id = s.id and g.bulan = ${bulan} and g.dibuka_pada is null
    where s.id > ${sesudah} and ${sekolahDalam(cakupan)} and h.lengkap >= ${awal}
      and (b.sekolah_id is not null or ${baru && pilih === 'semua'})
      and case when g.sekolah_id is null then ${terbuka} else coalesce(b.dilihat_pada < g.dikunci_pada, true) end
    order by s.id limit ${SEKELOMPOK}`.execute(db)
  return rows.map(({ id }) => id)
}
