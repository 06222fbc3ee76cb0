import type { saranManual } from '@geisa/contract/absensi-manual'
import type { Jawaban } from '@geisa/contract/endpoint'
import { ALASAN } from '@geisa/engine/hari/hari'
import { type HariGtk, type HasilBulan, hariAntara, hariPerTanggal } from '@geisa/engine/hari/hari-gtk'
import type { RencanaHari } from '@geisa/engine/jadwal/jadwal'
import { formatJam, hariSekolah, nomorHari, tanggalDari } from '@geisa/engine/kalender'
import { isPerluKonfirmasi, mesinDiam, sebabHari } from '@geisa/engine/tap/menunggu-laporan'
import { sql } from 'kysely'
import type { Masuk } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { terakhirSejak } from '../../../platform/database/versi-sql.ts'
import { tidakAda } from '../../../platform/errors.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'
import { bulanAntara } from '../../rekap/memo/commands-versi.ts'
import { hitungHariSekolah } from '../../rekap/queries-hari.ts'
import { findSekolah } from '../../sekolah/queries.ts'
import { hariIniDi, planBerlaku } from '../../sekolah/queries-baris.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Saran = Jawaban<typeof saranManual>
type Gtk = Saran['hari'][number]['gtk'][number]['gtk']
type Sekolah = { sekolahId: number; dari: string; sampai: string }

/** Silent machines of longer ago are a matter of the month's lock (product.md 5.2). */
const HARI_KE_BELAKANG = 31
/** 'Hadir – Mesin Rusak' */
const HMR = 21

/**
 * Workdays whose staff still wait for a silent machine's report and whom no request names yet (product.md 5.3), latest
 * first; what "waits" means is the engine's word, the same as for a lock.
 */
export async function bacaSaran({ db, clock }: Alat, { pengguna, cakupan }: Masuk): Promise<Saran> {
  const sekarang = clock.now()
  const sekolah = await findSekolah(db, cakupan, pengguna.sekolahId ?? 0)
  if (sekolah === undefined) throw tidakAda('Sekolah')
  const hariIni = nomorHari(hariSekolah(sekarang, sekolah.zona))
  const satu = {
    sekolahId: sekolah.id,
    dari: tanggalDari(hariIni - HARI_KE_BELAKANG),
    sampai: tanggalDari(hariIni - 1),
  }
  const calon: HariDiam[] = []
  for (const bulan of await listBulanTerbuka(db, cakupan, satu)) {
    const hasil = await hitungHariSekolah(db, cakupan, { sekolahId: sekolah.id, bulan, sekarang })
    if (hasil !== undefined) calon.push(...hariDiam(hasil, satu))
  }
  const hari =
    calon.length === 0 ? [] : await lengkapi(db, cakupan, sekolah.id, await tanpaUsulan(db, cakupan, satu, calon))
  return { hari, jenisAbsensiManual: await findMesinRusak(db, cakupan, sekolah.id, sekarang) }
}

type HariDiam = {
  tanggal: string
  mesinIds: number[]
  gtk: { id: number; jamMasuk: string; jamPulang: string }[]
}

function hariDiam({ orang }: HasilBulan, { dari, sampai }: Sekolah): HariDiam[] {
  const hari = orang.flatMap((satu) => hariAntara(satu, dari, sampai).filter(isTanpaKabar))
  return hariPerTanggal(hari).map(([tanggal, daftar]) => ({
    tanggal: tanggal.tanggal,
    mesinIds: mesinDiam(tanggal).map(({ mesin }) => mesin.id),
    gtk: daftar.map((satu) => ({ id: satu.orang.gtk.id, ...jamTerjadwal(satu.rencana) })),
  }))
}

/** Blank for want of a report; a day with a tap has its time already, one without any machine is no machine's fault. */
const isTanpaKabar = (hari: HariGtk): boolean =>
  hari.alasan === ALASAN.BELUM_SINKRON && isPerluKonfirmasi(hari) && sebabHari(hari) === 'belum sinkron'

/** Of two shifts the whole span; which of them is worked nobody knows yet, then the first (rules.md L13). */
const jamTerjadwal = ({ mode, a, b }: RencanaHari): { jamMasuk: string; jamPulang: string } => ({
  jamMasuk: formatJam(a.jamMasuk),
  jamPulang: formatJam((mode === 'keduanya' && b ? b : a).jamPulang),
})

