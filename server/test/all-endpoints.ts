import { readdirSync } from 'node:fs'
import type { Endpoint } from '@geisa/contract/endpoint'

const CONTRACT = new URL('../../contract/src/', import.meta.url)

/** Every endpoint of the contract, by address. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const modules = await Promise.all(
    readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => import(new URL(file, CONTRACT).href)),
  )
  const content: unknown[] = modules.flatMap((m: object) => Object.values(m))
  return content
    .filter((e): e is Endpoint => typeof e === 'object' && e !== null && 'method' in e && 'url' in e)
    .toSorted((a, b) => `${a.url} ${a.method}`.localeCompare(`${b.url} ${b.method}`))
}
