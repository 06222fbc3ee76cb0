import { constants } from 'node:fs'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { berkasKunciToken } from '../../platform/access/kunci-token.ts'
import { systemClock } from '../../platform/clock.ts'
import { bukaFiles } from '../../platform/files/files-env.ts'
import type { Env } from '../../platform/process/env.ts'
import { tolakCadangan } from '../backup/arsip.ts'

type Cetak = (baris: string) => void
/** Does something outside of the database; what it gives back undoes that. */
export type Langkah = () => Promise<() => Promise<void>>

/**
 * Looks whether all that a restore writes beside the database can be written, before anything is touched: a restore that
 * stops at the key has a filled database that no second try accepts (quality.md 2.12c).
 * @returns how to put the backup's key in its place
 */
export async function pastikanDapatDitulis(env: Env, kunci: Buffer, cetak: Cetak): Promise<Langkah> {
  const pasang = await siapkanKunci(env, kunci, cetak)
  const folder = [['data', env.dataDir], ...(env.s3 === null ? [['berkas', env.berkasDir]] : [])]
  for (const [nama, jalur = ''] of folder)
    if (!(await isTerbuka(jalur)))
      throw tolakCadangan(`Folder ${nama} ${jalur} tidak dapat ditulis akun ini. Periksa pemiliknya. ${UTUH}`)
  if (env.s3 !== null) await cobaSimpan(env)
  return pasang
}

const UTUH = 'Tidak ada yang diubah.'

/** In a folder that is closed to us a file of ours can still be filled: that is how the guide makes a shared key. */
async function siapkanKunci(env: Env, kunci: Buffer, cetak: Cetak): Promise<Langkah> {
  const berkas = berkasKunciToken(env)
  const ada = await readFile(berkas, 'utf8').catch(() => null)
  const isi = kunci.toString()
  if (ada?.trim() === isi.trim()) return async () => async () => undefined
  if (await isTerbuka(dirname(berkas))) return () => gantikan(berkas, { ada, isi, cetak })
  if (ada !== null && (await boleh(berkas, constants.W_OK)))
    return () => timpa(berkas, { ada, isi, cetak, simpanan: join(env.dataDir, 'kunci-token') })
  throw tolakCadangan(
    `Kunci server ${berkas} tidak dapat ditulis akun ini. Sekali saja, sebagai root: install -o geisa -m 600 /dev/null ${berkas}, lalu ulangi. ${UTUH}`,
  )
}

type Isi = { ada: string | null; isi: string; cetak: Cetak }

async function gantikan(berkas: string, { ada, isi, cetak }: Isi): Promise<() => Promise<void>> {
  await mkdir(dirname(berkas), { recursive: true })
  const lama = `${berkas}.lama-${cap()}`
  await writeFile(`${berkas}.baru`, isi, { mode: 0o600, flush: true })
  try {
    if (ada !== null) await rename(berkas, lama)
    await rename(`${berkas}.baru`, berkas)
  } catch (galat) {
    await rm(`${berkas}.baru`, { force: true })
    throw galat
  }
  if (ada !== null) cetak(kataGanti(lama))
  return async () => {
    await rm(berkas, { force: true })
    if (ada !== null) await rename(lama, berkas)
  }
}

async function timpa(berkas: string, isi: Isi & { simpanan: string }): Promise<() => Promise<void>> {
  const ada = isi.ada ?? ''
  const lama = `${isi.simpanan}.lama-${cap()}`
  if (ada.trim() !== '') {
    await writeFile(lama, ada, { mode: 0o600, flush: true })
    isi.cetak(kataGanti(lama))
  }
  await writeFile(berkas, isi.isi, { flush: true })
  return async () => {
    await writeFile(berkas, ada, { flush: true })
    await rm(lama, { force: true })
  }
}

const kataGanti = (lama: string): string => `Kunci server diganti dengan yang dari cadangan; yang lama: ${lama}`

async function cobaSimpan(env: Env): Promise<void> {
  const files = bukaFiles(env)
  try {
    const { kunci } = await files.put(Buffer.from('periksa'))
    await files.remove(kunci)
  } catch (galat) {
    throw tolakCadangan(`Penyimpanan berkas (bucket ${env.s3?.bucket}) tidak dapat ditulis. ${UTUH}`, galat)
  }
}

/** A folder that is not there yet is made in the nearest one that is. */
async function isTerbuka(folder: string): Promise<boolean> {
  const induk = dirname(folder)
  if (induk !== folder && !(await boleh(folder, constants.F_OK))) return await isTerbuka(induk)
  return await boleh(`${folder}/.`, constants.W_OK | constants.X_OK)
}

const boleh = (jalur: string, hak: number): Promise<boolean> =>
  access(jalur, hak).then(
    () => true,
    () => false,
  )

const MULAI = systemClock.now()
/** One name for all that is moved aside in this run. */
export const cap = (): string => MULAI.replaceAll(/[-:]|\..*/g, '').replace('T', '-')
