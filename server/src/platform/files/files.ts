import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where files live: a random key in, bytes out. A key is never made from a name that a user gave. */
export type Files = {
  /**
   * Stores durably and returns the key and the SHA-256 of the content. Who writes the key down before storing (from
   * kunciBaru) can find the file of a server that died in between.
   */
  put(bytes: Uint8Array, kunci?: string): Promise<{ kunci: string; sha256: string }>
  /** A file that is not there: an error of code ENOENT, see isBerkasHilang. */
  get(kunci: string): Promise<Uint8Array>
  /** What is not there is removed already. */
  remove(kunci: string): Promise<void>
}

const KUNCI = /^[A-Za-z0-9_-]{1,64}$/

export const kunciBaru = (): string => randomBytes(24).toString('base64url')
export const sidikIsi = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
export const isBerkasHilang = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A key from a row or a signed address, before it becomes part of a path or of a request. */
export function periksaKunci(kunci: string): string {
  if (!KUNCI.test(kunci)) throw new Error('file key out of form')
  return kunci
}

/** Files in a local folder; written aside, flushed and renamed, so that a key never names half a file. */
export function localFiles(folder: string): Files {
  const path = (kunci: string): string => join(folder, periksaKunci(kunci).slice(0, 2), kunci)
  const tetap = new Set<string>()
  return {
    async put(bytes, kunci = kunciBaru()) {
      const target = path(kunci)
      const induk = join(folder, kunci.slice(0, 2))
      const baru = await mkdir(induk, { recursive: true })
      if (baru === folder) await tetapkan(dirname(folder))
      // Once for each: it may be new, or left unflushed by a server that died.
      if (!tetap.has(induk)) await tetapkan(folder)
      tetap.add(induk)
      await tulis(`${target}.baru`, bytes)
      await rename(`${target}.baru`, target)
      await tetapkan(induk)
      return { kunci, sha256: sidikIsi(bytes) }
    },
    get: (kunci) => readFile(path(kunci)),
    async remove(kunci) {
      await rm(path(kunci), { force: true })
      await rm(`${path(kunci)}.baru`, { force: true })
    },
  }
}

async function tulis(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A new name is durable once its folder is flushed; Windows knows no such thing. */
async function tetapkan(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
