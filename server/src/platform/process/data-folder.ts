import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, processMark } from './processes.ts'

/** Who holds the data folder: `server.json`, so that a second server refuses before it touches the database (quality.md 2.4). */
type Holder = { pid: number; url: string; tanda: string }

/** Takes the folder, or throws one line naming the holder. The returned function gives it back. */
export async function claimDataFolder(dataDir: string, url: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const file = join(resolve(dataDir), 'server.json')
  const self: Holder = { pid: process.pid, url, tanda: processMark(process.pid) }
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${JSON.stringify(self)}\n`)
  try {
    if (!putInPlace(draft, file)) await replace(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    const content = read(file)
    if (content?.pid === self.pid && content.tanda === self.tanda) rmSync(file, { force: true })
  }
}

/** The living server that holds the folder, for tools that work beside it. */
export function dataFolderHolder(dataDir: string): { pid: number; url: string } | null {
  const content = read(join(resolve(dataDir), 'server.json'))
  return content !== null && stillExists(content) ? content : null
}

/** A link of a finished file: it appears whole or not at all, and for one process only. */
function putInPlace(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** The file of a dead holder is replaced under a guard: of two starts at once one wins, the other sees the winner. */
async function replace(draft: string, file: string): Promise<void> {
  const release = await enterGate(`${file}.gerbang`)
  try {
    const old = read(file)
    if (old && stillExists(old)) throw heldError(old)
    rmSync(file, { force: true })
    if (!putInPlace(draft, file)) throw heldError(read(file))
  } finally {
    release()
  }
}

async function enterGate(gate: string): Promise<() => void> {
  for (let rest = 40; rest > 0; rest--) {
    try {
      mkdirSync(gate)
      return () => rmdirSync(gate)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      // Held for an instant by the living; one that was killed inside it must not stop the next start.
      if (ageSeconds(gate) > 1) rmSync(gate, { recursive: true, force: true })
      else await sleep(40)
    }
  }
  throw new Error(`Server lain sedang mengambil folder data ini. Coba lagi sebentar (${gate}).`)
}

function ageSeconds(folder: string): number {
  const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Number.POSITIVE_INFINITY }
  return (performance.timeOrigin + performance.now() - mtimeMs) / 1000
}

function stillExists(holder: Holder): boolean {
  return isAlive(holder.pid) && processMark(holder.pid) === holder.tanda
}

function heldError(holder: Holder | null): Error {
  const who = holder ? `di ${holder.url} (pid ${holder.pid})` : 'oleh server lain'
  return new Error(`Geisa sudah berjalan ${who} dengan folder data ini. Hentikan dulu, atau pakai DATA_DIR lain.`)
}

/** Null when absent or unreadable: a torn file was left by a crash and names nobody. */
function read(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}
