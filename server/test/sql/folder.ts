import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

/** Where a run's statements are written down; a new run begins anew. */
export const SQL_RECORDS = join(import.meta.dirname, '../../../node_modules/.cache/sql')

export default function prepareRecords(project: TestProject): void {
  rmSync(SQL_RECORDS, { recursive: true, force: true })
  project.provide('sqlRecords', SQL_RECORDS)
}
