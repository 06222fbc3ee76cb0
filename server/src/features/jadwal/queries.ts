import type { Output } from '@geisa/contract/endpoint'
import { type JadwalJenjang, type readJadwal as readContract, rowFromHari, saveJadwal } from '@geisa/contract/jadwal'
import type { Jenjang } from '@geisa/engine/acuan'
import { mayCall } from '@geisa/engine/akun/hak-akses'
import { hariSekolah } from '@geisa/engine/calendar'
import type { HariJadwal, JadwalVersion } from '@geisa/engine/fakta'
import type { Shift } from '@geisa/engine/jadwal/jadwal'
import { withStop } from '@geisa/engine/sentence-end'
import { type RawBuilder, sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { Clock } from '../../platform/clock.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { effectiveOn, precedes } from '../../platform/database/versi-sql.ts'
import { lastNomor } from '../riwayat/queries-unseen.ts'
import { KODE_KANTOR } from '../wilayah/queries-kantor.ts'
import { riwayatSet } from './commands-versi.ts'
import { type JadwalHari, jadwalOn, latestFirst, mingguOf, type Path, pathVersion } from './jadwal-berlaku.ts'
import {
  differentJam,
  NASIONAL,
  type OnePemilik,
  type Pemilik,
  type Rantai,
  readPemilik,
  sekolahAturanOn,
  sekolahPemilik,
} from './queries-pemilik.ts'

export type SavedVersion = JadwalVersion & { pemilikId: string; catatan: string | null; disimpanOleh: string | null }

const SHIFT = [1, 2] as const

/** The hours of a level on a day, where they come from, and every version of the caller's own. */
export async function readJadwalJenjang(
  { db, clock }: { db: DbOrTrx; clock: Clock },
  pengguna: Pengguna,
  cakupan: Cakupan,
  jenjang: Jenjang,
  query: Output<typeof readContract, 'query'>,
): Promise<JadwalJenjang> {
  const pemilik = await readPemilik(db, pengguna, cakupan, jenjang)
  const today = hariSekolah(clock.now(), pemilik.zona)
  const tanggal = query.tanggal ?? today
  const nomorRiwayat = await lastNomor(db, riwayatSet(pemilik, jenjang))
  const all = await listPaths(db, pemilik.rantai, jenjang)
  const lockedReason = whyLockedFor(pengguna, pemilik, tanggal)
  // Also by a school that no longer sets its own hours: what has not begun is still its own.
  const mayCancel = whyLockedByHak(pengguna, pemilik.terkunci) === null
  const setsOwnHours = pemilik.sekolah === null || sekolahAturanOn(pemilik.sekolah.aturan, tanggal).isJadwalMandiri
  const paths = setsOwnHours ? all : all.map((one) => ({ ...one, rantai: one.rantai.slice(0, -1) }))
  const effective = SHIFT.map((shift) => ({ shift, jadwal: jadwalOn(paths, shift, tanggal) }))
  const ofSekolah = pemilik.sekolah !== null && setsOwnHours ? { sekolahId: pemilik.sekolah.id } : {}
  const nasional = (shift: Shift) => pathVersion({ rantai: [NASIONAL], versi: all[0]?.versi ?? [] }, shift, tanggal)
  const rows = (shift: Shift, seminggu: readonly HariJadwal[]) =>
    seminggu.map((hari) => ({ ...rowFromHari(shift, hari), ...ofSekolah }))
  return {
    jenjang,
    nomorRiwayat,
    tanggal,
    pemilik: { jenis: pemilik.jenis, id: pemilik.id, nama: pemilik.nama },
    bolehSimpan: lockedReason === null,
    alasanTerkunci: lockedReason,
    rows: effective.flatMap(({ shift, jadwal }) => rows(shift, jadwal.minggu ?? mingguOf(nasional(shift), shift))),
    asal: effective.map(({ shift, jadwal }) => ({
      shift,
      terjadwal: jadwal.scheduled,
      ...(jadwal.minggu === null ? versionOrigin([nasional(shift)]) : versionOrigin(jadwal.versi)),
      catatan: jadwal.minggu === null ? `${differentJam(pemilik)} Yang ditampilkan jadwal nasional.` : null,
    })),
    versi: latestFirst((all[0]?.versi ?? []).filter((savedVersion) => savedVersion.pemilik === pemilik.jenis)).map(
      (savedVersion) => ({
        id: savedVersion.id,
        shift: savedVersion.shift,
        berlakuMulai: savedVersion.berlakuMulai,
        berlakuSampai: savedVersion.berlakuSampai,
        disimpanPada: savedVersion.disimpanPada,
        disimpanOleh: savedVersion.disimpanOleh,
        catatan: savedVersion.catatan,
        bolehBatal: savedVersion.berlakuMulai > today && mayCancel,
        rows: rows(savedVersion.shift, mingguOf(savedVersion, savedVersion.shift)),
      }),
    ),
    ...(setsOwnHours
      ? await countSekolah(db, cakupan, pemilik, jenjang, today)
      : { jumlahSekolah: 0, sekolahJadwalLain: 0 }),
  }
}

/** Why this owner's schedule cannot be saved from that day on, whatever the caller's hak; null = it can. */
export function whyLockedOn(pemilik: Pemilik, hari: string): string | null {
  if (pemilik.terkunci !== null) return pemilik.terkunci
  if (pemilik.sekolah === null || sekolahAturanOn(pemilik.sekolah.aturan, hari).isJadwalMandiri) return null
  return `Jadwal sekolah ini diatur oleh ${withStop(pemilik.sekolah.managedBy)} Sekolah hanya dapat mengubahnya bila dinas menetapkannya berjadwal mandiri.`
}

const whyLockedFor = (pengguna: Pengguna, pemilik: Pemilik, hari: string): string | null =>
  whyLockedByHak(pengguna, whyLockedOn(pemilik, hari))

function whyLockedByHak({ peranId, hakAkses }: Pengguna, alasan: string | null): string | null {
  if (alasan !== null || mayCall(saveJadwal.hak, { peran: peranId, hakAkses })) return alasan
  return 'Akun dengan hak MONITORING hanya melihat jadwal.'
}

/** Whose one week is: of several offices that agree, all by name, with the days on which all of them hold. */
function versionOrigin(daftar: JadwalHari<SavedVersion>['versi']) {
  const present = daftar.filter((savedVersion) => savedVersion !== undefined)
  const akhir = present.flatMap(({ berlakuSampai }) => berlakuSampai ?? [])
  return {
    pemilik: present[0]?.pemilik ?? ('nasional' as const),
    namaPemilik: [...new Set(daftar.map((savedVersion) => savedVersion?.namaPemilik ?? 'Bawaan nasional'))].join(', '),
    versiId: present[0]?.id ?? null,
    berlakuMulai:
      present
        .map(({ berlakuMulai }) => berlakuMulai)
        .toSorted()
        .at(-1) ?? null,
    berlakuSampai: akhir.toSorted()[0] ?? null,
  }
}

/** Every chain with the versions of its owners, in the order of their ids. */
export async function listPaths(
  db: DbOrTrx,
  rantai: readonly Rantai[],
  jenjang: Jenjang,
): Promise<(Path<SavedVersion> & { rantai: Rantai })[]> {
  const pemilik = new Map(rantai.flat().map((onePemilik) => [`${onePemilik.jenis}:${onePemilik.id}`, onePemilik]))
  const { rows } = await rantaiVersion([...pemilik.values()], jenjang).execute(db)
  return rantai.map((one) => ({
    rantai: one,
    versi: rows.filter((version) => one.some(({ jenis, id }) => jenis === version.pemilik && id === version.pemilikId)),
  }))
}

/** By the condition of the preview, so that both name one number; today's hours may be others on a later day of a save. */
async function countSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  pemilik: Pemilik,
  jenjang: Jenjang,
  today: string,
): Promise<Pick<JadwalJenjang, 'jumlahSekolah' | 'sekolahJadwalLain'>> {
  const { rows } = await sql<Pick<JadwalJenjang, 'jumlahSekolah' | 'sekolahJadwalLain'>>`
    select count(*)::int as "jumlahSekolah",
      (count(*) filter (where not ${followsJadwal(pemilik, jenjang, today)}))::int as "sekolahJadwalLain" from sekolah_terbagi s
    where ${sekolahIn(cakupan)} and ${sekolahPemilik(pemilik, jenjang)}`.execute(db)
  return rows[0] ?? { jumlahSekolah: 0, sekolahJadwalLain: 0 }
}

