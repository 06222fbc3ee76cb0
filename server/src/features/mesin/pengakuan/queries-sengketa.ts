import type { SengketaMesin } from '@geisa/contract/mesin/mesin-baru'
import { sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'

type Row = Omit<SengketaMesin, 'pengklaim' | 'pemegang' | 'pemegangDikonfirmasi'> & {
  sekolahId: number
  namaSekolah: string
  npsn: string
  pemegangId: number
  namaPemegang: string
  npsnPemegang: string
  mesinId: number
}

/** Serial numbers that two schools claim, both of them in scope: the office above both decides, and no other sees the case. */
export async function listSengketa(db: DbOrTrx, cakupan: Cakupan): Promise<SengketaMesin[]> {
  const { rows } = await sql<Row>`
    select k.nomor_seri as "nomorSeri", s.id as "sekolahId", s.nama as "namaSekolah", s.npsn, h.id as "pemegangId",
      h.nama as "namaPemegang", h.npsn as "npsnPemegang", a.mesin_id as "mesinId", k.diajukan_pada as "diajukanPada",
      p.nama as "diajukanOleh"
    from mesin_klaim k join sekolah s on s.id = k.sekolah_id
    join alamat_mesin a on a.nomor_seri = k.nomor_seri join sekolah h on h.id = a.sekolah_id
    left join pengguna p on p.id = k.diajukan_oleh
    where ${sekolahIn(cakupan)} and k.diputus_pada is null and a.sekolah_id <> k.sekolah_id
      and a.sekolah_id in (select s.id from sekolah s where ${sekolahIn(cakupan)})
    order by k.diajukan_pada, k.nomor_seri, k.sekolah_id limit 200`.execute(db)
  const pending = await pendingHolders(db, rows)
  return rows.map(({ sekolahId, namaSekolah, npsn, pemegangId, namaPemegang, npsnPemegang, mesinId, ...row }) => ({
    ...row,
    pengklaim: { sekolahId, nama: namaSekolah, npsn },
    pemegang: { sekolahId: pemegangId, nama: namaPemegang, npsn: npsnPemegang },
    pemegangDikonfirmasi: !pending.has(`${pemegangId}-${mesinId}`),
  }))
}

async function pendingHolders(
  db: DbOrTrx,
  rows: readonly { pemegangId: number; mesinId: number }[],
): Promise<ReadonlySet<string>> {
  const { rows: pending } = await sql<{ id: string }>`
    select sekolah_id || '-' || mesin_id as id from mesin_pengakuan
    where sekolah_id = any(${rows.map(({ pemegangId }) => pemegangId)}::int[]) and dikonfirmasi_pada is null and berakhir_pada is null`.execute(
    db,
  )
  return new Set(pending.map(({ id }) => id))
}
