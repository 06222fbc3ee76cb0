import type { Zona } from '@geisa/engine/acuan'
import { AWAL_ZAMAN, hariSekolah } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Trx } from '../../platform/database/db.ts'
import { salahIsi } from '../../platform/errors.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { bulanTersentuh, naikkanVersi } from '../rekap/memo/commands-versi.ts'
import { type Catatan, catatBanyakRiwayat } from '../riwayat/commands.ts'
import { barisOrang, type Nomor } from './pegang-gtk.ts'

/** A line of history, and the first day whose figures it changed at its school. */
export type Sentuhan = { catatan: Catatan; dari: string; hariIni: string }

type Orang = Nomor & {
  sekolahId: number
  gtkId: number | null
  mulaiTugas: string | null
  berhenti: string | null
}
type BarisLain = { sekolahId: number; gtkId: number; zona: Zona; dalam: boolean }

/**
 * Pay counts at one school only (product.md 3): whoever becomes the main row takes that from the row that held it, if the
 * caller may touch that one. `ingin` undefined: the main one unless another school holds it.
 */
export async function pindahkanInduk(
  trx: Trx,
  cakupan: Cakupan,
  pengguna: Pengguna,
  orang: Orang,
  ingin: boolean | undefined,
  { hariIni, pada }: { hariIni: string; pada: string },
): Promise<{ ptkInduk: boolean; sentuhan: Sentuhan[] }> {
  const { berhenti } = orang
  if (ingin === false) return { ptkInduk: false, sentuhan: [] }
  // Whose service is over contests nothing.
  if (berhenti !== null && berhenti < hariIni) return { ptkInduk: true, sentuhan: [] }
  const sejak = orang.mulaiTugas !== null && orang.mulaiTugas > hariIni ? orang.mulaiTugas : hariIni
  const { rows: lain } = await sql<BarisLain>`
    select g.sekolah_id as "sekolahId", g.id as "gtkId", s.zona, ${sekolahDalam(cakupan)} as dalam
    from ${barisOrang(orang)} o join gtk g on g.sekolah_id = o.sekolah_id and g.id = o.id join sekolah s on s.id = g.sekolah_id
    where g.ptk_induk and (g.berhenti is null or g.berhenti >= ${sejak})
      and (${berhenti}::date is null or g.mulai_tugas is null or g.mulai_tugas <= ${berhenti}::date)
      and (g.sekolah_id, g.id) is distinct from (${orang.sekolahId}::int, ${orang.gtkId}::int)
    order by g.sekolah_id, g.id`.execute(trx)
  if (ingin === undefined) return { ptkInduk: lain.length === 0, sentuhan: [] }
  if (lain.some(({ dalam }) => !dalam))
    throw salahIsi(
      'ptkInduk',
      'Sekolah lain tercatat sebagai sekolah induk GTK ini. Hubungi dinas untuk memindahkan induknya.',
    )
  for (const { sekolahId, gtkId } of lain) {
    await sql`update gtk g set ptk_induk = false, versi = g.versi + 1 from sekolah s
      where s.id = g.sekolah_id and g.sekolah_id = ${sekolahId} and g.id = ${gtkId} and ${sekolahDalam(cakupan)}
      returning g.sekolah_id`.execute(trx)
  }
  return { ptkInduk: true, sentuhan: lain.map((satu) => lepas(satu, pengguna, pada)) }
}

const lepas = ({ sekolahId, gtkId, zona }: BarisLain, pengguna: Pengguna, pada: string): Sentuhan => ({
  catatan: {
    sekolahId,
    pada,
    penggunaId: pengguna.id,
    perihal: 'gtk',
    objek: `${sekolahId}-${gtkId}`,
    tindakan: 'lepas-induk',
    sebelum: { ptkInduk: true },
    sesudah: { ptkInduk: false },
  },
  dari: AWAL_ZAMAN,
  hariIni: hariSekolah(pada, zona),
})

/** Last in the transaction: the lines of every school, then every school's months, in one order (architecture.md 2.1). */
export async function catatSemua(trx: Trx, daftar: readonly Sentuhan[]): Promise<void> {
  const urut = daftar.toSorted((a, b) => a.catatan.sekolahId - b.catatan.sekolahId)
  await catatBanyakRiwayat(
    trx,
    urut.map(({ catatan }) => catatan),
  )
  await naikkanVersi(
    trx,
    urut.flatMap(({ catatan: { sekolahId }, dari, hariIni }) =>
      bulanTersentuh(dari < AWAL_ZAMAN ? AWAL_ZAMAN : dari, hariIni).map((bulan) => ({ sekolahId, bulan })),
    ),
  )
}
