import { sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { CENTRAL, recordManyRiwayat } from '../../riwayat/commands.ts'
import { KODE_KANTOR } from '../../wilayah/queries-kantor.ts'
import type { Nomor } from '../pegang-gtk.ts'

type Row = { sekolahId: number; gtkId: number }

/**
 * An office that enters what somebody is paid at a school has said that he is paid there; a claim stays one (decision 48).
 * @returns the schools of which every month reads otherwise: the caller bumps them
 */
export async function confirmPaid(trx: Trx, people: readonly Row[]): Promise<Set<number>> {
  const { rows } = await sql<{ sekolahId: number }>`
    update gtk g set induk_pasti = true, induk_ditanya = null
    from unnest(${people.map(({ sekolahId }) => sekolahId)}::int[], ${people.map(({ gtkId }) => gtkId)}::int[]) b (s, id)
    where g.sekolah_id = b.s and g.id = b.id and g.ptk_induk and not g.minta_induk and not g.induk_pasti
    returning g.sekolah_id as "sekolahId"`.execute(trx)
  return new Set(rows.map(({ sekolahId }) => sekolahId))
}

/**
 * Who typed a number first has nothing against an office's word: what schools outside the scope say of these people without
 * their own office is from now on a claim. Nothing of it reads otherwise there, so the line stands in that office's history.
 */
export async function yieldUnconfirmed(
  trx: Trx,
  cakupan: Cakupan,
  people: readonly Nomor[],
  sekolahId: number,
  pada: string,
): Promise<void> {
  if (people.length === 0) return
  const columns = (nama: keyof Nomor): string[] => people.flatMap((person) => person[nama] ?? [])
  const { rows } = await sql<{ sekolahId: number; gtkId: number; kantor: string }>`
    select g.sekolah_id as "sekolahId", g.id as "gtkId", ${KODE_KANTOR} as kantor from (
      select sekolah_id, gtk_id as id from alamat_gtk where id_dapodik = any(${columns('idDapodik')}::uuid[])
      union select sekolah_id, id from gtk where nip = any(${columns('nip')}::text[])
      union select sekolah_id, id from gtk where nuptk = any(${columns('nuptk')}::text[])
    ) o join gtk g on g.sekolah_id = o.sekolah_id and g.id = o.id join sekolah s on s.id = g.sekolah_id
    where g.ptk_induk and not g.induk_pasti and g.sekolah_id <> ${sekolahId} and not ${sekolahIn(cakupan)}
    order by g.sekolah_id, g.id`.execute(trx)
  for (const row of rows)
    await sql`update gtk set ptk_induk = false, minta_induk = true where sekolah_id = ${row.sekolahId} and id = ${row.gtkId}
      and ptk_induk and not induk_pasti`.execute(trx)
  await recordManyRiwayat(
    trx,
    rows.map((row) => ({
      sekolahId: CENTRAL,
      pada,
      penggunaId: null,
      perihal: 'gtk',
      objek: `${row.sekolahId}-${row.gtkId}`,
      tindakan: 'jadi-permintaan',
      sesudah: { ptkInduk: false },
      lingkup: `kantor:${row.kantor}`,
    })),
  )
}
