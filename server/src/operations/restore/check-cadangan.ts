import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { contentSidik } from '../../platform/files/files.ts'
import { type CadanganSource, readArchive } from '../backup/archive.ts'
import type { Tabel } from '../backup/database-content.ts'
import {
  type CadanganHeader,
  cadanganHeader,
  ENTRY_NAMES,
  FORMAT_VERSION,
  fileRow,
  type Manifes,
  manifes,
  sidikBisnis,
} from '../backup/manifes.ts'
import { brokenCadangan, isRefusal, refuseCadangan } from '../backup/refusal.ts'
import { rowSidik } from '../backup/row-sidik.ts'

export type Cadangan = CadanganSource & { header: CadanganHeader; manifes: Manifes; tokenKey: Buffer }

const MIGRATION = new URL('../../../migrations/', import.meta.url)

/** Reads a backup from its first byte to its last and believes nothing: only what this returns may be restored. */
export async function checkCadangan(file: string, keys: readonly string[] = []): Promise<Cadangan> {
  let header: CadanganHeader | null = null
  let tokenKey: Buffer | null = null
  let found: Manifes | null = null
  const count = createTally()
  try {
    for await (const { name, content } of readArchive({ file, keys })) {
      if (found !== null) throw brokenCadangan()
      if (header === null) {
        if (name !== ENTRY_NAMES.header) throw brokenCadangan()
        header = await readHeader(content)
      } else if (name === ENTRY_NAMES.tokenKey) tokenKey = content
      else if (name === ENTRY_NAMES.manifes) found = manifes.parse(JSON.parse(content.toString()))
      else count.add(name, content)
    }
  } catch (error) {
    throw isRefusal(error) ? error : brokenCadangan(error)
  }
  if (header === null || found === null || tokenKey === null) throw brokenCadangan()
  count.compare(found)
  return { file, keys, header, manifes: found, tokenKey }
}

/** Whether the tables that stand after the same migrations are those of the backup. */
export function matchTables(present: readonly Tabel[], { manifes: content }: Cadangan): void {
  const shape = (tabel: readonly Pick<Tabel, 'nama' | 'kolom'>[]): string =>
    JSON.stringify(tabel.map(({ nama, kolom }) => `${nama} ${kolom.join()}`).toSorted())
  if (shape(present) !== shape(content.tabel)) throw brokenCadangan()
}

/** Who made it, and whether this program knows every step of its schema. */
async function readHeader(content: Buffer): Promise<CadanganHeader> {
  const header = cadanganHeader.parse(JSON.parse(content.toString()))
  const newer = (what: string): Error =>
    refuseCadangan(
      `Cadangan ini dibuat oleh Geisa ${header.aplikasi} yang lebih baru (${what}). Mutakhirkan Geisa dulu. Tidak ada yang diubah.`,
    )
  if (header.versi > FORMAT_VERSION) throw newer(`bentuk cadangan ${header.versi}`)
  const nama = (await readdir(MIGRATION)).filter((one) => one.endsWith('.sql')).toSorted()
  for (const [nth, migration] of header.migrasi.entries()) {
    if (!nama.includes(migration.nama)) throw newer(`migrasi ${migration.nama} tidak dikenal`)
    const sidik = createHash('sha256')
      .update(await readFile(new URL(migration.nama, MIGRATION)))
      .digest('hex')
    if (migration.nama !== nama[nth] || migration.sha256 !== sidik)
      throw refuseCadangan(
        `Cadangan ini memakai skema yang berbeda (migrasi ${migration.nama}). Tidak ada yang diubah.`,
      )
  }
  return header
}

/** Sums up the entries as they pass, table by table, and compares with the manifest at the end. */
function createTally() {
  type Tally = {
    pieces: number
    bytes: number
    sha256: ReturnType<typeof createHash>
    sidik: ReturnType<typeof rowSidik>
  }
  const tabel = new Map<string, Tally>()
  const files = new Map<string, { sha256: string; ukuran: number }>()
  return {
    add(nama: string, content: Buffer): void {
      const [jenis, one = '', ...tails] = nama.split('/')
      if (jenis === 'berkas' && tails.length === 0 && !files.has(one))
        files.set(one, { sha256: contentSidik(content), ukuran: content.length })
      else if (jenis === 'tabel' && tails.length === 1) {
        const tally = tabel.get(one) ?? { pieces: 0, bytes: 0, sha256: createHash('sha256'), sidik: rowSidik() }
        tabel.set(one, tally)
        if (nama !== ENTRY_NAMES.tabel(one, ++tally.pieces)) throw brokenCadangan()
        tally.bytes += content.length
        tally.sha256.update(content)
        tally.sidik.add(content)
      } else throw brokenCadangan()
    },
    compare(found: Manifes): void {
      const empty = { bytes: 0, sha256: createHash('sha256'), sidik: rowSidik() }
      const counted = found.tabel.map(({ nama, kolom }) => {
        const { bytes, sha256, sidik } = tabel.get(nama) ?? empty
        return { nama, kolom, ...sidik.done(), byte: bytes, sha256: sha256.copy().digest('hex') }
      })
      const sidik = rowSidik()
      let bytes = 0
      const loose = new Set(found.berkasLepas)
      for (const [key, one] of files) {
        if (loose.has(key)) continue
        sidik.add(fileRow(key, one.sha256))
        bytes += one.ukuran
      }
      const { baris, sidik: namaBerkas } = sidik.done()
      const same =
        JSON.stringify(counted.map(sortKeys)) === JSON.stringify(found.tabel.map(sortKeys)) &&
        [...tabel.keys()].every((nama) => found.tabel.some((one) => one.nama === nama)) &&
        found.berkas.jumlah === baris &&
        found.berkas.byte === bytes &&
        found.berkas.sidik === namaBerkas &&
        found.sidik === sidikBisnis(found.tabel, found.berkas.sidik)
      if (!same) throw brokenCadangan()
    },
  }
}

const sortKeys = (content: object): [string, unknown][] =>
  Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))
