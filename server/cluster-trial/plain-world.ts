import { join } from 'node:path'
import { DAFTAR_PERAN, PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { fillDemo } from '../demo/fill.ts'
import { fillDemoLife } from '../demo/life.ts'
import { tokenKey as readTokenKey } from '../src/platform/access/session.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDb } from '../src/platform/database/db.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { localFiles } from '../src/platform/files/files.ts'
import { KODE_CADANGAN } from '../test/rights/writing/endpoint.ts'
import type { Role } from './compare-all.ts'
import { addWaiting } from './decide-together.ts'
import { addDemoTargets } from './demo-targets.ts'

export const PASSWORD = 'Contoh#2026'

export type World = {
  roles: Role[]
  shift: (text: string) => string
  /** Operators beside the roles, who lock their months. */
  operators: string[]
  office: string
  /** Second factors of who has one. */
  codes: Record<string, string>
  /** Requests that two people decide on at once. */
  waiting: string[]
  reviewers: [string, string]
}

/** The demo world on plain PostgreSQL, with what the requests need to find. */
export async function fillPlain(url: string, dataDir: string): Promise<World> {
  await migrate(url)
  const { db, close } = openDb(url)
  try {
    const tokenKey = readTokenKey(dataDir)
    const context = {
      mode: 'test' as const,
      db,
      databaseUrl: url,
      clock: systemClock,
      tokenKey,
      files: localFiles(join(dataDir, 'berkas')),
    }
    if (!(await fillDemo(context)))
      throw new Error('Basis data PostgreSQL biasa itu sudah berisi. Sebutkan yang kosong.')
    await fillDemoLife(context)
    const { fixture, names, shift } = await addDemoTargets(context)
    // A backup carries no sessions; the plain side begins without them as well.
    await sql`delete from sesi`.execute(db)
    const roles: Role[] = DAFTAR_PERAN.map((peran) => ({ username: names[peran], peran, fixture }))
    roles.push({ username: 'monitoring@contoh.id', peran: PERAN.KAB_KOTA, fixture })
    const month = systemClock.now().slice(0, 8)
    const days = Array.from(
      { length: Math.max(1, Number(systemClock.now().slice(8, 10)) - 1) },
      (_, nth) => `${month}${String(nth + 1).padStart(2, '0')}`,
    )
    const waiting = await addWaiting(db, fixture.target[PERAN.KAB_KOTA].sekolahId, days)
    const operators = DAFTAR_PERAN.map((peran) => `bawahan-${peran}@contoh.id`)
    const admin = names[PERAN.NASIONAL]
    return {
      roles,
      shift,
      operators,
      office: admin,
      codes: { [admin]: KODE_CADANGAN },
      waiting,
      reviewers: [admin, names[PERAN.KAB_KOTA]],
    }
  } finally {
    await close()
  }
}
