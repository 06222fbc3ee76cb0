import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env/env.ts'
import { tokenKey } from './session.ts'

type KeyPlace = Pick<Env, 'dataDir' | 'sharedKeyFile'>

export const tokenKeyFile = ({ dataDir, sharedKeyFile }: KeyPlace): string =>
  sharedKeyFile ?? join(dataDir, 'kunci-token')

/**
 * The key of this server: its own from the data folder, or one that several servers share. That one is never made here:
 * each would make another, and a session of one server would be none on the next.
 */
export function readTokenKey(env: KeyPlace): Uint8Array {
  if (env.sharedKeyFile === null) return tokenKey(env.dataDir)
  let content: Buffer
  try {
    content = Buffer.from(readFileSync(env.sharedKeyFile, 'utf8'), 'base64')
  } catch (cause) {
    throw new Error(
      `GEISA_KUNCI_TOKEN_FILE tidak dapat dibaca: ${(cause as Error).message}. Buat sekali untuk semua server: openssl rand -base64 32`,
      { cause },
    )
  }
  if (content.length < 32)
    throw new Error('GEISA_KUNCI_TOKEN_FILE terlalu pendek. Buat sekali untuk semua server: openssl rand -base64 32')
  return content
}
