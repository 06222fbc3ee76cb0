import { type PenggunaDetail, SERVER_OWNED } from '@geisa/contract/pengguna/pengguna'
import { NO_JENJANG } from '@geisa/contract/shapes'
import { type HakAkses, PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { PERAN_SEKOLAH } from '../../platform/cakupan-akun.ts'
import type { Trx } from '../../platform/database/db.ts'
import { NASIONAL } from '../../platform/database/sql.ts'
import { invalid, invalidField } from '../../platform/errors.ts'
import { announcePengguna } from '../../platform/live/kabar.ts'
import { savedSentence, UNCHANGED } from '../../platform/saved-sentence.ts'
import {
  akunLocation,
  checkLocations,
  type FieldError,
  type Location,
  locationFrom,
  refuseErrors,
  type UpdateInput,
} from './akun-input.ts'
import { endAllSesi, holdAkun, refuseDeletedData, refuseWithoutAdmin, refuseWithoutAuthority } from './commands-hold.ts'
import { akunDiff, changedAkun, recordAkun } from './commands-record.ts'
import { determineYayasan } from './commands-yayasan.ts'
import { readPengguna } from './queries.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>

/** Changes an account below the caller, or name and number of the own. A changed right or scope ends its sessions. */
export async function updateAkun({ db, clock }: Deps, caller: Caller, id: number, input: UpdateInput): Promise<string> {
  const result = await db.transaction().execute(async (trx) => {
    const akun = await holdAkun(trx, caller, id)
    const own = id === caller.pengguna.id
    if (!own) refuseWithoutAuthority(caller, akun)
    await refuseDeletedData(trx, caller, akun)
    if (input.versi !== undefined && input.versi !== akun.versi) throw await changedAkun(trx, caller, akun)
    refuseErrors(checkFixed(akun, input))
    const next = draftUpdate(akun, input)
    const powers = powerDiffs(akun, next)
    if (own && powers.length > 0) refuseOwnUpdate(powers)
    if (powers.length > 0) await refusePower(trx, caller, akun, next, powers)
    await save(trx, akun, next, powers)
    const after = await readPengguna(trx, caller, id)
    const diff = akunDiff(akun, after)
    if (diff === null && akun.picName === after.picName) return { changed: false, power: false }
    await bump(trx, id, powers.length > 0)
    await recordAkun(trx, caller, after, { ...diff, pada: clock.now(), tindakan: 'ubah' })
    return { changed: true, power: powers.length > 0 }
  })
  if (result.power) announcePengguna(db, [id])
  if (!result.changed) return UNCHANGED
  return result.power ? savedSentence(' Akun ini perlu masuk lagi.') : savedSentence()
}

/** What stays as it is once the account exists; the same may be sent again. */
function checkFixed(akun: PenggunaDetail, input: UpdateInput): FieldError[] {
  const { penggunaId, username, peran, sekolah, gtkId, password, confirmPassword } = input
  const diffs = (field: string, wrong: boolean, message: string): FieldError[] => (wrong ? [{ field, message }] : [])
  const { sekolahId, npsn } = sekolah ?? {}
  return [
    ...diffs('penggunaId', (penggunaId ?? akun.penggunaId) !== akun.penggunaId, 'Id tidak sama dengan akun ini'),
    ...diffs(
      'username',
      (username?.trim().toLowerCase() ?? akun.username) !== akun.username,
      'Username tidak dapat diubah',
    ),
    ...diffs('peran', (peran?.peranId ?? akun.peran.peranId) !== akun.peran.peranId, 'Peran tidak dapat diubah'),
    ...diffs('sekolah', (sekolahId ?? akun.sekolah?.sekolahId) !== akun.sekolah?.sekolahId, FIXED_SEKOLAH),
    ...diffs('sekolah', (npsn ?? akun.sekolah?.npsn) !== akun.sekolah?.npsn, FIXED_SEKOLAH),
    ...diffs('gtkId', (gtkId ?? akun.gtkId) !== akun.gtkId, 'Pemilik akun tidak dapat diubah'),
    ...diffs('password', (password ?? '') !== '' || (confirmPassword ?? '') !== '', "Pakai 'Ubah Password'"),
    ...SERVER_OWNED.flatMap((nama) =>
      diffs(
        nama,
        input[nama] !== undefined && JSON.stringify(input[nama]) !== JSON.stringify(akun[nama]),
        'Diisi oleh sistem, tidak dapat diubah',
      ),
    ),
  ]
}
const FIXED_SEKOLAH = 'Sekolah sebuah akun tidak dapat diubah. Blokir akun ini, lalu buat yang baru.'

type New = {
  nama: string
  noHp: string | null
  picName: string | null
  hakAkses: HakAkses
  location: Location
  yayasan: UpdateInput['yayasan']
}

function draftUpdate(akun: PenggunaDetail, input: UpdateInput): New {
  const { nama = akun.nama, picName, yayasan } = input
  const noHp = input.noHp === undefined ? akun.noHp : input.noHp || null
  if (noHp === null && akun.noHp !== null && akun.peran.peranId !== PERAN.GTK)
    throw invalidField('noHp', 'No. HP wajib diisi')
  return {
    nama,
    noHp,
    picName: picName === undefined ? akun.picName : picName,
    hakAkses: input.hakAkses || akun.hakAkses,
    location: locationFrom(input, akunLocation(akun)),
    yayasan: isSameYayasan(akun, yayasan) ? undefined : yayasan,
  }
}

const isSameYayasan = ({ yayasan }: PenggunaDetail, requested: UpdateInput['yayasan']): boolean =>
  requested?.id === undefined ? (requested?.nama ?? yayasan?.nama) === yayasan?.nama : requested.id === yayasan?.id

/** Fields that decide what an account may do, and that differ. */
function powerDiffs(akun: PenggunaDetail, { hakAkses, location, yayasan }: New): FieldError[] {
  const old = akunLocation(akun)
  const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
    a.length === b.length && a.every((one) => b.includes(one))
  const sameWilayah = (location.kodeWilayah ?? NASIONAL) === (old.kodeWilayah ?? NASIONAL)
  return [
    ...(hakAkses === akun.hakAkses ? [] : ['hakAkses']),
    ...(sameWilayah ? [] : ['wilayah']),
    ...(same(location.jenjang, old.jenjang) ? [] : ['jenjang']),
    ...(same(location.cakupanWilayah, old.cakupanWilayah) ? [] : ['cakupanWilayah']),
    ...(same(location.cakupanSekolah, old.cakupanSekolah) ? [] : ['cakupanSekolah']),
    ...(yayasan === undefined || yayasan === null ? [] : ['yayasan']),
  ].map((field) => ({ field, message: 'Hak akses dan cakupan sendiri hanya dapat diubah oleh atasan Anda' }))
}

function refuseOwnUpdate(powers: FieldError[]): never {
  throw invalid('Hak akses dan cakupan sendiri hanya dapat diubah oleh atasan Anda', powers)
}

async function refusePower(
  trx: Trx,
  caller: Caller,
  akun: PenggunaDetail,
  next: New,
  powers: FieldError[],
): Promise<void> {
  const { peranId } = akun.peran
  const changed = powers.map(({ field }) => field)
  if (changed.includes('hakAkses')) {
    if (next.hakAkses === 'APPROVAL' && caller.pengguna.hakAkses !== 'APPROVAL')
      throw invalidField('hakAkses', 'Hak akses tidak boleh di atas hak akses Anda sendiri')
    await refuseWithoutAdmin(trx, akun)
  }
  if (changed.includes('yayasan') && peranId !== PERAN.YAYASAN)
    throw invalidField('yayasan', 'Yayasan hanya untuk akun yayasan')
  const locations = changed.filter((field) => field !== 'hakAkses' && field !== 'yayasan')
  if (locations.length === 0) return
  if (PERAN_SEKOLAH.includes(peranId))
    refuseErrors(locations.map((field) => ({ field, message: 'Bagian ini mengikuti sekolahnya' })))
  if (locations.includes('jenjang') && next.location.jenjang.length === 0) throw invalidField('jenjang', NO_JENJANG)
  refuseErrors(await checkLocations(trx, caller, peranId, next.location))
}

async function save(trx: Trx, akun: PenggunaDetail, next: New, powers: FieldError[]): Promise<void> {
  const { nama, noHp, picName, hakAkses, location } = next
  const id = akun.penggunaId
  const yayasanId = powers.some(({ field }) => field === 'yayasan')
    ? await determineYayasan(trx, next.yayasan, location, nama)
    : (akun.yayasan?.id ?? null)
  await sql`update pengguna set nama = ${nama}, no_hp = ${noHp}, pic_name = ${picName}, hak_akses = ${hakAkses},
    jenjang = ${[...location.jenjang]}::text[], kode_wilayah = ${location.kodeWilayah}, yayasan_id = ${yayasanId}
    where id = ${id}`.execute(trx)
  if (powers.length > 0) await saveCakupan(trx, id, location)
}

/** Rows that stay are not touched. */
export async function saveCakupan(trx: Trx, id: number, location: Location): Promise<void> {
  const wilayah = [...location.cakupanWilayah]
  const sekolah = [...location.cakupanSekolah]
  await sql`delete from pengguna_cakupan_wilayah where pengguna_id = ${id} and kode_wilayah <> all(${wilayah}::text[])`.execute(
    trx,
  )
  await sql`insert into pengguna_cakupan_wilayah select ${id}, w from unnest(${wilayah}::text[]) w on conflict do nothing`.execute(
    trx,
  )
  await sql`delete from pengguna_cakupan_sekolah where pengguna_id = ${id} and sekolah_id <> all(${sekolah}::int[])`.execute(
    trx,
  )
  await sql`insert into pengguna_cakupan_sekolah select ${id}, s from unnest(${sekolah}::int[]) s on conflict do nothing`.execute(
    trx,
  )
}

async function bump(trx: Trx, id: number, power: boolean): Promise<void> {
  await sql`update pengguna set versi = versi + 1 where id = ${id}`.execute(trx)
  if (power) await endAllSesi(trx, [id])
}
