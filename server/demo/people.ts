import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { Caller, Pengguna } from '../src/platform/access/session.ts'
import { type CakupanOrigin, cakupanPengguna } from '../src/platform/cakupan.ts'
import type { Db } from '../src/platform/database/db.ts'

/** People of the demo world as the commands know them: signed in, without a session. */

export async function signInAs(db: Db, username: string): Promise<Caller> {
  const { rows } = await sql<Omit<Pengguna, 'sid'> & CakupanOrigin>`
    select p.id, p.nama, p.username, p.peran_id as "peranId", p.hak_akses as "hakAkses", p.jenjang, p.kode_wilayah as "kodeWilayah",
      p.yayasan_id as "yayasanId", p.sekolah_id as "sekolahId", p.gtk_id as "gtkId",
      p.harus_ganti_password as "harusGantiPassword", false as "isKepalaSekolah",
      array(select kode_wilayah from pengguna_cakupan_wilayah c where c.pengguna_id = p.id) as "cakupanWilayah",
      array(select sekolah_id from pengguna_cakupan_sekolah c where c.pengguna_id = p.id) as "cakupanSekolah"
    from pengguna p where p.username = ${username}`.execute(db)
  const one = rows[0]
  if (one === undefined) throw new Error(`Akun ${username} tidak ada di dunia contoh.`)
  return { pengguna: { ...one, sid: '' }, cakupan: cakupanPengguna(one) }
}

/** The operator of a demo school, with the office that decides about it; most schools get theirs here. */
export async function operatorSekolah(
  db: Db,
  nama: string,
): Promise<{ sekolahId: number; kantor: string; caller: Caller }> {
  const { rows } = await sql<{ id: number; npsn: string; dikmen: boolean; username: string | null }>`
    select s.id, s.npsn, s.jenjang in ('SMA', 'SMK', 'SLB') as dikmen,
      (select min(username) from pengguna p where p.sekolah_id = s.id and p.peran_id = ${PERAN.SEKOLAH}) as username
    from sekolah s where s.nama = ${nama}`.execute(db)
  const sekolah = rows[0]
  if (sekolah === undefined) throw new Error(`Sekolah ${nama} tidak ada di dunia contoh.`)
  const username = sekolah.username ?? `operator.${sekolah.npsn}@contoh.id`
  if (sekolah.username === null)
    await sql`insert into pengguna (username, nama, password_hash, peran_id, hak_akses, jenjang, kode_wilayah, sekolah_id)
      select ${username}, 'Operator ' || s.nama, contoh.password_hash, contoh.peran_id, contoh.hak_akses, array[s.jenjang], s.kode_kecamatan, s.id
      from sekolah s, pengguna contoh where s.id = ${sekolah.id} and contoh.username = 'sekolah@contoh.id'`.execute(db)
  const kantor = sekolah.dikmen ? 'provinsi@contoh.id' : 'kabkota@contoh.id'
  return { sekolahId: sekolah.id, kantor, caller: await signInAs(db, username) }
}
