import type { Keluaran } from '@geisa/contract/endpoint'
import type { daftarkan } from '@geisa/contract/registrasi'
import { tautan } from '@geisa/contract/tautan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { alasanPasswordDitolak, sidikPassword } from '../../platform/access/password.ts'
import { jatahPerJam } from '../../platform/access/percobaan.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Trx } from '../../platform/database/db.ts'
import { salahIsi } from '../../platform/errors.ts'
import { kirimPesanOrang } from '../kotak-surat/commands-orang.ts'
import { catatRiwayat } from '../riwayat/commands.ts'
import { listAtasan } from './queries-atasan.ts'

type Isian = Keluaran<typeof daftarkan, 'body'>
type Sekolah = { id: number; nama: string; jenjang: string; kodeKecamatan: string }

/** A school's whole office may register in one morning; whoever tries out usernames is stopped soon. */
const PER_ALAMAT = 30
/** Waiting registrations of one school. */
const MENUNGGU_PALING = 3

/** Registers an operator, who waits for the office above the school (product.md 4). */
export async function daftarkanOperator(
  { db, clock, mode }: Pick<Aplikasi, 'db' | 'clock' | 'mode'>,
  isian: Isian,
  ip: string,
): Promise<void> {
  if (isian.password !== isian.confirmPassword) throw salahIsi('confirmPassword', 'Konfirmasi password tidak sama')
  const lemah = alasanPasswordDitolak(mode, isian.password, isian)
  if (lemah !== null) throw salahIsi('password', lemah)
  await jatahPerJam(db, clock, { hal: 'registrasi', siapa: ip, paling: PER_ALAMAT })
  const hash = await sidikPassword(isian.password)
  await db.transaction().execute(async (trx) => {
    const sekolah = await pegangSekolah(trx, isian.npsn)
    await tolakBilaPenuh(trx, sekolah.id)
    const id = await simpan(trx, { ...isian, hash, pada: clock.now() }, sekolah)
    const atasan = await listAtasan(trx, { id, peranId: PERAN.SEKOLAH })
    await kirimPesanOrang(trx, atasan, { pendaftaran: id }, pesan(isian, sekolah, clock.now(), id))
    await catatRiwayat(trx, {
      sekolahId: sekolah.id,
      pada: clock.now(),
      penggunaId: null,
      perihal: 'pengguna',
      objek: String(id),
      tindakan: 'daftar-sendiri',
      sesudah: { nama: isian.nama, username: isian.username },
    })
  })
}

/** Those who register for one school take turns, so that the limit holds. */
async function pegangSekolah(trx: Trx, npsn: string): Promise<Sekolah> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registrasi:${npsn}`}, 7207))`.execute(trx)
  const { rows } = await sql<Sekolah>`
    select id, nama, jenjang, kode_kecamatan as "kodeKecamatan" from sekolah where npsn = ${npsn}`.execute(trx)
  if (rows[0] === undefined) throw salahIsi('npsn', 'Sekolah dengan NPSN ini tidak ditemukan. Periksa lagi angkanya.')
  return rows[0]
}

async function tolakBilaPenuh(trx: Trx, sekolahId: number): Promise<void> {
  const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah from pengguna
    where sekolah_id = ${sekolahId} and status = 'menunggu'`.execute(trx)
  if ((rows[0]?.jumlah ?? 0) < MENUNGGU_PALING) return
  throw salahIsi(
    'npsn',
    `Sudah ada ${MENUNGGU_PALING} pendaftaran untuk sekolah ini yang menunggu persetujuan. Hubungi dinas pendidikan Anda.`,
  )
}

type Baru = Isian & { hash: string; pada: string }

/** Whoever was refused may try again under the same name: the old registration opened nothing. */
async function simpan(trx: Trx, isian: Baru, { id, jenjang, kodeKecamatan }: Sekolah): Promise<number> {
  const { nama, username, noHp, hash, pada } = isian
  const { rows } = await sql<{ id: number }>`
    insert into pengguna as p (username, nama, password_hash, peran_id, hak_akses, jenjang, kode_wilayah, sekolah_id, no_hp, status, dibuat_pada)
    values (${username}, ${nama}, ${hash}, ${PERAN.SEKOLAH}, 'MONITORING', ${[jenjang]}::text[], ${kodeKecamatan}, ${id}, ${noHp},
      'menunggu', ${pada})
    on conflict (username) do update set nama = excluded.nama, password_hash = excluded.password_hash,
      jenjang = excluded.jenjang, kode_wilayah = excluded.kode_wilayah, sekolah_id = excluded.sekolah_id, no_hp = excluded.no_hp,
      status = 'menunggu', catatan_status = null, dibuat_pada = excluded.dibuat_pada, versi = p.versi + 1,
      versi_keamanan = p.versi_keamanan + 1
      where p.status = 'ditolak' and p.peran_id = ${PERAN.SEKOLAH}
    returning id`.execute(trx)
  if (rows[0] === undefined) throw salahIsi('username', 'Username ini sudah terdaftar. Masuk, atau pakai alamat lain.')
  return rows[0].id
}

const pesan = ({ nama, username, npsn }: Isian, sekolah: Sekolah, waktu: string, id: number) => ({
  subjek: `Pendaftaran operator: ${sekolah.nama}`,
  isi: `${nama} (${username}) mendaftar sebagai operator ${sekolah.nama} (NPSN ${npsn}).\nPastikan bahwa ia memang ditugaskan sekolah, lalu setujui atau tolak pendaftarannya.`,
  tautan: tautan('/pengguna', { id }),
  waktu,
})
