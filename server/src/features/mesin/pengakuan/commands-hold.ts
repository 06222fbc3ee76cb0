import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'kysely'
import { addSeconds } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { KnownMesin } from '../iclock/identify-mesin.ts'
import { jaringanOf } from '../jaringan/jaringan.ts'
import type { Pemilik } from '../tap/insert-tap.ts'
import type { MesinPost } from '../tap/mesin-post.ts'
import { isBacklog } from '../tap/tanda-candidates.ts'
import { noteAsal, takeRoom } from './commands-asal.ts'
import { countsDisagree } from './record-count.ts'

/** What a machine leaves behind while nobody has confirmed whose it is (devices.md 5): kept apart from every school's rows. */

/** Last contact is written, and the count asked for, at most so often. */
const INTERVAL_SECONDS = 60

/** The lines of a post that a rule or a screen reads once it is known whose they are. */
export type HeldContent = Pick<MesinPost, 'taps' | 'karantina' | 'pengguna' | 'events'>

export const heldLines = (isi: HeldContent): number =>
  [isi.taps, isi.karantina, isi.pengguna, isi.events].reduce((sum, lines) => sum + (lines?.length ?? 0), 0)

type HeldPost = { mesin: KnownMesin; pada: string; ip: string; isi: HeldContent }

/**
 * Keeps a post; what lies there already is counted where it is kept, so that a post costs the same however much waits.
 * @returns false: it was confirmed meanwhile or too much of its network waits, so the machine is to send again
 */
export async function holdPost(db: Db, { mesin, pada, ip, isi }: HeldPost): Promise<boolean> {
  const { nomorSeri, zona } = mesin
  const text = JSON.stringify(isi)
  // By network: whoever sends the same lines first, from elsewhere, does not put his address on the machine's own.
  const sidik = createHash('sha256')
    .update(`${jaringanOf(ip)} ${text}`)
    .digest('hex')
  const content = await promisify(gzip)(text, { level: 3 })
  return db.transaction().execute(async (trx) => {
    // Whoever confirms waits for this row, and takes along what was kept until then.
    const { rows } = await sql<{ diakuiIp: string | null }>`
      select host(diakui_ip) as "diakuiIp" from mesin_pengakuan where ${own(mesin)} and dikonfirmasi_pada is null
      and berakhir_pada is null for share`.execute(trx)
    const claim = rows[0]
    if (claim === undefined) return false
    const { rows: same } = await sql`
      select 1 from mesin_tertahan where nomor_seri = ${nomorSeri} and sidik = ${sidik}`.execute(trx)
    if (same.length > 0) return true
    const backlog = (isi.taps ?? []).some(({ waktuLokal }) => isBacklog(waktuLokal, zona, pada))
    const room = { lines: heldLines(isi), bytes: content.length, backlog }
    if (!(await takeRoom(trx, { nomorSeri, ip, pada, ...claim }, room))) return false
    await sql`
      insert into mesin_tertahan (nomor_seri, sidik, diterima_pada, ip, jumlah_baris, isi)
      values (${nomorSeri}, ${sidik}, ${pada}, ${ip}, ${heldLines(isi)}, ${content})
      on conflict do nothing`.execute(trx)
    return true
  })
}

const own = ({ sekolahId, mesinId }: Pemilik) => sql`sekolah_id = ${sekolahId} and mesin_id = ${mesinId}`

/** That it called: seen by who claimed it, counted by no report. */
export async function notePendingKontak(db: Db, mesin: KnownMesin, pada: string, ip: string): Promise<void> {
  const { rows } = await sql<{ diakuiIp: string | null }>`
    select host(diakui_ip) as "diakuiIp" from mesin_pengakuan where ${own(mesin)}`.execute(db)
  await noteAsal(db, { nomorSeri: mesin.nomorSeri, ip, pada, diakuiIp: rows[0]?.diakuiIp ?? null })
  await sql`update mesin_pengakuan set pertama = coalesce(pertama, ${pada}), terakhir = ${pada}, ip = ${ip}
    where ${own(mesin)} and (terakhir is null or terakhir < ${addSeconds(pada, -INTERVAL_SECONDS)})`.execute(db)
}

/** The number of records that it says it has: never shown, only compared with what somebody read off its screen. */
export async function noteCount(db: Db, mesin: Pemilik, jumlah: number, pada: string, ip: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ jumlah: number | null; pada: string | null; ip: string | null }>`
      select jumlah_catatan as jumlah, jumlah_pada as pada, host(jumlah_ip) as ip from mesin_pengakuan
      where ${own(mesin)} for no key update`.execute(trx)
    const old = rows[0]
    const disagree =
      old !== undefined &&
      old.jumlah !== null &&
      old.pada !== null &&
      old.ip !== null &&
      countsDisagree({ jumlah: old.jumlah, pada: old.pada, ip: old.ip }, { jumlah, pada, ip })
    await sql`update mesin_pengakuan set jumlah_catatan = ${jumlah}, jumlah_pada = ${pada}, jumlah_ip = ${ip},
      bertentangan_pada = case when ${disagree} then ${pada}::timestamptz else bertentangan_pada end
      where ${own(mesin)}`.execute(trx)
  })
}

/** Whether to ask for the count now: it grows with each finger, and what is typed is held against the latest. */
export async function dueToAsk(db: Db, mesin: Pemilik, pada: string): Promise<boolean> {
  const before = addSeconds(pada, -INTERVAL_SECONDS)
  const { rows } = await sql`update mesin_pengakuan set ditanya_pada = ${pada}
    where ${own(mesin)} and (jumlah_pada is null or jumlah_pada <= ${before}) and (ditanya_pada is null or ditanya_pada <= ${before})
    returning mesin_id`.execute(db)
  return rows.length > 0
}
