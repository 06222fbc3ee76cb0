import { formatJam, longTanggal } from '@geisa/engine/calendar'
import { isShiftUsed } from '@geisa/engine/jadwal/shift-used'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { effectiveOn, latest } from '../../platform/database/versi-sql.ts'
import { invalidField } from '../../platform/errors.ts'
import { batasMalamDuring } from '../aplikasi/queries.ts'
import { recordRiwayat } from '../riwayat/commands.ts'
import { KODE_KANTOR } from '../wilayah/queries-kantor.ts'
import { type AturanChange, type AturanVersion, type NilaiAturan, planAturan } from './aturan-plan.ts'

/** What a save has to know of who saves, when, and for which school. */
export type Save = {
  sekolahId: number
  pengguna: Pengguna
  pada: string
  hariIni: string
  mulai: string
}

/** A new version from `mulai` on: what changes over what was in force on that day. @returns what to tell beside 'Berhasil'. */
export async function saveAturan(
  trx: Trx,
  save: Save,
  daftar: readonly AturanVersion[],
  change: AturanChange,
): Promise<string> {
  const { sekolahId, mulai } = save
  const { old, versions, fields, ended } = planAturan(daftar, mulai, change)
  const [next] = versions
  if (next === undefined) return ''
  const catatan = await checkStart(trx, save, { old, next })
  await insertAturan(trx, save, versions)
  await recordRiwayat(trx, {
    sekolahId,
    pada: save.pada,
    penggunaId: save.pengguna.id,
    perihal: 'sekolah-aturan',
    objek: String(sekolahId),
    tindakan: 'ubah',
    sebelum: Object.fromEntries(fields.map((nama) => [nama, old[nama]])),
    sesudah: { ...Object.fromEntries(fields.map((nama) => [nama, next[nama]])), berlakuMulai: mulai },
    kabar: `mengubah ${fields.map((nama) => ATURAN_LABEL[nama]).join(', ')} sejak ${longTanggal(mulai)}`,
  })
  const later = ended === null ? '' : ` Sejak ${longTanggal(ended)} versi yang sudah tersimpan tetap berlaku.`
  const until = next.berlakuSampai === null ? '' : ` Berlaku sampai ${longTanggal(next.berlakuSampai)}.`
  return `${until}${later}${catatan}`
}

export const ATURAN_LABEL: Record<keyof NilaiAturan, string> = {
  shiftPagi: 'pilihan Shift 1',
  shiftSiang: 'pilihan Shift 2',
  shiftPagiMulai: 'mulai absen Shift 1',
  shiftSiangMulai: 'mulai absen Shift 2',
  isJadwalMandiri: 'pengaturan jadwal mandiri',
}

const insertAturan = (
  trx: Trx,
  { sekolahId, pengguna, pada }: Save,
  versions: readonly AturanVersion[],
): Promise<unknown> =>
  sql`
  insert into sekolah_aturan (sekolah_id, berlaku_mulai, berlaku_sampai, shift_pagi, shift_siang, shift_pagi_mulai,
    shift_siang_mulai, is_jadwal_mandiri, disimpan_pada, disimpan_oleh)
  select ${sekolahId}, v.*, ${pada}::timestamptz, ${pengguna.id}::int from unnest(${versions.map((v) => v.berlakuMulai)}::date[],
    ${versions.map((v) => v.berlakuSampai)}::date[], ${versions.map((v) => v.shiftPagi === 1)}::boolean[],
    ${versions.map((v) => v.shiftSiang === 1)}::boolean[], ${versions.map((v) => v.shiftPagiMulai)}::time[],
    ${versions.map((v) => v.shiftSiangMulai)}::time[], ${versions.map((v) => v.isJadwalMandiri)}::boolean[]) v`.execute(
    trx,
  )

const START = [
  { field: 'shiftPagiMulai', shift: 1 },
  { field: 'shiftSiangMulai', shift: 2 },
] as const

/** A shift that comes into use, or whose start changes, must begin before its people do (rules.md L8). */
export async function checkStart(
  trx: DbOrTrx,
  { sekolahId, mulai }: Pick<Save, 'sekolahId' | 'mulai'>,
  { old, next }: { old: NilaiAturan; next: NilaiAturan },
): Promise<string> {
  const daftar = START.filter(
    ({ shift, field }) => next[field] !== old[field] || (isShiftUsed(next, shift) && !isShiftUsed(old, shift)),
  )
  if (daftar.length === 0) return ''
  const batasMalam = formatJam(await batasMalamDuring(trx, mulai, null))
  const arrivals = await jamMasukSince(trx, sekolahId, next.isJadwalMandiri, mulai)
  for (const { field, shift } of daftar) {
    const jam = next[field]
    if (jam < batasMalam)
      throw invalidField(field, `Mulai absen Shift ${shift} tidak boleh sebelum ${batasMalam} (batas malam)`)
    const awal = arrivals.find((jamMasuk) => jamMasuk.shift === shift)
    if (awal !== undefined && jam > awal.jamMasuk)
      throw invalidField(
        field,
        `Mulai absen Shift ${shift} tidak boleh sesudah jam masuk ${awal.jamMasuk} (jadwal ${longTanggal(awal.hari)})`,
      )
  }
  const withoutJadwal = next.shiftSiang === 1 && !arrivals.some(({ shift }) => shift === 2)
  return withoutJadwal ? ' Jadwal Shift 2 belum diatur, jadi Shift 2 belum berlaku.' : ''
}

type JamMasuk = { shift: number; jamMasuk: string; hari: string }

/**
 * The earliest jamMasuk of each shift in the schedules that will be in force from a day on, by the chain of owners
 * (product.md 3). A schedule changes only where a version begins or ends: those days are looked at.
 */
async function jamMasukSince(trx: DbOrTrx, sekolahId: number, mandiri: boolean, start: string): Promise<JamMasuk[]> {
  const { rows } = await sql<JamMasuk>`
    with milik as (
      select j.id, j.pemilik, j.shift, j.berlaku_mulai, j.berlaku_sampai, j.disimpan_pada
      from sekolah s join jadwal j on j.jenjang = s.jenjang and (j.pemilik, j.pemilik_id) in (
        ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
        ('dinas', ${KODE_KANTOR}))
      where s.id = ${sekolahId} and (${mandiri} or j.pemilik <> 'sekolah') and coalesce(j.berlaku_sampai >= ${start}::date, true)
    ), titik as (
      select ${start}::date as hari union select berlaku_mulai from milik where berlaku_mulai > ${start}::date
      union select berlaku_sampai + 1 from milik where berlaku_sampai is not null
    ), berlaku as (
      select t.hari, n.shift, v.id from titik t cross join (values (1), (2)) n (shift) left join lateral (
        select v.id from milik v where v.shift = n.shift and ${effectiveOn('v', sql`t.hari`)}
        order by array_position(array['sekolah', 'yayasan', 'dinas', 'nasional'], v.pemilik), ${latest('v')} limit 1) v on true
    )
    select distinct on (b.shift) b.shift, b.hari, coalesce(h.jam_masuk, ${JAM_MASUK_NASIONAL}::time) as "jamMasuk"
    from berlaku b left join jadwal_hari h on h.jadwal_id = b.id and not h.is_libur and h.jam_pulang is not null
    where h.jam_masuk is not null or (b.id is null and b.shift = 1)
    order by b.shift, coalesce(h.jam_masuk, ${JAM_MASUK_NASIONAL}::time), b.hari`.execute(trx)
  return rows
}

/** Shift 1 where nobody has saved a schedule (product.md 3). */
const JAM_MASUK_NASIONAL = '07:00:00'
