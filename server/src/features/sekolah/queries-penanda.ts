import type { Answer } from '@geisa/contract/endpoint'
import type { daftarPenandaTangan, PenandaTangan } from '@geisa/contract/sekolah/penanda-tangan'
import type { FullSekolah } from '@geisa/contract/sekolah/sekolah'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { hariSekolah } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { kepalaOn, penandaTanganOn as penandaSql } from '../../platform/database/person-sql.ts'
import { latest } from '../../platform/database/versi-sql.ts'
import { notFound } from '../../platform/errors.ts'
import { lastNomor } from '../riwayat/queries-unseen.ts'
import { findSekolah } from './queries.ts'

type Defaults = Answer<typeof daftarPenandaTangan>['bawaan']

/** Who signs, latest first, and who signs where nobody is named. */
export async function listPenandaTangan(
  db: DbOrTrx,
  cakupan: Cakupan,
  pengguna: Pengguna,
  sekolahId: number,
  now: string,
): Promise<Answer<typeof daftarPenandaTangan>> {
  const sekolah = await findSekolah(db, cakupan, sekolahId)
  if (sekolah === undefined) throw notFound('Sekolah')
  const nomorRiwayat = await lastNomor(db, riwayatPenanda(sekolahId))
  const { rows } = await sql<PenandaTangan>`
    with urut as (
      select t.*, lead(t.berlaku_mulai) over (order by t.berlaku_mulai, t.disimpan_pada, t.id) as berikut
      from penanda_tangan t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = ${sekolahId} and ${sekolahIn(cakupan)}
    )
    select t.sekolah_id || '-' || t.id as id, t.berlaku_mulai as "berlakuMulai", t.sekolah_id || '-' || t.gtk_id as "gtkId",
      t.nama, t.nip, t.jabatan, t.disimpan_pada as "disimpanPada", p.nama as "disimpanOleh",
      ${pengguna.peranId === PERAN.SEKOLAH} and not exists (select 1 from segel g where g.sekolah_id = ${sekolahId}
        and g.dibuka_pada is null and t.berikut is distinct from t.berlaku_mulai
        and g.bulan >= to_char(t.berlaku_mulai, 'YYYYMM')::int
        and (t.berikut is null or g.bulan <= to_char(t.berikut - 1, 'YYYYMM')::int)) as "bolehHapus"
    from urut t left join pengguna p on p.id = t.disimpan_oleh
    order by ${latest('t')}`.execute(db)
  return { nomorRiwayat, rows, bawaan: await findDefaults(db, cakupan, sekolahId, hariSekolah(now, sekolah.zona)) }
}

/** What a reader of a school's signers has seen (decision 0056). */
export const riwayatPenanda = (sekolahId: number) => ({ sekolahId, perihal: 'penanda-tangan' })

/** The signer of one day: the one who is named for it, else the head among the staff (product.md 4). */
export async function penandaTanganOn(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  hari: string,
): Promise<FullSekolah['penandaTangan']> {
  const { rows } = await sql<NonNullable<FullSekolah['penandaTangan']>>`
    select t.nama, t.nip, t.jabatan from sekolah_terbagi s cross join lateral ${penandaSql(sql`${sekolahId}::int`, sql`${hari}::date`)} t
    where s.id = ${sekolahId} and ${sekolahIn(cakupan)}`.execute(db)
  return rows[0] ?? null
}

/** Who signs where nobody is named. */
async function findDefaults(db: DbOrTrx, cakupan: Cakupan, sekolahId: number, hari: string): Promise<Defaults> {
  const { rows } = await sql<NonNullable<Defaults>>`
    select s.id || '-' || k.gtk_id as "gtkId", k.nama, k.nip
    from sekolah_terbagi s cross join lateral ${kepalaOn(sql`${sekolahId}::int`, sql`${hari}::date`)} k
    where s.id = ${sekolahId} and ${sekolahIn(cakupan)}`.execute(db)
  return rows[0] ?? null
}
