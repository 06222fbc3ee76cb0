import { basename, dirname, join } from 'node:path'
import type { CadanganSafety } from '../../platform/env/cadangan.ts'
import { listLocal } from './cadangan-name.ts'
import { retained } from './retention.ts'
import { openSecondPlace } from './second-place.ts'

export type SentResult = { bucket: string; sent: string[]; deleted: string[] }

/**
 * Brings a finished backup to the second place, and those of its folder that could not be sent on the nights before, as
 * far as they would still be kept there. Only then does what is old go: a night that fails removes nothing.
 */
export async function sendToSecond(
  file: string,
  { s3, keep }: NonNullable<CadanganSafety['second']>,
  stop?: AbortSignal,
): Promise<SentResult> {
  const place = openSecondPlace(s3, stop)
  const there = new Map((await place.list()).map(({ name, bytes }) => [name, bytes]))
  const folder = dirname(file)
  const here = (await listLocal(folder)).filter(({ path }) => dirname(path) === folder && path.endsWith('.age'))
  const encrypted = here.map(({ path, bytes }) => ({ name: basename(path), bytes }))
  const stays = retained([...new Set([...there.keys(), ...encrypted.map(({ name }) => name)])], keep)
  // Of another size it is not the one that lies here.
  const lacking = encrypted.filter(({ name, bytes }) => stays.has(name) && there.get(name) !== bytes)
  const sent = lacking.map(({ name }) => name).toReversed()
  for (const name of sent) await place.send(join(folder, name))
  const deleted = [...there.keys()].filter((name) => !stays.has(name))
  for (const name of deleted) await place.remove(name)
  return { bucket: place.name, sent, deleted }
}
