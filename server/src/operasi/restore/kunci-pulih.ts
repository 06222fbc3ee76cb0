import { constants } from 'node:fs'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { tokenKeyFile } from '../../platform/access/kunci-token.ts'
import { systemClock } from '../../platform/clock.ts'
import { openFiles } from '../../platform/files/files-env.ts'
import type { Env } from '../../platform/process/env.ts'
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
  const attach = await prepareKey(env, key, print)
  const folder = [['data', env.dataDir], ...(env.s3 === null ? [['berkas', env.berkasDir]] : [])]
  for (const [nama, path = ''] of folder)
    if (!(await isOpen(path)))
      throw refuseCadangan(`Folder ${nama} ${path} tidak dapat ditulis akun ini. Periksa pemiliknya. ${WHOLE}`)
  if (env.s3 !== null) await trySave(env)
  return attach
}

const WHOLE = 'Tidak ada yang diubah.'

/** In a folder that is closed to us a file of ours can still be filled: that is how the guide makes a shared key. */
async function prepareKey(env: Env, key: Buffer, print: Print): Promise<Step> {
  const berkas = tokenKeyFile(env)
  const present = await readFile(berkas, 'utf8').catch(() => null)
  const content = key.toString()
  if (present?.trim() === content.trim()) return async () => async () => undefined
  if (await isOpen(dirname(berkas))) return () => replace(berkas, { ada: present, isi: content, print })
  if (present !== null && (await allowed(berkas, constants.W_OK)))
    return () => overwrite(berkas, { ada: present, isi: content, print, save: join(env.dataDir, 'kunci-token') })
  throw refuseCadangan(
    `Kunci server ${berkas} tidak dapat ditulis akun ini. Sekali saja, sebagai root: install -o geisa -m 600 /dev/null ${berkas}, lalu ulangi. ${WHOLE}`,
  )
}

type Content = { ada: string | null; isi: string; print: Print }

async function replace(berkas: string, { ada, isi, print }: Content): Promise<() => Promise<void>> {
  await mkdir(dirname(berkas), { recursive: true })
  const old = `${berkas}.lama-${startStamp()}`
  await writeFile(`${berkas}.baru`, isi, { mode: 0o600, flush: true })
  try {
    if (ada !== null) await rename(berkas, old)
    await rename(`${berkas}.baru`, berkas)
  } catch (error) {
    await rm(`${berkas}.baru`, { force: true })
    throw error
  }
  if (ada !== null) print(replaceWords(old))
  return async () => {
    await rm(berkas, { force: true })
    if (ada !== null) await rename(old, berkas)
  }
}

async function overwrite(berkas: string, content: Content & { save: string }): Promise<() => Promise<void>> {
  const present = content.ada ?? ''
  const old = `${content.save}.lama-${startStamp()}`
  if (present.trim() !== '') {
    await writeFile(old, present, { mode: 0o600, flush: true })
    content.print(replaceWords(old))
  }
  await writeFile(berkas, content.isi, { flush: true })
  return async () => {
    await writeFile(berkas, present, { flush: true })
    await rm(old, { force: true })
  }
}

const replaceWords = (old: string): string => `Kunci server diganti dengan yang dari cadangan; yang lama: ${old}`

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

const allowed = (path: string, hak: number): Promise<boolean> =>
  access(path, hak).then(
    () => true,
    () => false,
  )

const START = systemClock.now()
/** One name for all that is moved aside in this run. */
export const startStamp = (): string => START.replaceAll(/[-:]|\..*/g, '').replace('T', '-')
