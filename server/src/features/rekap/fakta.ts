import { STATUS_KEHADIRAN } from '@geisa/engine/acuan'
import { DETIK_2000, type FaktaBulan, type KolomTap, type Pengaturan } from '@geisa/engine/fakta'
import { rentangBulan, tanggalDari } from '@geisa/engine/kalender'
import { PENGATURAN_BAWAAN } from '@geisa/engine/pengaturan'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db.ts'
import { type Cakupan, gtkDalam, sekolahDalam } from '../../platform/scope.ts'

/**
 * The one fact loader: everything from which a school's month is computed, in one statement and so from one
 * snapshot. `gtkId` narrows staff, taps and requests to one person. A school outside the scope has no facts.
 */
export async function muatFakta(
  db: DbOrTrx,
  cakupan: Cakupan,
  pilih: { sekolahId: number; bulan: string; sekarang: string; gtkId?: number },
): Promise<FaktaBulan | undefined> {
  const { awal, jumlahHari } = rentangBulan(pilih.bulan)
  const rentang: Rentang = {
    dari: tanggalDari(awal),
    sampai: tanggalDari(awal + jumlahHari - 1),
    // A machine's clock may be off by 99 hours, and the night belongs to the day before (engine/tap.ts).
    tapDari: tanggalDari(awal - 6),
    tapSampai: tanggalDari(awal + jumlahHari + 6),
  }
  const { rows } = await pernyataan(cakupan, pilih.sekolahId, pilih.gtkId, rentang).execute(db)
  const row = rows[0]
  if (row === undefined) return undefined
  const { setting, tap, ...fakta } = row
  return {
    ...fakta,
    bulan: pilih.bulan,
    sekarang: pilih.sekarang,
    pengaturan: susunPengaturan(setting),
    tap: susunTap(tap),
    status: fakta.status.length > 0 ? fakta.status : STATUS_KEHADIRAN,
  }
}

type Rentang = { dari: string; sampai: string; tapDari: string; tapSampai: string }
type BarisSetting = { kunci: string; nilai: number; berlakuMulai: string }
type BarisTap = {
  pinMesin: { mesinId: number; pin: string }[]
  kolom: { orang: number[]; waktu: number[]; diterima: number[]; kanal: number[]; dikonfirmasi: number[] }
}
type BarisFakta = Omit<FaktaBulan, 'bulan' | 'sekarang' | 'pengaturan' | 'tap'> & {
  setting: BarisSetting[]
  tap: BarisTap
}

const instan = (kolom: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(kolom)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const detik = (kolom: string): RawBuilder<unknown> => sql`extract(epoch from ${sql.ref(kolom)})::int`
const daftar = (isi: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(b), '[]') from (${isi}) b)`
/** A dated fact that covers a day of the month. */
const menyentuh = (r: Rentang): RawBuilder<unknown> =>
  sql`berlaku_mulai <= ${r.sampai} and (berlaku_sampai is null or berlaku_sampai >= ${r.dari})`
const BERLAKU = sql`berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", ${instan('disimpan_pada')} as "disimpanPada"`

