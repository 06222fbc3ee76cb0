import { link } from '@geisa/contract/links'
import { sql } from 'kysely'
import { akunUsername, approvedUnnamed, isUsernameTaken, takeOwnUsername } from '../../platform/access/username.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Trx } from '../../platform/database/db.ts'
import { announcePengguna } from '../../platform/live/kabar.ts'
import { sendMessageToPeople } from '../kotak-surat/commands-people.ts'
import { recordRiwayat } from '../riwayat/commands.ts'
import { listAtasan } from '../sesi/queries-atasan.ts'
import { releaseUsername } from './commands-release.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Unnamed = { id: number; nama: string; username: string; peranId: number; sekolahId: number | null }

/**
 * Every hour: no account stays under the name that its registration waited by, as the last release leaves it (decision 47).
 * Where another account has the name meanwhile, it gets one of its own, and whoever answers for it is told. @returns how many
 */
export async function nameApproved({ db, clock }: Deps, stop?: AbortSignal): Promise<number> {
  const { rows } = await sql<Unnamed>`
    select p.id, p.nama, ${akunUsername('p')} as username, p.peran_id as "peranId", p.sekolah_id as "sekolahId"
    from pengguna p where ${approvedUnnamed} order by p.id`.execute(db)
  for (const akun of rows) {
    stop?.throwIfAborted()
    const released = await db.transaction().execute(async (trx) => {
      const before = await releaseUsername(trx, { username: akun.username, pada: clock.now(), penggunaId: null })
      if (await takeOwnUsername(trx, akun)) return before
      if (await isStillUnnamed(trx, akun.id)) await giveOther(trx, akun, clock.now())
      return before
    })
    if (released.length > 0) announcePengguna(db, released)
  }
  return rows.length
}

async function isStillUnnamed(trx: Trx, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from pengguna p where p.id = ${id} and ${approvedUnnamed} for update`.execute(trx)
  return rows.length > 0
}

async function giveOther(trx: Trx, akun: Unnamed, pada: string): Promise<void> {
  const { id, nama, peranId, sekolahId } = akun
  const username = await findFree(trx, akun.username)
  await sql`update pengguna set username = ${username} where id = ${id}`.execute(trx)
  await sendMessageToPeople(
    trx,
    await listAtasan(trx, { id, peranId }),
    { pendaftaran: id },
    {
      subject: `Username baru: ${nama}`,
      isi: `Pendaftaran ${nama} disetujui, tetapi username ${akun.username} sudah dipakai akun lain. Usernamenya kini ${username}; sampaikan kepadanya.`,
      link: link('/pengguna', { id }),
      waktu: pada,
    },
  )
  if (sekolahId === null) return
  await recordRiwayat(trx, {
    sekolahId,
    pada,
    penggunaId: null,
    perihal: 'pengguna',
    objek: String(id),
    tindakan: 'ubah',
    sebelum: { username: akun.username },
    sesudah: { username },
  })
}

/** 'siti.2@contoh.id', 'siti.3@contoh.id', … : what is looked at is held until the name is taken. */
async function findFree(trx: Trx, username: string): Promise<string> {
  const at = username.indexOf('@')
  const [local, domain] = at < 0 ? [username, ''] : [username.slice(0, at), username.slice(at)]
  for (let nth = 2; ; nth += 1) {
    const candidate = `${local}.${nth}${domain}`
    if (!(await isUsernameTaken(trx, candidate))) return candidate
  }
}
