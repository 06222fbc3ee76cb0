import { basename, dirname, join } from 'node:path'
import type { CadanganSafety } from '../../platform/process/env-cadangan.ts'
import { listLocal } from './nama-cadangan.ts'
import { retained } from './retention.ts'
import { openSecondPlace } from './second-place.ts'

export type SentResult = { bucket: string; sent: string[]; deleted: string[] }

/**
 * Brings a finished backup to the second place, and those of its folder that could not be sent on the nights before, as
 * far as they would still be kept there. Only then does what is old go: a night that fails removes nothing.
 */
export async function sendToSecond(
  berkas: string,
  { s3, save }: NonNullable<CadanganSafety['second']>,
  stop?: AbortSignal,
): Promise<SentResult> {
  const place = openSecondPlace(s3, stop)
  const there = new Map((await place.list()).map(({ nama, bytes }) => [nama, bytes]))
  const folder = dirname(berkas)
  const here = (await listLocal(folder)).filter(({ path }) => dirname(path) === folder && path.endsWith('.age'))
  const encrypted = here.map(({ path, bytes }) => ({ nama: basename(path), bytes }))
  const stays = retained([...new Set([...there.keys(), ...encrypted.map(({ nama }) => nama)])], save)
  // Of another size it is not the one that lies here.
  const lacking = encrypted.filter(({ nama, bytes }) => stays.has(nama) && there.get(nama) !== bytes)
  const sent = lacking.map(({ nama }) => nama).toReversed()
  for (const nama of sent) await place.send(join(folder, nama))
  const deleted = [...there.keys()].filter((nama) => !stays.has(nama))
  for (const nama of deleted) await place.remove(nama)
  return { bucket: place.nama, sent, deleted }
}
