import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'
import type { Column, Kerja } from './gtk-plan.ts'
import { type Parent, storedParent } from './induk/pasti-induk.ts'

/** Rows of a new member of staff, and of what holds from a day on. */

type NewColumn = Column & Parent & { idDariDapodik: boolean }

/** @returns the new row's number inside its school */
export async function insertGtk(trx: Trx, sekolahId: number, k: NewColumn, pada: string): Promise<number> {
  const stored = storedParent(k, pada)
  const { rows } = await sql<{ id: number }>`
    insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, nip, nuptk, nrg, jenis_guru, status_kepegawaian, ptk_induk,
      minta_induk, induk_ditanya, tampil_sptjm, mulai_tugas, berhenti, id_dari_dapodik)
    values (${sekolahId}, ${k.idDapodik}::uuid, ${k.nama}, ${k.namaDapodik}, ${k.nip}, ${k.nuptk}, ${k.nrg}, ${k.jenisGuru},
      ${k.statusKepegawaian}, ${stored.ptkInduk}, ${stored.mintaInduk}, ${stored.ditanya},
      ${k.tampilSptjm}, ${k.mulaiTugas}, ${k.berhenti}, ${k.idDariDapodik}) returning id`.execute(trx)
  const gtkId = rows[0]?.id ?? 0
  await sql`insert into alamat_gtk (id_dapodik, sekolah_id, gtk_id) values (${k.idDapodik}::uuid, ${sekolahId}, ${gtkId})`.execute(
    trx,
  )
  return gtkId
}

type NewVersion = { sekolahId: number; gtkId: number; mulai: string; pada: string; oleh: number }

export const insertKerja = (trx: Trx, v: NewVersion, { shift, hariKerja }: Kerja): Promise<unknown> =>
  sql`insert into gtk_kerja (sekolah_id, gtk_id, berlaku_mulai, shift, hari_kerja, disimpan_pada, disimpan_oleh)
    values (${v.sekolahId}, ${v.gtkId}, ${v.mulai}, ${shift}, ${hariKerja}::smallint[], ${v.pada}, ${v.oleh})`.execute(
    trx,
  )

export const insertTpp = (trx: Trx, v: NewVersion, rupiah: number): Promise<unknown> =>
  sql`insert into gtk_tpp (sekolah_id, gtk_id, berlaku_mulai, rupiah, disimpan_pada, disimpan_oleh)
    values (${v.sekolahId}, ${v.gtkId}, ${v.mulai}, ${rupiah}, ${v.pada}, ${v.oleh})`.execute(trx)
