import type { Answer } from '@geisa/contract/endpoint'
import type { addPengguna } from '@geisa/contract/pengguna/pengguna'
import { isAtasan, peranBawahan } from '@geisa/engine/akun/atasan'
import { type HakAkses, LABEL_PERAN, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { refuseUnlike, sidikPassword, whyPasswordRefused } from '../../platform/access/password.ts'
import type { Caller } from '../../platform/access/session.ts'
import { findUsernameHolder, isUsernameTaken } from '../../platform/access/username.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addSeconds } from '../../platform/clock.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { NASIONAL } from '../../platform/database/sql.ts'
import { HttpError, invalidField } from '../../platform/errors.ts'
import { announcePengguna } from '../../platform/live/kabar.ts'
import { savedSentence } from '../../platform/saved-sentence.ts'
import {
  allowedJenjang,
  checkLocations,
  type Location,
  locationFrom,
  type NewInput,
  refuseErrors,
} from './akun-input.ts'
import { holdActor } from './commands-hold.ts'
import { recordAkun, recordPasswordAtasan, refuseUsedGtk, summariseAkun } from './commands-record.ts'
import { releaseUsername } from './commands-release.ts'
import { saveCakupan } from './commands-update.ts'
import { determineYayasan } from './commands-yayasan.ts'
import { readPengguna } from './queries.ts'
import { findGtkAkun, findSekolahAkun, type SekolahAkun } from './queries-sekolah.ts'
import { createPassword, UMUR_PASSWORD_DETIK } from './random-password.ts'

type Deps = Pick<AppContext, 'db' | 'clock' | 'mode'>

/** Makes an account down the chain: never above the maker's right, never outside the maker's scope (product.md 2). */
export async function createAkun(
  { db, clock, mode }: Deps,
  caller: Caller,
  input: NewInput,
): Promise<Answer<typeof addPengguna>> {
  refuseOutsideRantai(caller, input.peran.peranId)
  const at = clock.now()
  const draft = await draftAkun(db, caller, input, at)
  const password = passwordAwal(mode, input, draft)
  // argon2 takes its time: no row is held meanwhile.
  const sidik = await sidikPassword(password)
  const { penggunaId, released } = await db.transaction().execute(async (trx) => {
    await holdActor(trx, caller.pengguna, await findUsernameHolder(trx, input.username))
    const { sekolah, gtk } = draft
    if (sekolah !== null && gtk !== null) {
      // No foreign key holds the row: accounts are nobody's shard.
      await ensureGtk(trx, caller, sekolah, gtk, { pada: at, hold: true })
      await refuseUsedGtk(trx, { gtkId: `${sekolah.id}-${gtk}`, penggunaId: 0 })
    }
    const former = await releaseUsername(trx, { username: input.username, pada: at, penggunaId: caller.pengguna.id })
    const id = await insert(trx, input, draft, sidik, at)
    await recordPasswordAtasan(trx, caller, id, at)
    const akun = await readPengguna(trx, caller, id)
    await recordAkun(trx, caller, akun, {
      pada: at,
      tindakan: 'tambah',
      sesudah: summariseAkun({ ...akun, noHp: null }),
    })
    return { penggunaId: id, released: former }
  })
  if (released.length > 0) announcePengguna(db, released)
  return { message: savedSentence(), penggunaId, ...(input.sekaliPakai === true ? { password } : {}) }
}

function refuseOutsideRantai({ pengguna }: Caller, peran: PeranId): void {
  if (isAtasan(pengguna.peranId, peran)) return
  const allowed = peranBawahan(pengguna.peranId).map((peranId) => LABEL_PERAN[peranId])
  throw new HttpError(403, {
    message: `Anda tidak dapat membuat akun ${LABEL_PERAN[peran]}; hanya ${allowed.join(', ')}.`,
    kode: 'TIDAK_BERHAK',
    galat: [{ field: 'peran.peranId', message: 'Peran ini di luar wewenang Anda' }],
  })
}

/** The account as it is to be stored. */
type Draft = {
  nama: string
  hakAkses: HakAkses
  location: Location
  sekolah: SekolahAkun | null
  gtk: number | null
}

async function draftAkun(db: DbOrTrx, caller: Caller, input: NewInput, at: string): Promise<Draft> {
  const peranId = input.peran.peranId
  const hakAkses = newHak(caller, input)
  if (peranId !== PERAN.GTK && (input.noHp ?? '') === '') throw invalidField('noHp', 'No. HP wajib diisi')
  const sekolahOwned = peranId === PERAN.SEKOLAH || peranId === PERAN.GTK
  const draft = sekolahOwned
    ? await draftSekolah(db, caller, input, at)
    : { sekolah: null, gtk: null, location: await draftKantor(db, caller, input), namaGtk: undefined }
  const nama = input.nama ?? draft.namaGtk
  if (nama === undefined) throw invalidField('nama', 'Nama wajib diisi')
  return { nama, hakAkses, location: draft.location, sekolah: draft.sekolah, gtk: draft.gtk }
}

/** NASIONAL is created with APPROVAL, all others with MONITORING unless asked; never above the maker's own. */
function newHak({ pengguna }: Caller, { peran, hakAkses }: NewInput): HakAkses {
  if (peran.peranId === PERAN.NASIONAL) return 'APPROVAL'
  if (hakAkses === 'APPROVAL' && pengguna.hakAkses !== 'APPROVAL')
    throw invalidField('hakAkses', 'Hak akses tidak boleh di atas hak akses Anda sendiri')
  return hakAkses === 'APPROVAL' ? hakAkses : 'MONITORING'
}

async function draftKantor(db: DbOrTrx, caller: Caller, input: NewInput): Promise<Location> {
  const peranId = input.peran.peranId
  if (input.sekolah !== undefined && input.sekolah !== null)
    throw invalidField('sekolah', 'Sekolah hanya untuk akun operator')
  const own = peranId === PERAN.NASIONAL ? NASIONAL : caller.pengguna.kodeWilayah
  const empty: Location = {
    kodeWilayah: caller.pengguna.peranId === PERAN.NASIONAL && peranId !== PERAN.NASIONAL ? null : own,
    jenjang: [],
    cakupanWilayah: [],
    cakupanSekolah: [],
  }
  const location = locationFrom(input, empty)
  refuseErrors(await checkLocations(db, caller, peranId, location))
  // Stored by name: an empty list would mean every level of the role, also those that the maker does not have.
  return location.jenjang.length > 0
    ? location
    : { ...location, jenjang: allowedJenjang(caller, peranId, location.kodeWilayah) }
}

type SekolahDraft = { sekolah: SekolahAkun; gtk: number | null; location: Location; namaGtk: string | undefined }

async function draftSekolah(db: DbOrTrx, caller: Caller, input: NewInput, at: string): Promise<SekolahDraft> {
  const { cakupan, pengguna } = caller
  const gtkAkun = input.peran.peranId === PERAN.GTK
  const [sekolahGtk, gtkId] = (input.gtkId ?? '').split('-').map(Number)
  if (gtkAkun && gtkId === undefined) throw invalidField('gtkId', 'Pilih GTK pemilik akun ini')
  if (!gtkAkun && gtkId !== undefined) throw invalidField('gtkId', 'GTK hanya untuk akun GTK')
  const requested = { sekolahId: input.sekolah?.sekolahId, npsn: input.sekolah?.npsn }
  if (gtkAkun && (requested.sekolahId ?? sekolahGtk) !== sekolahGtk)
    throw invalidField('sekolah', 'GTK ini bukan dari sekolah itu')
  const sekolah = await findSekolahAkun(db, cakupan, gtkAkun ? { ...requested, sekolahId: sekolahGtk } : requested)
  if (sekolah === undefined) {
    if (gtkAkun) throw invalidField('gtkId', 'GTK tidak ditemukan di sekolah Anda')
    const empty = requested.sekolahId === undefined && requested.npsn === undefined
    throw invalidField('sekolah', empty ? 'Pilih sekolah operator ini' : 'Sekolah tidak ditemukan')
  }
  const location: Location = {
    kodeWilayah: sekolah.kode,
    jenjang: [sekolah.jenjang],
    cakupanWilayah: [],
    cakupanSekolah: [],
  }
  refuseOtherLocation(locationFrom(input, location), location, pengguna.kodeWilayah)
  if (!gtkAkun || gtkId === undefined) return { sekolah, gtk: null, location, namaGtk: undefined }
  const { nama } = await ensureGtk(db, caller, sekolah, gtkId, { pada: at, hold: false })
  return { sekolah, gtk: gtkId, location, namaGtk: nama }
}

async function ensureGtk(
  db: DbOrTrx,
  { cakupan }: Caller,
  sekolah: SekolahAkun,
  gtkId: number,
  when: { pada: string; hold: boolean },
): Promise<{ nama: string }> {
  const gtk = await findGtkAkun(db, cakupan, sekolah, gtkId, when)
  if (gtk === undefined) throw invalidField('gtkId', 'GTK tidak ditemukan di sekolah Anda, atau tidak lagi bertugas')
  return gtk
}

/** Region and level of a school's people follow from the school; the office's own region may be repeated, as a form does. */
function refuseOtherLocation(requested: Location, location: Location, creatorCode: string | null): void {
  if (requested.kodeWilayah !== location.kodeWilayah && requested.kodeWilayah !== creatorCode)
    throw invalidField('wilayah.kodeWilayah', 'Wilayah akun ini mengikuti sekolahnya')
  if (requested.jenjang.some((one) => !location.jenjang.includes(one)))
    throw invalidField('jenjang', 'Jenjang akun ini mengikuti sekolahnya')
  if (requested.cakupanWilayah.length > 0)
    throw invalidField('cakupanWilayah', 'Cakupan wilayah hanya untuk Cabang Dinas dan UPTD')
  if (requested.cakupanSekolah.length > 0)
    throw invalidField('cakupanSekolah', 'Cakupan sekolah hanya untuk akun yayasan')
}

/** The password that the maker typed twice, or one of ours that holds for three days; either opens nothing but its change. */
function passwordAwal(mode: AppContext['mode'], input: NewInput, r: Draft): string {
  const { password = '', confirmPassword = '', sekaliPakai, username } = input
  if (sekaliPakai === true) {
    if (password !== '') throw invalidField('password', 'Kosongkan: password sekali pakai dibuat oleh sistem')
    return createPassword()
  }
  if (password === '') throw invalidField('password', 'Password wajib diisi')
  refuseUnlike('confirmPassword', password, confirmPassword)
  const weak = whyPasswordRefused(mode, password, { username, nama: r.nama, npsn: r.sekolah?.npsn ?? null })
  if (weak !== null) throw invalidField('password', weak)
  return password
}

async function insert(
  trx: Trx,
  input: NewInput,
  { nama, hakAkses, location, sekolah, gtk }: Draft,
  sidik: string,
  at: string,
): Promise<number> {
  const { username, peran, noHp, picName = null, sekaliPakai = false } = input
  const yayasanId = peran.peranId === PERAN.YAYASAN ? await determineYayasan(trx, input.yayasan, location, nama) : null
  if (peran.peranId !== PERAN.YAYASAN && input.yayasan !== undefined && input.yayasan !== null)
    throw invalidField('yayasan', 'Yayasan hanya untuk akun yayasan')
  if (await isUsernameTaken(trx, username)) throw invalidField('username', 'Username ini sudah dipakai')
  const { rows } = await sql<{ id: number }>`
    insert into pengguna (username, nama, password_hash, peran_id, hak_akses, jenjang, kode_wilayah, yayasan_id, sekolah_id, gtk_id,
      no_hp, pic_name, harus_ganti_password, password_sampai, dibuat_pada)
    values (${username}, ${nama}, ${sidik}, ${peran.peranId}, ${hakAkses}, ${[...location.jenjang]}::text[], ${location.kodeWilayah},
      ${yayasanId}, ${sekolah?.id ?? null}, ${gtk}, ${noHp || null}, ${picName}, true,
      ${sekaliPakai ? addSeconds(at, UMUR_PASSWORD_DETIK) : null}, ${at})
    on conflict (username) do nothing returning id`.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) throw invalidField('username', 'Username ini sudah dipakai')
  await saveCakupan(trx, id, location)
  return id
}
