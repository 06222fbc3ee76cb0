import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as tidur } from 'node:timers/promises'
import { hidup, tandaProses } from './proses.ts'

/** Who holds the data folder: `server.json`, so that a second server refuses before it touches the database (quality.md 2.4). */
type Pemegang = { pid: number; url: string; tanda: string }

/** Takes the folder, or throws one line naming the holder. The returned function gives it back. */
export async function klaimFolderData(dataDir: string, url: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const berkas = join(resolve(dataDir), 'server.json')
  const saya: Pemegang = { pid: process.pid, url, tanda: tandaProses(process.pid) }
  const naskah = `${berkas}.${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(naskah, `${JSON.stringify(saya)}\n`)
  try {
    if (!pasang(naskah, berkas)) await gantikan(naskah, berkas)
  } finally {
    rmSync(naskah, { force: true })
  }
  return () => {
    const isi = baca(berkas)
    if (isi?.pid === saya.pid && isi.tanda === saya.tanda) rmSync(berkas, { force: true })
  }
}

/** The living server that holds the folder, for tools that work beside it. */
export function pemegangFolderData(dataDir: string): { pid: number; url: string } | null {
  const isi = baca(join(resolve(dataDir), 'server.json'))
  return isi !== null && masihAda(isi) ? isi : null
}

/** A link of a finished file: it appears whole or not at all, and for one process only. */
function pasang(naskah: string, berkas: string): boolean {
  try {
    linkSync(naskah, berkas)
    return true
  } catch (galat) {
    if ((galat as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw galat
  }
}

/** The file of a dead holder is replaced under a guard: of two starts at once one wins, the other sees the winner. */
async function gantikan(naskah: string, berkas: string): Promise<void> {
  const lepas = await masukGerbang(`${berkas}.gerbang`)
  try {
    const lama = baca(berkas)
    if (lama && masihAda(lama)) throw dipegang(lama)
    rmSync(berkas, { force: true })
    if (!pasang(naskah, berkas)) throw dipegang(baca(berkas))
  } finally {
    lepas()
  }
}

async function masukGerbang(gerbang: string): Promise<() => void> {
  for (let sisa = 40; sisa > 0; sisa--) {
    try {
      mkdirSync(gerbang)
      return () => rmdirSync(gerbang)
    } catch (galat) {
      if ((galat as NodeJS.ErrnoException).code !== 'EEXIST') throw galat
      // Held for an instant by the living; one that was killed inside it must not stop the next start.
      if (usiaDetik(gerbang) > 1) rmSync(gerbang, { recursive: true, force: true })
      else await tidur(40)
    }
  }
  throw new Error(`Server lain sedang mengambil folder data ini. Coba lagi sebentar (${gerbang}).`)
}

function usiaDetik(folder: string): number {
  const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Number.POSITIVE_INFINITY }
  return (performance.timeOrigin + performance.now() - mtimeMs) / 1000
}

function masihAda(pemegang: Pemegang): boolean {
  return hidup(pemegang.pid) && tandaProses(pemegang.pid) === pemegang.tanda
}

function dipegang(pemegang: Pemegang | null): Error {
  const siapa = pemegang ? `di ${pemegang.url} (pid ${pemegang.pid})` : 'oleh server lain'
  return new Error(`Geisa sudah berjalan ${siapa} dengan folder data ini. Hentikan dulu, atau pakai DATA_DIR lain.`)
}

/** Null when absent or unreadable: a torn file was left by a crash and names nobody. */
function baca(berkas: string): Pemegang | null {
  try {
    return JSON.parse(readFileSync(berkas, 'utf8')) as Pemegang
  } catch {
    return null
  }
}
