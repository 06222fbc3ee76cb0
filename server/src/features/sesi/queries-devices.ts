import type { SesiRow } from '@geisa/contract/sesi/sesi'
import { sql } from 'kysely'
import { notedUse } from '../../platform/access/sesi-use.ts'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'

/** The own sessions that still hold, newest first. */
export async function listSesi(db: Db, clock: Clock, { id, sid }: Pengguna): Promise<SesiRow[]> {
  const { rows } = await sql<Omit<SesiRow, 'sekarang'>>`
    select s.sid, s.dibuat_pada as dibuat, s.kedaluwarsa, s.dipakai_pada as "dipakaiPada", nullif(host(s.ip), '0.0.0.0') as ip,
      coalesce(s.perangkat, '') as perangkat
    from sesi s join pengguna p on p.id = s.pengguna_id and p.versi_keamanan = s.versi_keamanan
    where s.pengguna_id = ${id} and s.kedaluwarsa > ${clock.now()} order by s.dibuat_pada desc, s.sid limit 100`.execute(
    db,
  )
  return rows.map((row) => ({
    ...row,
    dipakaiPada: later(row.dipakaiPada, notedUse(db, row.sid)),
    perangkat: deviceName(row.perangkat),
    sekarang: row.sid === sid,
  }))
}

const later = (a: string | null, b: string | null): string | null => ((a ?? '') > (b ?? '') ? a : b)

/** The first that fits: each browser names those that it descends from. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** 'Chrome di Windows', as the browser says of itself. */
export function deviceName(userAgent: string): string {
  const find = (daftar: [RegExp, string][]): string | undefined =>
    daftar.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  if (browser === undefined && system === undefined) return 'Perangkat tak dikenal'
  return [browser ?? 'Peramban lain', ...(system === undefined ? [] : [system])].join(' di ')
}
