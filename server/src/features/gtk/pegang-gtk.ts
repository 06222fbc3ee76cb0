import type { Zona } from '@geisa/engine/acuan'
import { hariSekolah, nomorHari, tanggalDari } from '@geisa/engine/kalender'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { salahIsi, tidakAda } from '../../platform/errors.ts'
import { uraiId } from '../../platform/id-sekolah.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { tolakBulanTerkunci } from '../kunci-bulan/queries-terkunci.ts'
import type { Kolom, Rentang, VersiIdentitas, VersiKerja, VersiTpp } from './ubah-gtk.ts'

/** Rows that a command changes: found inside the scope, held until the transaction ends. */

export type KeadaanGtk = Kolom & {
  idDariDapodik: boolean
  id: string
  sekolahId: number
  gtkId: number
  versi: number
  zona: Zona
  hariIni: string
  kerja: VersiKerja[]
  tppVersi: VersiTpp[]
  identitasVersi: VersiIdentitas[]
}

const KUNCI_SEKOLAH = 7_203_206
const KUNCI_ORANG = 7_203_205

/** Writers of a school's staff take turns: nothing in the tables keeps one NIP from two rows. */
export async function pegangSekolah(trx: Trx, sekolahIds: readonly number[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${KUNCI_SEKOLAH}, id) from (
    select distinct unnest(${[...sekolahIds]}::int[]) as id order by 1) s`.execute(trx)
}

/** The numbers by which one person is known at every school. */
export type Nomor = Pick<Kolom, 'nip' | 'nuptk'> & { idDapodik: string | null }

export const nomorOrang = ({ idDapodik, nip, nuptk }: Nomor): string[] =>
  [idDapodik, nip, nuptk].filter((satu) => satu !== null)

/** Who makes somebody's row at two schools at once takes turns; few locks, however many people come with a file. */
export async function pegangOrang(trx: Trx, orang: readonly Nomor[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${KUNCI_ORANG}, ke) from (
    select distinct hashtext(n) & 255 as ke from unnest(${orang.flatMap(nomorOrang)}::text[]) n order by 1) s`.execute(
    trx,
  )
}

/** Keys of the person's rows at every school: whoever was added by hand has an id of ours, but a NIP or NUPTK of theirs. */
export const barisOrang = ({ idDapodik, nip, nuptk }: Record<keyof Nomor, unknown>): RawBuilder<unknown> => sql`(
  select sekolah_id, gtk_id as id from alamat_gtk where id_dapodik = ${idDapodik}::uuid
  union select sekolah_id, id from gtk where nip = ${nip} union select sekolah_id, id from gtk where nuptk = ${nuptk})`

type Sendiri = { sekolahId: number; gtkId: number }

/** Every row of the person in one order, so that two who switch the same person never wait in a circle. */
export async function pegangBarisOrang(trx: Trx, orang: Nomor, sendiri?: Sendiri): Promise<void> {
  await sql`
    select 1 from gtk g where (g.sekolah_id, g.id) in (
      select sekolah_id, id from ${barisOrang(orang)} o union select ${sendiri?.sekolahId ?? 0}::int, ${sendiri?.gtkId ?? 0}::int)
    order by g.sekolah_id, g.id for update of g`.execute(trx)
}

/** One member of staff inside the scope with all versions of what is dated; a foreign one does not exist. */
export async function bacaKeadaan(
  db: DbOrTrx,
  cakupan: Cakupan,
  id: string,
  sekarang: string,
  kunci = false,
): Promise<KeadaanGtk> {
  const { sekolahId, nomor } = uraiId(id, 'GTK')
  const { rows } = await sql<Omit<KeadaanGtk, 'hariIni'>>`
    select g.sekolah_id || '-' || g.id as id, g.sekolah_id as "sekolahId", g.id as "gtkId", g.versi, s.zona, ${KOLOM_GTK},
      array(select json_build_object('id', k.id, 'berlakuMulai', k.berlaku_mulai, 'berlakuSampai', k.berlaku_sampai,
        'disimpanPada', ${INSTAN_K}, 'shift', k.shift, 'hariKerja', k.hari_kerja)
        from gtk_kerja k where k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as kerja,
      array(select json_build_object('id', k.id, 'berlakuMulai', k.berlaku_mulai, 'disimpanPada', ${INSTAN_K}, 'rupiah', k.rupiah)
        from gtk_tpp k where k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as "tppVersi",
      array(select json_build_object('berlakuMulai', k.berlaku_mulai, 'identitas', k.identitas)
        from gtk_identitas k where k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as "identitasVersi"
    from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and g.id = ${nomor} and ${sekolahDalam(cakupan)} ${kunci ? sql`for update of g` : sql``}`.execute(
    db,
  )
  const satu = rows[0]
  if (satu === undefined) throw tidakAda('GTK')
  return { ...satu, hariIni: hariSekolah(sekarang, satu.zona) }
}

export const KOLOM_GTK: RawBuilder<unknown> = sql`g.nama, g.nama_dapodik as "namaDapodik", g.id_dapodik as "idDapodik",
  g.id_dari_dapodik as "idDariDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru", g.status_kepegawaian as "statusKepegawaian", g.ptk_induk as "ptkInduk",
  g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti`
const INSTAN_K = sql`to_char(k.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Two rows of one school never carry the same number. */
export async function tolakKembar(
  trx: Trx,
  sekolahId: number,
  kecuali: number | null,
  { nip = null, nuptk = null, idDapodik = null }: { [K in 'nip' | 'nuptk' | 'idDapodik']?: string | null },
  field?: string,
): Promise<void> {
  const { rows } = await sql<{ nama: string; kolom: 'nip' | 'nuptk' | 'idDapodik' }>`
    select nama, case when nip = ${nip}::text then 'nip' when nuptk = ${nuptk}::text then 'nuptk' else 'idDapodik' end as kolom
    from gtk where sekolah_id = ${sekolahId} and id is distinct from ${kecuali}::int
      and (nip = ${nip}::text or nuptk = ${nuptk}::text or id_dapodik = ${idDapodik}::uuid) limit 1`.execute(trx)
  const satu = rows[0]
  if (satu === undefined) return
  const sebutan = { nip: 'NIP', nuptk: 'NUPTK', idDapodik: 'Id Dapodik' }[satu.kolom]
  throw salahIsi(
    field ?? satu.kolom,
    `${sebutan} ini sudah dipakai ${satu.nama} di sekolah ${field === undefined ? 'ini' : 'itu'}.`,
  )
}

const SETAHUN = 366

/** A first day years ahead is a slip of the hand that nobody would see again. */
export function tolakTerlaluJauh(field: string, hari: string, hariIni: string): void {
  if (hari > tanggalDari(nomorHari(hariIni) + SETAHUN)) throw salahIsi(field, 'Paling jauh setahun dari hari ini')
}

/** The sentence about a locked month, at the field that reaches into it. */
export async function tolakTerkunci(
  trx: DbOrTrx,
  sekolahId: number,
  daftar: readonly (Rentang & { field: string })[],
): Promise<void> {
  for (const { dari, sampai, field } of daftar) {
    await tolakBulanTerkunci(trx, sekolahId, dari, sampai, field)
  }
}
