import { PERAN } from '@geisa/engine/akun/hak-akses'
import { formatJam, tanggalPanjang } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Trx } from '../../platform/database/db.ts'
import { berlakuPada, terbaru } from '../../platform/database/versi-sql.ts'
import { salahIsi } from '../../platform/errors.ts'
import { batasMalamSelama } from '../aplikasi/queries.ts'
import { beritahuSurut } from '../kotak-surat/commands.ts'
import { catatRiwayat } from '../riwayat/commands.ts'
import { KODE_KANTOR } from '../wilayah/queries-kantor.ts'
import { type NilaiAturan, rencanakanAturan, type UbahanAturan, type VersiAturan } from './rencana-aturan.ts'

/** What a save has to know of who saves, when, and for which school. */
export type Simpan = {
  sekolahId: number
  pengguna: Pengguna
  pada: string
  hariIni: string
  mulai: string
}

/** A new version from `mulai` on: what changes over what was in force on that day. @returns what to tell beside 'Berhasil'. */
export async function simpanAturan(
  trx: Trx,
  simpan: Simpan,
  daftar: readonly VersiAturan[],
  ubahan: UbahanAturan,
): Promise<string> {
  const { sekolahId, mulai } = simpan
  const { lama, versi, bidang, berakhir } = rencanakanAturan(daftar, mulai, ubahan)
  const [baru] = versi
  if (baru === undefined) return ''
  const catatan = await periksaMulai(trx, simpan, { lama, baru })
  await sisipAturan(trx, simpan, versi)
  await catatRiwayat(trx, {
    sekolahId,
    pada: simpan.pada,
    penggunaId: simpan.pengguna.id,
    perihal: 'sekolah-aturan',
    objek: String(sekolahId),
    tindakan: 'ubah',
    sebelum: Object.fromEntries(bidang.map((nama) => [nama, lama[nama]])),
    sesudah: { ...Object.fromEntries(bidang.map((nama) => [nama, baru[nama]])), berlakuMulai: mulai },
  })
  if (simpan.pengguna.peranId === PERAN.SEKOLAH && mulai < simpan.hariIni) {
    const { pengguna, pada } = simpan
    const isi = `mengubah ${bidang.map((nama) => SEBUTAN_ATURAN[nama]).join(', ')} sejak ${tanggalPanjang(mulai)}`
    await beritahuSurut(trx, sekolahId, { hal: 'Pengaturan shift', isi, oleh: pengguna.nama, pada })
  }
  const nanti = berakhir === null ? '' : ` Sejak ${tanggalPanjang(berakhir)} versi yang sudah tersimpan tetap berlaku.`
  const sampai = baru.berlakuSampai === null ? '' : ` Berlaku sampai ${tanggalPanjang(baru.berlakuSampai)}.`
  return `${sampai}${nanti}${catatan}`
}

export const SEBUTAN_ATURAN: Record<keyof NilaiAturan, string> = {
  shiftPagi: 'pilihan Shift 1',
  shiftSiang: 'pilihan Shift 2',
  shiftPagiMulai: 'mulai absen Shift 1',
  shiftSiangMulai: 'mulai absen Shift 2',
  isJadwalMandiri: 'pengaturan jadwal mandiri',
}

const sisipAturan = (
  trx: Trx,
  { sekolahId, pengguna, pada }: Simpan,
  versi: readonly VersiAturan[],
): Promise<unknown> =>
  sql`
  insert into sekolah_aturan (sekolah_id, berlaku_mulai, berlaku_sampai, shift_pagi, shift_siang, shift_pagi_mulai,
    shift_siang_mulai, is_jadwal_mandiri, disimpan_pada, disimpan_oleh)
  select ${sekolahId}, v.*, ${pada}::timestamptz, ${pengguna.id}::int from unnest(${versi.map((v) => v.berlakuMulai)}::date[],
    ${versi.map((v) => v.berlakuSampai)}::date[], ${versi.map((v) => v.shiftPagi === 1)}::boolean[],
    ${versi.map((v) => v.shiftSiang === 1)}::boolean[], ${versi.map((v) => v.shiftPagiMulai)}::time[],
    ${versi.map((v) => v.shiftSiangMulai)}::time[], ${versi.map((v) => v.isJadwalMandiri)}::boolean[]) v`.execute(trx)

