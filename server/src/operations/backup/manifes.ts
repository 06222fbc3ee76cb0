import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { CopyResult } from './database-content.ts'

/** What a backup says about itself: first who made it, last everything that is in it. */
export const FORMAT = 'geisa-cadangan'
export const FORMAT_VERSION = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const tally = z.number().int().min(0)

export const cadanganHeader = z.strictObject({
  format: z.literal(FORMAT),
  versi: z.number().int(),
  aplikasi: z.string(),
  dibuat: z.string(),
  migrasi: z.array(z.strictObject({ nama: z.string(), sha256 })),
})
export type CadanganHeader = z.infer<typeof cadanganHeader>

const tabelManifes = z.strictObject({
  nama: z.string(),
  kolom: z.array(z.string()),
  baris: tally,
  byte: tally,
  sha256,
  sidik: sha256,
})
export type TabelManifes = z.infer<typeof tabelManifes>

export const manifes = z.strictObject({
  tabel: z.array(tabelManifes),
  urutan: z.array(z.strictObject({ tabel: z.string(), kolom: z.string(), nilai: tally, terpakai: z.boolean() })),
  /** Files that rows of the snapshot point to. */
  berkas: z.strictObject({ jumlah: tally, byte: tally, sidik: sha256 }),
  /** Rows point to them, but the store did not have them. */
  berkasHilang: z.array(z.string()),
  /** In the archive, but let go of before the snapshot. */
  berkasLepas: z.array(z.string()),
  sidik: sha256,
})
export type Manifes = z.infer<typeof manifes>

/** One line for a set of files, as for a table. */
export const fileRow = (key: string, content: string): Buffer => Buffer.from(`${key}\t${content}\n`)

/** The business hash: one name for all rows of all tables and all files, however they lie on the disk. */
export function sidikBisnis(
  tabel: readonly (Pick<CopyResult, 'baris' | 'sidik'> & { nama: string })[],
  berkas: string,
): string {
  const hash = createHash('sha256')
  for (const { nama, baris, sidik } of tabel.toSorted((a, b) => (a.nama < b.nama ? -1 : 1)))
    hash.update(`${nama}\t${baris}\t${sidik}\n`)
  return hash.update(`berkas\t${berkas}\n`).digest('hex')
}

export const ENTRY_NAMES = {
  header: 'geisa.json',
  manifes: 'manifes.json',
  tokenKey: 'kunci-token',
  berkas: (key: string): string => `berkas/${key}`,
  tabel: (nama: string, nth: number): string => `tabel/${nama}/${String(nth).padStart(6, '0')}`,
} as const
