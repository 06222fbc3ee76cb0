import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where files live: a random key in, bytes out. A key is never made from a name that a user gave. */
export type Files = {
  /** Stores durably and returns the key and the SHA-256 of the content. */
  put(bytes: Uint8Array): Promise<{ kunci: string; sha256: string }>
  get(kunci: string): Promise<Uint8Array>
  remove(kunci: string): Promise<void>
}

const KUNCI = /^[A-Za-z0-9_-]{1,64}$/

/** Files in a local folder; written aside, flushed and renamed, so that a key never names half a file. */
export function localFiles(folder: string): Files {
  const path = (kunci: string): string => {
    if (!KUNCI.test(kunci)) throw new Error('file key out of form')
    return join(folder, kunci.slice(0, 2), kunci)
  }
  return {
    async put(bytes) {
      const kunci = randomBytes(24).toString('base64url')
      const target = path(kunci)
      await mkdir(join(folder, kunci.slice(0, 2)), { recursive: true })
      const handle = await open(`${target}.baru`, 'wx', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(`${target}.baru`, target)
      return { kunci, sha256: createHash('sha256').update(bytes).digest('hex') }
    },
    get: (kunci) => readFile(path(kunci)),
    remove: (kunci) => rm(path(kunci), { force: true }),
  }
}
