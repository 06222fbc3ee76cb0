import type { JenisPengajuan, umumPengajuan } from '@geisa/contract/pengajuan'
import type { Zona } from '@geisa/engine/acuan'
import { PERAN } from '@geisa/engine/hak-akses'
import { LABEL_PENGAJUAN, PENGAJUAN, pilihanTindakan, type StatusPengajuan } from '@geisa/engine/pengajuan'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../platform/db.ts'
import { sekolahDalam } from '../../platform/scope.ts'
import type { Masuk } from '../../platform/session.ts'
import { hariIniDi, planBerlaku, WILAYAH } from '../sekolah/queries-baris.ts'
import { BENTUK } from './queries-bentuk.ts'
import { dokumenPengajuan } from './queries-dokumen.ts'
import { type Halangan, keadaanUsulan, kolomHalangan, pelakuKini } from './queries-keadaan.ts'

/** What both kinds of request show and ask alike. The request is `k` and its school `s` in every piece of SQL. */

type Alat = Pick<Aplikasi, 'db' | 'clock' | 'kunciToken'>
type Umum = { [K in keyof typeof umumPengajuan]: z.infer<(typeof umumPengajuan)[K]> }

export type BarisUmum = Pick<Umum, 'sekolah' | 'catatanDariPengusul' | 'alasanPenolakan' | 'diajukanOleh'> &
  Pick<Umum, 'diperiksaOleh' | 'aturanOtomatisId' | 'versi' | 'tglPengajuan' | 'tglDiperiksa'> &
  Halangan & {
    sekolahId: number
    nomor: number
    noUsulan: string
    status: StatusPengajuan
    catatanPemeriksa: string
    diajukanId: number | null
    diubahId: number | null
  }

/** Level ids as Dapodik counts them. */
const BENTUK_PENDIDIKAN = sql`(case s.jenjang when 'TK' then 1 when 'SD' then 5 when 'SMP' then 6 when 'SMA' then 13
  when 'SMK' then 15 else 29 end)`

/** The contract's `sekolahPengajuan`, of the joins of `dariUsulan`. */
export const kolomSekolah = (sekarang: string): RawBuilder<Umum['sekolah']> => sql`json_build_object(
  'id', s.id, 'sekolahId', s.id, 'nama', s.nama, 'npsn', s.npsn, 'bentukPendidikanId', ${BENTUK_PENDIDIKAN},
  'bentukPendidikanIdStr', s.jenjang, 'kodeWilayahKecamatan', kec.kode, 'kodeWilayahKecamatanStr', kec.nama,
  'kodeWilayahKabupatenKota', kab.kode, 'kodeWilayahKabupatenKotaStr', kab.nama, 'kodeWilayahProvinsi', prov.kode,
  'kodeWilayahProvinsiStr', prov.nama, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'namaProvinsi', prov.nama,
  'zona', s.zona, 'layanan', json_build_object('statusLayanan', case ${planBerlaku(hariIniDi(sekarang))}
    when 'PRO' then json_build_object('id', 1, 'nama', 'PRO') else json_build_object('id', 2, 'nama', 'BASIC') end))`

export const dariUsulan = (jenis: JenisPengajuan): RawBuilder<unknown> => sql`
  ${BENTUK[jenis].tabel} k join sekolah s on s.id = k.sekolah_id ${WILAYAH}
  left join pengguna ajukan on ajukan.id = k.diajukan_oleh left join pengguna putus on putus.id = k.diputus_oleh
  left join alasan_penolakan tolak on tolak.id = k.alasan_penolakan_id`

/** The columns of BarisUmum, of `dariUsulan`. */
export const kolomUmum = (jenis: JenisPengajuan, sekarang: string): RawBuilder<unknown> => sql`
  k.sekolah_id as "sekolahId", k.id as nomor, ${BENTUK[jenis].nomor} as "noUsulan", k.status_pengajuan as status,
  ${kolomSekolah(sekarang)} as sekolah, k.catatan_pengusul as "catatanDariPengusul", k.catatan_pemeriksa as "catatanPemeriksa",
  case when tolak.id is not null then json_build_object('id', tolak.id, 'nama', tolak.nama) end as "alasanPenolakan",
  k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa", k.diajukan_oleh as "diajukanId", k.diubah_oleh as "diubahId",
  ajukan.nama as "diajukanOleh", case when k.diputus_pada is not null then putus.nama end as "diperiksaOleh", k.aturan_otomatis_id as "aturanOtomatisId", k.versi,
  ${kolomHalangan(jenis)}`

/** The answer's common part: what the caller may do and see is decided here for both kinds. */
export async function susunUmum(alat: Alat, masuk: Masuk, jenis: JenisPengajuan, baris: BarisUmum): Promise<Umum> {
  const { sekolahId, nomor, status } = baris
  const pelaku = await pelakuKini(alat, masuk)
  const dokumenPendukung = await dokumenPengajuan(alat, masuk, { jenis, sekolahId, nomor })
  const tersembunyi = masuk.pengguna.peranId === PERAN.SEKOLAH && status === PENGAJUAN.DIUSULKAN
  const bisaDiisi = [PENGAJUAN.DIUSULKAN, PENGAJUAN.DITOLAK, PENGAJUAN.PERLU_PERBAIKAN].some((satu) => satu === status)
  const { sekolah, catatanDariPengusul, alasanPenolakan, tglPengajuan, tglDiperiksa } = baris
  const { diajukanOleh, diperiksaOleh, aturanOtomatisId, versi, bulanTerkunci: terkunci } = baris
  return {
    id: `${sekolahId}-${nomor}`,
    sekolah,
    catatanDariPengusul,
    catatanDariPemeriksa: tersembunyi ? null : baris.catatanPemeriksa,
    alasanPenolakan,
    dokumenPendukung,
    statusPengajuan: acuanStatus(status),
    tglPengajuan,
    tglDiperiksa,
    diajukanOleh,
    diperiksaOleh,
    aturanOtomatisId,
    versi,
    tindakan: pelaku === null ? [] : pilihanTindakan(pelaku, keadaanUsulan(masuk, baris)),
    bolehUbah: pelaku === 'pengusul' && bisaDiisi,
    bulanTerkunci: terkunci,
  }
}

export const acuanStatus = (status: StatusPengajuan) => ({ id: status, nama: LABEL_PENGAJUAN[status] })

/** A reason's words; null = there is none of this number. */
export async function namaAlasan(db: DbOrTrx, id: number): Promise<string | null> {
  const { rows } = await sql<{
    nama: string
  }>`select nama from alasan_penolakan where id::text = ${String(id)}`.execute(db)
  return rows[0]?.nama ?? null
}

export type SekolahPengusul = { id: number; nama: string; zona: Zona; pro: boolean; hariIni: string }

/** The school for which the caller submits: its own. */
export async function findSekolahPengusul(
  { db, clock }: { db: DbOrTrx; clock: Aplikasi['clock'] },
  { pengguna, cakupan }: Masuk,
): Promise<SekolahPengusul | undefined> {
  const hariIni = hariIniDi(clock.now())
  const { rows } = await sql<SekolahPengusul>`
    select s.id, s.nama, s.zona, ${planBerlaku(hariIni)} = 'PRO' as pro, ${hariIni} as "hariIni"
    from sekolah s where s.id = ${pengguna.sekolahId}::int and ${sekolahDalam(cakupan)}`.execute(db)
  return rows[0]
}
