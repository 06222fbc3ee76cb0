import type { Zona } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import { bulanTersentuh, naikkanVersi } from '../../rekap/memo/commands-versi.ts'
import { type Catatan, catatBanyakRiwayat } from '../../riwayat/commands.ts'

/** A row that pay may count at; `sejak`: the first day of the version that an import writes. */
export type Orang = {
  sekolahId: number
  gtkId: number
  nama: string
  namaSekolah: string
  zona: Zona
  nip: string | null
  nuptk: string | null
  idDapodik: string
  ptkInduk: boolean
  aktif: boolean
  mulaiTugas: string | null
  berhenti: string | null
  sejak: string
  terkunci: number | null
  lama: number | null
}
export type TppBaru = Orang & { rupiah: number }
type Saat = { mulai: string; pada: string; oleh: number; namaBerkas: string }

/** Stores what a dry run has shown. */
export async function simpanTpp(trx: Trx, ubah: readonly TppBaru[], saat: Saat): Promise<void> {
  if (ubah.length === 0) return
  const sekolahId = ubah.map((satu) => satu.sekolahId)
  const gtkId = ubah.map((satu) => satu.gtkId)
  await sql`
    insert into gtk_tpp (sekolah_id, gtk_id, berlaku_mulai, rupiah, disimpan_pada, disimpan_oleh)
    select s, g, m, r, ${saat.pada}, ${saat.oleh}
    from unnest(${sekolahId}::int[], ${gtkId}::int[], ${ubah.map(({ rupiah }) => rupiah)}::bigint[],
      ${ubah.map(({ sejak }) => sejak)}::date[]) b (s, g, r, m)`.execute(trx)
  await sql`
    update gtk g set versi = g.versi + 1 from unnest(${sekolahId}::int[], ${gtkId}::int[]) b (s, id)
    where g.sekolah_id = b.s and g.id = b.id`.execute(trx)
  await catatBanyakRiwayat(trx, susunCatatan(ubah, saat))
  await naikkanVersi(
    trx,
    [...new Map(ubah.map((satu) => [satu.sekolahId, satu.zona]))].flatMap(([id, zona]) =>
      bulanTersentuh(saat.mulai, hariSekolah(saat.pada, zona)).map((bulan) => ({ sekolahId: id, bulan })),
    ),
  )
}

/** In each school's chain one line about the import, then one per person. */
function susunCatatan(ubah: readonly TppBaru[], { mulai, pada, oleh, namaBerkas }: Saat): Catatan[] {
  const dasar = { pada, penggunaId: oleh }
  const banyak = new Map<number, number>()
  for (const { sekolahId } of ubah) banyak.set(sekolahId, (banyak.get(sekolahId) ?? 0) + 1)
  return [
    ...[...banyak].map(([sekolahId, diubah]) => ({
      ...dasar,
      sekolahId,
      perihal: 'gtk-impor',
      objek: 'tpp',
      tindakan: 'impor',
      sesudah: { namaBerkas, berlakuMulai: mulai, diubah },
    })),
    ...ubah.map(({ sekolahId, gtkId, lama, rupiah, sejak }) => ({
      ...dasar,
      sekolahId,
      perihal: 'gtk',
      objek: `${sekolahId}-${gtkId}`,
      tindakan: 'impor',
      sebelum: { tpp: lama },
      sesudah: { tpp: rupiah, berlakuMulai: sejak },
    })),
  ]
}
