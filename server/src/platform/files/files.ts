import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where files live: a random key in, bytes out. A key is never made from a name that a user gave. */
export type Files = {
  /**
   * Stores durably and returns the key and the SHA-256 of the content. Who writes the key down before storing (from
   * newKey) can find the file of a server that died in between.
   */
  put(bytes: Uint8Array, key?: string): Promise<{ kunci: string; sha256: string }>
  /** A file that is not there: an error of code ENOENT, see isFileMissing. */
  get(key: string): Promise<Uint8Array>
  /** What is not there is removed already. */
  remove(key: string): Promise<void>
}

const KEY = /^[A-Za-z0-9_-]{1,64}$/

export const newKey = (): string => randomBytes(24).toString('base64url')
export const contentSidik = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
export const isFileMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A key from a row or a signed address, before it becomes part of a path or of a request. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error('file key out of form')
  return key
}

/** Files in a local folder; written aside, flushed and renamed, so that a key never names half a file. */
export function localFiles(folder: string): Files {
  const path = (key: string): string => join(folder, checkKey(key).slice(0, 2), key)
  const flushed = new Set<string>()
  return {
    async put(bytes, key = newKey()) {
      const target = path(key)
      const parent = join(folder, key.slice(0, 2))
      const created = await mkdir(parent, { recursive: true })
      if (created === folder) await syncFolder(dirname(folder))
      // Once for each: it may be new, or left unflushed by a server that died.
      if (!flushed.has(parent)) await syncFolder(folder)
      flushed.add(parent)
      await write(`${target}.baru`, bytes)
      await rename(`${target}.baru`, target)
      await syncFolder(parent)
      return { kunci: key, sha256: contentSidik(bytes) }
    },
    get: (key) => readFile(path(key)),
    async remove(key) {
      await rm(path(key), { force: true })
      await rm(`${path(key)}.baru`, { force: true })
    },
  }
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } catch (error) {
    // Half a file takes room that there is not.
    await rm(path, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

/** A new name is durable once its folder is flushed; Windows knows no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
