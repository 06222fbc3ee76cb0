import { DAFTAR_PERAN, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import { sekolahIn } from '../../platform/cakupan.ts'
import { inWilayah, NASIONAL } from '../../platform/database/sql.ts'
import { byKantor, KODE_KANTOR } from '../wilayah/queries-kantor.ts'

/** Who may write to whom (product.md 4 'Mailbox'): only within one's own scope and to one's own office. The one place. */

/** Roles that each role may write to at all: first those of its own world, then its office above. */
const WRITTEN_TO: Record<PeranId, { own: readonly PeranId[]; above: readonly PeranId[] }> = {
  [PERAN.NASIONAL]: { own: DAFTAR_PERAN, above: [] },
  [PERAN.PROVINSI]: {
    own: [PERAN.PROVINSI, PERAN.CABANG_DINAS, PERAN.YAYASAN, PERAN.SEKOLAH],
    above: [PERAN.NASIONAL],
  },
  [PERAN.KAB_KOTA]: { own: [PERAN.KAB_KOTA, PERAN.UPTD, PERAN.SEKOLAH], above: [PERAN.NASIONAL] },
  [PERAN.CABANG_DINAS]: { own: [PERAN.SEKOLAH], above: [PERAN.PROVINSI] },
  [PERAN.UPTD]: { own: [PERAN.SEKOLAH], above: [PERAN.KAB_KOTA] },
  [PERAN.YAYASAN]: { own: [PERAN.YAYASAN, PERAN.SEKOLAH], above: [PERAN.PROVINSI] },
  [PERAN.SEKOLAH]: {
    own: [PERAN.SEKOLAH, PERAN.GTK],
    above: [PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.CABANG_DINAS, PERAN.UPTD, PERAN.YAYASAN],
  },
  [PERAN.GTK]: { own: [], above: [PERAN.SEKOLAH] },
}

export const mayWriteToPeran = (writer: PeranId, peran: PeranId): boolean =>
  WRITTEN_TO[writer].own.includes(peran) || WRITTEN_TO[writer].above.includes(peran)

/**
 * Everybody active whom the user may write to, as a table of `id` and `dalam`: true for people of one's own world, whom one
 * sees by name; false for the office above, seen by role and institution. Each branch goes by an index of its own.
 */
export function cakupanSurat(caller: Caller): RawBuilder<unknown> {
  const { own, above } = WRITTEN_TO[caller.pengguna.peranId]
  const branches = [
    ...own.flatMap((peran) => innerSide(caller, peran)),
    ...above.flatMap((peran) => upperSide(caller, peran)),
  ]
  return caller.pengguna.peranId === PERAN.NASIONAL ? allPeople(caller) : sql`(${sql.join(branches, sql` union all `)})`
}

const allPeople = ({ pengguna }: Caller): RawBuilder<unknown> =>
  sql`(select u.id, true as dalam from pengguna u where u.status = 'aktif' and u.id <> ${pengguna.id})`

/** One role of the own world: colleagues of the same office, school or foundation, and who stands below. */
function innerSide({ pengguna, cakupan }: Caller, peran: PeranId): RawBuilder<unknown> {
  if (peran === PERAN.SEKOLAH || peran === PERAN.GTK)
    return sql`select u.id, true as dalam from sekolah s join pengguna u on u.sekolah_id = s.id
      where ${sekolahIn(cakupan)} and ${active(pengguna.id, peran)}`
  if (peran !== PERAN.YAYASAN)
    return sql`select u.id, true as dalam from pengguna u
      where u.kode_wilayah = ${pengguna.kodeWilayah} and ${active(pengguna.id, peran)}`
  if (pengguna.peranId === PERAN.YAYASAN)
    return sql`select u.id, true as dalam from pengguna u
      where u.yayasan_id = ${pengguna.yayasanId} and ${active(pengguna.id, peran)}`
  return sql`select u.id, true as dalam from pengguna u where ${active(pengguna.id, peran)}
    and (u.kode_wilayah = ${pengguna.kodeWilayah} or exists (select 1 from pengguna_cakupan_sekolah c join sekolah s on s.id = c.sekolah_id
      where c.pengguna_id = u.id and s.kode_provinsi = ${pengguna.kodeWilayah}))`
}

/** One role above: of a school its offices by level and cover and its foundation, else the region's own office. */
function upperSide({ pengguna, cakupan }: Caller, peran: PeranId): RawBuilder<unknown> {
  const person = active(pengguna.id, peran)
  const sekolah = sekolahIn(cakupan)
  if (peran === PERAN.SEKOLAH)
    return sql`select u.id, false as dalam from sekolah s join pengguna u on u.sekolah_id = s.id where ${sekolah} and ${person}`
  if (peran === PERAN.NASIONAL) return sql`select u.id, false as dalam from pengguna u where ${person}`
  if (pengguna.peranId === PERAN.YAYASAN)
    return sql`select u.id, false as dalam from pengguna u where ${person}
      and (u.kode_wilayah = ${pengguna.kodeWilayah} or u.kode_wilayah in (select s.kode_provinsi from sekolah s where ${sekolah}))`
  if (pengguna.peranId !== PERAN.SEKOLAH)
    return sql`select u.id, false as dalam from pengguna u where u.kode_wilayah = ${pengguna.kodeWilayah} and ${person}`
  const jenjang = sql`(u.jenjang = '{}' or s.jenjang = any(u.jenjang))`
  if (peran === PERAN.YAYASAN)
    return sql`select u.id, false as dalam from sekolah s join pengguna_cakupan_sekolah c on c.sekolah_id = s.id
      join pengguna u on u.id = c.pengguna_id where ${sekolah} and ${person}`
  if (peran === PERAN.PROVINSI || peran === PERAN.KAB_KOTA)
    return sql`select u.id, false as dalam from sekolah s join pengguna u on u.kode_wilayah = ${KODE_KANTOR}
      where ${sekolah} and ${person} and ${jenjang} and u.peran_id = ${byKantor(PERAN.PROVINSI, PERAN.KAB_KOTA)}`
  return sql`select distinct u.id, false as dalam from sekolah s
    join pengguna_cakupan_wilayah c on c.kode_wilayah in (s.kode_kecamatan, s.kode_kab_kota) join pengguna u on u.id = c.pengguna_id
    where ${sekolah} and ${person} and ${jenjang} and u.peran_id = ${byKantor(PERAN.CABANG_DINAS, PERAN.UPTD)}`
}

/** Literals: the planner is to know which role it looks for. */
const active = (selfId: number, peran: PeranId): RawBuilder<unknown> =>
  sql`u.peran_id = ${sql.lit(peran)} and u.status = 'aktif' and u.id <> ${selfId}`

/** Does `pengguna u` belong to the region: by school, by office or by cover? */
export function personInWilayah(peran: PeranId, kode: string): RawBuilder<unknown> {
  if (kode === NASIONAL) return sql`true`
  if (peran === PERAN.SEKOLAH || peran === PERAN.GTK)
    return sql`exists (select 1 from sekolah s where s.id = u.sekolah_id and ${inWilayah(kode)})`
  const kantor = sql`exists (select 1 from wilayah w where w.kode = u.kode_wilayah and ${kode} in (w.kode, w.kode_induk))`
  if (peran === PERAN.YAYASAN)
    return sql`(${kantor} or exists (select 1 from pengguna_cakupan_sekolah c join sekolah s on s.id = c.sekolah_id
      where c.pengguna_id = u.id and ${inWilayah(kode)}))`
  return sql`(${kantor} or exists (select 1 from pengguna_cakupan_wilayah c where c.pengguna_id = u.id and c.kode_wilayah = ${kode}))`
}

/** The institution of `pengguna u`, as people call it. */
export const INSTANSI: RawBuilder<string> = sql`coalesce(case when u.peran_id in (4, 10) then (select s.nama from sekolah s where s.id = u.sekolah_id)
  when u.peran_id = 67 then (select y.nama from yayasan y where y.id = u.yayasan_id)
  when u.peran_id = 1 then 'Pusat' else (select w.nama from wilayah w where w.kode = u.kode_wilayah) end, '')`
