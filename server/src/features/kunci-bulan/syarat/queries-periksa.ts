import type { HariBelumSinkron } from '@geisa/contract/kunci-bulan'
import { KANTOR } from '@geisa/engine/akun/hak-akses'
import type { HasilBulan } from '@geisa/engine/hari/hari-gtk'
import { bulanAsing, hariSekolah, namaBulan } from '@geisa/engine/kalender'
import { tapTerbuka } from '@geisa/engine/tap/tap-baca'
import { sql } from 'kysely'
import type { Masuk } from '../../../platform/access/session.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { salahIsi, tidakAda } from '../../../platform/errors.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'
import { hitungHariSekolah } from '../../rekap/queries-hari.ts'
import { findSekolah } from '../../sekolah/queries.ts'
import { penandaTanganPada } from '../../sekolah/queries-penanda.ts'
import { listHariBelumSinkron } from './hari-belum-sinkron.ts'
import { susunSyarat } from './syarat-bulan.ts'

export type SekolahBulan = { sekolahId: number; bulan: string }
type Sekolah = NonNullable<Awaited<ReturnType<typeof findSekolah>>>

export type Pemeriksaan = {
  sekolah: Sekolah
  hariIni: string
  /** Nothing of the month can come any more: its last day is complete (rules.md L4). */
  selesai: boolean
  hasil: HasilBulan
  belumSinkron: HariBelumSinkron[]
  syarat: ReturnType<typeof susunSyarat>
}

/** The own school of an operator; an office names one. */
export function sekolahPilihan({ pengguna }: Masuk, sekolahId: number | undefined): number {
  const id = sekolahId ?? pengguna.sekolahId
  if (id === null) throw salahIsi('sekolahId', 'Pilih sekolahnya dulu')
  return id
}

/** Months that nobody locks: before the field began, or not begun even where the day begins first. */
export function tolakTanpaKunci(bulan: string, sekarang: string, field = 'bulan'): void {
  const asing = bulanAsing(bulan, hariSekolah(sekarang, 'WIT'))
  if (asing === 'lampau') throw salahIsi(field, 'Pilih bulan sejak Januari 2015.')
  if (asing === 'depan')
    throw salahIsi(field, `Bulan ${namaBulan(bulan)} belum dimulai. Pilih bulan ini atau sebelumnya.`)
}

/** Everything that a lock hangs on, from the facts as they are now. */
export async function periksaBulan(
  db: DbOrTrx,
  masuk: Masuk,
  satu: SekolahBulan,
  sekarang: string,
): Promise<Pemeriksaan> {
  const hasil = await hitungHariSekolah(db, masuk.cakupan, { ...satu, sekarang })
  if (hasil === undefined) throw tidakAda('Sekolah')
  return periksaHasil(db, masuk, satu, hasil)
}

/** The same of days that were already computed. */
export async function periksaHasil(
  db: DbOrTrx,
  { pengguna, cakupan }: Masuk,
  { sekolahId, bulan }: SekolahBulan,
  hasil: HasilBulan,
): Promise<Pemeriksaan> {
  const { sekarang } = hasil.fakta
  const sekolah = await findSekolah(db, cakupan, sekolahId)
  if (sekolah === undefined) throw tidakAda('Sekolah')
  const hariIni = hariSekolah(sekarang, sekolah.zona)
  const [pertama, terakhir] = [hasil.tanggal[0]!, hasil.tanggal.at(-1)!]
  const [awal, akhir] = [pertama.tanggal, terakhir.tanggal]
  const penanda = await penandaTanganPada(db, cakupan, sekolahId, akhir < hariIni ? akhir : hariIni)
  const siapa = await bacaNama(db, cakupan, sekolahId)
  const belumSinkron = listHariBelumSinkron(hasil, (id) => siapa.get(id) ?? { nama: '', nip: null })
  const { pinTanpaNama, bukanGtk, masaDepan } = tapTerbuka(hasil)
  const syarat = susunSyarat({
    bulan,
    awal,
    akhir,
    selesai: terakhir.lengkap,
    pengajuan: await hitungPengajuan(db, cakupan, { sekolahId, awal, akhir }),
    pinPerMesin: perMesin(hasil, sekolahId, pinTanpaNama),
    bukanGtkPerMesin: perMesin(hasil, sekolahId, bukanGtk),
    tapMasaDepan: masaDepan,
    belumSinkron,
    adaPenandaTangan: penanda !== null,
    sekolah: { id: sekolahId, npsn: sekolah.npsn, kantor: KANTOR.includes(pengguna.peranId) },
  })
  return { sekolah, hariIni, selesai: terakhir.lengkap, hasil, belumSinkron, syarat }
}

/** Diusulkan and Perlu Perbaikan: nobody has decided yet what the day is. */
export const BELUM_DIPUTUSKAN = [1, 6]

async function hitungPengajuan(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, awal, akhir }: { sekolahId: number; awal: string; akhir: string },
): Promise<{ koreksi: number; manual: number }> {
  const { rows } = await sql<{ koreksi: number; manual: number }>`
    select
      (select count(*) from koreksi k where k.sekolah_id = s.id and k.status_pengajuan = any(${BELUM_DIPUTUSKAN}::int[])
        and k.dari <= ${akhir} and k.sampai >= ${awal})::int as koreksi,
      (select count(*) from absensi_manual a where a.sekolah_id = s.id and a.status_pengajuan = any(${BELUM_DIPUTUSKAN}::int[])
        and a.tanggal between ${awal} and ${akhir})::int as manual
    from sekolah s where s.id = ${sekolahId} and ${sekolahDalam(cakupan)}`.execute(db)
  return rows[0] ?? { koreksi: 0, manual: 0 }
}

async function bacaNama(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
): Promise<Map<number, { nama: string; nip: string | null }>> {
  const { rows } = await sql<{ id: number; nama: string; nip: string | null }>`
    select g.id, g.nama, g.nip from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and ${sekolahDalam(cakupan)}`.execute(db)
  return new Map(rows.map(({ id, nama, nip }) => [id, { nama, nip }]))
}

function perMesin({ fakta }: HasilBulan, sekolahId: number, pin: readonly { mesinId: number }[]) {
  return fakta.mesin.flatMap(({ id, nama }) => {
    const jumlah = pin.filter(({ mesinId }) => mesinId === id).length
    return jumlah === 0 ? [] : [{ mesinId: `${sekolahId}-${id}`, nama, jumlah }]
  })
}
