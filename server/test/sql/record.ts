import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Kysely, type RawBuilder, sql } from 'kysely'
import { expect, inject } from 'vitest'
import { STATEMENTS, type Statement } from '../../src/platform/database/db.ts'
import { isCallers, watchCakupan } from './cakupan.ts'
import { UNKNOWN_SENDER } from './folder.ts'

/**
 * While the server's tests run, every statement that the program sends is written down once per worker, with the file that
 * sent it and the operation it belonged to (architecture.md 9.7). scripts/sql.ts makes the ledger of it.
 */
declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder that each worker writes its findings to. */
    sqlRecords: string
  }
}

/** One line of a record; `file`: a test file that has begun, so that a part of a run is known as a part. */
export type SqlRecord =
  | { file: string }
  /**
   * `scope`: what is wrong with it for the caller it was sent for (cakupan.ts). `twins`: its parameters that were the same
   * whole number, as pairs '$1=$4'.
   */
  | { text: string; source: string; operation: string; scope?: string[]; twins?: string[] }

const ROOT = join(import.meta.dirname, '../../..')
const sender = new AsyncLocalStorage<string | null>()

function installOnce(): (line: SqlRecord) => void {
  const folder = inject('sqlRecords')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${process.pid}-${process.hrtime.bigint()}.jsonl`)
  const write = (line: SqlRecord): void => appendFileSync(path, `${JSON.stringify(line)}\n`)
  const seen = new Set<string>()
  const watch = watchCakupan()
  rememberSender()
  subscribe(STATEMENTS.name, (message) => {
    const { text, values, operation } = message as Statement
    const source = sender.getStore() ?? (isCallers(operation) ? UNKNOWN_SENDER : null)
    if (source === null) return
    const scope = watch(message as Statement)
    const twins = twinsOf(values)
    const line = {
      text,
      source,
      operation: operation?.name ?? '',
      ...(scope.length > 0 && { scope }),
      ...(twins.length > 0 && { twins }),
    }
    const key = JSON.stringify(line)
    if (seen.has(key)) return
    seen.add(key)
    write(line)
  })
  return write
}

/** A template names each value anew, so one school has several numbers in a statement that names it at every table. */
const twinsOf = (values: readonly unknown[]): string[] =>
  values.flatMap((a, nth) =>
    Number.isInteger(a) ? values.flatMap((b, at) => (at > nth && a === b ? [`$${nth + 1}=$${at + 1}`] : [])) : [],
  )

/** Kysely takes a connection first, and with it the stack is gone: who sends is remembered when it is asked to. */
function rememberSender(): void {
  const builder = Object.getPrototypeOf(sql``) as { execute: RawBuilder<unknown>['execute'] }
  const { execute } = builder
  builder.execute = function (this: RawBuilder<unknown>, provider) {
    return sender.run(productFile(new Error('who asks').stack ?? ''), () => execute.call(this, provider))
  }
  const kysely = Kysely.prototype as { executeQuery: Kysely<unknown>['executeQuery'] }
  const { executeQuery } = kysely
  kysely.executeQuery = function (this: Kysely<unknown>, query, options) {
    return sender.run(productFile(new Error('who asks').stack ?? ''), () => executeQuery.call(this, query, options))
  } as typeof executeQuery
}

/** It sends what others wrote. */
const CARRIER = 'server/src/platform/database/fixed-statement.ts'

/** The file of server/src that is nearest to the call; null: a test speaks for itself. */
function productFile(stack: string): string | null {
  const files = stack
    .split('\n')
    .map((line) => /(\/[^():]+\.ts):\d+/.exec(line)?.[1])
    .filter(
      (file) =>
        file !== undefined &&
        file !== import.meta.filename &&
        !file.endsWith(CARRIER) &&
        !file.includes('/node_modules/'),
    )
  const nearest = relative(ROOT, files[0] ?? '')
  return /^server\/src\/.*(?<!\.test|\.test-kit)\.ts$/.test(nearest) ? nearest.slice('server/src/'.length) : null
}

const shared = globalThis as typeof globalThis & { writeSqlRecord?: (line: SqlRecord) => void }
shared.writeSqlRecord ??= installOnce()
shared.writeSqlRecord({ file: relative(ROOT, expect.getState().testPath ?? '') })
