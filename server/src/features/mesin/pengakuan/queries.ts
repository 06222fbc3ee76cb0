import { TRIES_A_DAY } from '@geisa/contract/mesin/konfirmasi'
import type { Mesin } from '@geisa/contract/mesin/mesin'
import type { Zona } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import { addSeconds } from '../../../platform/clock.ts'

/** What a school sees of a machine that it entered and that nobody confirmed (devices.md 5): that it calls, and no more. */

export const CLAIM_SECONDS = 14 * 86_400

export type PendingRow = {
  menunggu: boolean
  diakuiPada: string | null
  siap: boolean
  bertentangan: boolean
  percobaanHari: string | null
  percobaan: number
  dimintaPada: string | null
  sengketa: boolean
}

/** Of `mesin_pengakuan u`, joined from the left. */
export const PENDING_COLUMN = sql`coalesce(u.dikonfirmasi_pada is null and u.diakui_pada is not null, false) as menunggu,
  u.diakui_pada as "diakuiPada", u.jumlah_catatan is not null as siap,
  u.bertentangan_pada is not null as bertentangan, u.percobaan_hari as "percobaanHari", coalesce(u.percobaan, 0) as percobaan,
  u.diminta_pada as "dimintaPada", u.sengketa_pada is not null as sengketa`

/** The claim apart from the rest of a machine's row; null where nothing is to be confirmed. */
export function splitPending<R extends PendingRow & { zona: Zona }>(
  { menunggu, diakuiPada, siap, bertentangan, percobaanHari, percobaan, dimintaPada, sengketa, ...row }: R,
  now: string,
): { row: Omit<R, keyof PendingRow>; konfirmasi: Mesin['konfirmasi'] } {
  if (!menunggu || diakuiPada === null) return { row, konfirmasi: null }
  const used = percobaanHari === hariSekolah(now, row.zona) ? percobaan : 0
  return {
    row,
    konfirmasi: {
      siap,
      sisaPercobaan: TRIES_A_DAY - used,
      bertentangan,
      dimintaPada,
      sengketa,
      berakhirPada: addSeconds(diakuiPada, CLAIM_SECONDS),
    },
  }
}
