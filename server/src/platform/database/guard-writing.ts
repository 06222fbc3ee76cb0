import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import { peekActor, writingActor } from '../access/actor.ts'
import type { DbOrTrx } from './handle.ts'

export type Query = (text: unknown, values?: readonly unknown[]) => Promise<unknown>

const START = /^(begin|start transaction)\b/
/** Verbs that change rows; a row's lock alone changes nothing. One too many costs a transaction, never a hole. */
const WRITING = /(?<!\bfor\s+(?:no\s+key\s+)?)\b(insert|update|delete|merge|truncate|copy|call)\b/i

/** What was found in a statement before: there are few, and a report's text is long. */
const judged = new Map<string, boolean>()
const MOST_JUDGED = 2_000

function isWriting(text: string): boolean {
  const known = judged.get(text)
  if (known !== undefined) return known
  const writing = WRITING.test(text)
  if (judged.size >= MOST_JUDGED) judged.clear()
  judged.set(text, writing)
  return writing
}

/**
 * A connection on which nobody commits who lost the right to it meanwhile: the last question before COMMIT is whether the
 * caller may still (a plain read, which under READ COMMITTED sees what was committed while the work waited for a row, and
 * makes nobody wait). What a request writes outside of a transaction gets one of its own.
 */
export function guardWriting(ask: Query): Query {
  const self = ownConnection(ask)
  let open = false

  const begin = async (text: unknown): Promise<unknown> => {
    refuseWithoutActor()
    const result = await ask(text)
    open = true
    if (isEndingSesi()) await peek()
    return result
  }
  /** Whoever opened the transaction does not know yet that it is open: it is closed here. */
  const peek = async (): Promise<void> => {
    try {
      await peekActor(self)
    } catch (error) {
      await rollback().catch(() => undefined)
      throw error
    }
  }
  const commit = async (): Promise<unknown> => {
    if (!isEndingSesi()) await peekActor(self)
    open = false
    return ask('commit')
  }
  const rollback = (): Promise<unknown> => {
    open = false
    return ask('rollback')
  }
  const inOwnTransaction = async (text: unknown, values?: readonly unknown[]): Promise<unknown> => {
    await begin('begin')
    try {
      const result = await ask(text, values)
      await commit()
      return result
    } catch (error) {
      // A connection that broke cannot be told; the error that broke it says more.
      await rollback().catch(() => undefined)
      throw error
    }
  }
  return (text, values) => {
    if (typeof text !== 'string') return ask(text, values)
    if (START.test(text)) return begin(text)
    if (text === 'commit') return commit()
    if (text === 'rollback') return rollback()
    return !open && writingActor() !== undefined && isWriting(text) ? inOwnTransaction(text, values) : ask(text, values)
  }
}

const isEndingSesi = (): boolean => {
  const actor = writingActor()
  return typeof actor === 'object' && actor.endsSesi
}

function refuseWithoutActor(): void {
  if (writingActor() === 'belum') throw new Error('a handler of the API writes without serve or asCaller')
}

/** This connection alone as a database, for the question that is asked inside its transaction. */
function ownConnection(ask: Query): DbOrTrx {
  const client: PostgresPoolClient = { query: ask as PostgresPoolClient['query'], release: () => undefined }
  return new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: { connect: async () => client, end: async () => undefined, options: {} } }),
  })
}
