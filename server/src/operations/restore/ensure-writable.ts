import { constants } from 'node:fs'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { tokenKeyFile } from '../../platform/access/token-key.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Env } from '../../platform/env/env.ts'
import { openFiles } from '../../platform/files/files-env.ts'
import { refuseCadangan } from '../backup/refusal.ts'

type Print = (row: string) => void
/** Does something outside of the database; what it gives back undoes that. */
export type Step = () => Promise<() => Promise<void>>

/**
 * Looks whether all that a restore writes beside the database can be written, before anything is touched: a restore that
 * stops at the key has a filled database that no second try accepts (quality.md 2.12c).
 * @returns how to put the backup's key in its place
 */
export async function ensureCanBeWritten(env: Env, key: Buffer, print: Print): Promise<Step> {
  const placeKey = await prepareKey(env, key, print)
  const folder = [['data', env.dataDir], ...(env.s3 === null ? [['berkas', env.berkasDir]] : [])]
  for (const [nama, path = ''] of folder)
    if (!(await isOpen(path)))
      throw refuseCadangan(`Folder ${nama} ${path} tidak dapat ditulis akun ini. Periksa pemiliknya. ${WHOLE}`)
  if (env.s3 !== null) await trySave(env)
  return placeKey
}

const WHOLE = 'Tidak ada yang diubah.'

/** In a folder that is closed to us a file of ours can still be filled: that is how the guide makes a shared key. */
async function prepareKey(env: Env, key: Buffer, print: Print): Promise<Step> {
  const file = tokenKeyFile(env)
  const present = await readFile(file, 'utf8').catch(() => null)
  const content = key.toString()
  if (present?.trim() === content.trim()) return async () => async () => undefined
  if (await isOpen(dirname(file))) return () => replace(file, { before: present, content, print })
  if (present !== null && (await allowed(file, constants.W_OK)))
    return () => overwrite(file, { before: present, content, print, aside: join(env.dataDir, 'kunci-token') })
  throw refuseCadangan(
    `Kunci server ${file} tidak dapat ditulis akun ini. Sekali saja, sebagai root: install -o geisa -m 600 /dev/null ${file}, lalu ulangi. ${WHOLE}`,
  )
}

type Content = { before: string | null; content: string; print: Print }

async function replace(file: string, { before, content, print }: Content): Promise<() => Promise<void>> {
  await mkdir(dirname(file), { recursive: true })
  const old = `${file}.lama-${startStamp()}`
  await writeFile(`${file}.baru`, content, { mode: 0o600, flush: true })
  try {
    if (before !== null) await rename(file, old)
    await rename(`${file}.baru`, file)
  } catch (error) {
    await rm(`${file}.baru`, { force: true })
    throw error
  }
  if (before !== null) print(replacedSentence(old))
  return async () => {
    await rm(file, { force: true })
    if (before !== null) await rename(old, file)
  }
}

async function overwrite(file: string, key: Content & { aside: string }): Promise<() => Promise<void>> {
  const present = key.before ?? ''
  const old = `${key.aside}.lama-${startStamp()}`
  if (present.trim() !== '') {
    await writeFile(old, present, { mode: 0o600, flush: true })
    key.print(replacedSentence(old))
  }
  await writeFile(file, key.content, { flush: true })
  return async () => {
    await writeFile(file, present, { flush: true })
    await rm(old, { force: true })
  }
}

const replacedSentence = (old: string): string => `Kunci server diganti dengan yang dari cadangan; yang lama: ${old}`

async function trySave(env: Env): Promise<void> {
  const files = openFiles(env)
  try {
    const { kunci } = await files.put(Buffer.from('periksa'))
    await files.remove(kunci)
  } catch (error) {
    throw refuseCadangan(`Penyimpanan berkas (bucket ${env.s3?.bucket}) tidak dapat ditulis. ${WHOLE}`, error)
  }
}

/** A folder that is not there yet is made in the nearest one that is. */
async function isOpen(folder: string): Promise<boolean> {
  const parent = dirname(folder)
  if (parent !== folder && !(await allowed(folder, constants.F_OK))) return await isOpen(parent)
  return await allowed(`${folder}/.`, constants.W_OK | constants.X_OK)
}

const allowed = (path: string, mode: number): Promise<boolean> =>
  access(path, mode).then(
    () => true,
    () => false,
  )

const START = systemClock.now()
/** One name for all that is moved aside in this run. */
export const startStamp = (): string => START.replaceAll(/[-:]|\..*/g, '').replace('T', '-')
