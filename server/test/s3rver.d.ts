/** A real server of the S3 protocol; its package brings no types. */
declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  export default class S3rver {
    constructor(pilihan: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: never[] }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
