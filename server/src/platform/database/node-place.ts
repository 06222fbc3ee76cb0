import { type Batcher, createBatcher, type Result } from '../batcher.ts'
import { nodesOf } from './cluster.ts'
import type { Db } from './db.ts'

/** Of a cluster: on which node a school's rows lie. One PostgreSQL is one place. */

/** The place of all schools where there are no nodes. */
const ONE_PLACE = ''

type Places = { layout: string; known: Map<number, string>; ask: Batcher<number, string> }

const placesOf = new WeakMap<Db, Places>()

/** 'host:port' as the coordinator names it; at once where it was asked before, because a school is asked about again and again. */
export function placeOf(db: Db, sekolahId: number): string | Promise<string> {
  const places = placesOf.get(db)
  if (places === undefined) return ONE_PLACE
  return places.known.get(sekolahId) ?? places.ask.send(sekolahId)
}

/** Told by who watches the nodes (guard-nodes.ts): this is a cluster, and its parts lie like this. When they moved, all are asked anew. */
export function notePlaces(db: Db, layout: string): void {
  const places = placesOf.get(db)
  if (places?.layout !== layout) placesOf.set(db, createPlaces(db, layout))
}

function createPlaces(db: Db, layout: string): Places {
  const known = new Map<number, string>()
  const run = async (sekolahIds: readonly number[]): Promise<Result<string>[]> => {
    for (const [id, node] of await nodesOf(db, sekolahIds)) known.set(id, node)
    return sekolahIds.map((id) => ({ value: known.get(id) ?? ONE_PLACE }))
  }
  const ask = createBatcher<number, string>({
    name: 'letak sekolah',
    run,
    weight: () => 1,
    groupLimit: 5_000,
    queueLimit: 400_000,
    concurrent: 1,
  })
  return { layout, known, ask }
}
