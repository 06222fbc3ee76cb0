import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

/** Where a run's statements are written down; a new run begins anew. */
export const SQL_RECORDS = join(import.meta.dirname, '../../../node_modules/.cache/sql')

/** Asked in a caller's request, and no file of the product stands on the way to it: judged, and no part of the ledger. */
export const UNKNOWN_SENDER = 'unknown sender'

export default function prepareRecords(project: TestProject): void {
  rmSync(SQL_RECORDS, { recursive: true, force: true })
  project.provide('sqlRecords', SQL_RECORDS)
}
