import { DETIK_2000, type FaktaBulan, type IdentitasGtk } from '@geisa/engine/fakta'
import { JENIS_LIBUR, NAMA_LIBUR_KHUSUS } from '@geisa/engine/jadwal/libur'
import { STATUS } from '@geisa/engine/status-kehadiran'
import type { TapPin } from '@geisa/engine/tap/tap-columns'
import { type RawBuilder, sql } from 'kysely'
import { effectiveStatusSql, touching } from '../../../platform/database/versi-sql.ts'
import { KODE_KANTOR } from '../../wilayah/queries-kantor.ts'
import { type JamSendiriRow, jamSendiriColumns } from './jam-sendiri-sql.ts'
import { besideUntil } from './queries-beside.ts'
import { BAGI, IS_FOR_SOME, touchesDays } from './queries-libur.ts'

/** The one statement that reads a school's month: everything from one snapshot, in one round trip. */

export type DateRange = {
  dari: string
  sampai: string
  /** Machine dates whose taps can touch the month. */
  tapFrom: string
  tapUntil: string
  /** The days beside the month, whose hours draw its first and last border (rules.md M5). */
  dayBefore: string
  dayAfter: string
  /** The month and those beside it, as they are sealed. */
  nearBulan: { sebelum: number; ini: number; sesudah: number }
}

/**
 * Whose month: a FROM clause that yields the school as `s`, and for one person the expression of their id. `id` of one school
 * is its number, said again in each part: a cluster asks its node then and no other. Of many it is `s.id`.
 */
export type Core = {
  from: RawBuilder<unknown>
  gtkId: RawBuilder<unknown> | null
  columns: RawBuilder<unknown>
  id?: RawBuilder<unknown>
  /** Employment and kind of everybody, although no holiday of the month asks for them yet. */
  withIdentitas?: boolean
}

const SEKOLAH_ID = sql`s.id`

export type SettingRow = { kunci: string; nilai: number; berlakuMulai: string }
export type FaktaRow = Omit<FaktaBulan, 'bulan' | 'now' | 'pengaturan' | 'tap' | 'polaJam'> &
  JamSendiriRow & {
    setting: SettingRow[]
    liburKhusus: FaktaBulan['libur']
    identitasGtk: (IdentitasGtk & { gtkId: number })[]
    tapKonfirmasi: { mesinId: number; pin: string; waktu: number }[]
    tapTanda: { mesinId: number; pin: string; waktu: number; sebab: number }[]
  }
export type WithTap = { tap: TapPin[] }

/**
 * The taps of the month as one more column, those of PINs that somebody ever owned: what a stranger sends under other PINs
 * counts for nobody, and is counted elsewhere (rules.md L3; kunci-bulan/syarat/queries-pin.ts). Many schools' taps come in
 * a statement of their own (fakta-tap.ts). Grouped per PIN, so that each is looked up by the key of taps whatever the
 * planner thinks of the school's size.
 */
export const tapColumn = (
  gtkId: RawBuilder<unknown> | null,
  r: DateRange,
  id: RawBuilder<unknown> = SEKOLAH_ID,
): RawBuilder<unknown> =>
  sql`${daftar(sql`select m.mesin_id as "mesinId", m.pin, t.waktu, t.diterima, t.kanal from ${ownedPins(gtkId, id)} m
        cross join lateral (select array_agg(${LOCAL_SECONDS}) as waktu,
          array_agg(floor(date_part('epoch', p.diterima_pada) - ${sql.lit(DETIK_2000)})::int) as diterima, array_agg(p.kanal) as kanal
          from tap p where p.sekolah_id = ${id} and p.mesin_id = m.mesin_id and p.pin = m.pin and ${inRange(r)}
          group by p.sekolah_id) t`)} as tap`

