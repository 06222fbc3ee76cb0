import type { Answer, Output } from '@geisa/contract/endpoint'
import {
  type daftarPolaJam,
  type PolaJam,
  type penggunaPolaJam,
  rowFromHariPola,
} from '@geisa/contract/jam-sendiri/pola-jam'
import { sortVersions } from '@geisa/engine/berlaku'
import { formatJam, hariSekolah } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn, withinSchools } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import {
  NASIONAL,
  type OnePemilik,
  type Pemilik,
  pemilikSekolah,
  sekolahAturanOn,
} from '../../jadwal/queries-pemilik.ts'
import { KODE_KANTOR } from '../../wilayah/queries-kantor.ts'
import { findPemilikPola, ownersOf, whyLockedDuring, whyLockedFor } from './authority.ts'
import { listPola, type SavedPola, type SavedVersi } from './queries-pola.ts'
import { heldSince } from './usage-sql.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>

/** Patterns that the caller may use or manage; of one school those that it may use (rules.md M2). */
export async function listPolaJam(
  { db, clock }: Deps,
  { pengguna, cakupan }: Caller,
  { sekolahId }: Output<typeof daftarPolaJam, 'query'>,
): Promise<Answer<typeof daftarPolaJam>> {
  const own = await findPemilikPola(db, pengguna, cakupan)
  const today = hariSekolah(clock.now(), own?.zona ?? 'WIB')
  const owners =
    sekolahId === undefined ? ownersOf(own ?? { rantai: [[NASIONAL]] }) : await usableBy(db, cakupan, sekolahId, today)
  const rows = await listPola(db, owners)
  const dipakai = await countUsers(
    db,
    cakupan,
    today,
    rows.map(({ id }) => id),
  )
  const locked = own === undefined ? NOT_AN_OWNER : whyLockedFor(pengguna, own, today)
  const mayChange = (one: SavedPola): boolean => locked === null && isOwner(own, one)
  return {
    rows: rows.map((one) => {
      const { jenis, pemilikId } = one
      const nama = owners.find((owner) => owner.jenis === jenis && owner.id === pemilikId)?.nama ?? ''
      const content = { ...one, pemilik: { jenis, id: pemilikId, nama }, dipakai: dipakai.get(one.id) ?? 0 }
      return toPola(content, mayChange(one) ? own : undefined, today)
    }),
    pemilik: own && locked === null ? { jenis: own.jenis, id: own.id, nama: own.nama } : null,
    alasanTerkunci: locked,
  }
}

const NOT_AN_OWNER = 'Akun Anda hanya melihat pola jam.'

const isOwner = (own: Pemilik | undefined, { jenis, pemilikId }: SavedPola): boolean =>
  own?.jenis === jenis && own.id === pemilikId

/** Its own only while it sets its own hours. */
async function usableBy(db: DbOrTrx, cakupan: Cakupan, sekolahId: number, today: string): Promise<OnePemilik[]> {
  const school = await pemilikSekolah(db, withinSchools(cakupan, [sekolahId]), null)
  const aturan = school?.sekolah?.aturan
  if (school === undefined || aturan === undefined) throw notFound('Sekolah')
  const owners = ownersOf(school)
  return sekolahAturanOn(aturan, today).isJadwalMandiri ? owners : owners.filter(({ jenis }) => jenis !== 'sekolah')
}

type Content = SavedPola & Pick<PolaJam, 'pemilik' | 'dipakai'>

function toPola(
  { id, nama, pemilik, dipakai, daftarVersi, versi }: Content,
  writer: Pemilik | undefined,
  today: string,
): PolaJam {
  const mayCancel = ({ berlakuMulai, berlakuSampai }: SavedVersi): boolean =>
    writer !== undefined && whyLockedDuring(writer, { mulai: berlakuMulai, sampai: berlakuSampai }) === null
  return {
    id,
    nama,
    pemilik,
    bolehUbah: writer !== undefined,
    dipakai,
    versi,
    daftarVersi: sortVersions(daftarVersi)
      .toReversed()
      .map((one) => ({
        ...one,
        hari: one.hari.map(rowFromHariPola),
        batasHari: one.batasHari === null ? null : formatJam(one.batasHari),
        bolehBatal: daftarVersi.length > 1 && one.berlakuMulai > today && mayCancel(one),
      })),
  }
}

/** Of the caller's schools, by pattern. */
async function countUsers(
  db: DbOrTrx,
  cakupan: Cakupan,
  today: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; jumlah: number }>`
    select j.pola_jam_id as id, count(distinct (j.sekolah_id, j.gtk_id))::int as jumlah
    from ${heldSince(today)} and ${sekolahIn(cakupan)} and j.pola_jam_id = any(${[...ids]}::int[]) group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ id, jumlah }) => [id, jumlah]))
}

const MOST_USERS = 200

/** Who of the caller's schools works by it today or later. */
export async function listPengguna(
  { db, clock }: Deps,
  { cakupan }: Caller,
  id: number,
): Promise<Answer<typeof penggunaPolaJam>> {
  await refuseUnseen(db, cakupan, id)
  const today = hariSekolah(clock.now(), 'WIB')
  const { rows } = await sql<Answer<typeof penggunaPolaJam>['rows'][number] & { jumlah: number }>`
    select t.*, count(*) over ()::int as jumlah from (
      select distinct on (j.sekolah_id, j.gtk_id) j.sekolah_id || '-' || j.gtk_id as "gtkId", g.nama, s.id as "sekolahId",
        s.nama as "namaSekolah", j.berlaku_mulai as "berlakuMulai", j.berlaku_sampai as "berlakuSampai"
      from ${heldSince(today)} and ${sekolahIn(cakupan)} and j.pola_jam_id = ${id}
      order by j.sekolah_id, j.gtk_id, j.berlaku_mulai, j.id) t
    order by t."namaSekolah" collate "id-x-icu", t.nama collate "id-x-icu", t."gtkId" limit ${MOST_USERS}`.execute(db)
  return { jumlah: rows[0]?.jumlah ?? 0, rows: rows.map(({ jumlah: _, ...row }) => row) }
}

/** @throws 404 to whom no school is that may use it */
async function refuseUnseen(db: DbOrTrx, cakupan: Cakupan, id: number): Promise<void> {
  const { rows } = await sql`
    select 1 from pola_jam p where p.id = ${id} and p.dihapus_pada is null and (p.pemilik = 'nasional' or exists (
      select 1 from sekolah s where ${sekolahIn(cakupan)} and (p.pemilik, p.pemilik_id) in (
        ('dinas', ${KODE_KANTOR}), ('yayasan', s.yayasan_id::text), ('sekolah', s.id::text))))`.execute(db)
  if (rows.length === 0) throw notFound('Pola jam')
}
