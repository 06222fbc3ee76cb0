import { setTimeout as tidur } from 'node:timers/promises'
import { tautan } from '@geisa/contract/tautan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { jatahPerJam } from '../../platform/access/percobaan.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { addSeconds } from '../../platform/clock.ts'
import type { Trx } from '../../platform/database/db.ts'
import { kirimPesanOrang } from '../kotak-surat/commands-orang.ts'
import { catatRiwayat, PUSAT } from '../riwayat/commands.ts'
import { listAtasan } from './queries-atasan.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Akun = { id: number; nama: string; username: string; peranId: number; sekolahId: number | null }

/** A whole staff room behind one address. */
const PER_ALAMAT = 30
/** Every answer takes this long: how long the work took would tell whether the account exists. */
const LAMA_MS = 400

/** 'Lupa password?': leaves a request with the superior, who hands out a one-time password (product.md 4). */
export async function mintaPassword(alat: Alat, username: string, ip: string): Promise<void> {
  await jatahPerJam(alat.db, alat.clock, { hal: 'lupa-password', siapa: ip, paling: PER_ALAMAT })
  await Promise.all([titipkan(alat, username), tidur(LAMA_MS)])
}

async function titipkan({ db, clock }: Alat, username: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Akun>`
      select id, nama, username, peran_id as "peranId", sekolah_id as "sekolahId" from pengguna
      where username = ${username.toLowerCase()} and status = 'aktif'`.execute(trx)
    const [akun] = rows
    if (akun === undefined || !(await catatPermintaan(trx, akun.id, clock.now()))) return
    await kirimPesanOrang(trx, await listAtasan(trx, akun), { lupaPassword: akun.id }, pesan(akun, clock.now()))
    await catatRiwayat(trx, {
      sekolahId: akun.sekolahId ?? PUSAT,
      pada: clock.now(),
      penggunaId: null,
      perihal: 'pengguna',
      objek: String(akun.id),
      tindakan: 'minta-password',
    })
  })
}

/** @returns false when this account has asked within the hour: its superiors know already */
async function catatPermintaan(trx: Trx, id: number, sekarang: string): Promise<boolean> {
  const { rows } = await sql`
    insert into permintaan_password as m (pengguna_id, diminta_pada) values (${id}, ${sekarang})
    on conflict (pengguna_id) do update set diminta_pada = excluded.diminta_pada
      where m.diminta_pada <= ${addSeconds(sekarang, -3600)} returning 1`.execute(trx)
  return rows.length > 0
}

const pesan = ({ id, nama, username, peranId }: Akun, waktu: string) => ({
  subjek: `Permintaan password baru: ${nama}`,
  isi: `${nama} (${username}) menekan 'Lupa password?' di halaman masuk.\nPastikan dahulu bahwa permintaan ini benar dari orangnya, misalnya lewat telepon, lalu buatkan password sekali pakai.`,
  tautan: peranId === PERAN.GTK ? tautan('/pengaturan/gtk') : tautan('/pengguna', { id }),
  waktu,
})
