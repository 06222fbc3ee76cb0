import { HttpError, storageFull } from '../errors.ts'
import { checkKey, contentSidik, type Files, newKey } from './files.ts'
import { nullWhenMissing, type S3Config, s3Loader } from './s3-client.ts'

const TIMEOUT_MS = 10_000

/** The same files as keys of a bucket. */
export function s3Files(config: S3Config): Files {
  const load = s3Loader(config, TIMEOUT_MS)
  const addressOf = (key: string) => ({ Bucket: config.bucket, Key: checkKey(key) })
  return {
    async put(bytes, key = newKey()) {
      const Key = addressOf(key)
      const sha256 = contentSidik(bytes)
      await guarded(async (abortSignal) => {
        const { sdk, client } = await load()
        await client.send(new sdk.PutObjectCommand({ ...Key, Body: bytes }), { abortSignal })
      })
      return { kunci: key, sha256 }
    },
    async get(key) {
      const Key = addressOf(key)
      const bytes = await guarded(async (abortSignal) => {
        const { sdk, client } = await load()
        const result = await client.send(new sdk.GetObjectCommand(Key), { abortSignal }).catch(nullWhenMissing)
        if (result === null) return null
        const { Body } = result
        if (Body === undefined) throw new Error('S3 answered without a body')
        // The limit holds for the body too, which arrives after the answer's head.
        return await Promise.race([Body.transformToByteArray(), rejectOnAbort(abortSignal)])
      })
      if (bytes === null) throw Object.assign(new Error('ENOENT: no such file in the bucket'), { code: 'ENOENT' })
      return bytes
    },
    async remove(key) {
      const Key = addressOf(key)
      await guarded(async (abortSignal) => {
        const { sdk, client } = await load()
        await client.send(new sdk.DeleteObjectCommand(Key), { abortSignal }).catch(nullWhenMissing)
      })
    },
  }
}

/** One limit over all attempts; whatever goes wrong is "not now". */
async function guarded<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await work(AbortSignal.timeout(TIMEOUT_MS))
  } catch (error) {
    const failure = isBucketFull(error) ? storageFull() : storageUnreachable()
    failure.cause = error
    throw failure
  }
}

/** As stores with a quota or a disk of their own say it; `name` is S3's code. */
const isBucketFull = (error: unknown): boolean =>
  error instanceof Error && /StorageFull|InsufficientStorage|QuotaExceeded|InsufficientCapacity/i.test(error.name)

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

const storageUnreachable = (): HttpError =>
  new HttpError(
    503,
    { message: 'Penyimpanan berkas sedang tidak dapat dihubungi. Coba lagi sebentar lagi.', kode: 'LAYANAN_TERGANGGU' },
    5,
  )
