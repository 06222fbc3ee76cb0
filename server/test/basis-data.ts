import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { perintahkan, urlBasisData } from './postgres.ts'

/** A database of one's own, with every table and no row but the reference data of the migrations: one per test file. */
export async function buatBasisData(): Promise<{ url: string; hapus: () => Promise<void> }> {
  const { url, templat } = inject('postgresUji')
  const nama = `uji_${randomBytes(6).toString('hex')}`
  await perintahkan(url, `create database ${nama} template ${templat} strategy file_copy`)
  return { url: urlBasisData(url, nama), hapus: () => perintahkan(url, `drop database ${nama} with (force)`) }
}
