import type { Checked } from '../access/session.ts'
import { readManySignedIn } from '../access/session.ts'
import type { AppContext } from '../app-context.ts'
import { createBatcher } from '../batcher.ts'
import { isDatabaseOutage } from '../errors.ts'
import type { ListenRight } from './aliran.ts'

/** Open lines look at their sessions this long together: ten thousand of them cost a few statements a second. */
const COLLECT_MS = 200
const PER_STATEMENT = 1_000

export type OpenSessions = {
  /** Whoever the session lets in now; undefined: nobody any more. Rejects when the database is away. */
  look(sid: string): Promise<Checked | undefined>
}

/** The sessions of one kind of open line on this server. */
export function watchSessions({ db, clock }: Pick<AppContext, 'db' | 'clock'>): OpenSessions {
  const batcher = createBatcher<string, Checked | undefined>({
    name: 'aliran',
    run: async (sessionIds) => {
      const known = await readManySignedIn(db, clock, [...new Set(sessionIds)])
      return sessionIds.map((sid) => ({ value: known.get(sid) }))
    },
    weight: () => 1,
    groupLimit: PER_STATEMENT,
    queueLimit: Number.POSITIVE_INFINITY,
    concurrent: 1,
    waitMs: COLLECT_MS,
  })
  return { look: (sid) => batcher.send(sid) }
}

/** What a look says of the right to hear: without a database nobody can say. */
export async function rightOf(look: Promise<boolean>): Promise<ListenRight> {
  try {
    return (await look) ? 'boleh' : 'selesai'
  } catch (error) {
    return isDatabaseOutage(error) ? 'tunda' : 'selesai'
  }
}
