import { readdirSync } from 'node:fs'
import type { Endpoint } from '@geisa/contract/endpoint'

const KONTRAK = new URL('../../contract/src/', import.meta.url)

/** Every endpoint of the contract, by address. */
export async function semuaEndpoint(): Promise<Endpoint[]> {
  const modul = await Promise.all(readdirSync(KONTRAK).map((file) => import(new URL(file, KONTRAK).href)))
  const isi: unknown[] = modul.flatMap((m: object) => Object.values(m))
  return isi
    .filter((e): e is Endpoint => typeof e === 'object' && e !== null && 'method' in e && 'url' in e)
    .toSorted((a, b) => `${a.url} ${a.method}`.localeCompare(`${b.url} ${b.method}`))
}
