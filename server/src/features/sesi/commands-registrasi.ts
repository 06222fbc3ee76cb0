import type { Output } from '@geisa/contract/endpoint'
import type { register } from '@geisa/contract/registrasi'
import { link } from '@geisa/contract/tautan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { sidikPassword, whyPasswordRefused } from '../../platform/access/password.ts'
import { quotaPerJam } from '../../platform/access/percobaan.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Trx } from '../../platform/database/db.ts'
import { invalidField } from '../../platform/errors.ts'
import { sendMessageToPeople } from '../kotak-surat/commands-orang.ts'
import { recordRiwayat } from '../riwayat/commands.ts'
import { listAtasan } from './queries-atasan.ts'

type Input = Output<typeof register, 'body'>
type Sekolah = { id: number; nama: string; jenjang: string; kodeKecamatan: string }

/** A school's whole office may register in one morning; whoever tries out usernames is stopped soon. */
const PER_ALAMAT = 30
/** Waiting registrations of one school. */
const MAX_PENDING = 3

/** Registers an operator, who waits for the office above the school (product.md 4). */
export async function registerOperator(
  { db, clock, mode }: Pick<AppContext, 'db' | 'clock' | 'mode'>,
  input: Input,
  ip: string,
): Promise<void> {
  if (input.password !== input.confirmPassword) throw invalidField('confirmPassword', 'Konfirmasi password tidak sama')
  const weak = whyPasswordRefused(mode, input.password, input)
  if (weak !== null) throw invalidField('password', weak)
  await quotaPerJam(db, clock, { purpose: 'registrasi', siapa: ip, most: PER_ALAMAT })
  const hash = await sidikPassword(input.password)
  await db.transaction().execute(async (trx) => {
    const sekolah = await holdSekolah(trx, input.npsn)
    await refuseWhenFull(trx, sekolah.id)
    const id = await save(trx, { ...input, hash, pada: clock.now() }, sekolah)
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
async function holdSekolah(trx: Trx, npsn: string): Promise<Sekolah> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registrasi:${npsn}`}, 7207))`.execute(trx)
  const { rows } = await sql<Sekolah>`
    select id, nama, jenjang, kode_kecamatan as "kodeKecamatan" from sekolah where npsn = ${npsn}`.execute(trx)
  if (rows[0] === undefined)
    throw invalidField('npsn', 'Sekolah dengan NPSN ini tidak ditemukan. Periksa lagi angkanya.')
  return rows[0]
}

async function refuseWhenFull(trx: Trx, sekolahId: number): Promise<void> {
  const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah from pengguna
    where sekolah_id = ${sekolahId} and status = 'menunggu'`.execute(trx)
  if ((rows[0]?.jumlah ?? 0) < MAX_PENDING) return
  throw invalidField(
    'npsn',
    `Sudah ada ${MAX_PENDING} pendaftaran untuk sekolah ini yang menunggu persetujuan. Hubungi dinas pendidikan Anda.`,
  )
}

type New = Input & { hash: string; pada: string }

/** Whoever was refused may try again under the same name: the old registration opened nothing. */
async function save(trx: Trx, input: New, { id, jenjang, kodeKecamatan }: Sekolah): Promise<number> {
  const { nama, username, noHp, hash, pada: at } = input
  const { rows } = await sql<{ id: number }>`
    insert into pengguna as p (username, nama, password_hash, peran_id, hak_akses, jenjang, kode_wilayah, sekolah_id, no_hp, status, dibuat_pada)
    values (${username}, ${nama}, ${hash}, ${PERAN.SEKOLAH}, 'MONITORING', ${[jenjang]}::text[], ${kodeKecamatan}, ${id}, ${noHp},
      'menunggu', ${at})
    on conflict (username) do update set nama = excluded.nama, password_hash = excluded.password_hash,
      jenjang = excluded.jenjang, kode_wilayah = excluded.kode_wilayah, sekolah_id = excluded.sekolah_id, no_hp = excluded.no_hp,
      status = 'menunggu', catatan_status = null, dibuat_pada = excluded.dibuat_pada, versi = p.versi + 1,
      versi_keamanan = p.versi_keamanan + 1
      where p.status = 'ditolak' and p.peran_id = ${PERAN.SEKOLAH}
    returning id`.execute(trx)
  if (rows[0] === undefined)
    throw invalidField('username', 'Username ini sudah terdaftar. Masuk, atau pakai alamat lain.')
  return rows[0].id
}

const pesan = ({ nama, username, npsn }: Input, sekolah: Sekolah, waktu: string, id: number) => ({
  subject: `Pendaftaran operator: ${sekolah.nama}`,
  isi: `${nama} (${username}) mendaftar sebagai operator ${sekolah.nama} (NPSN ${npsn}).\nPastikan bahwa ia memang ditugaskan sekolah, lalu setujui atau tolak pendaftarannya.`,
  link: link('/pengguna', { id }),
  waktu,
})
