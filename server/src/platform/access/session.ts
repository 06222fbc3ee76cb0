import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Jenjang } from '@geisa/engine/acuan'
import { type HakAkses, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { hariSekolah } from '@geisa/engine/calendar'
import { errors, jwtVerify, SignJWT } from 'jose'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, cakupanPengguna } from '../cakupan.ts'
import { AHEAD_SECONDS, addSeconds, asDate, type Clock, epochMs } from '../clock.ts'
import type { DbOrTrx } from '../database/handle.ts'
import { penandaTanganOn } from '../database/person-sql.ts'
import { hariIn } from '../database/sql.ts'
import { settingOn } from '../database/versi-sql.ts'
import { notSignedIn } from '../errors.ts'
import { PEMELIHARAAN, type Pemeliharaan, refuseDuringPemeliharaan, refuseWhenPemeliharaan } from './pemeliharaan.ts'
import { deleteSesi, readCause, TOKEN_CAUSES, UMUR_DETIK } from './sesi-end.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'geisa'
const AUDIENCE = 'geisa-web'
/** The signed-in user as every handler sees it. */
export type Pengguna = {
  id: number
  sid: string
  nama: string
  username: string
  peranId: PeranId
  hakAkses: HakAkses
  jenjang: readonly Jenjang[]
  kodeWilayah: string | null
  yayasanId: number | null
  sekolahId: number | null
  gtkId: number | null
  harusGantiPassword: boolean
}
export type Caller = { pengguna: Pengguna; cakupan: Cakupan }
/** The caller, and in one text what the right to call stands on. */
export type Checked = Caller & { base: string }

/** Reads the signing key (32 random bytes, mode 0600) or makes it at the first start. */
export function tokenKey(dataDir: string): Uint8Array {
  const file = join(dataDir, 'kunci-token')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}

/** Opens a session and returns its token. */
export async function openSesi(
  db: DbOrTrx,
  key: Uint8Array,
  clock: Clock,
  pengguna: { id: number; versiKeamanan: number },
  origin: { ip: string; perangkat: string },
): Promise<string> {
  const sid = newSid()
  const created = clock.now()
  const expired = addSeconds(created, UMUR_DETIK)
  await sql`insert into sesi (sid, pengguna_id, versi_keamanan, dibuat_pada, kedaluwarsa, ip, perangkat)
    values (${sid}, ${pengguna.id}, ${pengguna.versiKeamanan}, ${created}, ${expired}, ${origin.ip}, ${origin.perangkat.slice(0, 200)})`.execute(
    db,
  )
  return new SignJWT({ sid })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(epochMs(created) / 1000)
    .setExpirationTime(Math.floor(epochMs(expired) / 1000))
    .sign(key)
}

/** 128 random bits, in the form of a UUID: a random one of those has six fewer. */
function newSid(): string {
  const [a, b, c, d, e] = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(randomBytes(16).toString('hex'))?.slice(1) ?? []
  return `${a}-${b}-${c}-${d}-${e}`
}

/** Who speaks? Token, session row and security version are checked on every request, so an ended right ends at once. */
export async function checkSesi(
  db: DbOrTrx,
  key: Uint8Array,
  clock: Clock,
  authorization: string | undefined,
): Promise<Checked> {
  const token = await readToken(key, clock, authorization)
  if ('sid' in token) return readSignedIn(db, clock, token.sid)
  await refuseWhenPemeliharaan(db)
  throw notSignedIn(TOKEN_CAUSES[token.cause])
}

/** The same once the token is known to be ours. */
export async function readSignedIn(db: DbOrTrx, clock: Clock, sid: string): Promise<Checked> {
  const row = (await readPengguna(sql`sesi.sid = ${sid}`, clock.now()).execute(db)).rows[0]
  if (row === undefined) {
    await refuseWhenPemeliharaan(db)
    throw notSignedIn(await readCause(db, sid))
  }
  if (row.peranId !== PERAN.NASIONAL) refuseDuringPemeliharaan(row.pemeliharaan)
  const isKepalaSekolah = row.peranId === PERAN.GTK && (await signsForSekolah(db, row, clock.now()))
  return toChecked(row, isKepalaSekolah)
}

/**
 * Many at once, for lines that stay open: who may not be answered now is missing. Whether a staff member signs for the
 * school is not asked: he has the scope of who does not.
 */
export async function readManySignedIn(
  db: DbOrTrx,
  clock: Clock,
  sessionIds: readonly string[],
): Promise<Map<string, Checked>> {
  const { rows } = await readPengguna(sql`sesi.sid = any(${[...sessionIds]}::uuid[])`, clock.now()).execute(db)
  const answered = rows.filter(({ peranId, pemeliharaan }) => peranId === PERAN.NASIONAL || !pemeliharaan?.aktif)
  return new Map(answered.map((row) => [row.sid, toChecked(row, false)]))
}

function toChecked(row: PenggunaRow, isKepalaSekolah: boolean): Checked {
  const { cakupanWilayah, cakupanSekolah, pemeliharaan: _, pengaturan, ...pengguna } = row
  const cakupan = cakupanPengguna({ ...pengguna, cakupanWilayah, cakupanSekolah, isKepalaSekolah })
  const { peranId, hakAkses, kodeWilayah, yayasanId, sekolahId, gtkId } = pengguna
  const bases = [peranId, hakAkses, kodeWilayah, yayasanId, sekolahId, gtkId, cakupan, pengaturan]
  return { pengguna, cakupan, base: JSON.stringify(bases) }
}

