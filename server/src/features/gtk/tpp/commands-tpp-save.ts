import type { Zona } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import { bumpVersion, touchedBulan } from '../../rekap/memo/commands-versi.ts'
import { type Catatan, recordManyRiwayat } from '../../riwayat/commands.ts'

/** A row that pay may count at; `sejak`: the first day of the version that an import writes. */
export type Person = {
  sekolahId: number
  gtkId: number
  nama: string
  namaSekolah: string
  zona: Zona
  nip: string | null
  nuptk: string | null
  idDapodik: string
  ptkInduk: boolean
  mintaInduk: boolean
  aktif: boolean
  mulaiTugas: string | null
  berhenti: string | null
  sejak: string
  terkunci: number | null
  lama: number | null
}
export type NewTpp = Person & { rupiah: number }
type Moment = { mulai: string; pada: string; oleh: number; namaBerkas: string }

/** Stores what a dry run has shown. */
export async function saveTpp(trx: Trx, update: readonly NewTpp[], moment: Moment): Promise<void> {
  if (update.length === 0) return
  const sekolahId = update.map((newTpp) => newTpp.sekolahId)
  const gtkId = update.map((newTpp) => newTpp.gtkId)
  await sql`
    insert into gtk_tpp (sekolah_id, gtk_id, berlaku_mulai, rupiah, disimpan_pada, disimpan_oleh)
    select s, g, m, r, ${moment.pada}, ${moment.oleh}
    from unnest(${sekolahId}::int[], ${gtkId}::int[], ${update.map(({ rupiah }) => rupiah)}::bigint[],
      ${update.map(({ sejak }) => sejak)}::date[]) b (s, g, r, m)`.execute(trx)
  for (const [id, here] of Map.groupBy(update, (newTpp) => newTpp.sekolahId))
    await sql`update gtk set versi = versi + 1
      where sekolah_id = ${id} and id = any(${here.map((newTpp) => newTpp.gtkId)}::int[])`.execute(trx)
  await recordManyRiwayat(trx, buildNotes(update, moment))
  await bumpVersion(
    trx,
    [...new Map(update.map((newTpp) => [newTpp.sekolahId, newTpp.zona]))].flatMap(([id, zona]) =>
      touchedBulan(moment.mulai, hariSekolah(moment.pada, zona)).map((bulan) => ({
        sekolahId: id,
        bulan,
        dari: moment.mulai,
      })),
    ),
  )
}

/** In each school's chain one line about the import, then one per person. */
function buildNotes(update: readonly NewTpp[], { mulai, pada, oleh, namaBerkas }: Moment): Catatan[] {
  const base = { pada, penggunaId: oleh }
  const many = new Map<number, number>()
  for (const { sekolahId } of update) many.set(sekolahId, (many.get(sekolahId) ?? 0) + 1)
  return [
    ...[...many].map(([sekolahId, changed]) => ({
      ...base,
      sekolahId,
      perihal: 'gtk-impor',
      objek: 'tpp',
      tindakan: 'impor',
      sesudah: { namaBerkas, berlakuMulai: mulai, diubah: changed },
    })),
    ...update.map(({ sekolahId, gtkId, lama, rupiah, sejak }) => ({
      ...base,
      sekolahId,
      perihal: 'gtk',
      objek: `${sekolahId}-${gtkId}`,
      tindakan: 'impor',
      sebelum: { tpp: lama },
      sesudah: { tpp: rupiah, berlakuMulai: sejak },
    })),
  ]
}
