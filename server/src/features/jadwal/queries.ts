import type { Keluaran } from '@geisa/contract/endpoint'
import { barisDariHari, type JadwalJenjang, type bacaJadwal as kontrakBaca, simpanJadwal } from '@geisa/contract/jadwal'
import type { Jenjang } from '@geisa/engine/acuan'
import { bolehMemanggil } from '@geisa/engine/akun/hak-akses'
import type { HariJadwal, VersiJadwal } from '@geisa/engine/fakta'
import type { Shift } from '@geisa/engine/jadwal/jadwal'
import { hariSekolah } from '@geisa/engine/kalender'
import { type RawBuilder, sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Clock } from '../../platform/clock.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { berlakuPada, diAtas } from '../../platform/database/versi-sql.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { KODE_KANTOR } from '../wilayah/queries-kantor.ts'
import { type JadwalHari, type Jalur, jadwalPada, minggu, terbaruDahulu, versiJalur } from './jadwal-berlaku.ts'
import {
  aturanPada,
  bacaPemilik,
  jamBerbeda,
  NASIONAL,
  type Pemilik,
  type Rantai,
  type SatuPemilik,
  sekolahPemilik,
} from './queries-pemilik.ts'

export type VersiTersimpan = VersiJadwal & { pemilikId: string; catatan: string | null; disimpanOleh: string | null }

const SHIFT = [1, 2] as const

/** The hours of a level on a day, where they come from, and every version of the caller's own. */
export async function bacaJadwalJenjang(
  { db, clock }: { db: DbOrTrx; clock: Clock },
  pengguna: Pengguna,
  cakupan: Cakupan,
  jenjang: Jenjang,
  query: Keluaran<typeof kontrakBaca, 'query'>,
): Promise<JadwalJenjang> {
  const pemilik = await bacaPemilik(db, pengguna, cakupan, jenjang)
  const hariIni = hariSekolah(clock.now(), pemilik.zona)
  const tanggal = query.tanggal ?? hariIni
  const semua = await listJalur(db, pemilik.rantai, jenjang)
  const alasanTerkunci = terkunciBagi(pengguna, pemilik, tanggal)
  // Also by a school that no longer sets its own hours: what has not begun is still its own.
  const bolehBatal = terkunciHak(pengguna, pemilik.terkunci) === null
  const mandiri = pemilik.sekolah === null || aturanPada(pemilik.sekolah.aturan, tanggal).isJadwalMandiri
  const jalur = mandiri ? semua : semua.map((satu) => ({ ...satu, rantai: satu.rantai.slice(0, -1) }))
  const berlaku = SHIFT.map((shift) => ({ shift, jadwal: jadwalPada(jalur, shift, tanggal) }))
  const sekolahId = pemilik.sekolah !== null && mandiri ? { sekolahId: pemilik.sekolah.id } : {}
  const nasional = (shift: Shift) => versiJalur({ rantai: [NASIONAL], versi: semua[0]?.versi ?? [] }, shift, tanggal)
  const rows = (shift: Shift, seminggu: readonly HariJadwal[]) =>
    seminggu.map((hari) => ({ ...barisDariHari(shift, hari), ...sekolahId }))
  return {
    jenjang,
    tanggal,
    pemilik: { jenis: pemilik.jenis, id: pemilik.id, nama: pemilik.nama },
    bolehSimpan: alasanTerkunci === null,
    alasanTerkunci,
    rows: berlaku.flatMap(({ shift, jadwal }) => rows(shift, jadwal.minggu ?? minggu(nasional(shift), shift))),
    asal: berlaku.map(({ shift, jadwal }) => ({
      shift,
      terjadwal: jadwal.terjadwal,
      ...(jadwal.minggu === null ? asalVersi([nasional(shift)]) : asalVersi(jadwal.versi)),
      catatan: jadwal.minggu === null ? `${jamBerbeda(pemilik)} Yang ditampilkan jadwal nasional.` : null,
    })),
    versi: terbaruDahulu((semua[0]?.versi ?? []).filter((satu) => satu.pemilik === pemilik.jenis)).map((satu) => ({
      id: satu.id,
      shift: satu.shift,
      berlakuMulai: satu.berlakuMulai,
      berlakuSampai: satu.berlakuSampai,
      disimpanPada: satu.disimpanPada,
      disimpanOleh: satu.disimpanOleh,
      catatan: satu.catatan,
      bolehBatal: satu.berlakuMulai > hariIni && bolehBatal,
      rows: rows(satu.shift, minggu(satu, satu.shift)),
    })),
    ...(mandiri
      ? await hitungSekolah(db, cakupan, pemilik, jenjang, hariIni)
      : { jumlahSekolah: 0, sekolahJadwalLain: 0 }),
  }
}

/** Why this owner's schedule cannot be saved from that day on by this caller; null = it can. */
export function terkunciPada(pemilik: Pemilik, hari: string): string | null {
  if (pemilik.terkunci !== null) return pemilik.terkunci
  if (pemilik.sekolah === null || aturanPada(pemilik.sekolah.aturan, hari).isJadwalMandiri) return null
  return `Jadwal sekolah ini diatur oleh ${pemilik.sekolah.pengatur}. Sekolah hanya dapat mengubahnya bila dinas menetapkannya berjadwal mandiri.`
}

const terkunciBagi = (pengguna: Pengguna, pemilik: Pemilik, hari: string): string | null =>
  terkunciHak(pengguna, terkunciPada(pemilik, hari))

