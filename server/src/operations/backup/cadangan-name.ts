import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** The name of a backup is its instant, so that names sort by age and no second place needs to be asked for more. */
const NAMA = /^geisa-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.gz(\.age)?$/
export const isNamaCadangan = (nama: string): boolean => NAMA.test(nama)

export function namaCadangan(instant: string, encrypted: boolean): string {
  const [day = '', time = ''] = instant.split(/[T.]/)
  return `geisa-${day.replaceAll('-', '')}-${time.replaceAll(':', '')}.tar.gz${encrypted ? '.age' : ''}`
}

/** `2026-03-05T03:04:05` */
export function cadanganInstant(nama: string): string {
  const [, year, month, day, ...time] = NAMA.exec(nama) ?? []
  if (year === undefined) throw new Error(`not the name of a backup: ${nama}`)
  return `${year}-${month}-${day}T${time.slice(0, 3).join(':')}`
}

export type LocalCadangan = { path: string; bytes: number; mtimeMs: number }

/** All of a folder and of those below it, oldest first. */
export async function listLocal(folder: string): Promise<LocalCadangan[]> {
  const present = await readdir(folder, { recursive: true }).catch(() => [])
  const paths = present.filter((path) => isNamaCadangan(basename(path))).map((path) => join(folder, path))
  const results = await Promise.all(
    paths.map(async (path) => {
      const { size: bytes, mtimeMs } = await stat(path)
      return { path, bytes, mtimeMs }
    }),
  )
  return results.toSorted((a, b) => (cadanganInstant(basename(a.path)) < cadanganInstant(basename(b.path)) ? -1 : 1))
}
