import { readFile, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { refuseCadangan } from './refusal.ts'

/**
 * The seal of a backup (docs/decisions/0041): the age format, so that the age of any distribution opens one too. The
 * server knows receivers only; the key that opens lies elsewhere.
 */

/** Loaded with the first backup: a server at rest does not hold the library. */
const load = () => import('age-encryption')

/** @throws one sentence when a receiver is mistyped; before anything is written */
export async function refuseWrongPenerima(penerima: readonly string[]): Promise<void> {
  if (penerima.length === 0) return
  const { Encrypter } = await load()
  for (const one of penerima)
    try {
      new Encrypter().addRecipient(one)
    } catch (cause) {
      throw new Error(`GEISA_CADANGAN_PENERIMA: "${one}" bukan kunci penerima age yang sah. Salin lagi seluruhnya.`, {
        cause,
      })
    }
}

export async function* encrypted(
  source: AsyncIterable<Uint8Array>,
  penerima: readonly string[],
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await load()
  const encrypter = new Encrypter()
  for (const one of penerima) encrypter.addRecipient(one)
  yield* await encrypter.encrypt(ReadableStream.from(source))
}

export async function* decrypted(
  source: AsyncIterable<Uint8Array>,
  keys: readonly string[],
): AsyncGenerator<Uint8Array> {
  if (keys.length === 0)
    throw refuseCadangan(
      'Cadangan ini tersandi. Sebutkan berkas kuncinya dengan --kunci <berkas>. Tidak ada yang diubah.',
    )
  const { Decrypter } = await load()
  const decrypter = new Decrypter()
  for (const one of keys) decrypter.addIdentity(one)
  const open = await decrypter.decrypt(ReadableStream.from(source)).catch((cause: Error) => {
    if (!cause.message.startsWith('no identity matched')) throw cause
    throw refuseCadangan('Kunci itu bukan kunci cadangan ini. Cari kunci yang lain. Tidak ada yang diubah.', cause)
  })
  yield* open
}

const HEADER = Buffer.from('age-encryption.org/v1\n')
export const HEADER_BYTES = HEADER.length
export const isEncrypted = (start: Uint8Array): boolean => HEADER.equals(start)

/**
 * The private keys of a file as age-keygen writes it: one a line, the rest are remarks. `-` is what comes in by a pipe: then
 * the key never lies on this computer, and a command that runs under another account needs no right to a file.
 */
export async function readKeys(file: string): Promise<string[]> {
  const content = await (file === '-' ? text(process.stdin) : readFile(file, 'utf8')).catch((cause: unknown) => {
    throw refuseCadangan(`Berkas kunci ${file} tidak dapat dibaca: ${(cause as Error).message}`, cause)
  })
  const keys = content.split(/\s*\n\s*/).filter((line) => line !== '' && !line.startsWith('#'))
  const { Decrypter } = await load()
  try {
    if (keys.length === 0) throw new Error('no key')
    for (const one of keys) new Decrypter().addIdentity(one)
  } catch (cause) {
    // Never says what it read: it may be a secret of another kind.
    throw refuseCadangan(`Berkas ${file} bukan berkas kunci age (AGE-SECRET-KEY-1…). Tidak ada yang diubah.`, cause)
  }
  return keys
}

/** A new pair; the private half goes into a file that was not there before. @returns the receiver, which is no secret */
export async function createKeyPair(file: string, now: string): Promise<string> {
  // X25519: what the age of Debian 12 opens as well.
  const { generateX25519Identity, identityToRecipient } = await load()
  const key = await generateX25519Identity()
  const penerima = await identityToRecipient(key)
  const content = `# created: ${now}\n# public key: ${penerima}\n${key}\n`
  await writeFile(file, content, { flag: 'wx', mode: 0o600, flush: true }).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(
      cause.code === 'EEXIST'
        ? `Berkas ${file} sudah ada dan tidak ditimpa. Pilih nama lain.`
        : `Berkas ${file} tidak dapat ditulis: ${cause.message}`,
      { cause },
    )
  })
  return penerima
}
