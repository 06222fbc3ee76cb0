import { sql } from 'kysely'
import { addSeconds } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { BalasanPerintah } from '../adms/adms-perangkat.ts'
import { type MesinDikenal, TAWARKAN_LAGI_DETIK } from '../iclock/kenali-mesin.ts'
import { gabungInfo } from '../info-mesin.ts'
import { type ArgumenPerintah, ambilKelompok, artiHasil, jawabanPerintah, susunPerintah } from './perintah.ts'

/** Commands on their way: antre → terkirim → selesai | gagal | kedaluwarsa (devices.md 1.5). */

const PALING_BANYAK_DITAWARKAN = 5
/** A restart ordered last week must not surprise anybody today. */
const UMUR_ANTRE_DETIK = 7 * 86_400

type Antre = { id: number; jenis: string; argumen: ArgumenPerintah }

/** Hands over what waits, marks it as sent, and gives up what was offered five times in vain. */
export async function ambilPerintah(db: Db, mesin: MesinDikenal, sekarang: string): Promise<string> {
  const { sekolahId, mesinId } = mesin
  const milik = sql`sekolah_id = ${sekolahId} and mesin_id = ${mesinId}`
  return db.transaction().execute(async (trx) => {
    const batas = addSeconds(sekarang, -TAWARKAN_LAGI_DETIK)
    await sql`
      update mesin_perintah set status = 'kedaluwarsa', selesai_pada = ${sekarang}, keterangan = 'Mesin tidak menjawab'
      where ${milik} and (status = 'terkirim' and percobaan >= ${PALING_BANYAK_DITAWARKAN} and dikirim_pada <= ${batas}
        or status in ('antre', 'terkirim') and dibuat_pada < ${addSeconds(sekarang, -UMUR_ANTRE_DETIK)})`.execute(trx)
    const { rows } = await sql<Antre>`
      select id, jenis, argumen from mesin_perintah
      where ${milik} and (status = 'antre' or status = 'terkirim' and dikirim_pada <= ${batas})
      order by id limit 200 for update skip locked`.execute(trx)
    const tersusun = rows.map((p) => ({ ...p, hasil: susunPerintah(String(p.id), p.jenis, p.argumen, mesin.pushver) }))
    for (const { id, hasil } of tersusun) {
      if (!('ditolak' in hasil)) continue
      await sql`update mesin_perintah set status = 'gagal', selesai_pada = ${sekarang}, keterangan = ${hasil.ditolak}
        where ${milik} and id = ${id}`.execute(trx)
    }
    const dikirim = ambilKelompok(
      tersusun.flatMap(({ id, jenis, hasil }) => ('baris' in hasil ? [{ id, jenis, baris: hasil.baris }] : [])),
    )
    await sql`update mesin_perintah set status = 'terkirim', percobaan = percobaan + 1, dikirim_pada = ${sekarang}
      where ${milik} and id = any(${dikirim.map(({ id }) => id)}::int[])`.execute(trx)
    return jawabanPerintah(dikirim)
  })
}

/** Completes each command once; unknown numbers and those of other machines change nothing. */
export async function selesaikanPerintah(
  db: Db,
  { sekolahId, mesinId }: MesinDikenal,
  balasan: readonly BalasanPerintah[],
  sekarang: string,
): Promise<void> {
  for (const { id, hasil, isi } of balasan) {
    if (!/^[1-9]\d{0,8}$/.test(id)) continue
    const berhasil = hasil === null || hasil >= 0
    const { rows } = await sql<{ jenis: string }>`
      update mesin_perintah set status = ${berhasil ? 'selesai' : 'gagal'}, hasil = ${hasil}, selesai_pada = ${sekarang},
        keterangan = ${artiHasil(hasil)}
      where sekolah_id = ${sekolahId} and mesin_id = ${mesinId} and id = ${Number(id)} and status in ('terkirim', 'kedaluwarsa')
      returning jenis`.execute(db)
    if (rows[0]?.jenis !== 'INFO' || isi.size === 0) continue
    await sql`update mesin set info = ${gabungInfo(Object.fromEntries(isi))}
      where sekolah_id = ${sekolahId} and id = ${mesinId}`.execute(db)
  }
}