const seconds = (column: string): RawBuilder<unknown> => sql`extract(epoch from ${sql.ref(column)})::int`

const rantaiVersion = (
  daftarPemilik: readonly OnePemilik[],
  jenjang: Jenjang,
): RawBuilder<SavedVersion> => sql<SavedVersion>`
  select j.id, j.pemilik, j.pemilik_id as "pemilikId", r.nama as "namaPemilik", j.shift, j.berlaku_mulai as "berlakuMulai", j.berlaku_sampai as "berlakuSampai",
    to_char(j.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", j.catatan,
    (select p.nama from pengguna p where p.id = j.disimpan_oleh) as "disimpanOleh",
    (select coalesce(json_agg(json_build_object('hari', h.hari, 'isLibur', h.is_libur, 'jamMasuk', ${seconds('h.jam_masuk')},
        'jamPulang', ${seconds('h.jam_pulang')}, 'jamIstirahatMulai', ${seconds('h.jam_istirahat_mulai')},
        'jamIstirahatSelesai', ${seconds('h.jam_istirahat_selesai')}) order by h.hari), '[]')
      from jadwal_hari h where h.jadwal_id = j.id) as hari
  from unnest(${daftarPemilik.map(({ jenis }) => jenis)}::text[], ${daftarPemilik.map(({ id }) => id)}::text[], ${daftarPemilik.map(({ nama }) => nama)}::text[])
    as r(jenis, id, nama)
  join jadwal j on j.pemilik = r.jenis and j.pemilik_id = r.id and j.jenjang = ${jenjang}
  order by j.id`

/**
 * Schools that work by this owner's hours: no nearer owner (foundation, office, the school itself) has hours that day. A school
 * that sets its own hours follows until it has some. Written so that a nation is one hash join.
 */
export function followsJadwal({ jenis }: OnePemilik, jenjang: Jenjang, hari: string): RawBuilder<boolean> {
  if (jenis === 'sekolah') return sql<boolean>`true`
  const has = (who: 'yayasan' | 'dinas' | 'sekolah', id: RawBuilder<unknown>) =>
    sql`exists (select 1 from jadwal j where j.pemilik = ${who} and j.pemilik_id = ${id} and j.jenjang = ${jenjang} and ${effectiveOn('j', hari)})`
  const yayasan = has('yayasan', sql`s.yayasan_id::text`)
  const nearer = {
    nasional: sql`${yayasan} or ${has('dinas', KODE_KANTOR)}`,
    dinas: yayasan,
    yayasan: sql`false`,
  }[jenis]
  return sql<boolean>`(not (${nearer}) and not exists (
    select 1 from sekolah_aturan a where a.sekolah_id = s.id and a.is_jadwal_mandiri and ${effectiveOn('a', hari)}
      and ${has('sekolah', sql`a.sekolah_id::text`)} and not exists (
      select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ${effectiveOn('b', hari)}
        and ${precedes('b', 'a')})))`
}
