import { setTimeout as sleep } from 'node:timers/promises'
import { link } from '@geisa/contract/links'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { quotaPerJam } from '../../platform/access/attempts.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addSeconds, aheadOf } from '../../platform/clock.ts'
import type { Trx } from '../../platform/database/db.ts'
import { sendMessageToPeople } from '../kotak-surat/commands-people.ts'
import { CENTRAL, recordRiwayat } from '../riwayat/commands.ts'
import { listAtasan } from './queries-atasan.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Akun = { id: number; nama: string; username: string; peranId: number; sekolahId: number | null }

/** A whole staff room behind one address. */
const PER_ALAMAT = 30
/** Every answer takes this long: how long the work took would tell whether the account exists. */
const DURATION_MS = 400

/** 'Lupa password?': leaves a request with the superior, who hands out a one-time password (product.md 4). */
export async function requestPassword(deps: Deps, username: string, ip: string): Promise<void> {
  await quotaPerJam(deps.db, deps.clock, { purpose: 'lupa-password', siapa: ip, most: PER_ALAMAT })
  await Promise.all([leaveRequest(deps, username), sleep(DURATION_MS)])
}

async function leaveRequest({ db, clock }: Deps, username: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Akun>`
      select id, nama, username, peran_id as "peranId", sekolah_id as "sekolahId" from pengguna
      where username = ${username.toLowerCase()} and status = 'aktif'`.execute(trx)
    const [akun] = rows
    if (akun === undefined || !(await recordRequest(trx, akun.id, clock.now()))) return
    await sendMessageToPeople(trx, await listAtasan(trx, akun), { lupaPassword: akun.id }, pesan(akun, clock.now()))
    await recordRiwayat(trx, {
      sekolahId: akun.sekolahId ?? CENTRAL,
      pada: clock.now(),
      penggunaId: null,
      perihal: 'pengguna',
      objek: String(akun.id),
      tindakan: 'minta-password',
    })
  })
}

/** @returns false when this account has asked within the hour: its superiors know already */
async function recordRequest(trx: Trx, id: number, now: string): Promise<boolean> {
  const { rows } = await sql`
    insert into permintaan_password as m (pengguna_id, diminta_pada) values (${id}, ${now})
    on conflict (pengguna_id) do update set diminta_pada = excluded.diminta_pada
      where m.diminta_pada <= ${addSeconds(now, -3600)} or m.diminta_pada > ${aheadOf(now)} returning 1`.execute(trx)
  return rows.length > 0
}

const pesan = ({ id, nama, username, peranId }: Akun, waktu: string) => ({
  subject: `Permintaan password baru: ${nama}`,
  isi: `${nama} (${username}) menekan 'Lupa password?' di halaman masuk.\nPastikan dahulu bahwa permintaan ini benar dari orangnya, misalnya lewat telepon, lalu buatkan password sekali pakai.`,
  link: peranId === PERAN.GTK ? link('/pengaturan/gtk') : link('/pengguna', { id }),
  waktu,
})