/** Tokens remembered at once; the oldest is checked anew. */
const REMEMBERED = 10_000

/** Tokens whose signature was seen to be ours: the same text stays so, only its age and its session are asked each time. */
const signedTokens = (() => {
  type Known = { sid: string; iat: number; exp: number }
  const byKey = new WeakMap<Uint8Array, Map<string, Known>>()
  return {
    find: (key: Uint8Array, token: string): Known | undefined => byKey.get(key)?.get(token),
    remember(key: Uint8Array, token: string, known: Known): void {
      const tokens = byKey.get(key) ?? new Map<string, Known>()
      byKey.set(key, tokens)
      tokens.set(token, known)
      if (tokens.size > REMEMBERED) tokens.delete(tokens.keys().next().value!)
    },
  }
})()

type Token = { sid: string } | { cause: keyof typeof TOKEN_CAUSES }

async function readToken(key: Uint8Array, clock: Clock, authorization: string | undefined): Promise<Token> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return { cause: 'tiada' }
  const known = signedTokens.find(key, token)
  const now = clock.now()
  const seconds = epochMs(now) / 1000
  // At its very last second the library decides, as for a token that was never seen.
  if (known !== undefined && known.exp > seconds + 1 && !isOfAhead(known, seconds)) return { sid: known.sid }
  try {
    const { payload } = await jwtVerify<{ sid: string }>(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: asDate(now),
      requiredClaims: ['exp', 'sid'],
    })
    const { sid, exp = 0, iat = exp - UMUR_DETIK } = payload
    if (!/^[0-9a-f-]{36}$/.test(sid)) return { cause: 'asing' }
    if (isOfAhead({ iat }, seconds)) return { cause: 'jam' }
    signedTokens.remember(key, token, { sid, iat, exp })
    return { sid }
  } catch (error) {
    // Its age is looked at after its signature.
    if (error instanceof errors.JWTExpired) return { cause: 'kedaluwarsa' }
    if (error instanceof errors.JOSEError) return { cause: 'asing' }
    throw error
  }
}

/** Signed by a clock that ran ahead: it would hold for as long as that, beside its twelve hours (quality.md 2.8). */
const isOfAhead = ({ iat }: { iat: number }, seconds: number): boolean => iat > seconds + AHEAD_SECONDS

type PenggunaRow = Pengguna & {
  cakupanWilayah: string[]
  cakupanSekolah: number[]
  pemeliharaan: Pemeliharaan | null
  pengaturan: unknown
}

/** Dated settings that let a role do more than its right says (product.md 2). */
const PENGATURAN_HAK = sql`case p.peran_id when ${sql.lit(PERAN.KAB_KOTA)} then 'kabKotaKelolaLibur'
  when ${sql.lit(PERAN.YAYASAN)} then 'yayasanBolehMemeriksa' end`

const readPengguna = (sesi: RawBuilder<unknown>, now: string): RawBuilder<PenggunaRow> => sql<PenggunaRow>`
  select p.id, sesi.sid, p.nama, p.username, p.peran_id as "peranId", p.hak_akses as "hakAkses", p.jenjang,
    p.kode_wilayah as "kodeWilayah", p.yayasan_id as "yayasanId", p.sekolah_id as "sekolahId", p.gtk_id as "gtkId",
    p.harus_ganti_password as "harusGantiPassword", ${PEMELIHARAAN} as pemeliharaan,
    case when p.peran_id in (57, 66) then array(select kode_wilayah from pengguna_cakupan_wilayah c where c.pengguna_id = p.id
      order by kode_wilayah) else '{}' end as "cakupanWilayah",
    case when p.peran_id = 67 then array(select c.sekolah_id from pengguna_cakupan_sekolah c where c.pengguna_id = p.id
      order by c.sekolah_id) else '{}' end as "cakupanSekolah",
    ${settingOn(PENGATURAN_HAK, sql`${hariSekolah(now, 'WIB')}::date`)} as pengaturan
  from sesi
  join pengguna p on p.id = sesi.pengguna_id and p.versi_keamanan = sesi.versi_keamanan and p.status = 'aktif'
  where ${sesi} and sesi.kedaluwarsa > ${now}`

/** A staff member who signs for the school today. Apart from the rest: who signs lies with the school's own rows. */
async function signsForSekolah(
  db: DbOrTrx,
  { sekolahId, gtkId }: Pick<Pengguna, 'sekolahId' | 'gtkId'>,
  now: string,
): Promise<boolean> {
  if (sekolahId === null || gtkId === null) return false
  const { rows } = await sql`
    select 1 from sekolah_terbagi s cross join lateral ${penandaTanganOn(sql`${sekolahId}::int`, hariIn(sql`${now}::timestamptz`))} t
    where s.id = ${sekolahId} and t.gtk_id = ${gtkId}`.execute(db)
  return rows.length > 0
}

/** @throws 401 when somebody else was faster */
export async function endSesi(db: DbOrTrx, sid: string): Promise<void> {
  if ((await deleteSesi(db, sql`sid = ${sid}`, 'keluar')) === 0) throw notSignedIn(await readCause(db, sid))
}
