import { existsSync, statSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { readTokenKey, tokenKeyFile } from '../../platform/access/token-key.ts'
import type { Env } from '../../platform/env/env.ts'
import { openFiles } from '../../platform/files/files-env.ts'
import { askTogether } from '../ask-together.ts'
import { nodeCall } from '../command-call.ts'
import { caution, failing, good, type Temuan } from './temuan.ts'

/** The machine itself: Node, folders, keys, room, and the store of files. */
const NODE_MAJOR = 24
const GB = 1024 ** 3

export function checkNode(version = process.versions.node): Temuan[] {
  if (Number(version.split('.')[0]) >= NODE_MAJOR) return [good(`Node ${version}`)]
  return [failing(`Node ${version} terlalu tua`, `Pasang Node ${NODE_MAJOR}, atau ${nodeCall()}.`)]
}

export function checkMode({ mode }: Pick<Env, 'mode'>): Temuan[] {
  if (mode === 'production') return [good('NODE_ENV production')]
  return [
    caution(
      `NODE_ENV ${mode}`,
      'Di server sungguhan isi NODE_ENV=production: selain itu basis data kosong diisi dunia contoh.',
    ),
  ]
}

export function checkFolder(env: Pick<Env, 'dataDir' | 'sharedKeyFile'>): Temuan[] {
  const { dataDir } = env
  const content = statSync(dataDir, { throwIfNoEntry: false })
  if (content === undefined)
    return [caution(`Folder data ${dataDir} belum ada`, 'Dibuat saat server pertama kali mulai.')]
  if (!content.isDirectory()) return [failing(`${dataDir} bukan folder`, 'Isi DATA_DIR dengan folder.')]
  const open = (content.mode & 0o022) !== 0
  return [
    open
      ? failing(`Folder data ${dataDir} dapat ditulisi akun lain`, `chmod go-w ${dataDir}`)
      : good(`Folder data ${dataDir}`),
    ...checkKeys(env),
  ]
}

function checkKeys(env: Pick<Env, 'dataDir' | 'sharedKeyFile'>): Temuan[] {
  const file = tokenKeyFile(env)
  if (env.sharedKeyFile === null && !existsSync(file))
    return [caution('Kunci server belum ada', 'Dibuat saat server pertama kali mulai.')]
  try {
    readTokenKey(env)
  } catch (error) {
    return [failing('Kunci server tidak dapat dipakai', (error as Error).message)]
  }
  if ((statSync(file).mode & 0o077) !== 0)
    return [failing(`Kunci server ${file} dapat dibaca akun lain`, `chmod 600 ${file}`)]
  return [good('Kunci server hanya terbaca akun ini')]
}

type Rooms = Pick<Env, 'dataDir' | 'cadanganDir' | 'berkasDir' | 's3'>

export const checkDiskSpace = async (env: Rooms): Promise<Temuan[]> =>
  (await diskSpaces(env)).flatMap(({ temuan }) => temuan)

type Disk = { disk: number; temuan: Temuan[] }

/** Each disk once, under the first folder that lies on it: data, backups, files. */
export function diskSpaces({ dataDir, cadanganDir, berkasDir, s3 }: Rooms): Promise<Disk[]> {
  const folders = [dataDir, cadanganDir, ...(s3 === null ? [berkasDir] : [])]
  return askTogether(`ruang ${folders.join('\n')}`, () => lookAt(folders))
}

/** One after the other, and never so that all wait: a server asks this too, and a network folder may never answer. */
async function lookAt(folders: readonly string[]): Promise<Disk[]> {
  const disks = new Map<number, Temuan[]>()
  for (const wanted of folders) {
    const { disk, folder } = await diskOf(wanted)
    if (disks.has(disk)) continue
    const { bavail, bsize } = await statfs(folder)
    disks.set(disk, assessSpace(bavail * bsize, folder))
  }
  return [...disks].map(([disk, temuan]) => ({ disk, temuan }))
}

/** Of a folder that is still to be made: where it will lie. */
async function diskOf(folder: string): Promise<{ disk: number; folder: string }> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && dirname(folder) !== folder) return null
    throw error
  })
  return found === null ? diskOf(dirname(folder)) : { disk: found.dev, folder }
}

export function assessSpace(bytes: number, folder: string): Temuan[] {
  const rest = `Ruang sisa ${(bytes / GB).toFixed(1).replace('.', ',')} GB di ${folder}`
  const suggestion = 'Tambah ruang, atau pindahkan cadangan lama ke tempat lain.'
  if (bytes < GB) return [failing(rest, suggestion)]
  return [bytes < 5 * GB ? caution(rest, suggestion) : good(rest)]
}

/** Writes, reads and removes one small file, as an upload would. */
export async function checkStorages(env: Pick<Env, 's3' | 'berkasDir'>): Promise<Temuan[]> {
  const place = env.s3 === null ? `folder ${env.berkasDir}` : `bucket ${env.s3.bucket}`
  if (env.s3 === null && !existsSync(env.berkasDir))
    return [caution(`Penyimpanan berkas (${place}) belum ada`, 'Dibuat saat berkas pertama diunggah.')]
  const files = openFiles(env)
  const content = Buffer.from('periksa')
  try {
    const { kunci } = await files.put(content)
    const back = await files.get(kunci)
    await files.remove(kunci)
    if (!content.equals(back)) return [failing(`Penyimpanan berkas (${place}) mengubah isi`, 'Periksa penyimpanannya.')]
    return [good(`Penyimpanan berkas (${place}) dapat ditulis dan dibaca`)]
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error)
    return [
      failing(
        `Penyimpanan berkas (${place}) tidak dapat dipakai: ${cause.message}`,
        env.s3 === null ? 'Periksa pemilik dan hak folder itu.' : 'Periksa kelima isian S3_….',
      ),
    ]
  }
}
