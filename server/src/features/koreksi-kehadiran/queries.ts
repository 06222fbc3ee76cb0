import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import {
  DOKUMEN_KOREKSI,
  type daftarKoreksi,
  JENIS_IZIN,
  JENIS_KOREKSI,
  type KoreksiBaris,
  type KoreksiLengkap,
} from '@geisa/contract/koreksi-kehadiran'
import type { StatusPengajuan } from '@geisa/engine/pengajuan'
import { type RawBuilder, sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { tidakAda } from '../../platform/errors.ts'
import { uraiId } from '../../platform/id-sekolah.ts'
import { sekolahDalam } from '../../platform/scope.ts'
import type { Masuk } from '../../platform/session.ts'
import { halamanSql, halamanUsulan, kolomBaris } from '../pengajuan/queries-halaman.ts'
import { pelakuKini } from '../pengajuan/queries-keadaan.ts'
import { statusDiminta, statusPada } from '../pengajuan/queries-status.ts'
import { acuanStatus, type BarisUmum, dariUsulan, kolomUmum, susunUmum } from '../pengajuan/queries-umum.ts'
import { WILAYAH } from '../sekolah/queries-baris.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock' | 'kunciToken'>
const JENIS = 'koreksi'

const menit = (kolom: string): RawBuilder<string | null> => sql`to_char(${sql.ref(`k.${kolom}`)}, 'HH24:MI')`
const WAKTU_KOREKSI = sql`json_build_object('datang', ${menit('koreksi_datang')}, 'pulang', ${menit('koreksi_pulang')})`

const ACUAN_STATUS = sql<{ id: number; nama: string }>`json_build_object('id', t.id, 'nama', t.nama)`

type BarisDaftar = Omit<KoreksiBaris, 'statusPengajuan' | 'jenisKoreksi' | 'jenisIzin'> & {
  status: StatusPengajuan
  jenis: JenisKoreksi
  izin: JenisIzin | null
}
type JenisKoreksi = keyof typeof JENIS_KOREKSI
type JenisIzin = keyof typeof JENIS_IZIN

/** One page of the corrections in scope; what is shown is joined to that page alone. */
export async function listKoreksi(
  { db, clock }: Alat,
  masuk: Masuk,
  { jenisKoreksi, statusKoreksi, gtkId, ...saringan }: Keluaran<typeof daftarKoreksi, 'query'>,
): Promise<Jawaban<typeof daftarKoreksi>> {
  const { cakupan } = masuk
  const khusus: RawBuilder<unknown>[] = []
  if (jenisKoreksi !== undefined) khusus.push(sql`k.jenis_koreksi = ${jenisKoreksi}`)
  if (statusKoreksi !== undefined) khusus.push(sql`k.status_koreksi_id = ${statusKoreksi}`)
  const gtk = gtkId === undefined ? undefined : uraiGtk(gtkId)
  if (gtk !== undefined) khusus.push(sql`k.sekolah_id = ${gtk.sekolahId} and k.gtk_id = ${gtk.nomor}`)
  const dicari = { jenis: JENIS, saringan, sekarang: clock.now(), khusus } as const
  const { kunci, meta } = await halamanUsulan(db, cakupan, dicari)
  const bolehMemutuskan = (await pelakuKini({ db, clock }, masuk)) === 'pemeriksa'
  if (kunci.length === 0) return { items: [], meta, bolehMemutuskan }
  const { rows } = await sql<BarisDaftar>`
    select ${kolomBaris(JENIS)}, k.no_koreksi as "noKoreksi", k.jenis_koreksi as jenis, k.jenis_izin as izin,
      json_build_object('id', g.sekolah_id || '-' || g.id, 'nama', g.nama, 'nip', g.nip) as gtk,
      ${statusDiminta(JENIS, ACUAN_STATUS)} as "statusKoreksi",
      json_build_object('dari', k.dari, 'sampai', k.sampai) as "tglKehadiran", ${WAKTU_KOREKSI} as "waktuKoreksi"
    from ${halamanSql(kunci)} join koreksi k on k.sekolah_id = h.sekolah_id and k.id = h.id
    join sekolah s on s.id = k.sekolah_id ${WILAYAH} join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
    where ${sekolahDalam(cakupan)} order by h.ke`.execute(db)
  const items = rows.map(({ status, jenis, izin, ...baris }) => ({
    ...baris,
    ...acuanJenis(jenis, izin),
    statusPengajuan: acuanStatus(status),
  }))
  return { items, meta, bolehMemutuskan }
}

/** Whom nobody knows has no corrections. */
const uraiGtk = (id: string): { sekolahId: number; nomor: number } =>
  /^\d{1,9}-\d{1,9}$/.test(id) ? uraiId(id, 'GTK') : { sekolahId: -1, nomor: -1 }

const acuanJenis = (jenis: JenisKoreksi, izin: JenisIzin | null) => ({
  jenisKoreksi: { id: jenis, nama: JENIS_KOREKSI[jenis] },
  jenisIzin: izin === null ? null : { id: izin, nama: JENIS_IZIN[izin] },
})

type BarisKoreksi = BarisUmum &
  Pick<KoreksiLengkap, 'gtk' | 'tglKehadiran' | 'waktuAwal' | 'waktuKoreksi'> & {
    jenis: JenisKoreksi
    izin: JenisIzin | null
    awal: { id: number; nama: string } | null
    koreksi: { id: number; nama: string } | null
    dokumenStatus: string | null
  }

/** @throws 404 also for one outside the scope */
export async function findKoreksi(alat: Alat, masuk: Masuk, id: string): Promise<KoreksiLengkap> {
  const { sekolahId, nomor } = uraiId(id, 'Usulan')
  const { rows } = await sql<BarisKoreksi>`
    select ${kolomUmum(JENIS, alat.clock.now())}, k.jenis_koreksi as jenis, k.jenis_izin as izin,
      json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
        'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk,
      json_build_object('dari', k.dari, 'sampai', k.sampai) as "tglKehadiran",
      ${statusPada(JENIS, sql`coalesce(k.status_awal_id, 0)`, ACUAN_STATUS)} as awal, ${statusDiminta(JENIS, ACUAN_STATUS)} as koreksi,
      json_build_object('datang', ${menit('awal_datang')}, 'pulang', ${menit('awal_pulang')}) as "waktuAwal",
      ${WAKTU_KOREKSI} as "waktuKoreksi",
      ${statusDiminta(JENIS, sql`t.dokumen_pendukung`)} as "dokumenStatus"
    from ${dariUsulan(JENIS)} join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
    where k.sekolah_id = ${sekolahId} and k.id = ${nomor} and ${sekolahDalam(masuk.cakupan)}`.execute(alat.db)
  const baris = rows[0]
  if (baris === undefined) throw tidakAda('Usulan')
  const { gtk, tglKehadiran, waktuAwal, waktuKoreksi, jenis, izin } = baris
  return {
    ...(await susunUmum(alat, masuk, JENIS, baris)),
    noKoreksi: baris.noUsulan,
    gtk,
    ...acuanJenis(jenis, izin),
    statusKehadiran: { awal: baris.awal ?? { id: 0, nama: 'Alpa' }, koreksi: baris.koreksi },
    tglKehadiran,
    waktuAwal,
    waktuKoreksi,
    dokumenDiminta: jenis === 1 ? baris.dokumenStatus : DOKUMEN_KOREKSI,
  }
}
