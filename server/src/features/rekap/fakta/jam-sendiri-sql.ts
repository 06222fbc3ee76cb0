import type { JamGtk, PolaJam } from '@geisa/engine/fakta'
import type { BatasBulan } from '@geisa/engine/hari/segel-batas'
import { type RawBuilder, sql } from 'kysely'
import { touching } from '../../../platform/database/versi-sql.ts'

/** Hours of people (rules.md M) as columns of the facts: of a school where nobody has any, three look-ups that find nothing. */

export type SegelRow = {
  bulan: number
  /** By staff id; null = at `batasMalam` for everybody (rules.md M7). */
  batas: Record<string, Omit<BatasBulan, 'gtkId'>> | null
  /** By staff id the last rows of the sealed month, of those without a border of their own there. */
  akhir: Record<
    string,
    readonly ({ tanggal: string; waktu_datang: string | null; waktu_pulang: string | null } | null)[]
  > | null
}

export type JamSendiriRow = {
  jamGtk: (JamGtk & { gtkId: number; id: number })[]
  polaJam: PolaJam[]
  nearSegel: SegelRow[]
}

/** From the day before the month to the day after it: both draw borders of it. */
type Near = { dayBefore: string; dayAfter: string }

export type JamSendiriCore = {
  gtkId: RawBuilder<unknown> | null
  id: RawBuilder<unknown>
  /** The month, and those beside it. */
  bulan: { sebelum: number; ini: number; sesudah: number }
  near: Near
  /** How the facts write versions, clocks and lists. */
  write: {
    daftar: (content: RawBuilder<unknown>) => RawBuilder<unknown>
    seconds: (column: string) => RawBuilder<unknown>
    effective: RawBuilder<unknown>
  }
}

export const jamSendiriColumns = ({ gtkId, id, bulan, near, write }: JamSendiriCore): RawBuilder<unknown> => {
  const { daftar, effective } = write
  const held = jamNear(gtkId, id, near)
  return sql`
      ${daftar(sql`select v.gtk_id as "gtkId", v.id, v.pola_jam_id as "polaJamId", ${effective} from ${held} order by v.id`)} as "jamGtk",
      ${daftar(polaJam(held, near, write))} as "polaJam",
      ${daftar(segel(held, id, bulan))} as "nearSegel"`
}

/** What the office agreed to (rules.md M9). */
const jamNear = (gtkId: RawBuilder<unknown> | null, id: RawBuilder<unknown>, near: Near): RawBuilder<unknown> =>
  sql`gtk_jam v where v.sekolah_id = ${id} and v.status = 2 and ${gtkId === null ? sql`true` : sql`v.gtk_id = ${gtkId}`}
        and ${touching('v', near.dayBefore, near.dayAfter)}`

/** Owners are named as those of schedules are; one that was taken out of use is still named by the months before. */
const polaJam = (held: RawBuilder<unknown>, near: Near, { daftar, seconds, effective }: JamSendiriCore['write']) => sql`
  select p.id, p.nama, p.pemilik,
    case p.pemilik when 'sekolah' then s.nama when 'yayasan' then y.nama
      when 'dinas' then 'Dinas Pendidikan ' || w.nama else 'Nasional' end as "namaPemilik",
    ${daftar(sql`select v.id, ${effective}, ${seconds('batas_hari')} as "batasHari", v.minimal_mingguan as "minimalMingguan", h.hari
      from pola_jam_versi v
      cross join lateral (select coalesce(json_agg(b), '[]') as hari from (
        select hari, is_libur as "isLibur", ${seconds('jam_masuk')} as "jamMasuk", ${seconds('jam_pulang')} as "jamPulang",
          ${seconds('mulai_absen')} as "mulaiAbsen", ${seconds('jam_istirahat_mulai')} as "jamIstirahatMulai",
          ${seconds('jam_istirahat_selesai')} as "jamIstirahatSelesai"
        from pola_jam_hari d where d.pola_jam_versi_id = v.id order by hari) b) h
      where v.pola_jam_id = p.id and ${touching('v', near.dayBefore, near.dayAfter)} order by v.id`)} as versi
  from (select distinct v.pola_jam_id as id from ${held} and v.pola_jam_id is not null) o
  join pola_jam p on p.id = o.id
  left join yayasan y on p.pemilik = 'yayasan' and y.id::text = p.pemilik_id
  left join wilayah w on p.pemilik = 'dinas' and w.kode = p.pemilik_id
  order by p.id`

/** Read only where somebody's borders may differ: those of the month itself bind it as they bind the months beside it. */
const segel = (
  held: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  { sebelum, ini, sesudah }: JamSendiriCore['bulan'],
) => sql`
  select g.bulan, g.batas::json as batas, case when g.bulan = ${sebelum}::int then
    (select json_object_agg(o.gtk_id, json_build_array(k.hari -> -1, k.hari -> -2))
      from (select distinct v.gtk_id from ${held} and v.pola_jam_id is not null) o
      cross join lateral (select g.rincian::json -> o.gtk_id::text -> 'kehadiran' as hari) k
      where g.batas::json -> o.gtk_id::text is null and k.hari is not null) end as akhir
  from segel g
  where g.sekolah_id = ${id} and g.bulan in (${sebelum}::int, ${ini}::int, ${sesudah}::int) and g.dibuka_pada is null
    and (g.batas is not null or exists (select 1 from ${held} and v.pola_jam_id is not null))`
