import type { Output } from '@geisa/contract/endpoint'
import { link } from '@geisa/contract/links'
import type { register } from '@geisa/contract/sesi/registrasi'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { quotaPerJam } from '../../platform/access/attempts.ts'
import { refuseUnlike, sidikPassword, whyPasswordRefused } from '../../platform/access/password.ts'
import { isUsernameTaken, pendingFor, pendingUsername, UMUR_PENDAFTARAN_DETIK } from '../../platform/access/username.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addSeconds } from '../../platform/clock.ts'
import type { Trx } from '../../platform/database/db.ts'
import { invalidField } from '../../platform/errors.ts'
import { sendMessageToPeople } from '../kotak-surat/commands-people.ts'
import { recordRiwayat } from '../riwayat/commands.ts'
import { listAtasan } from './queries-atasan.ts'

type Input = Output<typeof register, 'body'>
type Sekolah = { id: number; nama: string; jenjang: string; kodeKecamatan: string }

/** A school's whole office may register in one morning; whoever tries out usernames is stopped soon. */
const PER_ALAMAT = 30
/** Waiting registrations of one school from one network. */
const MAX_PENDING = 3

/** Registers an operator, who waits for the office above the school (product.md 4). */
export async function registerOperator(
  { db, clock, mode }: Pick<AppContext, 'db' | 'clock' | 'mode'>,
  input: Input,
  ip: string,
): Promise<void> {
  refuseUnlike('confirmPassword', input.password, input.confirmPassword)
  const weak = whyPasswordRefused(mode, input.password, input)
  if (weak !== null) throw invalidField('password', weak)
  await quotaPerJam(db, clock, { purpose: 'registrasi', siapa: ip, most: PER_ALAMAT })
  const hash = await sidikPassword(input.password)
  await db.transaction().execute(async (trx) => {
    const sekolah = await findSekolahInTurn(trx, input.npsn)
    const origin = { ip, at: clock.now() }
    await refuseRepeated(trx, input, sekolah.id, origin)
    await refuseWhenFull(trx, sekolah.id, origin)
    const id = await save(trx, { ...input, hash, pada: origin.at, ip }, sekolah)
    const atasan = await listAtasan(trx, { id, peranId: PERAN.SEKOLAH })
    await sendMessageToPeople(trx, atasan, { pendaftaran: id }, pesan(input, sekolah, clock.now(), id))
    await recordRiwayat(trx, {
      sekolahId: sekolah.id,
      pada: clock.now(),
      penggunaId: null,
      perihal: 'pengguna',
      objek: String(id),
      tindakan: 'daftar-sendiri',
      sesudah: { nama: input.nama, username: input.username },
    })
  })
}

/** Those who register for one school take turns, so that the limit holds. */
async function findSekolahInTurn(trx: Trx, npsn: string): Promise<Sekolah> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registrasi:${npsn}`}, 7207))`.execute(trx)
  const { rows } = await sql<Sekolah>`
    select id, nama, jenjang, kode_kecamatan as "kodeKecamatan" from sekolah where npsn = ${npsn}`.execute(trx)
  if (rows[0] === undefined)
    throw invalidField('npsn', 'Sekolah dengan NPSN ini tidak ditemukan. Periksa lagi angkanya.')
  return rows[0]
}

/** Per network and school: whoever fills it keeps out only those of the same network, and only for two weeks. */
async function refuseWhenFull(trx: Trx, sekolahId: number, { ip, at }: { ip: string; at: string }): Promise<void> {
  const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah from pengguna
    where sekolah_id = ${sekolahId} and status = 'menunggu' and daftar_dari = ${ip}
      and dibuat_pada > ${addSeconds(at, -UMUR_PENDAFTARAN_DETIK)}`.execute(trx)
  if ((rows[0]?.jumlah ?? 0) < MAX_PENDING) return
  throw invalidField(
    'npsn',
    `Sudah ada ${MAX_PENDING} pendaftaran untuk sekolah ini dari jaringan Anda yang menunggu persetujuan. Hubungi dinas pendidikan Anda, atau daftar dari jaringan lain.`,
  )
}

/** The same twice is told; whose name it is, the office decides when it lets somebody in. */
async function refuseRepeated(
  trx: Trx,
  { username }: Input,
  sekolahId: number,
  { ip, at }: { ip: string; at: string },
): Promise<void> {
  if (await isUsernameTaken(trx, username, at))
    throw invalidField('username', 'Username ini sudah terdaftar. Masuk, atau pakai alamat lain.')
  const { rows } = await sql`select 1 from pengguna p where ${pendingFor(username)} and p.sekolah_id = ${sekolahId}
    and p.status = 'menunggu' and p.daftar_dari = ${ip} and p.dibuat_pada > ${addSeconds(at, -UMUR_PENDAFTARAN_DETIK)}`.execute(
    trx,
  )
  if (rows.length > 0)
    throw invalidField('username', 'Pendaftaran dengan username ini sudah terkirim, dan menunggu persetujuan dinas.')
}

type New = Input & { hash: string; pada: string; ip: string }

/** Beside whatever was refused before: the old registration opened nothing. */
async function save(trx: Trx, input: New, { id, jenjang, kodeKecamatan }: Sekolah): Promise<number> {
  const { nama, username, noHp, hash, pada, ip } = input
  const { rows } = await sql<{ id: number }>`
    insert into pengguna (username, nama, password_hash, peran_id, hak_akses, jenjang, kode_wilayah, sekolah_id, no_hp, status,
      dibuat_pada, daftar_dari)
    values (${pendingUsername(username)}, ${nama}, ${hash}, ${PERAN.SEKOLAH}, 'MONITORING', ${[jenjang]}::text[], ${kodeKecamatan},
      ${id}, ${noHp}, 'menunggu', ${pada}, ${ip}) returning id`.execute(trx)
  return rows[0]?.id ?? 0
}

const pesan = ({ nama, username, npsn }: Input, sekolah: Sekolah, waktu: string, id: number) => ({
  subject: `Pendaftaran operator: ${sekolah.nama}`,
  isi: `${nama} (${username}) mendaftar sebagai operator ${sekolah.nama} (NPSN ${npsn}).\nPastikan bahwa ia memang ditugaskan sekolah, lalu setujui atau tolak pendaftarannya.`,
  link: link('/pengguna', { id }),
  waktu,
})
