import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import type { daftarKeberatan, Keberatan } from '@geisa/contract/keberatan'
import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { LABEL_PENGAJUAN, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { type RawBuilder, sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { diWilayah } from '../../platform/database/sql.ts'
import { tidakAda } from '../../platform/errors.ts'
import { uraiId } from '../../platform/id-sekolah.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'

/** Nobody pages a nation's objections to the end. */
const PALING_DIHITUNG = 10_000

type Tanya = Keluaran<typeof daftarKeberatan, 'query'>
type Baris = Omit<Keberatan, 'usulan'> & {
  usulan: { id: string; jenis: JenisPengajuan; noUsulan: string; status: StatusPengajuan } | null
}

/** Newest first; of those that wait also the count, whatever is filtered. */
export async function listKeberatan(db: DbOrTrx, masuk: Masuk, tanya: Tanya): Promise<Jawaban<typeof daftarKeberatan>> {
  const milik = milikPembaca(masuk)
  const baru = await hitung(db, masuk.cakupan, sql`${milik} and k.status = 'baru'`)
  if (tanya.ringkas === '1') return { rows: [], baru, meta: { page: 1, total: 0, totalPages: 1 } }
  const syarat = sql.join([milik, ...saringan(tanya)], sql` and `)
  const total = await hitung(db, masuk.cakupan, syarat)
  const { rows } = await sql<Baris>`
    select ${KOLOM} from (select k.* from keberatan k join sekolah s on s.id = k.sekolah_id
      where ${sekolahDalam(masuk.cakupan)} and ${syarat}
      order by k.dibuat_pada desc, k.sekolah_id, k.id desc limit ${tanya.per} offset ${(tanya.page - 1) * tanya.per}) k
    ${GABUNG} order by k.dibuat_pada desc, k.sekolah_id, k.id desc`.execute(db)
  const totalPages = Math.max(1, Math.ceil(total / tanya.per))
  return { rows: rows.map(keKeberatan), baru, meta: { page: tanya.page, total, totalPages } }
}

/** @throws 404 also for a colleague's */
export async function findKeberatan(db: DbOrTrx, masuk: Masuk, id: string): Promise<Keberatan> {
  const { sekolahId, nomor } = uraiId(id, 'Keberatan')
  const { rows } = await sql<Baris>`
    select ${KOLOM} from keberatan k ${GABUNG}
    where k.sekolah_id = ${sekolahId} and k.id = ${nomor} and ${sekolahDalam(masuk.cakupan)} and ${milikPembaca(masuk)}`.execute(
    db,
  )
  if (rows[0] === undefined) throw tidakAda('Keberatan')
  return keKeberatan(rows[0])
}

/** A GTK account reads its own alone, also that of a head, who sees the school's reports. */
const milikPembaca = ({ pengguna }: Masuk): RawBuilder<unknown> =>
  pengguna.peranId === PERAN.GTK ? sql`k.gtk_id = ${pengguna.gtkId ?? -1}` : sql`true`

const saringan = ({ status, tanggal, sekolahId, kodeWilayah }: Tanya): RawBuilder<unknown>[] => [
  ...(status === undefined ? [] : [sql`k.status = ${status}`]),
  ...(tanggal === undefined ? [] : [sql`k.tanggal = ${tanggal}`]),
  ...(sekolahId === undefined ? [] : [sql`k.sekolah_id = ${sekolahId}`]),
  ...(kodeWilayah === undefined ? [] : [diWilayah(kodeWilayah)]),
]

async function hitung(db: DbOrTrx, cakupan: Cakupan, syarat: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select from keberatan k join sekolah s on s.id = k.sekolah_id where ${sekolahDalam(cakupan)} and ${syarat}
    limit ${PALING_DIHITUNG}) t`.execute(db)
  return rows[0]?.total ?? 0
}

const KOLOM = sql`k.sekolah_id || '-' || k.id as id,
  json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'zona', s.zona) as sekolah,
  json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik,
    'nip', g.nip, 'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru) as gtk,
  k.tanggal, k.isi, to_char(k.waktu_datang, 'HH24:MI') as "waktuDatang", to_char(k.waktu_pulang, 'HH24:MI') as "waktuPulang",
  k.status, k.jawaban, jawab.nama as "dijawabOleh", k.dijawab_pada as "dijawabPada", k.dibuat_pada as "dibuatPada", k.versi,
  case when u.id is not null then json_build_object('id', k.sekolah_id || '-' || u.id, 'jenis', k.pengajuan_jenis,
    'noUsulan', u.nomor, 'status', u.status) end as usulan`

const GABUNG = sql`join sekolah s on s.id = k.sekolah_id
  join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  left join lateral (
    select c.id, c.no_koreksi as nomor, c.status_pengajuan as status from koreksi c
    where k.pengajuan_jenis = 'koreksi' and c.sekolah_id = k.sekolah_id and c.id = k.pengajuan_id
    union all
    select m.id, m.no_absensi_manual, m.status_pengajuan from absensi_manual m
    where k.pengajuan_jenis = 'absensi-manual' and m.sekolah_id = k.sekolah_id and m.id = k.pengajuan_id
  ) u on true
  left join pengguna jawab on jawab.id = k.dijawab_oleh`

function keKeberatan({ usulan, ...baris }: Baris): Keberatan {
  if (usulan === null) return { ...baris, usulan: null }
  const { status, ...sisa } = usulan
  return { ...baris, usulan: { ...sisa, statusPengajuan: { id: status, nama: LABEL_PENGAJUAN[status] } } }
}
