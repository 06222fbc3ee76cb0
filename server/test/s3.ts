import { mkdtempSync, rmSync } from 'node:fs'
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { listObjects, type S3Config, s3Loader } from '../src/platform/files/s3-client.ts'

/** A real server of the S3 protocol in a folder of its own, with as many buckets as tests ask for. */
export type TestS3 = {
  directory: string
  /** A new, empty one. */
  bucket(): Promise<S3Config>
  put(config: S3Config, key: string, content: string): Promise<void>
  keys(config: S3Config): Promise<string[]>
  /** For a server that stands before it and answers some requests by itself. */
  forward(request: IncomingMessage, reply: ServerResponse): void
  close(): Promise<void>
}

export async function startS3(): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), 'geisa-s3-'))
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [] })
  const { port } = await server.run()
  const access = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', forcePathStyle: true }
  const address = { endpoint: `http://127.0.0.1:${port}`, ...access }
  const clientOf = (config: S3Config) => s3Loader(config, 10_000)()
  let made = 0
  return {
    directory,
    async bucket() {
      const config = { ...address, bucket: `geisa-uji-${++made}` }
      const { sdk, client } = await clientOf(config)
      await client.send(new sdk.CreateBucketCommand({ Bucket: config.bucket }))
      return config
    },
    async put(config, Key, content) {
      const { sdk, client } = await clientOf(config)
      await client.send(new sdk.PutObjectCommand({ Bucket: config.bucket, Key, Body: Buffer.from(content) }))
    },
    async keys(config) {
      const keys: string[] = []
      for await (const { key } of listObjects(await clientOf(config), { Bucket: config.bucket })) keys.push(key)
      return keys
    },
    forward(request, reply) {
      const { method, url, headers } = request
      const onward = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      })
      onward.on('error', () => reply.destroy())
      request.pipe(onward)
    },
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
