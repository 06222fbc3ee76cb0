import type { commonPengajuan, JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import {
  actionOptions,
  LABEL_PENGAJUAN,
  type Party,
  PENGAJUAN,
  type StatusPengajuan,
} from '@geisa/engine/pengajuan/pengajuan'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/access/session.ts'
import { schoolOf, sekolahIn, withinSchools } from '../../../platform/cakupan.ts'
import { notFound } from '../../../platform/errors.ts'
import type { SavedDocument } from '../../../platform/files/build-document.ts'
import { parseId } from '../../../platform/id-sekolah.ts'
import { effectivePlan, todayIn, WILAYAH } from '../../sekolah/queries-row.ts'
import { dokumenColumn, dokumenPengajuan } from '../dokumen/queries.ts'
import type { ReadDeps } from '../kind.ts'
import { SHAPES } from '../queries-shape.ts'
import { currentActor, type Obstacle, obstacleColumns, usulanState } from '../queries-state.ts'

/** One request as a whole, alike for every kind. The request is `k` and its school `s` in every piece of SQL. */

type General = { [K in keyof typeof commonPengajuan]: z.infer<(typeof commonPengajuan)[K]> }

type GeneralRow = Pick<General, 'sekolah' | 'catatanDariPengusul' | 'alasanPenolakan' | 'diajukanOleh'> &
  Pick<General, 'diperiksaOleh' | 'aturanOtomatisId' | 'versi' | 'tglPengajuan' | 'tglDiperiksa'> &
  Obstacle & {
    sekolahId: number
    nomor: number
    noUsulan: string
    status: StatusPengajuan
    catatanPemeriksa: string
    tidakDiperlukan: boolean | null
    diajukanId: number | null
    diubahId: number | null
    dokumen: SavedDocument[]
  }

type Sought<R> = { jenis: JenisPengajuan; id: string; columns: RawBuilder<R>; join?: RawBuilder<unknown> }

/**
 * A request with the columns of its kind, and the answer's common part. `party`: as whom the caller acts, where that is
 * known already. @throws 404 also for one outside the scope
 */
export async function findUsulan<R>(
  tools: ReadDeps,
  caller: Caller,
  { jenis, id, columns, join = sql`` }: Sought<R>,
  party?: Party | null,
): Promise<{ general: General; row: GeneralRow & R }> {
  const { sekolahId, nomor } = parseId(id, 'Usulan')
  const own = withinSchools(caller.cakupan, [sekolahId])
  const { rows } = await sql<GeneralRow & R>`
    select ${generalColumns(jenis, tools.clock.now(), schoolOf(own, sql`k.sekolah_id`))}, ${columns}
    from ${fromUsulan(jenis)} ${join} where k.sekolah_id = ${sekolahId} and k.id = ${nomor} and ${sekolahIn(own)}`.execute(
    tools.db,
  )
  const row = rows[0]
  if (row === undefined) throw notFound('Usulan')
  const as = party === undefined ? await currentActor(tools, caller) : party
  return { general: buildGeneral(tools, caller, jenis, row, as), row }
}

/** Level ids as Dapodik counts them. */
const EDUCATION_TYPE = sql`(case s.jenjang when 'TK' then 1 when 'SD' then 5 when 'SMP' then 6 when 'SMA' then 13
  when 'SMK' then 15 else 29 end)`

/** The contract's `sekolahPengajuan`, of the joins of `fromUsulan`. */
const sekolahColumn = (now: string): RawBuilder<General['sekolah']> => sql`json_build_object(
  'id', s.id, 'sekolahId', s.id, 'nama', s.nama, 'npsn', s.npsn, 'bentukPendidikanId', ${EDUCATION_TYPE},
  'bentukPendidikanIdStr', s.jenjang, 'kodeWilayahKecamatan', kec.kode, 'kodeWilayahKecamatanStr', kec.nama,
  'kodeWilayahKabupatenKota', kab.kode, 'kodeWilayahKabupatenKotaStr', kab.nama, 'kodeWilayahProvinsi', prov.kode,
  'kodeWilayahProvinsiStr', prov.nama, 'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'namaProvinsi', prov.nama,
  'zona', s.zona, 'layanan', json_build_object('statusLayanan', case ${effectivePlan(todayIn(now))}
    when 'PRO' then json_build_object('id', 1, 'nama', 'PRO') else json_build_object('id', 2, 'nama', 'BASIC') end))`

const fromUsulan = (jenis: JenisPengajuan): RawBuilder<unknown> => sql`
  ${SHAPES[jenis].tabel} k join sekolah s on s.id = k.sekolah_id ${WILAYAH}
  left join pengguna ajukan on ajukan.id = k.diajukan_oleh left join pengguna putus on putus.id = k.diputus_oleh
  left join alasan_penolakan tolak on tolak.id = k.alasan_penolakan_id`

/** The columns of GeneralRow, of `fromUsulan`. */
const generalColumns = (jenis: JenisPengajuan, now: string, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  k.sekolah_id as "sekolahId", k.id as nomor, ${SHAPES[jenis].nomor} as "noUsulan", k.status_pengajuan as status,
  ${sekolahColumn(now)} as sekolah, k.catatan_pengusul as "catatanDariPengusul", k.catatan_pemeriksa as "catatanPemeriksa",
  case when tolak.id is not null then json_build_object('id', tolak.id, 'nama', tolak.nama) end as "alasanPenolakan",
  k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa", k.diajukan_oleh as "diajukanId", k.diubah_oleh as "diubahId",
  ajukan.nama as "diajukanOleh", case when k.diputus_pada is not null then putus.nama end as "diperiksaOleh", k.aturan_otomatis_id as "aturanOtomatisId", k.versi,
  case when k.status_pengajuan in (2, 4, 5) then k.tidak_diperlukan end as "tidakDiperlukan", ${dokumenColumn(jenis, id)} as dokumen, ${obstacleColumns(jenis, id)}`

/** The answer's common part: what the caller may do and see is decided here for both kinds. */
function buildGeneral(
  tools: ReadDeps,
  caller: Caller,
  jenis: JenisPengajuan,
  row: GeneralRow,
  party: Party | null,
): General {
  const { sekolahId, nomor, status } = row
  const supportDocuments = dokumenPengajuan(tools, caller, { jenis, sekolahId, nomor }, row.dokumen)
  const hidden = caller.pengguna.peranId === PERAN.SEKOLAH && status === PENGAJUAN.DIUSULKAN
  const canBeFilled = [PENGAJUAN.DIUSULKAN, PENGAJUAN.DITOLAK, PENGAJUAN.PERLU_PERBAIKAN].some((one) => one === status)
  const { sekolah, catatanDariPengusul, alasanPenolakan, tglPengajuan, tglDiperiksa } = row
  const { diajukanOleh, diperiksaOleh, aturanOtomatisId, versi, bulanTerkunci } = row
  return {
    id: `${sekolahId}-${nomor}`,
    sekolah,
    catatanDariPengusul,
    catatanDariPemeriksa: hidden ? null : row.catatanPemeriksa,
    alasanPenolakan,
    dokumenPendukung: supportDocuments,
    statusPengajuan: statusReference(status),
    tglPengajuan,
    tglDiperiksa,
    diajukanOleh,
    diperiksaOleh,
    aturanOtomatisId,
    versi,
    tindakan: party === null ? [] : actionOptions(party, usulanState(caller, row)),
    bolehUbah: party === 'pengusul' && canBeFilled,
    bulanTerkunci,
    tidakDiperlukan: row.tidakDiperlukan,
  }
}

export const statusReference = (status: StatusPengajuan) => ({ id: status, nama: LABEL_PENGAJUAN[status] })
