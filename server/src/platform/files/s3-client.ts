import type * as Sdk from '@aws-sdk/client-s3'

/** Any store that speaks S3; from the environment alone (s3.ts). */
export type S3Config = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

export type S3 = { sdk: typeof Sdk; client: Sdk.S3Client }

/** The library is loaded with the first call: a start does not wait for it. */
export function s3Loader(config: S3Config, requestTimeout: number): () => Promise<S3> {
  let loaded: Promise<S3> | undefined
  return () => {
    loaded ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client(options(config, requestTimeout)),
    }))
    return loaded
  }
}

const options = (
  { accessKeyId, secretAccessKey, bucket: _, ...other }: S3Config,
  requestTimeout: number,
): Sdk.S3ClientConfig => ({
  ...other,
  credentials: { accessKeyId, secretAccessKey },
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 4_000, requestTimeout },
  // Not every store of this kind knows the newer checksums.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
})

/** Some stores answer a bare 404 without saying what is missing; one that misses the bucket is not the same. */
export function nullWhenMissing(error: unknown): null {
  const { name, $metadata } = error as Partial<Sdk.S3ServiceException>
  if (name !== 'NoSuchBucket' && (name === 'NoSuchKey' || $metadata?.httpStatusCode === 404)) return null
  throw error
}

/** Every object of a bucket whose name begins so, page by page. */
export async function* listObjects(
  { sdk, client }: S3,
  { Bucket, Prefix }: { Bucket: string; Prefix?: string },
  option?: { abortSignal: AbortSignal },
): AsyncGenerator<{ key: string; bytes: number; etag: string; modified: Date | undefined }> {
  for (let ContinuationToken: string | undefined; ; ) {
    const page = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }), option)
    for (const { Key: key = '', Size: bytes = 0, ETag: etag = '', LastModified: modified } of page.Contents ?? [])
      yield { key, bytes, etag, modified }
    ContinuationToken = page.NextContinuationToken
    if (ContinuationToken === undefined) return
  }
}
