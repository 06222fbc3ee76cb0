import { sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { masaTap } from '../../rekap/fakta/queries-tap.ts'
import type { Catatan } from '../../riwayat/commands.ts'
import type { DateRange } from './masa-pin.ts'

/** What becomes of a person's mappings with the person. The caller holds the school's machines, and writes the lines. */

type Person = { sekolahId: number; gtkId: number; pada: string }

/** Ends what still runs after a person's last day at the school. */
export async function closePemetaanGtk(
  trx: Trx,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { sekolahId, gtkId, sampai, pada }: Person & { sampai: string },
): Promise<Catatan[]> {
  const { rows } = await sql<Pick<DateRange, 'sampai'> & { id: number }>`
    select p.id, p.sampai from pemetaan_pin p join sekolah s on s.id = p.sekolah_id
    where p.sekolah_id = ${sekolahId} and p.gtk_id = ${gtkId} and ${sekolahIn(cakupan)}
      and (p.sampai is null or p.sampai > ${sampai}) and (p.mulai is null or p.mulai <= ${sampai})
    order by p.mesin_id, p.id`.execute(trx)
  const catatan: Catatan[] = []
  for (const { id, sampai: old } of rows) {
    await sql`update pemetaan_pin set sampai = ${sampai}, disimpan_pada = ${pada}, disimpan_oleh = ${pengguna.id}
      where sekolah_id = ${sekolahId} and id = ${id} and (sampai is null or sampai > ${sampai})`.execute(trx)
    catatan.push({
      sekolahId,
      pada,
      penggunaId: pengguna.id,
      perihal: 'pemetaan-pin',
      objek: `${sekolahId}-${id}`,
      tindakan: 'akhiri',
      sebelum: { sampai: old },
      sesudah: { sampai },
    })
  }
  return catatan
}

/** Takes away the mappings on whose days nobody tapped: no figure ever hung on them. */
export async function deletePemetaanWithoutTap(
  trx: Trx,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { sekolahId, gtkId, pada }: Person,
): Promise<Catatan[]> {
  const { rows } = await sql<DateRange & { id: number; mesinId: number; pin: string }>`
    delete from pemetaan_pin p using sekolah s
    where s.id = p.sekolah_id and p.sekolah_id = ${sekolahId} and p.gtk_id = ${gtkId} and ${sekolahIn(cakupan)}
      and not exists (select 1 from tap t where t.sekolah_id = p.sekolah_id and t.mesin_id = p.mesin_id and t.pin = p.pin
        and ${masaTap('p')})
    returning p.id, p.mesin_id as "mesinId", p.pin, p.mulai, p.sampai`.execute(trx)
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, mesinId, ...map }) => ({
      sekolahId,
      pada,
      penggunaId: pengguna.id,
      perihal: 'pemetaan-pin',
      objek: `${sekolahId}-${id}`,
      tindakan: 'hapus',
      sebelum: { mesin: `${sekolahId}-${mesinId}`, gtkId: `${sekolahId}-${gtkId}`, ...map },
    }))
}
