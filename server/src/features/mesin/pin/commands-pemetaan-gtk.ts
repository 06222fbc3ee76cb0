import { sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'
import type { Catatan } from '../../riwayat/commands.ts'
import type { Rentang } from './masa-pin.ts'

/** What becomes of a person's mappings with the person. The caller holds the school's machines, and writes the lines. */

type Orang = { sekolahId: number; gtkId: number; pada: string }

/** Ends what still runs after a person's last day at the school. */
export async function tutupPemetaanGtk(
  trx: Trx,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { sekolahId, gtkId, sampai, pada }: Orang & { sampai: string },
): Promise<Catatan[]> {
  const { rows } = await sql<Pick<Rentang, 'sampai'> & { id: number }>`
    select p.id, p.sampai from pemetaan_pin p join sekolah s on s.id = p.sekolah_id
    where p.sekolah_id = ${sekolahId} and p.gtk_id = ${gtkId} and ${sekolahDalam(cakupan)}
      and (p.sampai is null or p.sampai > ${sampai}) and (p.mulai is null or p.mulai <= ${sampai})
    order by p.mesin_id, p.id`.execute(trx)
  const catatan: Catatan[] = []
  for (const { id, sampai: lama } of rows) {
    await sql`update pemetaan_pin set sampai = ${sampai}, disimpan_pada = ${pada}, disimpan_oleh = ${pengguna.id}
      where sekolah_id = ${sekolahId} and id = ${id} and (sampai is null or sampai > ${sampai})`.execute(trx)
    catatan.push({
      sekolahId,
      pada,
      penggunaId: pengguna.id,
      perihal: 'pemetaan-pin',
      objek: `${sekolahId}-${id}`,
      tindakan: 'akhiri',
      sebelum: { sampai: lama },
      sesudah: { sampai },
    })
  }
  return catatan
}

/** Takes away the mappings on whose days nobody tapped: no figure ever hung on them. */
export async function hapusPemetaanTanpaTap(
  trx: Trx,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { sekolahId, gtkId, pada }: Orang,
): Promise<Catatan[]> {
  const { rows } = await sql<Rentang & { id: number; mesinId: number; pin: string }>`
    delete from pemetaan_pin p using sekolah s
    where s.id = p.sekolah_id and p.sekolah_id = ${sekolahId} and p.gtk_id = ${gtkId} and ${sekolahDalam(cakupan)}
      and not exists (select from tap t where t.sekolah_id = p.sekolah_id and t.mesin_id = p.mesin_id and t.pin = p.pin
        and (p.mulai is null or t.waktu_lokal >= p.mulai) and (p.sampai is null or t.waktu_lokal < p.sampai + 1))
    returning p.id, p.mesin_id as "mesinId", p.pin, p.mulai, p.sampai`.execute(trx)
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, mesinId, ...peta }) => ({
      sekolahId,
      pada,
      penggunaId: pengguna.id,
      perihal: 'pemetaan-pin',
      objek: `${sekolahId}-${id}`,
      tindakan: 'hapus',
      sebelum: { mesin: `${sekolahId}-${mesinId}`, gtkId: `${sekolahId}-${gtkId}`, ...peta },
    }))
}
