import type { Answer, Output } from '@geisa/contract/endpoint'
import {
  DOKUMEN_KOREKSI,
  type daftarKoreksi,
  type FullKoreksi,
  JENIS_IZIN,
  JENIS_KOREKSI,
  type KoreksiRow,
  WITHOUT_STATUS,
} from '@geisa/contract/pengajuan/koreksi-kehadiran'
import type { Party } from '@geisa/engine/pengajuan/pengajuan'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { ReadDeps } from '../kind.ts'
import { findUsulan, statusReference } from '../list/queries-one.ts'
import { listPage, parseGtk } from '../list/queries-page.ts'
import { statusOn } from '../queries-status.ts'
import { statusKoreksi } from './queries-shape.ts'

const JENIS = 'koreksi'

const minutes = (column: string): RawBuilder<string | null> => sql`to_char(${sql.ref(`k.${column}`)}, 'HH24:MI')`
const WAKTU_KOREKSI = sql`json_build_object('datang', ${minutes('koreksi_datang')}, 'pulang', ${minutes('koreksi_pulang')})`
const TANGGAL = sql`json_build_object('dari', k.dari, 'sampai', k.sampai)`
const STATUS_REFERENCE = sql<{ id: number; nama: string }>`json_build_object('id', t.id, 'nama', t.nama)`
const JOIN_GTK = sql`join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id`

type Jenis = { jenis: keyof typeof JENIS_KOREKSI; izin: keyof typeof JENIS_IZIN | null }
type Row = Jenis & Pick<KoreksiRow, 'noKoreksi' | 'gtk' | 'statusKoreksi' | 'tglKehadiran' | 'waktuKoreksi'>

/** One page of the corrections in scope. */
export async function listKoreksi(
  tools: ReadDeps,
  caller: Caller,
  { jenisKoreksi, statusKoreksi: statusId, gtkId, ...filter }: Output<typeof daftarKoreksi, 'query'>,
): Promise<Answer<typeof daftarKoreksi>> {
  const khusus: RawBuilder<unknown>[] = []
  if (jenisKoreksi !== undefined) khusus.push(sql`k.jenis_koreksi = ${jenisKoreksi}`)
  if (statusId !== undefined) khusus.push(sql`k.status_koreksi_id = ${statusId}`)
  const gtk = gtkId === undefined ? undefined : parseGtk(gtkId)
  if (gtk !== undefined) khusus.push(sql`k.sekolah_id = ${gtk.sekolahId} and k.gtk_id = ${gtk.nomor}`)
  const { rows, daftar } = await listPage(tools, caller, {
    jenis: JENIS,
    filter,
    own: khusus,
    columns: sql<Row>`k.no_koreksi as "noKoreksi", k.jenis_koreksi as jenis, k.jenis_izin as izin,
      json_build_object('id', g.sekolah_id || '-' || g.id, 'nama', g.nama, 'nip', g.nip) as gtk,
      ${statusKoreksi(STATUS_REFERENCE)} as "statusKoreksi", ${TANGGAL} as "tglKehadiran", ${WAKTU_KOREKSI} as "waktuKoreksi"`,
    join: JOIN_GTK,
  })
  const items = rows.map(({ status, jenis, izin, ...row }) => ({
    ...row,
    ...kindReference({ jenis, izin }),
    statusPengajuan: statusReference(status),
  }))
  return { items, ...daftar }
}

const kindReference = ({ jenis, izin }: Jenis) => ({
  jenisKoreksi: { id: jenis, nama: JENIS_KOREKSI[jenis] },
  jenisIzin: izin === null ? null : { id: izin, nama: JENIS_IZIN[izin] },
})

type Full = Jenis &
  Pick<FullKoreksi, 'gtk' | 'tglKehadiran' | 'waktuAwal' | 'waktuKoreksi'> & {
    awal: { id: number; nama: string } | null
    koreksi: { id: number; nama: string } | null
    dokumenStatus: string | null
  }

/** @throws 404 also for one outside the scope */
export async function findKoreksi(
  tools: ReadDeps,
  caller: Caller,
  id: string,
  party?: Party | null,
): Promise<FullKoreksi> {
  const columns = sql<Full>`k.jenis_koreksi as jenis, k.jenis_izin as izin,
      json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
        'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk, ${TANGGAL} as "tglKehadiran",
      ${statusOn(sql`k.dari`, sql`k.status_awal_id`, STATUS_REFERENCE)} as awal, ${statusKoreksi(STATUS_REFERENCE)} as koreksi,
      json_build_object('datang', ${minutes('awal_datang')}, 'pulang', ${minutes('awal_pulang')}) as "waktuAwal",
      ${WAKTU_KOREKSI} as "waktuKoreksi", ${statusKoreksi(sql`t.dokumen_pendukung`)} as "dokumenStatus"`
  const sought = { jenis: JENIS, id, columns, join: JOIN_GTK } as const
  const { general, row } = await findUsulan(tools, caller, sought, party)
  const { gtk, tglKehadiran, waktuAwal, waktuKoreksi, jenis } = row
  return {
    ...general,
    noKoreksi: row.noUsulan,
    gtk,
    ...kindReference(row),
    statusKehadiran: { awal: row.awal ?? WITHOUT_STATUS, koreksi: row.koreksi },
    tglKehadiran,
    waktuAwal,
    waktuKoreksi,
    dokumenDiminta: jenis === 1 ? row.dokumenStatus : DOKUMEN_KOREKSI,
  }
}
