import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { epochMs } from '../../platform/clock.ts'
import { HttpError } from '../../platform/errors.ts'
import { contentSidik, type Files, isFileMissing } from '../../platform/files/files.ts'
import { VERSION } from '../../platform/version.ts'
import { refuseWrongPenerima } from './age.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { isNamaCadangan, namaCadangan } from './cadangan-name.ts'
import { connectForCopy, copyTable, listMigrations, listSequences, listTables, type Tabel } from './database-content.ts'
import { referencedFiles } from './file-references.ts'
import {
  type CadanganHeader,
  ENTRY_NAMES,
  FORMAT,
  FORMAT_VERSION,
  fileRow,
  type Manifes,
  sidikBisnis,
} from './manifes.ts'
import { rowSidik } from './row-sidik.ts'

export type CadanganOption = {
  databaseUrl: string
  files: Files
  /** Goes into the backup: second factors are sealed with it. So a backup is as secret as the server itself. */
  tokenKey: Uint8Array
  /** Where backups lie; made when it is not there. */
  folder: string
  /** Who can open it (age1…); none: whoever gets hold of it. */
  penerima?: readonly string[]
  /** How many of the newest stay there; left out: all. */
  keep?: number
  /** The instant that stands in name and content, as a Clock tells it. */
  now: string
  /** Given up half-way, nothing is left behind. */
  signal?: AbortSignal
}

export type CadanganResult = {
  /** Path of the finished backup. */
  file: string
  bytes: number
  rowCount: number
  fileCount: number
  /** The business hash: a restore must come to the same. */
  sidik: string
  /** Files that rows point to and that the store did not have: the backup is whole but for them. */
  missing: string[]
  /** Names of older backups that were removed for `keep`. */
  removed: string[]
}

/** Big enough to pack well, small enough that memory stays flat. */
const CHUNK_BYTES = 1024 * 1024
const HALF_FINISHED = /^geisa-.*\.sebagian$/
const DAY_MS = 86_400_000

/** One consistent picture of everything, made while everybody works on. */
export async function createCadangan(option: CadanganOption): Promise<CadanganResult> {
  const { databaseUrl, folder, now, penerima = [] } = option
  await refuseWrongPenerima(penerima)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await dropHalfFinished(folder, now)
  const file = join(folder, namaCadangan(now, penerima.length > 0))
  if (await stat(file).catch(() => null)) throw new Error(`Cadangan ${file} sudah ada.`)
  const potret = await connectForCopy(databaseUrl)
  const copy = await connectForCopy(databaseUrl)
  const archive = await writeArchive(file, Math.floor(epochMs(now) / 1000), penerima)
  try {
    const manifes = await fillArchive(archive, option, potret, copy)
    const bytes = await archive.done()
    const removed = option.keep === undefined ? [] : await dropOld(folder, option.keep)
    const rowCount = manifes.tabel.reduce((sum, { baris }) => sum + baris, 0)
    const { sidik, berkasHilang: missing } = manifes
    return { file, bytes, rowCount, fileCount: manifes.berkas.jumlah, sidik, missing, removed }
  } catch (error) {
    await archive.cancel()
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? diskFull(folder) : error
  } finally {
    await Promise.all([potret.end(), copy.end()])
  }
}

const diskFull = (folder: string): HttpError =>
  new HttpError(503, {
    message: `Ruang di ${folder} habis, jadi tidak ada cadangan baru. Kosongkan ruang, lalu ulangi.`,
    kode: 'LAYANAN_TERGANGGU',
  })

async function fillArchive(
  archive: ArchiveWriter,
  { files, tokenKey, now, signal }: CadanganOption,
  potret: pg.Client,
  copy: pg.Client,
): Promise<Manifes> {
  const migrations = await listMigrations(potret)
  const header: CadanganHeader = {
    format: FORMAT,
    versi: FORMAT_VERSION,
    aplikasi: VERSION,
    dibuat: now,
    migrasi: migrations,
  }
  await archive.add(ENTRY_NAMES.header, json(header))
  await archive.add(ENTRY_NAMES.tokenKey, Buffer.from(Buffer.from(tokenKey).toString('base64')))
  const copier = fileCopier(archive, files, signal)
  // Nearly all files before the snapshot, so that few can vanish between it and their copy.
  await copier.copy(await referencedFiles(potret))
  const { id, referenced } = await takePotret(potret, copier)
  const tables = await listTables(potret)
  const tabel: Manifes['tabel'] = []
  for (const one of tables) {
    const result = await copyToArchive(archive, copy, one, id, signal)
    tabel.push({ nama: one.nama, kolom: one.kolom, ...result })
  }
  // Read last: they stand behind every number that the snapshot knows.
  const sequences = await listSequences(copy, tables)
  if (JSON.stringify(await listMigrations(copy)) !== JSON.stringify(migrations))
    throw new Error('Skema basis data berubah saat dicadangkan. Ulangi setelah pemutakhiran selesai.')
  const fileContent = copier.summary(referenced)
  const content: Manifes = {
    tabel,
    urutan: sequences,
    ...fileContent,
    sidik: sidikBisnis(tabel, fileContent.berkas.sidik),
  }
  await archive.add(ENTRY_NAMES.manifes, json(content))
  return content
}