export function faktaStatement<Column>(
  { from, gtkId, columns, id = SEKOLAH_ID, withIdentitas = false }: Core,
  r: DateRange,
): RawBuilder<FaktaRow & Column> {
  const ownedByPerson = gtkId === null ? sql`true` : sql`gtk_id = ${gtkId}`
  return sql<FaktaRow & Column>`
    select ${columns}, json_build_object('id', s.id, 'nama', s.nama, 'jenjang', s.jenjang, 'zona', s.zona) as sekolah,
      ${daftar(sql`select kunci, nilai, berlaku_mulai as "berlakuMulai" from setting
        where kunci in ('toleransiMenit', 'jedaMinimalMenit', 'batasMalam', 'menitTanpaAbsen') and berlaku_mulai <= ${r.sampai}::date + 1
        order by berlaku_mulai, disimpan_pada`)} as setting,
      ${daftar(sql`select ${EFFECTIVE}, shift_pagi as "shiftPagi", shift_siang as "shiftSiang", ${seconds('shift_pagi_mulai')} as "shiftPagiMulai",
        ${seconds('shift_siang_mulai')} as "shiftSiangMulai", is_jadwal_mandiri as "isJadwalMandiri"
        from sekolah_aturan v where v.sekolah_id = ${id} and ${touching('v', r.dayBefore, r.dayAfter)} order by id`)} as aturan,
      ${daftar(jadwal(r))} as jadwal,
      ${daftar(sql`select l.id, l.nama, l.jenis_libur_id as "jenisLiburId", l.tanggal, l.sampai, ${BAGI} as bagi, l.jenjang, null as nomor
        from libur l where ${liburHere(r)} order by l.id`)} as libur,
      case when ${withIdentitas}::boolean or exists (select 1 from libur l where ${liburHere(r)} and ${IS_FOR_SOME})
        then ${daftar(identitasGtk(gtkId, id, r.sampai))} else '[]' end as "identitasGtk",
      ${daftar(sql`select 0 as id, ${sql.lit(NAMA_LIBUR_KHUSUS)} as nama, ${sql.lit(JENIS_LIBUR.KHUSUS)} as "jenisLiburId", tanggal,
        array[s.jenjang] as jenjang, no_absensi_manual as nomor
        from absensi_manual where sekolah_id = ${id} and status_id = ${sql.lit(STATUS.LIBUR_KHUSUS)} and status_pengajuan in (2, 4, 5)
          and tanggal between ${r.dari} and ${r.sampai} order by no_absensi_manual`)} as "liburKhusus",
      ${daftar(sql`select id, mesin_id as "mesinId", jam, ${EFFECTIVE} from kalibrasi v
        where v.sekolah_id = ${id} and ${touching('v', r.tapFrom, r.tapUntil)} order by id`)} as kalibrasi,
      ${daftar(mesin(id))} as mesin,
      ${daftar(sql`select p.id, p.mesin_id as "mesinId", p.pin, p.gtk_id as "gtkId", p.mulai, p.sampai,
          ${instant('p.dipetakan_pada')} as "disimpanPada", ${RELEASED} from pemetaan_pin p
        where p.sekolah_id = ${id} and ${ownPin(gtkId, id)} order by p.id`)} as pemetaan,
      ${daftar(sql`select m.mesin_id as "mesinId", m.pin, b.mulai, b.sampai from ${ownedPins(gtkId, id)} m
        cross join lateral (select p.sekolah_id, p.mulai, p.sampai from bukan_gtk p
          where p.sekolah_id = ${id} and p.mesin_id = m.mesin_id and p.pin = m.pin
          union select h.sekolah_id, h.mulai, h.sampai from bukan_gtk_hari h
          where h.sekolah_id = ${id} and h.mesin_id = m.mesin_id) b`)} as "bukanGtk",
      ${daftar(sql`select g.id, g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti, ${RELEASED},
          ${daftar(sql`select ${EFFECTIVE}, shift, hari_kerja as "hariKerja" from gtk_kerja v
            where v.sekolah_id = ${id} and v.gtk_id = g.id and ${touching('v', r.dayBefore, r.dayAfter)} order by id`)} as kerja
        from gtk g where g.sekolah_id = ${id} and ${gtkId === null ? sql`true` : sql`g.id = ${gtkId}`} order by g.id`)} as gtk,
      ${daftar(sql`select p.mesin_id as "mesinId", p.pin, ${LOCAL_SECONDS} as waktu
        from tap_konfirmasi p where p.sekolah_id = ${id} and ${inRange(r)}`)} as "tapKonfirmasi",
      ${daftar(sql`select m.mesin_id as "mesinId", m.pin, t.waktu, t.sebab from ${ownedPins(gtkId, id)} m
        cross join lateral (select ${LOCAL_SECONDS} as waktu, p.sebab from tap_tanda p
          where p.sekolah_id = ${id} and p.mesin_id = m.mesin_id and p.pin = m.pin and p.sebab > 0 and ${inRange(r)}) t`)} as "tapTanda",
      ${daftar(sql`select no_koreksi as nomor, gtk_id as "gtkId", jenis_koreksi as jenis, jenis_izin as "jenisIzin",
        status_koreksi_id as "statusKoreksiId", dari, sampai, ${seconds('koreksi_datang')} as datang, ${seconds('koreksi_pulang')} as pulang,
        ${DIPUTUS} from koreksi
        where sekolah_id = ${id} and ${ownedByPerson} and status_pengajuan in (2, 4, 5) and dari <= ${r.sampai} and sampai >= ${r.dari}`)} as koreksi,
      ${daftar(sql`select a.no_absensi_manual as nomor, i.gtk_id as "gtkId", a.tanggal, a.status_id as "statusId",
        ${seconds('i.waktu_datang')} as datang, ${seconds('i.waktu_pulang')} as pulang, ${DIPUTUS}
        from absensi_manual a join absensi_manual_rinci i on i.sekolah_id = ${id} and i.absensi_manual_id = a.id
        where a.sekolah_id = ${id} and ${ownedByPerson} and a.status_pengajuan in (2, 4, 5) and a.tanggal between ${r.dari} and ${r.sampai}`)} as manual,
      ${daftar(sql`select gtk_id as "gtkId", tanggal from konfirmasi_hari
        where sekolah_id = ${id} and ${ownedByPerson} and tanggal between ${r.dari} and ${r.sampai}`)} as konfirmasi,
      ${jamSendiriColumns({ gtkId, id, bulan: r.nearBulan, near: r, write: { daftar, seconds, effective: EFFECTIVE } })},
      ${daftar(statusBulan(r.sampai))} as status
    ${from}`
}

