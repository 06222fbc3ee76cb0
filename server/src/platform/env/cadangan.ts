import type { S3Config } from '../files/s3-client.ts'
import { readS3 } from './s3.ts'

/** How many of each stay at the second place: the newest of so many days, weeks and months. */
export type Retention = { hari: number; minggu: number; bulan: number }

/** What becomes of a backup beside the folder it lies in. */
export type CadanganSafety = {
  /** age1…: who can open it; none = it is not encrypted. */
  penerima: readonly string[]
  /** null = backups stay on this computer. */
  second: { s3: S3Config; keep: Retention } | null
}

type Input = Partial<Record<`GEISA_CADANGAN_${string}`, string | undefined>>

const DEFAULT_RETENTION: Retention = { hari: 7, minggu: 4, bulan: 12 }

export function readCadangan(env: Input): CadanganSafety | { galat: string } {
  const penerima = (env.GEISA_CADANGAN_PENERIMA ?? '').split(/[\s,]+/).filter((one) => one !== '')
  // Never repeated: it may be the private half.
  if (penerima.some((one) => !/^age1[0-9a-z]{20,}$/.test(one)))
    return {
      galat:
        'GEISA_CADANGAN_PENERIMA tidak dapat dipakai: harus kunci penerima age1…; kunci rahasianya tidak pernah di server',
    }
  const s3 = readS3(env, 'GEISA_CADANGAN_S3')
  if (s3 !== null && 'galat' in s3) return s3
  const keep = readRetention(env.GEISA_CADANGAN_S3_SIMPAN)
  if (keep === null)
    return {
      galat: 'GEISA_CADANGAN_S3_SIMPAN tidak dapat dipakai: tiga angka hari,minggu,bulan, hari paling sedikit 1',
    }
  if (s3 === null)
    return env.GEISA_CADANGAN_S3_SIMPAN === undefined
      ? { penerima, second: null }
      : { galat: 'GEISA_CADANGAN_S3_SIMPAN diisi tanpa GEISA_CADANGAN_S3_ENDPOINT' }
  // Whoever keeps the bucket is not to read what lies in it.
  if (penerima.length === 0)
    return { galat: 'GEISA_CADANGAN_S3_… hanya menerima cadangan tersandi: isi juga GEISA_CADANGAN_PENERIMA' }
  return { penerima, second: { s3, keep } }
}

function readRetention(text: string | undefined): Retention | null {
  if (text === undefined) return DEFAULT_RETENTION
  const [, hari, minggu, bulan] = /^\s*([1-9]\d{0,2})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*$/.exec(text) ?? []
  return hari === undefined ? null : { hari: Number(hari), minggu: Number(minggu), bulan: Number(bulan) }
}
