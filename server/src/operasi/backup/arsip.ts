import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crc32, createGunzip, createGzip } from 'node:zlib'
import { akhirTar, readTar, type TarEntry, tarEntries } from './tar.ts'

/**
 * A backup is one .tar.gz that any tar can read. Behind the data stands a second, empty gzip member whose comment is the
 * SHA-256 of everything before it: one bit more, less or other, wherever it is, and the file is refused.
 */
export type ArchiveWriter = {
  add(nama: string, content: Uint8Array): Promise<void>
  /** Flushes and gives the file its name; how many bytes it has. */
  done(): Promise<number>
  /** As if it had never begun. */
  cancel(): Promise<void>
}

export async function writeArchive(berkas: string, seconds: number): Promise<ArchiveWriter> {
  const temporary = `${berkas}.${randomBytes(4).toString('hex')}.sebagian`
  const handle = await open(temporary, 'wx', 0o600)
  const gzip = createGzip({ level: 4 })
  const written = pipe(gzip, handle)
  // Heard of at the next write, or at the end.
  written.catch((error: unknown) => gzip.destroy(error as Error))
  gzip.on('error', () => undefined)
  const send = async (potongan: Buffer): Promise<void> => {
    if (gzip.destroyed) await written
    if (potongan.length > 0 && !gzip.write(potongan)) await Promise.race([once(gzip, 'drain'), written])
  }
  return {
    async add(nama, content) {
      for (const potongan of tarEntries(nama, content, seconds)) await send(potongan)
    },
    async done() {
      await send(akhirTar())
      gzip.end()
      const { bytes, sha256 } = await written
      const footer = footerMember(sha256)
      await handle.write(footer)
      await handle.sync()
      await handle.close()
      await rename(temporary, berkas)
      await setFolder(dirname(berkas))
      return bytes + footer.length
    },
    async cancel() {
      gzip.destroy()
      await written.catch(() => undefined)
      await handle.close().catch(() => undefined)
      await rm(temporary, { force: true })
    },
  }
}

async function pipe(gzip: AsyncIterable<Buffer>, handle: FileHandle): Promise<{ bytes: number; sha256: string }> {
  const jumlah = createHash('sha256')
  let bytes = 0
  for await (const potongan of gzip) {
    jumlah.update(potongan)
    await writeWhole(handle, potongan)
    bytes += potongan.length
  }
  return { bytes, sha256: jumlah.digest('hex') }
}

async function writeWhole(handle: FileHandle, potongan: Buffer): Promise<void> {
  for (let from = 0; from < potongan.length; ) from += (await handle.write(potongan, from)).bytesWritten
}

const BROKEN = 'Berkas ini rusak atau terpotong, atau bukan cadangan Geisa. Tidak ada yang diubah.'

/** A backup that is not restored, in words for whoever tried. */
export const refuseCadangan = (sentence: string, cause?: unknown): Error =>
  Object.assign(new Error(sentence, { cause }), { name: 'CadanganDitolak' })
export const brokenCadangan = (cause?: unknown): Error => refuseCadangan(BROKEN, cause)
export const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'CadanganDitolak'

/** The entries of a backup, once its seal was found whole: nothing is looked at before. */
export async function* readArchive(berkas: string): AsyncGenerator<TarEntry> {
  const handle = await open(berkas, 'r').catch((cause: unknown) => {
    throw refuseCadangan(`Cadangan ${berkas} tidak dapat dibaca: ${(cause as Error).message}`, cause)
  })
  try {
    const content = await checkFooter(handle)
    const gunzip = createGunzip()
    const read = handle.createReadStream({ start: 0, end: content - 1, autoClose: false })
    read.on('error', (error) => gunzip.destroy(error))
    try {
      yield* readTar(read.pipe(gunzip))
    } finally {
      read.destroy()
      gunzip.destroy()
    }
  } finally {
    await handle.close()
  }
}

/** @returns the length of what the seal speaks of */
async function checkFooter(handle: FileHandle): Promise<number> {
  const length = footerMember('').length + 64
  const { size } = await handle.stat()
  if (size <= length) throw brokenCadangan()
  const jumlah = createHash('sha256')
  const content = size - length
  for await (const potongan of handle.createReadStream({ start: 0, end: content - 1, autoClose: false }))
    jumlah.update(potongan as Buffer)
  const footer = Buffer.alloc(length)
  await handle.read(footer, 0, length, content)
  if (!footer.equals(footerMember(jumlah.digest('hex')))) throw brokenCadangan()
  return content
}

/** RFC 1952: magic, deflate, a comment follows; then an empty final block, its CRC and its length. */
function footerMember(sha256: string): Buffer {
  const kepala = Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 3])
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc32(''), 0)
  return Buffer.concat([kepala, Buffer.from(`geisa-cadangan sha256=${sha256}\0`), Buffer.from([3, 0]), tail])
}

/** A new name is durable once its folder is flushed. */
async function setFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
