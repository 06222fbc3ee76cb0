import { createHash } from 'node:crypto'
import type pg from 'pg'
import { epochMs } from '../../platform/clock.ts'
import { contentSidik, type Files, isFileMissing } from '../../platform/files/files.ts'
import { s3Files } from '../../platform/files/files-s3.ts'
import { listObjects, type S3Config, s3Loader } from '../../platform/files/s3-client.ts'
import { connectForCopy } from '../backup/database-content.ts'
import { referencedFiles } from '../backup/file-references.ts'
import { fileRow } from '../backup/manifes.ts'
import { rowSidik } from '../backup/row-sidik.ts'

export type MoveOption = {
  databaseUrl: string
  from: Files
  target: S3Config
  /** Removes what no row speaks of any more: only from a bucket that belongs to this installation alone. */
  tidy: boolean
  now: string
  progress: (done: number, all: number) => void
}

export type MoveResult = {
  /** Files that rows speak of and that are proven to be the same in both places, and one name for all of them. */
  same: number
  sidik: string
  copied: number
  /** In the bucket alone: stored by a server that uses it already. */
  ahead: number
  /** Neither here nor there. */
  missing: string[]
  /** What lies here is not what its row says, or the bucket gave back something else: not counted as the same. */
  wrong: string[]
  /** In the bucket without a row; how many of them were removed, and how many are too young for that. */
  loose: number
  removed: number
  young: number
}

/**
 * Copies every file that a row speaks of from the folder into the bucket, also while servers write into the folder. Nothing
 * is remembered between runs: what is there with the same content is left alone, so a run that died is simply run again.
 * The folder is not touched.
 */
export async function moveFiles(option: MoveOption): Promise<MoveResult> {
  const client = await connectForCopy(option.databaseUrl)
  try {
    const tally = createTally()
    const places = { from: option.from, to: s3Files(option.target) }
    const there = await listBucket(option.target)
    const seen = new Set<string>()
    // Again for those that came in the meantime, until there are none.
    for (;;) {
      const fresh = [...(await referencedFiles(client))].filter(([key]) => !seen.has(key))
      if (fresh.length === 0) break
      for (const [key] of fresh) seen.add(key)
      await inParallel(fresh, async (one) => {
        tally.add(one[0], await copyOne(places, one, there.get(one[0])?.etag))
        option.progress(tally.done(), seen.size)
      })
    }
    return await finish(option, client, tally.result())
  } finally {
    await client.end()
  }
}

type Outcome = { state: 'same' | 'copied'; sha256: string } | { state: 'ahead' | 'missing' | 'wrong' }

async function copyOne(
  { from, to }: { from: Files; to: Files },
  [key, expected]: [string, string],
  etag: string | undefined,
): Promise<Outcome> {
  const content = await readOrNull(from, key)
  if (content === null) {
    const other = etag === undefined ? null : await readOrNull(to, key)
    if (other === null) return { state: 'missing' }
    return { state: matches(other, expected) ? 'ahead' : 'wrong' }
  }
  if (!matches(content, expected)) return { state: 'wrong' }
  const sha256 = contentSidik(content)
  // Most stores name a small object by its MD5; of the others it is read.
  if (etag === `"${createHash('md5').update(content).digest('hex')}"`) return { state: 'same', sha256 }
  const present = etag === undefined ? null : await readOrNull(to, key)
  if (present !== null && contentSidik(present) === sha256) return { state: 'same', sha256 }
  await to.put(content, key)
  const back = await readOrNull(to, key)
  return back !== null && contentSidik(back) === sha256 ? { state: 'copied', sha256 } : { state: 'wrong' }
}

/** Very old rows do not know their content. */
const matches = (content: Uint8Array, expected: string): boolean =>
  expected === '' || contentSidik(content) === expected

function createTally() {
  const sidik = rowSidik()
  const count = { same: 0, copied: 0, ahead: 0 }
  const lists = { missing: [] as string[], wrong: [] as string[] }
  return {
    add(key: string, outcome: Outcome): void {
      if ('sha256' in outcome) {
        sidik.add(fileRow(key, outcome.sha256))
        count.same++
        if (outcome.state === 'copied') count.copied++
      } else if (outcome.state === 'ahead') count.ahead++
      else lists[outcome.state].push(key)
    },
    done: (): number => count.same + count.ahead + lists.missing.length + lists.wrong.length,
    result: () => ({ ...count, ...lists, sidik: sidik.done().sidik }),
  }
}

/**
 * The bucket is looked at before the rows: where a row stands before its file, what has none then never gets one. A USB
 * file comes before its row, whose transaction ends long before a day has passed.
 */
async function finish(
  { target, tidy, now }: MoveOption,
  client: pg.Client,
  found: ReturnType<ReturnType<typeof createTally>['result']>,
): Promise<MoveResult> {
  const there = await listBucket(target)
  const referenced = await referencedFiles(client)
  const loose = [...there].filter(([key]) => NEW_KEY.test(key) && !referenced.has(key))
  const isOld = (modified: Date | undefined): boolean =>
    modified !== undefined && epochMs(now) - modified.getTime() > DAY_MS
  const old = loose.filter(([, { modified }]) => isOld(modified))
  const files = s3Files(target)
  if (tidy) await inParallel(old, ([key]) => files.remove(key))
  // Removed while this went on: nobody asks for them any more.
  const missing = found.missing.filter((key) => referenced.has(key))
  const young = loose.length - old.length
  return { ...found, missing, loose: loose.length, removed: tidy ? old.length : 0, young }
}

/** As newKey makes them: anything else in the bucket is not ours. */
const NEW_KEY = /^[A-Za-z0-9_-]{32}$/

const DAY_MS = 86_400_000
const LIST_TIMEOUT_MS = 60_000

type Found = { etag: string; modified: Date | undefined }

async function listBucket(target: S3Config): Promise<Map<string, Found>> {
  const results = new Map<string, Found>()
  const s3 = await s3Loader(target, LIST_TIMEOUT_MS)()
  for await (const { key, etag, modified } of listObjects(s3, { Bucket: target.bucket }))
    results.set(key, { etag, modified })
  return results
}

async function readOrNull(files: Files, key: string): Promise<Uint8Array | null> {
  try {
    return await files.get(key)
  } catch (error) {
    if (isFileMissing(error)) return null
    throw error
  }
}

const SIMULTANEOUS = 8

async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = all.values()
  const worker = async (): Promise<void> => {
    for (const one of rest) await work(one)
  }
  await Promise.all(Array.from({ length: SIMULTANEOUS }, worker))
}
