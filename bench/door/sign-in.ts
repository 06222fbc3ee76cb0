import { openSesi, tokenKey } from '@geisa/server/platform/access/session'
import { systemClock } from '@geisa/server/platform/clock'
import { openDb } from '@geisa/server/platform/database/db'
import { sql } from 'kysely'

/** Signs people in as the server would, without their passwords. @returns their tokens, in the order of the usernames */
export async function signIn(databaseUrl: string, dataDir: string, usernames: readonly string[]): Promise<string[]> {
  const { db, close } = openDb(databaseUrl)
  const key = tokenKey(dataDir)
  const origin = { ip: '127.0.0.1', perangkat: 'ukur' }
  try {
    const { rows } = await sql<{ id: number; username: string; versiKeamanan: number }>`
      select id, username, versi_keamanan as "versiKeamanan" from pengguna where username = any(${[...usernames]}::text[])`.execute(
      db,
    )
    const known = new Map(rows.map((row) => [row.username, row]))
    const tokens: string[] = []
    for (const username of usernames) {
      const person = known.get(username)
      if (person === undefined) throw new Error(`nobody is called ${username}`)
      tokens.push(await openSesi(db, key, systemClock, person, origin))
    }
    return tokens
  } finally {
    await close()
  }
}
