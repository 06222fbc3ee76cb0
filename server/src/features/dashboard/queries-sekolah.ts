import type { BarisHadir, BarisProgres, DasborSekolah, dasborSekolah } from '@geisa/contract/dashboard-sekolah'
import type { Keluaran } from '@geisa/contract/endpoint'
import type { BarisHarian } from '@geisa/engine/hari/laporan-harian'
import { bulanDari, hariSekolah, rentangBulan, tanggalDari } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { identitasPada } from '../../platform/database/orang-sql.ts'
import { salahIsi, tidakAda } from '../../platform/errors.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { hitungHariSekolah } from '../rekap/queries-hari.ts'
import { findSekolah } from '../sekolah/queries.ts'
import { type HariTersegel, type OrangHari, susunHadir } from './hadir.ts'

type Dasar = Pick<Aplikasi, 'db' | 'clock' | 'dhgtk'> & { cakupan: Cakupan }
type Pilihan = { sekolahId: number; tanggal: string; bulan: string; hariIni: string; sekarang: string }

/** One school on one day: who is there, and what was sent to DHGTK in that day's month. */
export async function bacaDasborSekolah(
  dasar: Dasar,
  sekolahId: number,
  { tanggal: diminta, bagian }: Keluaran<typeof dasborSekolah, 'query'>,
): Promise<DasborSekolah> {
  const sekolah = await findSekolah(dasar.db, dasar.cakupan, sekolahId)
  if (sekolah === undefined) throw tidakAda('Sekolah')
  const { nama, npsn, zona } = sekolah
  const sekarang = dasar.clock.now()
  const hariIni = hariSekolah(sekarang, zona)
  const tanggal = diminta ?? hariIni
  if (tanggal > hariIni) throw salahIsi('tanggal', 'Tanggal belum tiba. Pilih hari ini atau sebelumnya.')
  const pilihan = { sekolahId, tanggal, bulan: bulanDari(tanggal), hariIni, sekarang }
  const [kehadiranGtk, progressDhgtk] = await Promise.all([
    bagian === 'kiriman' ? [] : bacaHadir(dasar, pilihan),
    bagian === 'kehadiran' ? [] : bacaProgres(dasar, pilihan),
  ])
  const terhubung = dasar.dhgtk !== undefined && dasar.dhgtk !== null
  return { sekolah: { sekolahId, nama, npsn, zona }, hariIni, tanggal, kehadiranGtk, progressDhgtk, terhubung }
}

/** The month as the daily reports compute it, of which one day is shown; a locked month as it was sealed. */
async function bacaHadir(dasar: Dasar, pilihan: Pilihan): Promise<BarisHadir[]> {
  const { db, cakupan } = dasar
  const { sekolahId, bulan, tanggal, sekarang } = pilihan
  const [hasil, orang, tersegel] = await Promise.all([
    hitungHariSekolah(db, cakupan, { sekolahId, bulan, sekarang }),
    listOrang(dasar, pilihan),
    bacaTersegel(dasar, pilihan),
  ])
  return hasil === undefined ? [] : susunHadir(hasil, tanggal, orang, tersegel)
}

/** Under the numbers of the month's last day, or of today (rules.md L29). */
async function listOrang({ db, cakupan }: Dasar, { sekolahId, bulan, hariIni }: Pilihan): Promise<OrangHari[]> {
  const { awal, jumlahHari } = rentangBulan(bulan)
  const akhirBulan = tanggalDari(awal + jumlahHari - 1)
  const hari = sql`${akhirBulan < hariIni ? akhirBulan : hariIni}::date`
  const { rows } = await sql<OrangHari>`
    select g.id as "gtkId", g.id_dapodik as "idDapodik", g.nama_dapodik, i.nip, i.nuptk
    from sekolah s join gtk g on g.sekolah_id = s.id ${identitasPada(hari)}
    where s.id = ${sekolahId} and ${sekolahDalam(cakupan)} order by g.id`.execute(db)
  return rows
}

type BarisSegel = { gtkId: number; gtk: SiapaTersegel; namaStatus: Record<string, string>; baris: BarisHarian[] }
type SiapaTersegel = { idDapodik: string; namaDapodik: string; nip: string | null; nuptk: string | null }

/** The day of everybody whom the seal holds; none when the month is open. */
async function bacaTersegel(
  { db, cakupan }: Dasar,
  { sekolahId, bulan, tanggal, hariIni }: Pilihan,
): Promise<ReadonlyMap<number, HariTersegel>> {
  if (hariIni.startsWith(tanggal.slice(0, 7))) return new Map()
  const { rows } = await sql<BarisSegel>`
    select h.key::int as "gtkId", h.value -> 'gtk' as gtk, h.value -> 'namaStatus' as "namaStatus",
      (select coalesce(json_agg(b.value order by b.ordinality), '[]') from json_array_elements(h.value -> 'kehadiran') with ordinality b
        where b.value ->> 'tanggal' = ${tanggal}) as baris
    from segel l join sekolah s on s.id = l.sekolah_id cross join lateral json_each(l.rincian::json) h
    where l.sekolah_id = ${sekolahId} and l.bulan = ${bulan}::int and l.dibuka_pada is null and ${sekolahDalam(cakupan)}`.execute(
    db,
  )
  return new Map(
    rows.map(({ gtkId, gtk: { idDapodik, namaDapodik, nip, nuptk }, namaStatus, baris }) => [
      gtkId,
      { orang: { gtkId, idDapodik, nama_dapodik: namaDapodik, nip, nuptk }, namaStatus, baris },
    ]),
  )
}

async function bacaProgres({ db, cakupan }: Dasar, { sekolahId, bulan }: Pilihan): Promise<BarisProgres[]> {
  const { awal, jumlahHari } = rentangBulan(bulan)
  const { rows } = await sql<BarisProgres>`
    select k.tanggal, g.nama as "Nama", k.jenis_waktu, k.waktu, k.status_kirim as "Status_kirim", k.waktu_kirim, k.jenis_data as "Jenis_Data"
    from kiriman k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
    where k.sekolah_id = ${sekolahId} and ${sekolahDalam(cakupan)}
      and k.tanggal between ${tanggalDari(awal)} and ${tanggalDari(awal + jumlahHari - 1)}
    order by k.tanggal desc, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc`.execute(db)
  return rows
}
