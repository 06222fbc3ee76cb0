import type { JenisPengajuan, umumPengajuan } from '@geisa/contract/pengajuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import {
  LABEL_PENGAJUAN,
  PENGAJUAN,
  type Pelaku,
  pilihanTindakan,
  type StatusPengajuan,
} from '@geisa/engine/pengajuan/pengajuan'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Masuk } from '../../../platform/access/session.ts'
import { tidakAda } from '../../../platform/errors.ts'
import { uraiId } from '../../../platform/id-sekolah.ts'
import { sekolahDalam } from '../../../platform/scope.ts'
import { hariIniDi, planBerlaku, WILAYAH } from '../../sekolah/queries-baris.ts'
import { dokumenPengajuan } from '../dokumen/queries.ts'
import type { AlatBaca } from '../kind.ts'
import { BENTUK } from '../queries-bentuk.ts'
import { type Halangan, keadaanUsulan, kolomHalangan, pelakuKini } from '../queries-keadaan.ts'

/** One request as a whole, alike for every kind. The request is `k` and its school `s` in every piece of SQL. */

type Umum = { [K in keyof typeof umumPengajuan]: z.infer<(typeof umumPengajuan)[K]> }

type BarisUmum = Pick<Umum, 'sekolah' | 'catatanDariPengusul' | 'alasanPenolakan' | 'diajukanOleh'> &
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

type Dicari<R> = { jenis: JenisPengajuan; id: string; kolom: RawBuilder<R>; gabung?: RawBuilder<unknown> }

/**
 * A request with the columns of its kind, and the answer's common part. `pelaku`: as whom the caller acts, where that is
 * known already. @throws 404 also for one outside the scope
 */
export async function findUsulan<R>(
  alat: AlatBaca,
  masuk: Masuk,
  { jenis, id, kolom, gabung = sql`` }: Dicari<R>,
  pelaku?: Pelaku | null,
): Promise<{ umum: Umum; baris: BarisUmum & R }> {
  const { sekolahId, nomor } = uraiId(id, 'Usulan')
  const { rows } = await sql<BarisUmum & R>`
    select ${kolomUmum(jenis, alat.clock.now())}, ${kolom} from ${dariUsulan(jenis)} ${gabung}
    where k.sekolah_id = ${sekolahId} and k.id = ${nomor} and ${sekolahDalam(masuk.cakupan)}`.execute(alat.db)
  const baris = rows[0]
  if (baris === undefined) throw tidakAda('Usulan')
  const sebagai = pelaku === undefined ? await pelakuKini(alat, masuk) : pelaku
  return { umum: await susunUmum(alat, masuk, jenis, baris, sebagai), baris }
}

/** Level ids as Dapodik counts them. */
const BENTUK_PENDIDIKAN = sql`(case s.jenjang when 'TK' then 1 when 'SD' then 5 when 'SMP' then 6 when 'SMA' then 13
  when 'SMK' then 15 else 29 end)`

/** The contract's `sekolahPengajuan`, of the joins of `dariUsulan`. */
const kolomSekolah = (sekarang: string): RawBuilder<Umum['sekolah']> => sql`json_build_object(
  'id', s.id, 'sekolahId', s.id, 'nama', s.nama, 'npsn', s.npsn, 'bentukPendidikanId', ${BENTUK_PENDIDIKAN},
  'bentukPendidikanIdStr', s.jenjang, 'kodeWilayahKecamatan', kec.kode, 'kodeWilayahKecamatanStr', kec.nama,
  'kodeWilayahKabupatenKota', kab.kode, 'kodeWilayahKabupatenKotaStr', kab.nama, 'kodeWilayahProvinsi', prov.kode,
  'kodeWilayahProvinsiStr', prov.nama, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'namaProvinsi', prov.nama,
  'zona', s.zona, 'layanan', json_build_object('statusLayanan', case ${planBerlaku(hariIniDi(sekarang))}
    when 'PRO' then json_build_object('id', 1, 'nama', 'PRO') else json_build_object('id', 2, 'nama', 'BASIC') end))`

const dariUsulan = (jenis: JenisPengajuan): RawBuilder<unknown> => sql`
  ${BENTUK[jenis].tabel} k join sekolah s on s.id = k.sekolah_id ${WILAYAH}
  left join pengguna ajukan on ajukan.id = k.diajukan_oleh left join pengguna putus on putus.id = k.diputus_oleh
  left join alasan_penolakan tolak on tolak.id = k.alasan_penolakan_id`

/** The columns of BarisUmum, of `dariUsulan`. */
const kolomUmum = (jenis: JenisPengajuan, sekarang: string): RawBuilder<unknown> => sql`
  k.sekolah_id as "sekolahId", k.id as nomor, ${BENTUK[jenis].nomor} as "noUsulan", k.status_pengajuan as status,
  ${kolomSekolah(sekarang)} as sekolah, k.catatan_pengusul as "catatanDariPengusul", k.catatan_pemeriksa as "catatanPemeriksa",
  case when tolak.id is not null then json_build_object('id', tolak.id, 'nama', tolak.nama) end as "alasanPenolakan",
  k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa", k.diajukan_oleh as "diajukanId", k.diubah_oleh as "diubahId",
  ajukan.nama as "diajukanOleh", case when k.diputus_pada is not null then putus.nama end as "diperiksaOleh", k.aturan_otomatis_id as "aturanOtomatisId", k.versi,
  ${kolomHalangan(jenis)}`

/** The answer's common part: what the caller may do and see is decided here for both kinds. */
async function susunUmum(
  alat: AlatBaca,
  masuk: Masuk,
  jenis: JenisPengajuan,
  baris: BarisUmum,
  pelaku: Pelaku | null,
): Promise<Umum> {
  const { sekolahId, nomor, status } = baris
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