const MULAI = [
  { bidang: 'shiftPagiMulai', shift: 1 },
  { bidang: 'shiftSiangMulai', shift: 2 },
] as const

/** Neither ticked is Shift 1 (rules.md 8). */
const dipakai = ({ shiftPagi, shiftSiang }: NilaiAturan, shift: 1 | 2): boolean =>
  shift === 2 ? shiftSiang === 1 : shiftPagi === 1 || shiftSiang === 0

/** A shift that comes into use, or whose start changes, must begin before its people do (rules.md L8). */
async function periksaMulai(
  trx: Trx,
  { sekolahId, mulai }: Simpan,
  { lama, baru }: { lama: NilaiAturan; baru: NilaiAturan },
): Promise<string> {
  const daftar = MULAI.filter(
    ({ shift, bidang }) => baru[bidang] !== lama[bidang] || (dipakai(baru, shift) && !dipakai(lama, shift)),
  )
  if (daftar.length === 0) return ''
  const batasMalam = formatJam(await batasMalamSelama(trx, mulai, null))
  const masuk = await jamMasukSejak(trx, sekolahId, baru.isJadwalMandiri, mulai)
  for (const { bidang, shift } of daftar) {
    const jam = baru[bidang]
    if (jam < batasMalam)
      throw salahIsi(bidang, `Mulai absen Shift ${shift} tidak boleh sebelum ${batasMalam} (batas malam)`)
    const awal = masuk.find((satu) => satu.shift === shift)
    if (awal !== undefined && jam > awal.jamMasuk)
      throw salahIsi(
        bidang,
        `Mulai absen Shift ${shift} tidak boleh sesudah jam masuk ${awal.jamMasuk} (jadwal ${tanggalPanjang(awal.hari)})`,
      )
  }
  const tanpaJadwal = baru.shiftSiang === 1 && !masuk.some(({ shift }) => shift === 2)
  return tanpaJadwal ? ' Jadwal Shift 2 belum diatur, jadi Shift 2 belum berlaku.' : ''
}

type JamMasuk = { shift: number; jamMasuk: string; hari: string }

/**
 * The earliest jamMasuk of each shift in the schedules that will be in force from a day on, by the chain of owners
 * (product.md 3). A schedule changes only where a version begins or ends: those days are looked at.
 */
async function jamMasukSejak(trx: Trx, sekolahId: number, mandiri: boolean, mulai: string): Promise<JamMasuk[]> {
  const { rows } = await sql<JamMasuk>`
    with milik as (
      select j.id, j.pemilik, j.shift, j.berlaku_mulai, j.berlaku_sampai, j.disimpan_pada
      from sekolah s join jadwal j on j.jenjang = s.jenjang and (j.pemilik, j.pemilik_id) in (
        ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
        ('dinas', ${KODE_KANTOR}))
      where s.id = ${sekolahId} and (${mandiri} or j.pemilik <> 'sekolah') and coalesce(j.berlaku_sampai >= ${mulai}::date, true)
    ), titik as (
      select ${mulai}::date as hari union select berlaku_mulai from milik where berlaku_mulai > ${mulai}::date
      union select berlaku_sampai + 1 from milik where berlaku_sampai is not null
    ), berlaku as (
      select t.hari, n.shift, v.id from titik t cross join (values (1), (2)) n (shift) left join lateral (
        select v.id from milik v where v.shift = n.shift and ${berlakuPada('v', sql`t.hari`)}
        order by array_position(array['sekolah', 'yayasan', 'dinas', 'nasional'], v.pemilik), ${terbaru('v')} limit 1) v on true
    )
    select distinct on (b.shift) b.shift, b.hari, coalesce(h.jam_masuk, ${JAM_MASUK_NASIONAL}::time) as "jamMasuk"
    from berlaku b left join jadwal_hari h on h.jadwal_id = b.id and not h.is_libur and h.jam_pulang is not null
    where h.jam_masuk is not null or (b.id is null and b.shift = 1)
    order by b.shift, coalesce(h.jam_masuk, ${JAM_MASUK_NASIONAL}::time), b.hari`.execute(trx)
  return rows
}

/** Shift 1 where nobody has saved a schedule (product.md 3). */
const JAM_MASUK_NASIONAL = '07:00:00'
