import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import type * as Sdk from '@aws-sdk/client-s3'
import { listObjects, type S3, type S3Config, s3Loader } from '../../platform/files/s3-client.ts'
import { isNamaCadangan } from './cadangan-name.ts'

/** A bucket that keeps copies of backups, away from this machine room; it sees encrypted ones only. */
export type SecondPlace = {
  name: string
  list(): Promise<{ name: string; bytes: number }[]>
  /** Copies a finished backup, reads it back and believes it only then. */
  send(file: string): Promise<void>
  fetch(name: string, target: FileHandle): Promise<void>
  remove(name: string): Promise<void>
}

/** One part or range at a time, so that memory stays flat and a slow line has minutes for each. */
const PART_BYTES = 16 * 1024 * 1024
const MOST_PARTS = 10_000
const PART_TIMEOUT_MS = 300_000
const TIDY_LIMIT_MS = 5_000

export function openSecondPlace(config: S3Config, stop?: AbortSignal): SecondPlace {
  const load = s3Loader(config, PART_TIMEOUT_MS)
  const { bucket: Bucket } = config
  // What fails around a call, as a full disk here does, is not the second place's.
  const call: Call = async (work) => {
    stop?.throwIfAborted()
    const limit = AbortSignal.timeout(PART_TIMEOUT_MS)
    const abortSignal = stop === undefined ? limit : AbortSignal.any([stop, limit])
    try {
      return await work(await load(), { abortSignal })
    } catch (error) {
      stop?.throwIfAborted()
      throw failure(reasonOf(error), error)
    }
  }
  const failure = (reason: string, cause?: unknown): Error =>
    new Error(`tempat kedua (bucket ${Bucket}) ${reason}`, { cause })
  const tidyUp: TidyUp = async (work) => {
    const option = { abortSignal: AbortSignal.timeout(TIDY_LIMIT_MS) }
    await load()
      .then((s3) => work(s3, option))
      .catch(() => undefined)
  }
  /** Piece by piece from its first byte to its last. */
  async function* read(Key: string): AsyncGenerator<Uint8Array> {
    const { ContentLength: size = 0 } = await call(({ sdk, client }, option) =>
      client.send(new sdk.HeadObjectCommand({ Bucket, Key }), option),
    )
    for (let from = 0; from < size; from += PART_BYTES) {
      const Range = `bytes=${from}-${Math.min(size, from + PART_BYTES) - 1}`
      yield await call(async ({ sdk, client }, option) => {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key, Range }), option)
        if (Body === undefined) throw new Error('S3 answered without a body')
        return await Promise.race([Body.transformToByteArray(), rejectOnAbort(option.abortSignal)])
      })
    }
  }
  const remove =
    (Key: string) =>
    ({ sdk, client }: S3, option: Option) =>
      client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), option)
  const isSame = async (Key: string, sent: { bytes: number; sha256: string }): Promise<boolean> => {
    const found = createHash('sha256')
    let bytes = 0
    for await (const chunk of read(Key)) {
      found.update(chunk)
      bytes += chunk.length
    }
    return bytes === sent.bytes && found.digest('hex') === sent.sha256
  }

  return {
    name: Bucket,
    list: async () => {
      const results = await call(async (s3, option) => {
        const listed: { name: string; bytes: number }[] = []
        for await (const { key, bytes } of listObjects(s3, { Bucket, Prefix: 'geisa-' }, option))
          if (isNamaCadangan(key)) listed.push({ name: key, bytes })
        return listed
      })
      return results.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    },
    send: async (file) => {
      const Key = basename(file)
      try {
        const sent = await upload({ call, tidyUp }, { Bucket, Key }, file)
        if (!(await isSame(Key, sent))) throw failure('mengembalikan isi yang lain dari yang dikirim')
      } catch (error) {
        // Not read back: the next night would believe what lies under its name.
        await tidyUp(remove(Key))
        throw error
      }
    },
    fetch: async (name, target) => {
      for await (const chunk of read(name)) await target.writeFile(chunk)
    },
    remove: async (name) => void (await call(remove(name))),
  }
}

type Option = { abortSignal: AbortSignal }
type Call = <T>(work: (s3: S3, option: Option) => Promise<T>) => Promise<T>

/** After a failure, also when asked to stop: it is tried for a moment, and nothing more is said about it. */
type TidyUp = (work: (s3: S3, option: Option) => Promise<unknown>) => Promise<void>

/** In parts, each with its MD5: the name is there once all of them are, or not at all. */
async function upload(
  { call, tidyUp }: { call: Call; tidyUp: TidyUp },
  target: { Bucket: string; Key: string },
  file: string,
) {
  const handle = await open(file, 'r')
  try {
    const { UploadId } = await call(({ sdk, client }, option) =>
      client.send(new sdk.CreateMultipartUploadCommand(target), option),
    )
    const begun = { ...target, UploadId }
    try {
      return await sendParts(call, begun, handle)
    } catch (error) {
      // Parts that nobody asks for again take room; a store that cannot forget them has a rule for that (docs/cadangan.md).
      await tidyUp(({ sdk, client }, option) => client.send(new sdk.AbortMultipartUploadCommand(begun), option))
      throw error
    }
  } finally {
    await handle.close()
  }
}

async function sendParts(
  call: Call,
  begun: { Bucket: string; Key: string; UploadId: string | undefined },
  handle: FileHandle,
) {
  const { size } = await handle.stat()
  const sha256 = createHash('sha256')
  const buffer = Buffer.alloc(Math.min(size, Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS))))
  const Parts: Sdk.CompletedPart[] = []
  for (let bytes = 0; bytes < size; ) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, bytes)
    const Body = buffer.subarray(0, bytesRead)
    bytes += bytesRead
    sha256.update(Body)
    const ContentMD5 = createHash('md5').update(Body).digest('base64')
    const PartNumber = Parts.length + 1
    const { ETag } = await call(({ sdk, client }, option) =>
      client.send(new sdk.UploadPartCommand({ ...begun, PartNumber, Body, ContentMD5 }), option),
    )
    Parts.push({ ETag, PartNumber })
  }
  await call(({ sdk, client }, option) =>
    client.send(new sdk.CompleteMultipartUploadCommand({ ...begun, MultipartUpload: { Parts } }), option),
  )
  return { bytes: size, sha256: sha256.digest('hex') }
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

/** What an administrator can do something with. */
function reasonOf(error: unknown): string {
  const { name, message, code, $metadata } = error as Partial<Sdk.S3ServiceException> & { code?: string }
  const status = $metadata?.httpStatusCode
  if (status === 507 || /StorageFull|Quota|InsufficientStorage/i.test(`${name} ${message}`)) return 'penuh'
  if (name === 'NoSuchBucket') return 'tidak ada'
  if (status === 404) return 'tidak memiliki cadangan itu'
  if (status === 401 || status === 403) return 'menolak kunci aksesnya'
  return status === undefined ? `tidak terjangkau (${code ?? name})` : `menjawab galat ${status} (${name})`
}
