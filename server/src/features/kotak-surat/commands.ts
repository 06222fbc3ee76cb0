import type { Link } from '@geisa/contract/links'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'
import { announceOnCommit } from '../../platform/live/kabar.ts'
import { byKantor, KODE_KANTOR } from '../wilayah/queries-kantor.ts'

/** A message of 'Sistem': where it leads is a path of the web. */
type SystemMessage = { subject: string; isi: string; link: Link; waktu: string }

/** Of a message that grows: by what it is found again, and the one that stands already. */
type Growing = { tujuan: { lampau?: string; jumlah?: number; dari?: string }; old: string | null }

/**
 * Tells the office above a school, in the caller's transaction: everybody active there whose levels include the
 * school's. The office is the province for SMA, SMK, SLB and for DKI, else the kab/kota (product.md 2).
 */
export async function sendPesanKantor(
  trx: Trx,
  sekolahId: number,
  pesan: SystemMessage,
  { tujuan, old }: Growing = { tujuan: {}, old: null },
): Promise<void> {
  const { rows } = await sql<{ id: number; kode: string }>`
    select p.id, k.kode from (
      select s.jenjang, ${KODE_KANTOR} as kode, ${byKantor(PERAN.PROVINSI, PERAN.KAB_KOTA)} as peran
      from sekolah s where s.id = ${sekolahId}
    ) k join pengguna p on p.kode_wilayah = k.kode and p.peran_id = k.peran
    where p.status = 'aktif' and (p.jenjang = '{}' or k.jenjang = any(p.jenjang)) order by p.id`.execute(trx)
  const kode = rows[0]?.kode
  if (kode === undefined) return
  const next = JSON.stringify({ kantor: kode, sekolahId, ...tujuan })
  const stored =
    old === null
      ? sql`insert into pesan (pengirim_id, tujuan, subjek, isi, status_surat, tautan, waktu)
        values (null, ${next}::jsonb, ${pesan.subject}, ${pesan.isi}, 2, ${pesan.link}, ${pesan.waktu}) returning id`
      : sql`update pesan set tujuan = ${next}::jsonb, subjek = ${pesan.subject}, isi = ${pesan.isi}, waktu = ${pesan.waktu},
        versi = versi + 1 where id = ${old} returning id`
  // What has grown is news again, to whoever had read or removed it too.
  await sql`
    with baru as (${stored})
    insert into pesan_penerima (pengguna_id, pesan_id)
    select p, baru.id from baru, unnest(${rows.map(({ id }) => id)}::int[]) p
    on conflict (pengguna_id, pesan_id) do update set terbaca_pada = null, dihapus_pada = null`.execute(trx)
  await announceOnCommit(
    trx,
    rows.map(({ id }) => id),
  )
}

/** Tells the active operators of a school, in the caller's transaction. @returns how many they are */
export const sendOperatorMessage = (trx: Trx, sekolahId: number, pesan: SystemMessage): Promise<number> =>
  sendMessageToManyOperators(trx, [sekolahId], pesan)

/** The same words to the operators of many schools: one message, however many read it. */
export async function sendMessageToManyOperators(
  trx: Trx,
  sekolahIds: readonly number[],
  pesan: SystemMessage,
): Promise<number> {
  const destination = sekolahIds.length === 1 ? { operator: sekolahIds[0] } : { operatorSekolah: sekolahIds.length }
  const { rows } = await sql<{ id: number }>`
    with operator as (
      select p.id from pengguna p
      where p.sekolah_id = any(${[...sekolahIds]}::int[]) and p.peran_id = ${PERAN.SEKOLAH} and p.status = 'aktif'
    ), baru as (
      insert into pesan (pengirim_id, tujuan, subjek, isi, status_surat, tautan, waktu)
      select null, ${JSON.stringify(destination)}::jsonb, ${pesan.subject}, ${pesan.isi}, 2, ${pesan.link}, ${pesan.waktu}::timestamptz
      where exists (select 1 from operator) returning id
    )
    insert into pesan_penerima (pengguna_id, pesan_id) select o.id, b.id from baru b, operator o
    returning pengguna_id as id`.execute(trx)
  await announceOnCommit(
    trx,
    rows.map(({ id }) => id),
  )
  return rows.length
}
