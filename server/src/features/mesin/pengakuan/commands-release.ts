import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { KANAL } from '@geisa/engine/fakta'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import { bumpVersion, type SekolahBulan } from '../../rekap/memo/commands-versi.ts'
import { jaringanOf } from '../jaringan/jaringan.ts'
import { noteRepeats, waitForWithdrawal } from '../tap/commands-repeats.ts'
import { judgeHeld } from '../tap/commands-tanda.ts'
import {
  fillDipakaiSejak,
  insertKarantina,
  insertTap,
  type Pemilik,
  saveEvents,
  savePenggunaMesin,
} from '../tap/insert-tap.ts'
import { cannotBeStored } from '../tap/mesin-post.ts'
import { deleteAsal } from './commands-asal.ts'
import type { HeldContent } from './commands-hold.ts'

type HeldRow = { sidik: string; diterimaPada: string; ip: string | null; isi: Buffer }
/** Names suggest whose a PIN is: they are taken from the machine's own posts, where it is known which those are. */
type Released = HeldRow & { withNames: boolean }

const PUSH = KANAL.indexOf('push')
/** Posts of one step: a machine's whole history is some hundred. */
const AT_ONCE = 500

/**
 * What was kept of a serial number becomes its school's, as it would have come then: with the time and the address of its
 * receipt, and judged by them (decision 52). In the transaction that says whose it is. The machine's own come first, so that
 * a tap that somebody else sent too stands there as the machine's.
 */
export async function releaseHeld(
  trx: Trx,
  mesin: Pemilik & { nomorSeri: string },
  { jaringan, pada, firstKontak }: { jaringan: string | null; pada: string; firstKontak: string | null },
): Promise<void> {
  const bulan: SekolahBulan[] = []
  const received: string[] = []
  for (;;) {
    const { rows } = await sql<HeldRow>`
      delete from mesin_tertahan where nomor_seri = ${mesin.nomorSeri} and sidik in (
        select sidik from mesin_tertahan where nomor_seri = ${mesin.nomorSeri}
        order by coalesce(ip <<= ${jaringan}::inet, false) desc, diterima_pada, sidik limit ${AT_ONCE})
      returning sidik, diterima_pada as "diterimaPada", host(ip) as ip, isi`.execute(trx)
    if (rows.length === 0) break
    received.push(...rows.map(({ diterimaPada }) => diterimaPada))
    for (const fromOwnNetwork of [true, false])
      bulan.push(
        ...(await insertWhatCan(
          trx,
          mesin,
          rows
            .filter(({ ip }) => (ip !== null && jaringanOf(ip) === jaringan) === fromOwnNetwork)
            .map((row) => ({ ...row, withNames: fromOwnNetwork || jaringan === null })),
        )),
      )
  }
  await deleteAsal(trx, mesin.nomorSeri)
  const [first] = received.toSorted()
  if (first !== undefined) await judgeHeld(trx, mesin, { jaringan, dari: first, pada })
  if (firstKontak !== null) await fillDipakaiSejak(trx, [mesin], firstKontak)
  const changed = bulan.map((one) => ({ ...one, dari: firstOfBulan(one.bulan) }))
  await bumpVersion(trx, changed)
}

const firstOfBulan = (bulan: number): string => `${Math.trunc(bulan / 100)}-${String(bulan % 100).padStart(2, '0')}-01`

/** A post that PostgreSQL will never take stands in nobody's way: it is a line in quarantine, the others go on. */
async function insertWhatCan(trx: Trx, mesin: Pemilik, rows: readonly Released[]): Promise<SekolahBulan[]> {
  if (rows.length === 0) return []
  await sql`savepoint tertahan`.execute(trx)
  try {
    const bulan = await insertReleased(trx, mesin, rows)
    await sql`release savepoint tertahan`.execute(trx)
    return bulan
  } catch (error) {
    if (!cannotBeStored(error)) throw error
    await sql`rollback to savepoint tertahan`.execute(trx)
  }
  const [first, ...others] = rows
  if (first !== undefined && others.length === 0) {
    const line = {
      baris: `(kiriman ${first.sidik.slice(0, 12)})`,
      alasan: 'Isi kiriman tidak dapat disimpan apa adanya',
    }
    await insertKarantina(trx, [{ ...mesin, ...line, kanal: PUSH, diterimaPada: first.diterimaPada }])
    return []
  }
  const half = Math.ceil(rows.length / 2)
  return [
    ...(await insertWhatCan(trx, mesin, rows.slice(0, half))),
    ...(await insertWhatCan(trx, mesin, rows.slice(half))),
  ]
}

async function insertReleased(trx: Trx, mesin: Pemilik, rows: readonly Released[]): Promise<SekolahBulan[]> {
  const { sekolahId, mesinId } = mesin
  const posts: (Omit<Released, 'isi'> & HeldContent)[] = []
  for (const { isi, ...row } of rows.toSorted((a, b) => (a.diterimaPada < b.diterimaPada ? -1 : 1)))
    posts.push({ ...row, ...(JSON.parse((await promisify(gunzip)(isi)).toString('utf8')) as HeldContent) })
  const taps = posts.flatMap(({ taps: posted = [], diterimaPada, ip }) =>
    posted.map((tap) => ({ ...tap, sekolahId, mesinId, kanal: PUSH, diterimaPada, ip })),
  )
  await waitForWithdrawal(trx, [mesin])
  const { bulan } = await insertTap(trx, taps)
  await noteRepeats(trx, taps)
  await insertKarantina(
    trx,
    posts.flatMap(({ karantina = [], diterimaPada }) =>
      karantina.map((line) => ({ ...line, sekolahId, mesinId, kanal: PUSH, diterimaPada })),
    ),
  )
  await savePenggunaMesin(
    trx,
    posts.flatMap(({ pengguna = [], diterimaPada, withNames }) =>
      (withNames ? pengguna : []).map((one) => ({ ...one, sekolahId, mesinId, diterimaPada })),
    ),
  )
  await saveEvents(
    trx,
    posts.flatMap(({ events = [], diterimaPada }) =>
      events.map((one) => ({ ...one, sekolahId, mesinId, diterimaPada })),
    ),
  )
  return bulan
}
