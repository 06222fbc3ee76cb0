import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { crc32, createGunzip, createGzip } from 'node:zlib'
import { decrypted, encrypted, HEADER_BYTES, isEncrypted } from './age.ts'
import { brokenCadangan, refuseCadangan } from './refusal.ts'
import { readTar, type TarEntry, tarEnd, tarEntries } from './tar.ts'

/**
 * A backup is one .tar.gz that any tar can read. Behind the data stands a second, empty gzip member whose comment is the
 * SHA-256 of everything before it: one bit more, less or other, wherever it is, and the file is refused. With receivers
 * all of that lies in an age file (age.ts), which tells by itself what was changed.
 */
export type ArchiveWriter = {
  add(name: string, content: Uint8Array): Promise<void>
  /** Flushes and gives the file its name; how many bytes it has. */
  done(): Promise<number>
  /** As if it had never begun. */
  cancel(): Promise<void>
}

export async function writeArchive(
  berkas: string,
  seconds: number,
  penerima: readonly string[] = [],
): Promise<ArchiveWriter> {
  const temporary = `${berkas}.${randomBytes(4).toString('hex')}.sebagian`
  const handle = await open(temporary, 'wx', 0o600)
  const gzip = createGzip({ level: 4 })
  const written = pipe(penerima.length === 0 ? sealed(gzip) : encrypted(sealed(gzip), penerima), handle)
  // Heard of at the next write, or at the end.
  written.catch((error: unknown) => gzip.destroy(error as Error))
  gzip.on('error', () => undefined)
  const send = async (chunk: Buffer): Promise<void> => {
    if (gzip.destroyed) await written
    if (chunk.length > 0 && !gzip.write(chunk)) await Promise.race([once(gzip, 'drain'), written])
  }
  return {
    async add(name, content) {
      for (const chunk of tarEntries(name, content, seconds)) await send(chunk)
    },
    async done() {
      await send(tarEnd())
      gzip.end()
      const bytes = await written
      await handle.sync()
      await handle.close()
      await rename(temporary, berkas)
      await syncFolder(dirname(berkas))
      return bytes
    },
    async cancel() {
      gzip.destroy()
      await written.catch(() => undefined)
      await handle.close().catch(() => undefined)
      await rm(temporary, { force: true })
    },
  }
}

async function* sealed(gzip: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const digest = createHash('sha256')
  for await (const chunk of gzip) {
    digest.update(chunk)
    yield chunk
  }
  yield footerMember(digest.digest('hex'))
}

async function pipe(source: AsyncIterable<Uint8Array>, handle: FileHandle): Promise<number> {
  let bytes = 0
  for await (const chunk of source) {
    await writeWhole(handle, chunk)
    bytes += chunk.length
  }
  return bytes
}

async function writeWhole(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let from = 0; from < chunk.length; ) from += (await handle.write(chunk, from)).bytesWritten
}

/** A backup, and the private keys that may open it; none for one that is not encrypted. */
export type CadanganSource = { file: string; keys: readonly string[] }

/**
 * The entries of a backup. An open one is read twice, so that nothing is looked at before its seal was found whole; of an
 * encrypted one no byte comes that was not proven, and its seal is looked at last.
 */
export async function* readArchive({ file, keys }: CadanganSource): AsyncGenerator<TarEntry> {
  const handle = await open(file, 'r').catch((cause: unknown) => {
    throw refuseCadangan(`Cadangan ${file} tidak dapat dibaca: ${(cause as Error).message}`, cause)
  })
  try {
    const start = Buffer.alloc(HEADER_BYTES)
    await handle.read(start, 0, HEADER_BYTES, 0)
    const read = () => handle.createReadStream({ start: 0, autoClose: false }) as AsyncIterable<Buffer>
    if (isEncrypted(start)) yield* unpack(unsealed(decrypted(read(), keys)))
    else {
      for await (const _ of unsealed(read())) continue
      yield* unpack(unsealed(read()))
    }
  } finally {
    await handle.close()
  }
}

async function* unpack(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const read = Readable.from(source)
  const gunzip = createGunzip()
  read.on('error', (error) => gunzip.destroy(error))
  try {
    yield* readTar(read.pipe(gunzip))
  } finally {
    read.destroy()
    gunzip.destroy()
  }
}

/** What the seal speaks of; an error at the end when it speaks of something else. */
async function* unsealed(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256')
  let held = Buffer.alloc(0)
  for await (const chunk of source) {
    const all = Buffer.concat([held, chunk])
    const content = all.subarray(0, Math.max(0, all.length - FOOTER_BYTES))
    held = all.subarray(content.length)
    digest.update(content)
    yield content
  }
  if (!held.equals(footerMember(digest.digest('hex')))) throw brokenCadangan()
}

/** RFC 1952: magic, deflate, a comment follows; then an empty final block, its CRC and its length. */
function footerMember(sha256: string): Buffer {
  const head = Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 3])
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc32(''), 0)
  return Buffer.concat([head, Buffer.from(`geisa-cadangan sha256=${sha256}\0`), Buffer.from([3, 0]), tail])
}

const FOOTER_BYTES = footerMember('').length + 64

/** A new name is durable once its folder is flushed. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
