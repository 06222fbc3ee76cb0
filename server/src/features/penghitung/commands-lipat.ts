import { sql } from 'kysely'
import { systemClock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import { cakupanSistem } from '../../platform/scope.ts'
import { cobaGiliran, kebenaran, NOL, perTempat, TANGGAL_SINKRON, tambahkan, WILAYAH_SEKOLAH } from './queries-sql.ts'

/** Schools of one transaction: a fraction of a second, so that the end of a server never waits for it. */
const SEKALIGUS = 2_000

type Lipatan = { henti?: AbortSignal; sekaligus?: number; sekarang?: string }

/**
 * Brings the counters up to what is true of the queued schools, once through the queue in the order of schools.
 * @returns how many schools were looked at; 0 also when another server is at it
 */
export async function lipatRekap(
  db: Db,
  { henti = new AbortController().signal, sekaligus = SEKALIGUS, sekarang = systemClock.now() }: Lipatan = {},
): Promise<number> {
  if (!(await isMengantre(db))) return 0
  let jumlah = 0
  let sesudah = 0
  while (!henti.aborted) {
    const dilipat = await lipatSekali(db, { sesudah, sekaligus, sekarang })
    jumlah += dilipat.length
    if (dilipat.length < sekaligus) break
    sesudah = dilipat.at(-1) ?? 0
  }
  return jumlah
}

async function isMengantre(db: Db): Promise<boolean> {
  const { rows } = await sql<{ ada: boolean }>`select exists (select from antrean_rekap) as ada`.execute(db)
  return rows[0]?.ada === true
}

type Sekali = { sesudah: number; sekaligus: number; sekarang: string }

async function lipatSekali(db: Db, { sesudah, sekaligus, sekarang }: Sekali): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    if (!(await cobaGiliran(trx))) return []
    const sekolahIds = await ambilAntrean(trx, sesudah, sekaligus)
    if (sekolahIds.length > 0) await lipatSekolah(trx, sekolahIds, sekarang)
    return sekolahIds
  })
}

/**
 * Takes schools off the queue. Their change was committed with their row, so a later statement sees it; what is committed
 * after this one has a row that stays.
 */
async function ambilAntrean(trx: Trx, sesudah: number, sekaligus: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with diambil as (
      delete from antrean_rekap a using (
        select distinct sekolah_id from antrean_rekap where sekolah_id > ${sesudah} order by 1 limit ${sekaligus}
      ) k where a.sekolah_id = k.sekolah_id returning a.sekolah_id
    ) select distinct sekolah_id as id from diambil order by 1`.execute(trx)
  return rows.map(({ id }) => id)
}

/** What a counter held of a school goes, what is true of it comes; whatever cancels out is never written. */
async function lipatSekolah(trx: Trx, sekolahIds: readonly number[], sekarang: string): Promise<void> {
  const cakupan = cakupanSistem('counters are of every school', sekolahIds)
  await sql`
    with beda as (
      select l as lama, (b.*)::rekap_sekolah as baru from (${kebenaran(cakupan, sekarang)}) b
      left join rekap_sekolah l on l.sekolah_id = b.sekolah_id where l is distinct from (b.*)::rekap_sekolah
    ), sekolah_baru as (
      insert into rekap_sekolah as r select (baru).* from beda
      on conflict (sekolah_id) do update set kode_kecamatan = excluded.kode_kecamatan,
        kode_kab_kota = excluded.kode_kab_kota, kode_provinsi = excluded.kode_provinsi, tempat = excluded.tempat,
        zona = excluded.zona, punya_mesin = excluded.punya_mesin, last_sync = excluded.last_sync
    ), gerak as (
      select kode, s.tempat, s.zona, ${TANGGAL_SINKRON} as tanggal, sum(arah) as jumlah
      from beda cross join lateral (values (lama, -1), (baru, 1)) v (baris, arah)
      cross join lateral (select (baris).*) s cross join lateral unnest(${WILAYAH_SEKOLAH}) kode
      where s.sekolah_id is not null
      group by 1, 2, 3, 4 having sum(arah) <> 0
    ), wilayah_baru as (
      insert into rekap_wilayah as r (kode_wilayah, jumlah, pengguna)
      select kode, ${perTempat()}, ${perTempat(sql`tanggal is not null`)} from gerak group by 1 order by 1
      on conflict (kode_wilayah) do update set jumlah = ${tambahkan(sql`r.jumlah`, sql`excluded.jumlah`)},
        pengguna = ${tambahkan(sql`r.pengguna`, sql`excluded.pengguna`)}
      where excluded.jumlah <> ${NOL} or excluded.pengguna <> ${NOL}
    )
    insert into sinkron_wilayah as r (kode_wilayah, zona, tanggal, jumlah)
    select kode, zona, tanggal, ${perTempat()} from gerak where tanggal is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (kode_wilayah, zona, tanggal) do update set jumlah = ${tambahkan(sql`r.jumlah`, sql`excluded.jumlah`)}`.execute(
    trx,
  )
}