/** A snapshot all of whose files are in the archive, or gone from the store for good. */
async function takePotret(
  client: pg.Client,
  copier: ReturnType<typeof fileCopier>,
): Promise<{ id: string; referenced: Map<string, string> }> {
  for (let rest = 5; ; rest--) {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const referenced = await referencedFiles(client)
    const missing = await copier.copy(referenced)
    if (missing === 0 || rest === 0) return { id: rows[0]?.id ?? '', referenced }
    // Removed in this very moment: the next snapshot no longer knows them, unless they were lost long ago.
    await client.query('commit')
  }
}

/** Puts each file into the archive once, whatever calls for it. */
function fileCopier(archive: ArchiveWriter, files: Files, signal: AbortSignal | undefined) {
  const copied = new Map<string, { sha256: string; ukuran: number }>()
  return {
    /** @returns how many of these the store does not have */
    async copy(referenced: ReadonlyMap<string, string>): Promise<number> {
      let missing = 0
      for (const key of referenced.keys()) {
        signal?.throwIfAborted()
        if (copied.has(key)) continue
        const content = await files.get(key).catch((error: unknown) => {
          if (isFileMissing(error)) return null
          throw error
        })
        if (content === null) missing++
        else {
          await archive.add(ENTRY_NAMES.berkas(key), content)
          copied.set(key, { sha256: contentSidik(content), ukuran: content.length })
        }
      }
      return missing
    },
    summary(referenced: ReadonlyMap<string, string>): Pick<Manifes, 'berkas' | 'berkasHilang' | 'berkasLepas'> {
      const sidik = rowSidik()
      let bytes = 0
      for (const [key, { sha256, ukuran }] of copied) {
        if (!referenced.has(key)) continue
        sidik.add(fileRow(key, sha256))
        bytes += ukuran
      }
      const { baris, sidik: nama } = sidik.done()
      return {
        berkas: { jumlah: baris, byte: bytes, sidik: nama },
        berkasHilang: [...referenced.keys()].filter((key) => !copied.has(key)),
        berkasLepas: [...copied.keys()].filter((key) => !referenced.has(key)),
      }
    },
  }
}

async function copyToArchive(
  archive: ArchiveWriter,
  client: pg.Client,
  tabel: Tabel,
  potret: string,
  signal: AbortSignal | undefined,
) {
  let buffered: Buffer[] = []
  let size = 0
  let nth = 0
  const flush = async (): Promise<void> => {
    if (size > 0) await archive.add(ENTRY_NAMES.tabel(tabel.nama, ++nth), Buffer.concat(buffered))
    buffered = []
    size = 0
  }
  const result = await copyTable(client, tabel, potret, async (chunk) => {
    signal?.throwIfAborted()
    buffered.push(chunk)
    size += chunk.length
    if (size >= CHUNK_BYTES) await flush()
  })
  await flush()
  return result
}

const json = (content: unknown): Buffer => Buffer.from(JSON.stringify(content))

async function dropOld(folder: string, keep: number): Promise<string[]> {
  const present = (await readdir(folder)).filter(isNamaCadangan).toSorted()
  const old = present.slice(0, Math.max(0, present.length - Math.max(1, keep)))
  for (const nama of old) await rm(join(folder, nama), { force: true })
  return old
}

/** Left by a server that died over it; one of today may still be under way. */
async function dropHalfFinished(folder: string, now: string): Promise<void> {
  for (const nama of (await readdir(folder)).filter((one) => HALF_FINISHED.test(one))) {
    const content = await stat(join(folder, nama)).catch(() => null)
    if (content !== null && epochMs(now) - content.mtimeMs > DAY_MS) await rm(join(folder, nama), { force: true })
  }
}
