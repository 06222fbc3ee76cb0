import type * as Sdk from '@aws-sdk/client-s3'
import { HttpError } from '../errors.ts'
import { checkKey, contentSidik, type Files, newKey } from './files.ts'

/** Any store that speaks S3; from the environment alone (env.ts). */
export type S3Config = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

const TIMEOUT_MS = 10_000

/** The same files as keys of a bucket. The library is loaded with the first file: a start does not wait for it. */
export function s3Files({ bucket: Bucket, ...config }: S3Config): Files {
  let loaded: Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> | undefined
  const load = () => {
    loaded ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: new sdk.S3Client(options(config)) }))
    return loaded
  }
  const alamat = (key: string) => ({ Bucket, Key: checkKey(key) })
  return {
    async put(bytes, key = newKey()) {
      const Key = alamat(key)
      const sha256 = contentSidik(bytes)
      await guarded(async (abortSignal) => {
        const { sdk, client } = await load()
        await client.send(new sdk.PutObjectCommand({ ...Key, Body: bytes }), { abortSignal })
      })
      return { kunci: key, sha256 }
    },
    async get(key) {
      const Key = alamat(key)
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
      const Key = alamat(key)
      await guarded(async (abortSignal) => {
        const { sdk, client } = await load()
        await client.send(new sdk.DeleteObjectCommand(Key), { abortSignal }).catch(nullWhenMissing)
      })
    },
  }
}

const options = ({ accessKeyId, secretAccessKey, ...other }: Omit<S3Config, 'bucket'>) => ({
  ...other,
  credentials: { accessKeyId, secretAccessKey },
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 4_000, requestTimeout: TIMEOUT_MS },
  // Not every store of this kind knows the newer checksums.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
})

/** One limit over all attempts; whatever goes wrong is "not now". */
async function guarded<T>(kerja: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await kerja(AbortSignal.timeout(TIMEOUT_MS))
  } catch (error) {
    const failure = storageUnreachable()
    failure.cause = error
    throw failure
  }
}

/** Some stores answer a bare 404 without saying what is missing; one that misses the bucket is not the same. */
function nullWhenMissing(error: unknown): null {
  const { name, $metadata } = error as Partial<Sdk.S3ServiceException>
  if (name !== 'NoSuchBucket' && (name === 'NoSuchKey' || $metadata?.httpStatusCode === 404)) return null
  throw error
}

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