const liburHere = (r: DateRange): RawBuilder<boolean> =>
  sql<boolean>`${touchesDays(r.dari, r.sampai)} and l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota)`

/** Employment and kind since each day up to the month's last; of whoever never changed since ever (rules.md N1). */
const identitasGtk = (
  gtkId: RawBuilder<unknown> | null,
  id: RawBuilder<unknown>,
  until: string,
): RawBuilder<unknown> => sql`
  select g.id as "gtkId", coalesce(v.berlaku_mulai, '2000-01-01') as "berlakuMulai",
    coalesce(v.identitas ->> 'statusKepegawaian', g.status_kepegawaian) as "statusKepegawaian",
    coalesce(v.identitas ->> 'jenisGuru', g.jenis_guru) as "jenisGuru"
  from gtk g left join gtk_identitas v on v.sekolah_id = ${id} and v.gtk_id = g.id and v.berlaku_mulai <= ${until}
  where g.sekolah_id = ${id} and ${gtkId === null ? sql`true` : sql`g.id = ${gtkId}`} order by 1, 2`

/**
 * Named as the month's last day knows them. The marks say what may be asked for, and were settled when it was asked
 * (pengajuan/queries-status.ts): what was approved stands though a mark is withdrawn later, and only a status that never
 * had it is ignored (rules.md L20).
 */
const statusBulan = (until: string): RawBuilder<unknown> => sql`
  select t.id, t.singkatan, t.nama, t.grup, t.dokumen_pendukung as "dokumenPendukung",
    t.maksimal_hari as "maksimalHari", pernah.koreksi, pernah.manual, t.basic
  from ${effectiveStatusSql(until)} t
  join (select id, bool_or(koreksi) as koreksi, bool_or(manual) as manual from status_kehadiran group by id) pernah on pernah.id = t.id
  order by t.id`

