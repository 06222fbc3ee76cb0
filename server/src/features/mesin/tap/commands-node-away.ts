import type { Result } from '../../../platform/batcher.ts'
import { schoolsOn } from '../../../platform/database/cluster.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { isDatabaseOutage, nodeAway } from '../../../platform/errors.ts'
import { announce } from '../../../platform/live/kabar.ts'
import { countStored, type MesinPost } from './mesin-post.ts'

type Away = {
  node: string
  error: unknown
  /** Writes posts in a transaction. @returns the schools whose figures may be others now */
  save: (trx: Trx, kelompok: readonly MesinPost[]) => Promise<number[]>
  /** Nodes that were found away before this one. */
  before?: readonly string[]
}

/**
 * Of a cluster one node is away: its schools hear 'not now', the others are stored together all the same. In a transaction,
 * statement by statement: what parts of one statement hand to each other goes through every node.
 */
export async function saveElsewhere(db: Db, part: readonly MesinPost[], away: Away): Promise<Result<void>[]> {
  const { node, error } = away
  const sekolah = part.map(({ mesin }) => mesin.sekolahId)
  const onNode = await schoolsOn(db, node, sekolah)
  const rest = part.filter(({ mesin }) => !onNode.has(mesin.sekolahId))
  const saved = new Map<MesinPost, Result<void>>()
  for (const [nth, result] of (await saveTogether(db, rest, away)).entries()) saved.set(rest[nth]!, result)
  return part.map((post) => saved.get(post) ?? { error })
}

/** One that can never be stored stands in nobody else's way; it hears 'not now' until all nodes are back. */
async function saveTogether(db: Db, rest: readonly MesinPost[], away: Away): Promise<Result<void>[]> {
  if (rest.length === 0) return []
  try {
    const sekolah = await db.transaction().execute((trx) => away.save(trx, rest))
    countStored(rest)
    announce(db, sekolah)
    return rest.map(() => ({ value: undefined }))
  } catch (error) {
    const next = nodeAway(error)
    const before = [...(away.before ?? []), away.node]
    if (next !== null && !before.includes(next)) return saveElsewhere(db, rest, { ...away, node: next, error, before })
    if (isDatabaseOutage(error) || rest.length === 1) return rest.map(() => ({ error }))
    const results: Result<void>[] = []
    for (const one of rest) results.push(...(await saveTogether(db, [one], away)))
    return results
  }
}
