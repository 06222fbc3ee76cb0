import type * as Sdk from '@aws-sdk/client-s3'
import { GalatHttp } from '../errors.ts'
import { type Files, kunciBaru, periksaKunci, sidikIsi } from './files.ts'

/** Any store that speaks S3; from the environment alone (env.ts). */
export type KonfigurasiS3 = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

const BATAS_WAKTU_MS = 10_000

/** The same files as keys of a bucket. The library is loaded with the first file: a start does not wait for it. */
export function s3Files({ bucket: Bucket, ...konfigurasi }: KonfigurasiS3): Files {
  let termuat: Promise<{ sdk: typeof Sdk; klien: Sdk.S3Client }> | undefined
  const muat = () => {
    termuat ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, klien: new sdk.S3Client(opsi(konfigurasi)) }))
    return termuat
  }
  const alamat = (kunci: string) => ({ Bucket, Key: periksaKunci(kunci) })
  return {
    async put(bytes, kunci = kunciBaru()) {
      const Key = alamat(kunci)
      const sha256 = sidikIsi(bytes)
      await terjaga(async (abortSignal) => {
        const { sdk, klien } = await muat()
        await klien.send(new sdk.PutObjectCommand({ ...Key, Body: bytes }), { abortSignal })
      })
      return { kunci, sha256 }
    },
    async get(kunci) {
      const Key = alamat(kunci)
      const bytes = await terjaga(async (abortSignal) => {
        const { sdk, klien } = await muat()
        const hasil = await klien.send(new sdk.GetObjectCommand(Key), { abortSignal }).catch(nullBilaHilang)
        if (hasil === null) return null
        const { Body } = hasil
        if (Body === undefined) throw new Error('S3 answered without a body')
        // The limit holds for the body too, which arrives after the answer's head.
        return await Promise.race([Body.transformToByteArray(), habisWaktu(abortSignal)])
      })
      if (bytes === null) throw Object.assign(new Error('ENOENT: no such file in the bucket'), { code: 'ENOENT' })
      return bytes
    },
    async remove(kunci) {
      const Key = alamat(kunci)
      await terjaga(async (abortSignal) => {
        const { sdk, klien } = await muat()
        await klien.send(new sdk.DeleteObjectCommand(Key), { abortSignal }).catch(nullBilaHilang)
      })
    },
  }
}

const opsi = ({ accessKeyId, secretAccessKey, ...lain }: Omit<KonfigurasiS3, 'bucket'>) => ({
  ...lain,
  credentials: { accessKeyId, secretAccessKey },
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 4_000, requestTimeout: BATAS_WAKTU_MS },
  // Not every store of this kind knows the newer checksums.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
})

/** One limit over all attempts; whatever goes wrong is "not now". */
async function terjaga<T>(kerja: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await kerja(AbortSignal.timeout(BATAS_WAKTU_MS))
  } catch (error) {
    const galat = penyimpananTakTerjangkau()
    galat.cause = error
    throw galat
  }
}

/** Some stores answer a bare 404 without saying what is missing; one that misses the bucket is not the same. */
function nullBilaHilang(error: unknown): null {
  const { name, $metadata } = error as Partial<Sdk.S3ServiceException>
  if (name !== 'NoSuchBucket' && (name === 'NoSuchKey' || $metadata?.httpStatusCode === 404)) return null
  throw error
}

const habisWaktu = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

const penyimpananTakTerjangkau = (): GalatHttp =>
  new GalatHttp(
    503,
    { message: 'Penyimpanan berkas sedang tidak dapat dihubungi. Coba lagi sebentar lagi.', kode: 'LAYANAN_TERGANGGU' },
    5,
  )
