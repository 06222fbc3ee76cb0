import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import {
  DOKUMEN_KOREKSI,
  type daftarKoreksi,
  JENIS_IZIN,
  JENIS_KOREKSI,
  type KoreksiBaris,
  type KoreksiLengkap,
} from '@geisa/contract/koreksi-kehadiran'
import type { Pelaku } from '@geisa/engine/pengajuan/pengajuan'
import { type RawBuilder, sql } from 'kysely'
import type { Masuk } from '../../../platform/access/session.ts'
import { uraiId } from '../../../platform/id-sekolah.ts'
import { listHalaman } from '../daftar/queries-halaman.ts'
import { acuanStatus, findUsulan } from '../daftar/queries-lengkap.ts'
import type { AlatBaca } from '../kind.ts'
import { statusPada } from '../queries-status.ts'
import { statusKoreksi } from './queries-bentuk.ts'

const JENIS = 'koreksi'

const menit = (kolom: string): RawBuilder<string | null> => sql`to_char(${sql.ref(`k.${kolom}`)}, 'HH24:MI')`
const WAKTU_KOREKSI = sql`json_build_object('datang', ${menit('koreksi_datang')}, 'pulang', ${menit('koreksi_pulang')})`
const TANGGAL = sql`json_build_object('dari', k.dari, 'sampai', k.sampai)`
const ACUAN_STATUS = sql<{ id: number; nama: string }>`json_build_object('id', t.id, 'nama', t.nama)`
const GABUNG_GTK = sql`join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id`

type Jenis = { jenis: keyof typeof JENIS_KOREKSI; izin: keyof typeof JENIS_IZIN | null }
type Baris = Jenis & Pick<KoreksiBaris, 'noKoreksi' | 'gtk' | 'statusKoreksi' | 'tglKehadiran' | 'waktuKoreksi'>

/** One page of the corrections in scope. */
export async function listKoreksi(
  alat: AlatBaca,
  masuk: Masuk,
  { jenisKoreksi, statusKoreksi: statusId, gtkId, ...saringan }: Keluaran<typeof daftarKoreksi, 'query'>,
): Promise<Jawaban<typeof daftarKoreksi>> {
  const khusus: RawBuilder<unknown>[] = []
  if (jenisKoreksi !== undefined) khusus.push(sql`k.jenis_koreksi = ${jenisKoreksi}`)
  if (statusId !== undefined) khusus.push(sql`k.status_koreksi_id = ${statusId}`)
  const gtk = gtkId === undefined ? undefined : uraiGtk(gtkId)
  if (gtk !== undefined) khusus.push(sql`k.sekolah_id = ${gtk.sekolahId} and k.gtk_id = ${gtk.nomor}`)
  const { rows, daftar } = await listHalaman(alat, masuk, {
    jenis: JENIS,
    saringan,
    khusus,
    kolom: sql<Baris>`k.no_koreksi as "noKoreksi", k.jenis_koreksi as jenis, k.jenis_izin as izin,
      json_build_object('id', g.sekolah_id || '-' || g.id, 'nama', g.nama, 'nip', g.nip) as gtk,
      ${statusKoreksi(ACUAN_STATUS)} as "statusKoreksi", ${TANGGAL} as "tglKehadiran", ${WAKTU_KOREKSI} as "waktuKoreksi"`,
    gabung: GABUNG_GTK,
  })
  const items = rows.map(({ status, jenis, izin, ...baris }) => ({
    ...baris,
    ...acuanJenis({ jenis, izin }),
    statusPengajuan: acuanStatus(status),
  }))
  return { items, ...daftar }
}

/** Whom nobody knows has no corrections. */
const uraiGtk = (id: string): { sekolahId: number; nomor: number } =>
  /^\d{1,9}-\d{1,9}$/.test(id) ? uraiId(id, 'GTK') : { sekolahId: -1, nomor: -1 }

const acuanJenis = ({ jenis, izin }: Jenis) => ({
  jenisKoreksi: { id: jenis, nama: JENIS_KOREKSI[jenis] },
  jenisIzin: izin === null ? null : { id: izin, nama: JENIS_IZIN[izin] },
})

type Lengkap = Jenis &
  Pick<KoreksiLengkap, 'gtk' | 'tglKehadiran' | 'waktuAwal' | 'waktuKoreksi'> & {
    awal: { id: number; nama: string } | null
    koreksi: { id: number; nama: string } | null
    dokumenStatus: string | null
  }

/** @throws 404 also for one outside the scope */
export async function findKoreksi(
  alat: AlatBaca,
  masuk: Masuk,
  id: string,
  pelaku?: Pelaku | null,
): Promise<KoreksiLengkap> {
  const kolom = sql<Lengkap>`k.jenis_koreksi as jenis, k.jenis_izin as izin,
      json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
        'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk, ${TANGGAL} as "tglKehadiran",
      ${statusPada(sql`k.dari`, sql`coalesce(k.status_awal_id, 0)`, ACUAN_STATUS)} as awal, ${statusKoreksi(ACUAN_STATUS)} as koreksi,
      json_build_object('datang', ${menit('awal_datang')}, 'pulang', ${menit('awal_pulang')}) as "waktuAwal",
      ${WAKTU_KOREKSI} as "waktuKoreksi", ${statusKoreksi(sql`t.dokumen_pendukung`)} as "dokumenStatus"`
  const dicari = { jenis: JENIS, id, kolom, gabung: GABUNG_GTK } as const
  const { umum, baris } = await findUsulan(alat, masuk, dicari, pelaku)
  const { gtk, tglKehadiran, waktuAwal, waktuKoreksi, jenis } = baris
  return {
    ...umum,
    noKoreksi: baris.noUsulan,
    gtk,
    ...acuanJenis(baris),
    statusKehadiran: { awal: baris.awal ?? { id: 0, nama: 'Alpa' }, koreksi: baris.koreksi },
    tglKehadiran,
    waktuAwal,
    waktuKoreksi,
    dokumenDiminta: jenis === 1 ? baris.dokumenStatus : DOKUMEN_KOREKSI,
  }
}
