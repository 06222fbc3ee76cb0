import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/** What stands for a value until the statement is sent. */
class Slot<V> {
  readonly read: (values: V) => unknown
  constructor(read: (values: V) => unknown) {
    this.read = read
  }
}

/**
 * A statement whose text is always the same, put together once: that walks a tree of hundreds of nodes, which of one sent for
 * every post costs more than all else that is done with it here.
 */
export function fixedStatement<V, Row>(
  build: (value: (read: (values: V) => unknown) => RawBuilder<unknown>) => RawBuilder<Row>,
): (db: Db, values: V) => Promise<Row[]> {
  let compiled: CompiledQuery | undefined
  return async (db, values) => {
    compiled ??= build((read) => sql`${new Slot(read)}`).compile(db)
    const parameters = compiled.parameters.map((one) => (one instanceof Slot ? one.read(values) : one))
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