const instant = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const seconds = (column: string): RawBuilder<unknown> => sql`extract(epoch from ${sql.ref(column)})::int`
const daftar = (content: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(b), '[]') from (${content}) b)`
const inRange = (r: DateRange): RawBuilder<unknown> =>
  sql`p.waktu_lokal >= ${r.tapFrom}::timestamp and p.waktu_lokal < ${r.tapUntil}::timestamp`
const EFFECTIVE = sql`berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai", ${instant('disimpan_pada')} as "disimpanPada"`
/** Days taken back once they stood (product.md 5.6). */
const RELEASED = sql`case when dilepas_dari is not null then
  json_build_object('dari', dilepas_dari, 'sampai', dilepas_sampai, 'pada', ${instant('dilepas_pada')}) end as dilepas`
/** Decisions compare by instant (rules.md L20); one that was carried over without its instant by that of the request. */
const DIPUTUS = sql`to_char(coalesce(diputus_pada, tgl_pengajuan) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "diputusPada"`
/** Seconds since 2000 of the machine's wall clock; date_part is a float and so several times faster than extract. */
const LOCAL_SECONDS = sql`(date_part('epoch', p.waktu_lokal) - ${sql.lit(DETIK_2000)})::int`

/** Owners by the chain of product.md 3; the office is the province for SMA, SMK, SLB and for DKI, else the kab/kota. */
const jadwal = (r: DateRange): RawBuilder<unknown> => sql`
  select j.id, j.pemilik, j.shift, ${EFFECTIVE},
    case j.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
      when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
    h.hari
  from jadwal j
  left join yayasan y on j.pemilik = 'yayasan' and y.id = s.yayasan_id
  left join wilayah w on j.pemilik = 'dinas' and w.kode = j.pemilik_id
  cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
    select hari, is_libur as "isLibur", ${seconds('jam_masuk')} as "jamMasuk", ${seconds('jam_pulang')} as "jamPulang",
      ${seconds('jam_istirahat_mulai')} as "jamIstirahatMulai", ${seconds('jam_istirahat_selesai')} as "jamIstirahatSelesai"
    from jadwal_hari d where d.jadwal_id = j.id order by hari) b) h
  where j.jenjang = s.jenjang and ${touching('j', r.dayBefore, r.dayAfter)} and (j.pemilik, j.pemilik_id) in (
    ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
    ('dinas', ${KODE_KANTOR}))
  order by j.id`

const mesin = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select m.id, m.nama, m.nomor_seri as "nomorSeri",
    (select ${instant('k.laporan')} from mesin_kontak k where k.sekolah_id = ${id} and k.mesin_id = m.id) as "laporanTerakhir",
    (select ${instant('k.pertama')} from mesin_kontak k where k.sekolah_id = ${id} and k.mesin_id = m.id) as "kontakPertama",
    ${besideUntil(id, sql`m.id`)} as "diSampingSampai",
    ${daftar(sql`select mulai, dipakai_sejak as "dipakaiSejak", sampai, ${RELEASED} from mesin_penempatan p
      where p.sekolah_id = ${id} and p.mesin_id = m.id order by id`)} as penempatan
  from mesin m where m.sekolah_id = ${id} order by m.id`

/** Machine and PIN, once each: of everybody, or of one person. Marks and taps of other PINs are of no staff-day. */
const ownedPins = (gtkId: RawBuilder<unknown> | null, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select distinct milik.mesin_id, milik.pin from pemetaan_pin milik
    where milik.sekolah_id = ${id} and ${gtkId === null ? sql`true` : sql`milik.gtk_id = ${gtkId}`})`

/** One person's PINs, with whoever else owned them: a new owner never inherits (rules.md L3). */
const ownPin = (gtkId: RawBuilder<unknown> | null, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  gtkId === null
    ? sql`true`
    : sql`(p.mesin_id, p.pin) in (select milik.mesin_id, milik.pin from pemetaan_pin milik
        where milik.sekolah_id = ${id} and milik.gtk_id = ${gtkId})`
