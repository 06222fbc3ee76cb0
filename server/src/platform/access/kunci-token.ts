import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../process/env.ts'
import { kunciToken } from './session.ts'

type TempatKunci = Pick<Env, 'dataDir' | 'kunciTokenFile'>

export const berkasKunciToken = ({ dataDir, kunciTokenFile }: TempatKunci): string =>
  kunciTokenFile ?? join(dataDir, 'kunci-token')

/**
 * The key of this server: its own from the data folder, or one that several servers share. That one is never made here:
 * each would make another, and a session of one server would be none on the next.
 */
export function bacaKunciToken(env: TempatKunci): Uint8Array {
  if (env.kunciTokenFile === null) return kunciToken(env.dataDir)
  let isi: Buffer
  try {
    isi = Buffer.from(readFileSync(env.kunciTokenFile, 'utf8'), 'base64')
  } catch (sebab) {
    throw new Error(
      `GEISA_KUNCI_TOKEN_FILE tidak dapat dibaca: ${(sebab as Error).message}. Buat sekali untuk semua server: openssl rand -base64 32`,
      { cause: sebab },
    )
  }
  if (isi.length < 32)
    throw new Error('GEISA_KUNCI_TOKEN_FILE terlalu pendek. Buat sekali untuk semua server: openssl rand -base64 32')
  return isi
}