function pernyataan(
  cakupan: Cakupan,
  sekolahId: number,
  gtkId: number | undefined,
  r: Rentang,
): RawBuilder<BarisFakta> {
  const orang = gtkId === undefined ? sql`true` : sql`gtk_id = ${gtkId}`
  return sql<BarisFakta>`
    select json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
      ${daftar(sql`select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
        where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= ${r.sampai}::date + 1
        order by berlaku_mulai, disimpan_pada`)} as setting,
      ${daftar(sql`select ${BERLAKU}, shift_pagi as "shiftPagi", shift_siang as "shiftSiang", ${detik('shift_pagi_mulai')} as "shiftPagiMulai",
        ${detik('shift_siang_mulai')} as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
        from sekolah_aturan where sekolah_id = s.id and ${menyentuh(r)} order by id`)} as aturan,
      ${daftar(jadwal(r))} as jadwal,
      ${daftar(sql`select id, nama, jenis_libur_id as "jenisLiburId", tanggal, jenjang from libur
        where tanggal between ${r.dari} and ${r.sampai} and kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) order by id`)} as libur,
      ${daftar(sql`select id, mesin_id as "mesinId", jam, ${BERLAKU} from kalibrasi
        where sekolah_id = s.id and berlaku_mulai <= ${r.tapSampai} and (berlaku_sampai is null or berlaku_sampai >= ${r.tapDari}) order by id`)} as kalibrasi,
      ${daftar(mesin)} as mesin,
      ${daftar(sql`select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai from pemetaan_pin p
        where p.sekolah_id = s.id and ${gtkId === undefined ? sql`true` : pinMilik(gtkId)} order by p.id`)} as pemetaan,
      ${daftar(sql`select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti,
          ${daftar(sql`select ${BERLAKU}, shift, hari_kerja as "hariKerja" from gtk_kerja
            where sekolah_id = g.sekolah_id and gtk_id = g.id and ${menyentuh(r)} order by id`)} as kerja
        from gtk g where g.sekolah_id = s.id and ${gtkDalam(cakupan)} and ${gtkId === undefined ? sql`true` : sql`g.id = ${gtkId}`}
        order by g.id`)} as gtk,
      ${tap(gtkId, r)} as tap,
      ${daftar(sql`select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
        status_koreksi_id as "statusKoreksiId", dari, sampai, ${detik('koreksi_datang')} as datang, ${detik('koreksi_pulang')} as pulang,
        ${instan('diputus_pada')} as "diputusPada" from koreksi
        where sekolah_id = s.id and ${orang} and status_pengajuan in (2, 4, 5) and dari <= ${r.sampai} and sampai >= ${r.dari}`)} as koreksi,
      ${daftar(sql`select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
        ${detik('i.waktu_datang')} as datang, ${detik('i.waktu_pulang')} as pulang, ${instan('a.diputus_pada')} as "diputusPada"
        from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = a.sekolah_id and i.absensi_manual_id = a.id
        where a.sekolah_id = s.id and ${orang} and a.status_pengajuan in (2, 4, 5) and a.tanggal between ${r.dari} and ${r.sampai}`)} as manual,
      ${daftar(sql`select gtk_id as "gtkId", tanggal from konfirmasi_hari
        where sekolah_id = s.id and ${orang} and tanggal between ${r.dari} and ${r.sampai}`)} as konfirmasi,
      ${daftar(sql`select distinct on (id) id, singkatan, nama, grup, dokumen_pendukung as "dokumenPendukung",
        maksimal_hari as "maksimalHari", koreksi, manual, basic from status_kehadiran
        where berlaku_mulai <= ${r.sampai} order by id, berlaku_mulai desc`)} as status
    from sekolah s where s.id = ${sekolahId} and ${sekolahDalam(cakupan)}`
}

/** Owners by the chain of product.md 3; the office is the province for SMA, SMK, SLB and for DKI, else the kab/kota. */
const jadwal = (r: Rentang): RawBuilder<unknown> => sql`
  select j.id, j.pemilik, j.shift, ${BERLAKU},
    case j.pemilik when 'sekolah' then s.nama when 'yayasan' then (select nama from yayasan y where y.id = s.yayasan_id)
      when 'dinas' then 'Dinas Pendidikan ' || (select nama from wilayah w where w.kode = j.pemilik_id) else 'Nasional' end as "namaPemilik",
    ${daftar(sql`select hari, is_libur as "isLibur", ${detik('jam_masuk')} as "jamMasuk", ${detik('jam_pulang')} as "jamPulang",
      ${detik('jam_istirahat_mulai')} as "jamIstirahatMulai", ${detik('jam_istirahat_selesai')} as "jamIstirahatSelesai"
      from jadwal_hari h where h.jadwal_id = j.id order by hari`)} as hari
  from jadwal j
  where j.jenjang = s.jenjang and ${menyentuh(r)} and (j.pemilik, j.pemilik_id) in (
    ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
    ('dinas', case when s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000' then s.kode_provinsi else s.kode_kab_kota end))
  order by j.id`