function terkunciHak({ peranId, hakAkses }: Pengguna, alasan: string | null): string | null {
  if (alasan !== null || bolehMemanggil(simpanJadwal.hak, { peran: peranId, hakAkses })) return alasan
  return 'Akun dengan hak MONITORING hanya melihat jadwal.'
}

/** Whose one week is: of several offices that agree, all by name, with the days on which all of them hold. */
function asalVersi(daftar: JadwalHari<VersiTersimpan>['versi']) {
  const ada = daftar.filter((satu) => satu !== undefined)
  const akhir = ada.flatMap(({ berlakuSampai }) => berlakuSampai ?? [])
  return {
    pemilik: ada[0]?.pemilik ?? ('nasional' as const),
    namaPemilik: [...new Set(daftar.map((satu) => satu?.namaPemilik ?? 'Bawaan nasional'))].join(', '),
    versiId: ada[0]?.id ?? null,
    berlakuMulai:
      ada
        .map(({ berlakuMulai }) => berlakuMulai)
        .toSorted()
        .at(-1) ?? null,
    berlakuSampai: akhir.toSorted()[0] ?? null,
  }
}

/** Every chain with the versions of its owners, in the order of their ids. */
export async function listJalur(
  db: DbOrTrx,
  rantai: readonly Rantai[],
  jenjang: Jenjang,
): Promise<(Jalur<VersiTersimpan> & { rantai: Rantai })[]> {
  const pemilik = new Map(rantai.flat().map((satu) => [`${satu.jenis}:${satu.id}`, satu]))
  const { rows } = await versiRantai([...pemilik.values()], jenjang).execute(db)
  return rantai.map((satu) => ({
    rantai: satu,
    versi: rows.filter((versi) => satu.some(({ jenis, id }) => jenis === versi.pemilik && id === versi.pemilikId)),
  }))
}

/** By the condition of the preview, so that both name one number; today's hours may be others on a later day of a save. */
async function hitungSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  pemilik: Pemilik,
  jenjang: Jenjang,
  hariIni: string,
): Promise<Pick<JadwalJenjang, 'jumlahSekolah' | 'sekolahJadwalLain'>> {
  const { rows } = await sql<Pick<JadwalJenjang, 'jumlahSekolah' | 'sekolahJadwalLain'>>`
    select count(*)::int as "jumlahSekolah",
      (count(*) filter (where not ${mengikuti(pemilik, jenjang, hariIni)}))::int as "sekolahJadwalLain" from sekolah s
    where ${sekolahDalam(cakupan)} and ${sekolahPemilik(pemilik, jenjang)}`.execute(db)
  return rows[0] ?? { jumlahSekolah: 0, sekolahJadwalLain: 0 }
}

const detik = (kolom: string): RawBuilder<unknown> => sql`extract(epoch from ${sql.ref(kolom)})::int`

const versiRantai = (
  rantai: readonly SatuPemilik[],
  jenjang: Jenjang,
): RawBuilder<VersiTersimpan> => sql<VersiTersimpan>`
  select j.id, j.pemilik, j.pemilik_id as "pemilikId", r.nama as "namaPemilik", j.shift, j.berlaku_mulai as "berlakuMulai", j.berlaku_sampai as "berlakuSampai",
    to_char(j.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", j.catatan,
    (select p.nama from pengguna p where p.id = j.disimpan_oleh) as "disimpanOleh",
    (select coalesce(json_agg(json_build_object('hari', h.hari, 'isLibur', h.is_libur, 'jamMasuk', ${detik('h.jam_masuk')},
        'jamPulang', ${detik('h.jam_pulang')}, 'jamIstirahatMulai', ${detik('h.jam_istirahat_mulai')},
        'jamIstirahatSelesai', ${detik('h.jam_istirahat_selesai')}) order by h.hari), '[]')
      from jadwal_hari h where h.jadwal_id = j.id) as hari
  from unnest(${rantai.map(({ jenis }) => jenis)}::text[], ${rantai.map(({ id }) => id)}::text[], ${rantai.map(({ nama }) => nama)}::text[])
    as r(jenis, id, nama)
  join jadwal j on j.pemilik = r.jenis and j.pemilik_id = r.id and j.jenjang = ${jenjang}
  order by j.id`

/**
 * Neither they themselves nor, for those above it, the foundation or the office. A school that sets its own hours follows
 * until it has some. Written so that a nation is one hash join.
 */
export function mengikuti({ jenis }: SatuPemilik, jenjang: Jenjang, hari: string): RawBuilder<boolean> {
  if (jenis === 'sekolah') return sql<boolean>`true`
  const punya = (siapa: 'yayasan' | 'dinas' | 'sekolah', id: RawBuilder<unknown>) =>
    sql`exists (select 1 from jadwal j where j.pemilik = ${siapa} and j.pemilik_id = ${id} and j.jenjang = ${jenjang} and ${berlakuPada('j', hari)})`
  const yayasan = punya('yayasan', sql`s.yayasan_id::text`)
  const lebihDekat = {
    nasional: sql`${yayasan} or ${punya('dinas', KODE_KANTOR)}`,
    dinas: yayasan,
    yayasan: sql`false`,
  }[jenis]
  return sql<boolean>`(not (${lebihDekat}) and not exists (
    select 1 from sekolah_aturan a where a.sekolah_id = s.id and a.is_jadwal_mandiri and ${berlakuPada('a', hari)}
      and ${punya('sekolah', sql`a.sekolah_id::text`)} and not exists (
      select 1 from sekolah_aturan b where b.sekolah_id = a.sekolah_id and ${berlakuPada('b', hari)}
        and ${diAtas('b', 'a')})))`
}
