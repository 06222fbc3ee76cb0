import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { HasilSalin } from './isi-basis-data.ts'

/** What a backup says about itself: first who made it, last everything that is in it. */
export const FORMAT = 'geisa-cadangan'
export const VERSI_FORMAT = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const cacah = z.number().int().min(0)

export const kepalaCadangan = z.strictObject({
  format: z.literal(FORMAT),
  versi: z.number().int(),
  aplikasi: z.string(),
  dibuat: z.string(),
  migrasi: z.array(z.strictObject({ nama: z.string(), sha256 })),
})
export type KepalaCadangan = z.infer<typeof kepalaCadangan>

const tabelManifes = z.strictObject({
  nama: z.string(),
  kolom: z.array(z.string()),
  baris: cacah,
  byte: cacah,
  sha256,
  sidik: sha256,
})
export type TabelManifes = z.infer<typeof tabelManifes>

export const manifes = z.strictObject({
  tabel: z.array(tabelManifes),
  urutan: z.array(z.strictObject({ tabel: z.string(), kolom: z.string(), nilai: cacah, terpakai: z.boolean() })),
  /** Files that rows of the snapshot point to. */
  berkas: z.strictObject({ jumlah: cacah, byte: cacah, sidik: sha256 }),
  /** Rows point to them, but the store did not have them. */
  berkasHilang: z.array(z.string()),
  /** In the archive, but let go of before the snapshot. */
  berkasLepas: z.array(z.string()),
  sidik: sha256,
})
export type Manifes = z.infer<typeof manifes>

/** One line for a set of files, as for a table. */
export const barisBerkas = (kunci: string, isi: string): Buffer => Buffer.from(`${kunci}\t${isi}\n`)

/** The business hash: one name for all rows of all tables and all files, however they lie on the disk. */
export function sidikBisnis(
  tabel: readonly (Pick<HasilSalin, 'baris' | 'sidik'> & { nama: string })[],
  berkas: string,
): string {
  const jumlah = createHash('sha256')
  for (const { nama, baris, sidik } of tabel.toSorted((a, b) => (a.nama < b.nama ? -1 : 1)))
    jumlah.update(`${nama}\t${baris}\t${sidik}\n`)
  return jumlah.update(`berkas\t${berkas}\n`).digest('hex')
}

export const NAMA = {
  kepala: 'geisa.json',
  manifes: 'manifes.json',
  kunciToken: 'kunci-token',
  berkas: (kunci: string): string => `berkas/${kunci}`,
  tabel: (nama: string, ke: number): string => `tabel/${nama}/${String(ke).padStart(6, '0')}`,
} as const
