import type { StatusPengajuan } from '@geisa/engine/pengajuan'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'

/** A correction as it lies, for who changes it. */
export type KoreksiTersimpan = {
  sekolahId: number
  nomor: number
  noUsulan: string
  versi: number
  status: StatusPengajuan
  gtkId: number
  jenis: 1 | 2 | 3
  jenisIzin: 1 | 2 | null
  statusId: number | null
  dari: string
  sampai: string
  /** Seconds since midnight. */
  datang: number | null
  pulang: number | null
  catatanPengusul: string
  catatanPemeriksa: string
  alasanPenolakanId: number | null
  tglPengajuan: string
  tglDiperiksa: string | null
}

export async function findTersimpan(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, nomor }: { sekolahId: number; nomor: number },
): Promise<KoreksiTersimpan | undefined> {
  const { rows } = await sql<KoreksiTersimpan>`
    select k.sekolah_id as "sekolahId", k.id as nomor, k.no_koreksi as "noUsulan", k.versi, k.status_pengajuan as status,
      k.gtk_id as "gtkId", k.jenis_koreksi as jenis, k.jenis_izin as "jenisIzin", k.status_koreksi_id as "statusId", k.dari, k.sampai,
      extract(epoch from k.koreksi_datang)::int as datang, extract(epoch from k.koreksi_pulang)::int as pulang,
      k.catatan_pengusul as "catatanPengusul", k.catatan_pemeriksa as "catatanPemeriksa",
      k.alasan_penolakan_id as "alasanPenolakanId", k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa"
    from koreksi k join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${sekolahId} and k.id = ${nomor} and ${sekolahDalam(cakupan)}`.execute(db)
  return rows[0]
}

export type GtkDiminta = { id: number; idDapodik: string; nama: string }

/** A member of the school's own staff; undefined for anybody else's. */
export async function findGtkDiminta(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, gtkId }: { sekolahId: number; gtkId: number },
): Promise<GtkDiminta | undefined> {
  const { rows } = await sql<GtkDiminta>`
    select g.id, g.id_dapodik as "idDapodik", g.nama from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and g.id = ${gtkId} and ${sekolahDalam(cakupan)}`.execute(db)
  return rows[0]
}