const mesin = sql`
  select m.id, m.nama, m.nomor_seri as "nomorSeri",
    (select ${instan('k.laporan')} from mesin_kontak k where k.sekolah_id = m.sekolah_id and k.mesin_id = m.id) as "laporanTerakhir",
    ${daftar(sql`select mulai, dipakai_sejak as "dipakaiSejak", sampai from mesin_penempatan p
      where p.sekolah_id = m.sekolah_id and p.mesin_id = m.id order by id`)} as penempatan
  from mesin m where m.sekolah_id = s.id order by m.id`

/** One person's PINs, with whoever else owned them: a new owner never inherits (rules.md L3). */
const pinMilik = (gtkId: number): RawBuilder<unknown> => sql`exists (select from pemetaan_pin milik
  where milik.sekolah_id = p.sekolah_id and milik.mesin_id = p.mesin_id and milik.pin = p.pin and milik.gtk_id = ${gtkId})`

/** Taps column by column; `orang` numbers the distinct (machine, PIN) pairs. */
const tap = (gtkId: number | undefined, r: Rentang): RawBuilder<unknown> => sql`(
  with t as materialized (
    select p.mesin_id, p.pin, dense_rank() over (order by p.mesin_id, p.pin) - 1 as orang, p.kanal,
      extract(epoch from p.waktu_lokal)::bigint - ${DETIK_2000}::int as waktu, floor(extract(epoch from p.diterima_pada))::bigint - ${DETIK_2000}::int as diterima,
      (exists (select from tap_konfirmasi k where k.sekolah_id = p.sekolah_id and k.mesin_id = p.mesin_id and k.pin = p.pin
        and k.waktu_lokal = p.waktu_lokal))::int as dikonfirmasi
    from tap p where p.sekolah_id = s.id and p.waktu_lokal >= ${r.tapDari}::timestamp and p.waktu_lokal < ${r.tapSampai}::timestamp
      and ${gtkId === undefined ? sql`true` : pinMilik(gtkId)})
  select json_build_object(
    'pinMesin', ${daftar(sql`select mesin_id as "mesinId", pin from t group by orang, mesin_id, pin order by orang`)},
    'kolom', (select json_build_object('orang', coalesce(json_agg(orang), '[]'), 'waktu', coalesce(json_agg(waktu), '[]'),
      'diterima', coalesce(json_agg(diterima), '[]'), 'kanal', coalesce(json_agg(kanal), '[]'),
      'dikonfirmasi', coalesce(json_agg(dikonfirmasi), '[]')) from t)))`

function susunTap({ pinMesin, kolom }: BarisTap): KolomTap {
  return {
    pinMesin,
    jumlah: kolom.waktu.length,
    orang: Int32Array.from(kolom.orang),
    waktu: Int32Array.from(kolom.waktu),
    diterima: Int32Array.from(kolom.diterima),
    kanal: Uint8Array.from(kolom.kanal),
    dikonfirmasi: Uint8Array.from(kolom.dikonfirmasi),
  }
}

/** Settings are dated one by one; the engine wants them together: a version at each day on which one of them changed. */
function susunPengaturan(baris: readonly BarisSetting[]): Pengaturan[] {
  let terakhir = PENGATURAN_BAWAAN
  return baris.map(({ kunci, nilai, berlakuMulai }, ke) => {
    // Of two changes for one day the later row carries both, so its place decides, not its instant.
    terakhir = {
      ...terakhir,
      [kunci]: nilai,
      berlakuMulai,
      berlakuSampai: null,
      disimpanPada: String(ke).padStart(6, '0'),
    }
    return terakhir
  })
}