async function listBulanTerbuka(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, dari, sampai }: Sekolah,
): Promise<string[]> {
  const { rows } = await sql<{ bulan: number }>`
    select b as bulan from unnest(${bulanAntara(dari, sampai)}::int[]) b join sekolah s on s.id = ${sekolahId}
    where ${sekolahDalam(cakupan)} and not exists (
      select from segel g where g.sekolah_id = s.id and g.bulan = b and g.dibuka_pada is null) order by b`.execute(db)
  return rows.map(({ bulan }) => String(bulan))
}

/** A waiting or approved request names its people; one without people ('Libur Khusus Sekolah') stands for all of them. */
async function tanpaUsulan(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, dari, sampai }: Sekolah,
  calon: readonly HariDiam[],
): Promise<HariDiam[]> {
  const { rows } = await sql<{ tanggal: string; gtkId: number | null }>`
    select distinct k.tanggal, i.gtk_id as "gtkId" from absensi_manual k join sekolah s on s.id = k.sekolah_id
    left join absensi_manual_rinci i on i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id
    where k.sekolah_id = ${sekolahId} and ${sekolahDalam(cakupan)} and k.tanggal between ${dari} and ${sampai}
      and k.status_pengajuan in (1, 2, 4, 5, 6)`.execute(db)
  const diusulkan = new Set(rows.map(({ tanggal, gtkId }) => `${tanggal} ${gtkId ?? 'semua'}`))
  return calon.flatMap((hari) => {
    if (diusulkan.has(`${hari.tanggal} semua`)) return []
    const gtk = hari.gtk.filter(({ id }) => !diusulkan.has(`${hari.tanggal} ${id}`))
    return gtk.length === 0 ? [] : [{ ...hari, gtk }]
  })
}

async function lengkapi(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  daftar: readonly HariDiam[],
): Promise<Saran['hari']> {
  const gtk = await bacaGtk(db, cakupan, sekolahId)
  const mesin = await bacaMesin(db, cakupan, sekolahId)
  const urutan = new Map([...gtk.keys()].map((id, ke) => [id, ke]))
  return daftar
    .map(({ tanggal, mesinIds, gtk: orang }) => ({
      tanggal,
      mesin: mesinIds.flatMap((id) => mesin.get(id) ?? []),
      gtk: orang
        .toSorted((a, b) => (urutan.get(a.id) ?? 0) - (urutan.get(b.id) ?? 0))
        .flatMap(({ id, jamMasuk, jamPulang }) => {
          const satu = gtk.get(id)
          return satu === undefined ? [] : [{ gtk: satu, jamMasuk, jamPulang }]
        }),
    }))
    .toReversed()
}

/** By name, as the form shows them. */
async function bacaGtk(db: DbOrTrx, cakupan: Cakupan, sekolahId: number): Promise<Map<number, Gtk>> {
  const { rows } = await sql<Gtk & { nomor: number }>`
    select g.id as nomor, g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik",
      g.nip, g.nuptk, g.jenis_guru as "jenisGuru"
    from gtk g join sekolah s on s.id = g.sekolah_id where g.sekolah_id = ${sekolahId} and ${sekolahDalam(cakupan)}
    order by g.nama collate "id-x-icu", g.id`.execute(db)
  return new Map(rows.map(({ nomor, ...satu }) => [nomor, satu]))
}

type Mesin = Saran['hari'][number]['mesin'][number]
async function bacaMesin(db: DbOrTrx, cakupan: Cakupan, sekolahId: number): Promise<Map<number, Mesin>> {
  const { rows } = await sql<Mesin & { nomor: number }>`
    select m.id as nomor, m.sekolah_id || '-' || m.id as id, m.nama, k.terakhir as "terakhirTerlihat"
    from mesin m join sekolah s on s.id = m.sekolah_id
    left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
    where m.sekolah_id = ${sekolahId} and ${sekolahDalam(cakupan)}`.execute(db)
  return new Map(rows.map(({ nomor, ...satu }) => [nomor, satu]))
}

/** What the form proposes, where this school may choose it today. */
async function findMesinRusak(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  sekarang: string,
): Promise<Saran['jenisAbsensiManual']> {
  const hariIni = hariIniDi(sekarang)
  const { rows } = await sql<{ id: number; nama: string }>`
    select t.id, t.nama from sekolah s cross join lateral (
      select * from status_kehadiran t where t.id = ${HMR} and ${terakhirSejak('t', hariIni)}) t
    where s.id = ${sekolahId} and ${sekolahDalam(cakupan)} and t.manual and (t.basic or ${planBerlaku(hariIni)} = 'PRO')`.execute(
    db,
  )
  return rows[0] ?? null
}
