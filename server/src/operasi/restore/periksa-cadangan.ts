import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { contentSidik } from '../../platform/files/files.ts'
import { type CadanganSource, readArchive } from '../backup/arsip.ts'
import type { Tabel } from '../backup/isi-basis-data.ts'
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
import { rowSidik } from '../backup/sidik-baris.ts'

export type Cadangan = CadanganSource & { kepala: CadanganHeader; manifes: Manifes; tokenKey: Buffer }

const MIGRATION = new URL('../../../migrations/', import.meta.url)

/** Reads a backup from its first byte to its last and believes nothing: only what this returns may be restored. */
export async function checkCadangan(berkas: string, keys: readonly string[] = []): Promise<Cadangan> {
  let kepala: CadanganHeader | null = null
  let tokenKey: Buffer | null = null
  let akhir: Manifes | null = null
  const count = penghitung()
  try {
    for await (const { nama, isi } of readArchive({ berkas, keys })) {
      if (akhir !== null) throw brokenCadangan()
      if (kepala === null) {
        if (nama !== ENTRY_NAMES.kepala) throw brokenCadangan()
        kepala = await readKepala(isi)
      } else if (nama === ENTRY_NAMES.tokenKey) tokenKey = isi
      else if (nama === ENTRY_NAMES.manifes) akhir = manifes.parse(JSON.parse(isi.toString()))
      else count.add(nama, isi)
    }
  } catch (error) {
    throw isRefusal(error) ? error : brokenCadangan(error)
  }
  if (kepala === null || akhir === null || tokenKey === null) throw brokenCadangan()
  count.match(akhir)
  return { berkas, keys, kepala, manifes: akhir, tokenKey }
}

/** Whether the tables that stand after the same migrations are those of the backup. */
export function matchTables(present: readonly Tabel[], { manifes: content }: Cadangan): void {
  const shape = (tabel: readonly Pick<Tabel, 'nama' | 'kolom'>[]): string =>
    JSON.stringify(tabel.map(({ nama, kolom }) => `${nama} ${kolom.join()}`).toSorted())
  if (shape(present) !== shape(content.tabel)) throw brokenCadangan()
}

/** Who made it, and whether this program knows every step of its schema. */
async function readKepala(content: Buffer): Promise<CadanganHeader> {
  const kepala = cadanganHeader.parse(JSON.parse(content.toString()))
  const newer = (what: string): Error =>
    refuseCadangan(
      `Cadangan ini dibuat oleh Geisa ${kepala.aplikasi} yang lebih baru (${what}). Mutakhirkan Geisa dulu. Tidak ada yang diubah.`,
    )
  if (kepala.versi > FORMAT_VERSION) throw newer(`bentuk cadangan ${kepala.versi}`)
  const nama = (await readdir(MIGRATION)).filter((one) => one.endsWith('.sql')).toSorted()
  for (const [nth, migration] of kepala.migrasi.entries()) {
    if (!nama.includes(migration.nama)) throw newer(`migrasi ${migration.nama} tidak dikenal`)
    const sidik = createHash('sha256')
      .update(await readFile(new URL(migration.nama, MIGRATION)))
      .digest('hex')
    if (migration.nama !== nama[nth] || migration.sha256 !== sidik)
      throw refuseCadangan(
        `Cadangan ini memakai skema yang berbeda (migrasi ${migration.nama}). Tidak ada yang diubah.`,
      )
  }
  return kepala
}

/** Sums up the entries as they pass, table by table, and compares with the manifest at the end. */
function penghitung() {
  type Tally = {
    cut: number
    bytes: number
    sha256: ReturnType<typeof createHash>
    sidik: ReturnType<typeof rowSidik>
  }
  const tabel = new Map<string, Tally>()
  const berkas = new Map<string, { sha256: string; ukuran: number }>()
  return {
    add(nama: string, content: Buffer): void {
      const [jenis, one = '', ...tails] = nama.split('/')
      if (jenis === 'berkas' && tails.length === 0 && !berkas.has(one))
        berkas.set(one, { sha256: contentSidik(content), ukuran: content.length })
      else if (jenis === 'tabel' && tails.length === 1) {
        const tally = tabel.get(one) ?? { cut: 0, bytes: 0, sha256: createHash('sha256'), sidik: rowSidik() }
        tabel.set(one, tally)
        if (nama !== ENTRY_NAMES.tabel(one, ++tally.cut)) throw brokenCadangan()
        tally.bytes += content.length
        tally.sha256.update(content)
        tally.sidik.add(content)
      } else throw brokenCadangan()
    },
    match(akhir: Manifes): void {
      const empty = { bytes: 0, sha256: createHash('sha256'), sidik: rowSidik() }
      const counted = akhir.tabel.map(({ nama, kolom }) => {
        const { bytes, sha256, sidik } = tabel.get(nama) ?? empty
        return { nama, kolom, ...sidik.done(), byte: bytes, sha256: sha256.copy().digest('hex') }
      })
      const sidik = rowSidik()
      let bytes = 0
      const release = new Set(akhir.berkasLepas)
      for (const [key, one] of berkas) {
        if (release.has(key)) continue
        sidik.add(fileRow(key, one.sha256))
        bytes += one.ukuran
      }
      const { baris, sidik: namaBerkas } = sidik.done()
      const same =
        JSON.stringify(counted.map(sortKeys)) === JSON.stringify(akhir.tabel.map(sortKeys)) &&
        [...tabel.keys()].every((nama) => akhir.tabel.some((one) => one.nama === nama)) &&
        akhir.berkas.jumlah === baris &&
        akhir.berkas.byte === bytes &&
        akhir.berkas.sidik === namaBerkas &&
        akhir.sidik === sidikBisnis(akhir.tabel, akhir.berkas.sidik)
      if (!same) throw brokenCadangan()
    },
  }
}

const sortKeys = (content: object): [string, unknown][] =>
  Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))
