import { listGtk } from '@geisa/server/features/gtk/queries'
import { bacaHarian } from '@geisa/server/features/rekap/queries'
import { fixedClock } from '@geisa/server/platform/clock'
import { openDb } from '@geisa/server/platform/database/db'
import { cakupanSistem } from '@geisa/server/platform/scope'
import { sql } from 'kysely'
import { BULAN, SKALA, type Skala } from './pembangkit.ts'
import { type Baris, bergantian, kuantil, ms } from './ukur.ts'

/** Reads of one person against the smallest reads there are. */
export async function ukurHarian(databaseUrl: string, skala: Skala): Promise<Baris[]> {
  if (SKALA[skala].gtk === 0) return []
  const { db, close } = openDb(databaseUrl)
  const { rows } = await sql<{ id: string; sekolahId: number; gtkId: number }>`
    select id_dapodik as id, sekolah_id as "sekolahId", gtk_id as "gtkId" from alamat_gtk order by id_dapodik limit 400`.execute(
    db,
  )
  const clock = fixedClock('2025-11-03T00:00:00.000Z')
  const cakupan = cakupanSistem('benchmark')
  let ke = 0
  const orang = () => rows[ke++ % rows.length] ?? { id: '', sekolahId: 0, gtkId: 0 }
  const satuBaris = () => {
    const { sekolahId, gtkId } = orang()
    return sql`select id, id_dapodik, nama, nip, nuptk, jenis_guru from gtk where sekolah_id = ${sekolahId} and id = ${gtkId}`.execute(
      db,
    )
  }
  const harian = await bergantian(300, satuBaris, () =>
    bacaHarian({ db, clock, cakupan }, { idDapodik: orang().id, monthSelected: BULAN, hitungUlang: '0' }),
  )
  const cari = await bergantian(
    60,
    () => sql`select 1`.execute(db),
    () => {
      const nama = `${['lestari', 'santoso', 'wulandari'][ke++ % 3]} ${1 + (ke % 300)}`
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
      lantai: `${ms(cari.a)} select 1`,
      kami: ms(kuantil(cari.semuaB, 0.95)),
      rasio: kuantil(cari.semuaB, 0.95) / cari.a,
      janji: '<= 100',
      dipenuhi: kuantil(cari.semuaB, 0.95) / cari.a <= 100,
    },
  ]
}
