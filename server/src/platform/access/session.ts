import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Jenjang } from '@geisa/engine/acuan'
import { type HakAkses, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { hariSekolah } from '@geisa/engine/kalender'
import { errors, jwtVerify, SignJWT } from 'jose'
import { type RawBuilder, sql } from 'kysely'
import { addSeconds, asDate, type Clock, epochMs } from '../clock.ts'
import type { DbOrTrx } from '../database/db.ts'
import { penandaTanganPada } from '../database/orang-sql.ts'
import { hariDi } from '../database/sql.ts'
import { settingPada } from '../database/versi-sql.ts'
import { tidakMasuk } from '../errors.ts'
import { type Cakupan, cakupanPengguna } from '../scope.ts'
import type { Diperiksa } from './pelaku.ts'
import { PEMELIHARAAN, type Pemeliharaan, tolakBilaDipelihara, tolakSaatPemeliharaan } from './pemeliharaan.ts'
import { bacaSebab, hapusSesi, SEBAB_TOKEN } from './sesi-berakhir.ts'

const ALGORITMA = 'HS256'
const PENERBIT = 'geisa'
const PENDENGAR = 'geisa-web'
/** 12 hours: a working day, and no token outlives it (quality.md 3). */
const UMUR_DETIK = 12 * 3600

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
export type Masuk = { pengguna: Pengguna; cakupan: Cakupan }

/** Reads the signing key (32 random bytes, mode 0600) or makes it at the first start. */
export function kunciToken(dataDir: string): Uint8Array {
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
export async function bukaSesi(
  db: DbOrTrx,
  kunci: Uint8Array,
  clock: Clock,
  pengguna: { id: number; versiKeamanan: number },
  asal: { ip: string; perangkat: string },
): Promise<string> {
  const sid = randomUUID()
  const dibuat = clock.now()
  const kedaluwarsa = addSeconds(dibuat, UMUR_DETIK)
  await sql`insert into sesi (sid, pengguna_id, versi_keamanan, dibuat_pada, kedaluwarsa, ip, perangkat)
    values (${sid}, ${pengguna.id}, ${pengguna.versiKeamanan}, ${dibuat}, ${kedaluwarsa}, ${asal.ip}, ${asal.perangkat.slice(0, 200)})`.execute(
    db,
  )
  return new SignJWT({ sid })
    .setProtectedHeader({ alg: ALGORITMA })
    .setIssuer(PENERBIT)
    .setAudience(PENDENGAR)
    .setIssuedAt(epochMs(dibuat) / 1000)
    .setExpirationTime(Math.floor(epochMs(kedaluwarsa) / 1000))
    .sign(kunci)
}

/** Who speaks? Token, session row and security version are checked on every request, so an ended right ends at once. */
export async function periksaSesi(
  db: DbOrTrx,
  kunci: Uint8Array,
  clock: Clock,
  authorization: string | undefined,
): Promise<Diperiksa> {
  const token = await bacaToken(kunci, clock, authorization)
  if ('sid' in token) return bacaMasuk(db, clock, token.sid)
  await tolakSaatPemeliharaan(db)
  throw tidakMasuk(SEBAB_TOKEN[token.sebab])
}

/** The same once the token is known to be ours. */
export async function bacaMasuk(db: DbOrTrx, clock: Clock, sid: string): Promise<Diperiksa> {
  const row = (await bacaPengguna(sid, clock.now()).execute(db)).rows[0]
  if (row === undefined) {
    await tolakSaatPemeliharaan(db)
    throw tidakMasuk(await bacaSebab(db, sid))
  }
  const { cakupanWilayah, cakupanSekolah, isKepalaSekolah, pemeliharaan, pengaturan, ...pengguna } = row
  if (pengguna.peranId !== PERAN.NASIONAL) tolakBilaDipelihara(pemeliharaan)
  const cakupan = cakupanPengguna({ ...pengguna, cakupanWilayah, cakupanSekolah, isKepalaSekolah })
  const { peranId, hakAkses, kodeWilayah, yayasanId, sekolahId, gtkId } = pengguna
  const dasar = [peranId, hakAkses, kodeWilayah, yayasanId, sekolahId, gtkId, cakupan, pengaturan]
  return { pengguna: { ...pengguna, sid }, cakupan, dasar: JSON.stringify(dasar) }
}

type Token = { sid: string } | { sebab: keyof typeof SEBAB_TOKEN }

async function bacaToken(kunci: Uint8Array, clock: Clock, authorization: string | undefined): Promise<Token> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return { sebab: 'tiada' }
  try {
    const { payload } = await jwtVerify<{ sid: string }>(token, kunci, {
      algorithms: [ALGORITMA],
      issuer: PENERBIT,
      audience: PENDENGAR,
      currentDate: asDate(clock.now()),
      requiredClaims: ['exp', 'sid'],
    })
    return /^[0-9a-f-]{36}$/.test(payload.sid) ? { sid: payload.sid } : { sebab: 'asing' }
  } catch (error) {
    // Its age is looked at after its signature.
    if (error instanceof errors.JWTExpired) return { sebab: 'kedaluwarsa' }
    if (error instanceof errors.JOSEError) return { sebab: 'asing' }
    throw error
  }
}

type BarisPengguna = Omit<Pengguna, 'sid'> & {
  cakupanWilayah: string[]
  cakupanSekolah: number[]
  isKepalaSekolah: boolean
  pemeliharaan: Pemeliharaan | null
  pengaturan: unknown
}

/** Dated settings that let a role do more than its right says (product.md 2). */
const PENGATURAN_HAK = sql`case p.peran_id when ${sql.lit(PERAN.KAB_KOTA)} then 'kabKotaKelolaLibur'
  when ${sql.lit(PERAN.YAYASAN)} then 'yayasanBolehMemeriksa' end`

const bacaPengguna = (sid: string, sekarang: string): RawBuilder<BarisPengguna> => sql<BarisPengguna>`
  select p.id, p.nama, p.username, p.peran_id as "peranId", p.hak_akses as "hakAkses", p.jenjang,
    p.kode_wilayah as "kodeWilayah", p.yayasan_id as "yayasanId", p.sekolah_id as "sekolahId", p.gtk_id as "gtkId",
    p.harus_ganti_password as "harusGantiPassword", ${PEMELIHARAAN} as pemeliharaan,
    case when p.peran_id in (57, 66) then array(select kode_wilayah from pengguna_cakupan_wilayah c where c.pengguna_id = p.id
      order by kode_wilayah) else '{}' end as "cakupanWilayah",
    case when p.peran_id = 67 then array(select c.sekolah_id from pengguna_cakupan_sekolah c where c.pengguna_id = p.id
      order by c.sekolah_id) else '{}' end as "cakupanSekolah",
    case when p.peran_id = 4 then coalesce((select t.gtk_id = p.gtk_id from sekolah s cross join lateral ${penandaTanganPada(
      sql`s.id`,
      hariDi(sql`${sekarang}::timestamptz`),
    )} t where s.id = p.sekolah_id), false) else false end as "isKepalaSekolah",
    ${settingPada(PENGATURAN_HAK, sql`${hariSekolah(sekarang, 'WIB')}::date`)} as pengaturan
  ${sesiBerlaku(sid, sekarang)}`

/** The same question without the answer to who it is, for a line that stays open. */
export async function isSesiBerlaku(db: DbOrTrx, clock: Clock, sid: string): Promise<boolean> {
  const { rows } = await sql<{ boleh: boolean }>`
    select p.peran_id = ${sql.lit(PERAN.NASIONAL)} or ${PEMELIHARAAN} ->> 'aktif' is distinct from 'true' as boleh
    ${sesiBerlaku(sid, clock.now())}`.execute(db)
  return rows[0]?.boleh ?? false
}

const sesiBerlaku = (sid: string, sekarang: string): RawBuilder<unknown> => sql`
  from sesi
  join pengguna p on p.id = sesi.pengguna_id and p.versi_keamanan = sesi.versi_keamanan and p.status = 'aktif'
  where sesi.sid = ${sid} and sesi.kedaluwarsa > ${sekarang}`

/** @throws 401 when somebody else was faster */
export async function akhiriSesi(db: DbOrTrx, sid: string): Promise<void> {
  if ((await hapusSesi(db, sql`sid = ${sid}`, 'keluar')) === 0) throw tidakMasuk(await bacaSebab(db, sid))
}
