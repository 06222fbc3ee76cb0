import { type Batcher, createBatcher, type Result } from '../../../platform/batcher.ts'
import type { Db } from '../../../platform/database/db.ts'
import { placeOf } from '../../../platform/database/node-place.ts'
import { ROWS_AT_ONCE } from '../../../platform/gradually.ts'
import { waitingPosts } from '../../../platform/metrics/counts.ts'
import type { MesinPost } from './mesin-post.ts'
import { saveKelompok } from './save-posts.ts'

/**
 * Stores requests: those that wait at the same moment in one transaction, two transactions under way at most. A big one goes by
 * itself, one after the other: nobody's tap waits for it. A piece is answered after its commit. When a group fails for its
 * content, each of its pieces is tried alone. Of a cluster each node has its own queues: a transaction over two of them would
 * hold the rows of the one until the other answers (docs/decisions/0070), and cost both a commit in two steps.
 */
export function createTapBatcher(db: Db): Batcher<MesinPost, void> {
  const queues = new Map<string, Batcher<MesinPost, void>>()
  const queueOf = (place: string): Batcher<MesinPost, void> => {
    const own = queues.get(place) ?? createQueues(db)
    queues.set(place, own)
    return own
  }
  return {
    send: (post) => {
      const place = placeOf(db, post.mesin.sekolahId)
      return typeof place === 'string' ? queueOf(place).send(post) : place.then((node) => queueOf(node).send(post))
    },
  }
}

function createQueues(db: Db): Batcher<MesinPost, void> {
  const run = (kelompok: readonly MesinPost[]): Promise<Result<void>[]> => saveKelompok(db, kelompok)
  const settings = { run, weight, groupLimit: 20_000, queueLimit: 400_000, waiting: waitingPosts }
  const ordinary = createBatcher<MesinPost, void>({ ...settings, name: 'pengumpul tap', concurrent: 2 })
  const big = createBatcher<MesinPost, void>({ ...settings, name: 'pengumpul kiriman besar', concurrent: 1 })
  return { send: (post) => (weight(post) > ROWS_AT_ONCE ? big : ordinary).send(post) }
}

const weight = ({ taps, karantina, pengguna, events, raw }: MesinPost): number =>
  1 +
  [taps, karantina, pengguna, events].reduce((sum, lines) => sum + (lines?.length ?? 0), 0) +
  (raw?.body.length ?? 0) / 100
