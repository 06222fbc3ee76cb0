import { listGtk } from '@geisa/server/features/gtk/queries'
import { readHarian } from '@geisa/server/features/rekap/queries'
import { systemCakupan } from '@geisa/server/platform/cakupan'
import { fixedClock } from '@geisa/server/platform/clock'
import { openDb } from '@geisa/server/platform/database/db'
import { sql } from 'kysely'
import { BULAN, SCALE, type Scale } from './pembangkit.ts'
import { alternating, ms, quantile, type Row } from './ukur.ts'

/** Reads of one person against the smallest reads there are. */
export async function measureHarian(databaseUrl: string, scale: Scale): Promise<Row[]> {
  if (SCALE[scale].gtk === 0) return []
  const { db, close } = openDb(databaseUrl)
  const { rows } = await sql<{ id: string; sekolahId: number; gtkId: number }>`
    select id_dapodik as id, sekolah_id as "sekolahId", gtk_id as "gtkId" from alamat_gtk order by id_dapodik limit 400`.execute(
    db,
  )
  const clock = fixedClock('2025-11-03T00:00:00.000Z')
  const cakupan = systemCakupan('benchmark')
  let nth = 0
  const person = () => rows[nth++ % rows.length] ?? { id: '', sekolahId: 0, gtkId: 0 }
  const oneRow = () => {
    const { sekolahId, gtkId } = person()
    return sql`select id, id_dapodik, nama, nip, nuptk, jenis_guru from gtk where sekolah_id = ${sekolahId} and id = ${gtkId}`.execute(
      db,
    )
  }
  const harian = await alternating(300, oneRow, () =>
    readHarian({ db, clock, cakupan }, { idDapodik: person().id, monthSelected: BULAN, hitungUlang: '0' }),
  )
  const search = await alternating(
    60,
    () => sql`select 1`.execute(db),
    () => {
      const nama = `${['lestari', 'santoso', 'wulandari'][nth++ % 3]} ${1 + (nth % 300)}`
      return listGtk(db, cakupan, { nama, page: 1, per: 50 }, clock.now())
    },
  )
  await close()
  return [
    {
      operasi: 'laporan harian satu GTK',
      lantai: `${ms(harian.a)} satu baris GTK`,
      kami: ms(harian.b),
      rasio: harian.b / harian.a,
      janji: '<= 3',
      dipenuhi: harian.b / harian.a <= 3,
      waktu: { lantai: harian.a, kami: harian.b },
    },
    {
      operasi: 'mencari nama GTK, p95',
      lantai: `${ms(search.a)} select 1`,
      kami: ms(quantile(search.semuaB, 0.95)),
      rasio: quantile(search.semuaB, 0.95) / search.a,
      janji: '<= 100',
      dipenuhi: quantile(search.semuaB, 0.95) / search.a <= 100,
    },
  ]
}
