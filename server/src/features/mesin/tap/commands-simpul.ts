import type { Db, Trx } from '../../../platform/database/db.ts'
import { schoolsOn } from '../../../platform/database/simpul.ts'
import { announce } from '../../../platform/live/kabar.ts'
import type { Result } from '../../../platform/pengumpul.ts'
import type { MesinPost } from './kiriman.ts'

type Away = {
  node: string
  error: unknown
  /** Writes posts in a transaction. @returns the schools whose figures may be others now */
  save: (trx: Trx, kelompok: readonly MesinPost[]) => Promise<number[]>
}

/**
 * Of a cluster one node is away: its schools hear 'not now', the others are stored together all the same. In a transaction,
 * statement by statement: what parts of one statement hand to each other goes through every node.
 */
export async function saveElsewhere(
  db: Db,
  part: readonly MesinPost[],
  { node, error, save }: Away,
): Promise<Result<void>[]> {
  const sekolah = part.map(({ mesin }) => mesin.sekolahId)
  const away = await schoolsOn(db, node, sekolah)
  const rest = part.filter(({ mesin }) => !away.has(mesin.sekolahId))
  const saved = rest.length === 0 ? { error } : await saveTogether(db, rest, save)
  return part.map(({ mesin }) => (away.has(mesin.sekolahId) ? { error } : saved))
}

async function saveTogether(db: Db, rest: readonly MesinPost[], save: Away['save']): Promise<Result<void>> {
  try {
    announce(db, await db.transaction().execute((trx) => save(trx, rest)))
    return { nilai: undefined }
  } catch (error) {
    return { error }
  }
}
