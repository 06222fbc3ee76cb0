import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sidikIsi } from '../../platform/files/files.ts'
import { bacaArsip, cadanganRusak, isTolakan, tolakCadangan } from '../backup/arsip.ts'
import type { Tabel } from '../backup/isi-basis-data.ts'
import {
  barisBerkas,
  type KepalaCadangan,
  kepalaCadangan,
  type Manifes,
  manifes,
  NAMA,
  sidikBisnis,
  VERSI_FORMAT,
} from '../backup/manifes.ts'
import { sidikBaris } from '../backup/sidik-baris.ts'

export type Cadangan = { berkas: string; kepala: KepalaCadangan; manifes: Manifes; kunciToken: Buffer }

const MIGRASI = new URL('../../../migrations/', import.meta.url)

/** Reads a backup from its first byte to its last and believes nothing: only what this returns may be restored. */
export async function periksaCadangan(berkas: string): Promise<Cadangan> {
  let kepala: KepalaCadangan | null = null
  let kunciToken: Buffer | null = null
  let akhir: Manifes | null = null
  const hitung = penghitung()
  try {
    for await (const { nama, isi } of bacaArsip(berkas)) {
      if (akhir !== null) throw cadanganRusak()
      if (kepala === null) {
        if (nama !== NAMA.kepala) throw cadanganRusak()
        kepala = await bacaKepala(isi)
      } else if (nama === NAMA.kunciToken) kunciToken = isi
      else if (nama === NAMA.manifes) akhir = manifes.parse(JSON.parse(isi.toString()))
      else hitung.tambah(nama, isi)
    }
  } catch (galat) {
    throw isTolakan(galat) ? galat : cadanganRusak(galat)
  }
  if (kepala === null || akhir === null || kunciToken === null) throw cadanganRusak()
  hitung.cocokkan(akhir)
  return { berkas, kepala, manifes: akhir, kunciToken }
}

/** Whether the tables that stand after the same migrations are those of the backup. */
export function cocokkanTabel(ada: readonly Tabel[], { manifes: isi }: Cadangan): void {
  const bentuk = (tabel: readonly Pick<Tabel, 'nama' | 'kolom'>[]): string =>
    JSON.stringify(tabel.map(({ nama, kolom }) => `${nama} ${kolom.join()}`).toSorted())
  if (bentuk(ada) !== bentuk(isi.tabel)) throw cadanganRusak()
}

/** Who made it, and whether this program knows every step of its schema. */
async function bacaKepala(isi: Buffer): Promise<KepalaCadangan> {
  const kepala = kepalaCadangan.parse(JSON.parse(isi.toString()))
  const lebihBaru = (apa: string): Error =>
    tolakCadangan(
      `Cadangan ini dibuat oleh Geisa ${kepala.aplikasi} yang lebih baru (${apa}). Mutakhirkan Geisa dulu. Tidak ada yang diubah.`,
    )
  if (kepala.versi > VERSI_FORMAT) throw lebihBaru(`bentuk cadangan ${kepala.versi}`)
  const nama = (await readdir(MIGRASI)).filter((satu) => satu.endsWith('.sql')).toSorted()
  for (const [ke, satu] of kepala.migrasi.entries()) {
    if (!nama.includes(satu.nama)) throw lebihBaru(`migrasi ${satu.nama} tidak dikenal`)
    const sidik = createHash('sha256')
      .update(await readFile(new URL(satu.nama, MIGRASI)))
      .digest('hex')
    if (satu.nama !== nama[ke] || satu.sha256 !== sidik)
      throw tolakCadangan(`Cadangan ini memakai skema yang berbeda (migrasi ${satu.nama}). Tidak ada yang diubah.`)
  }
  return kepala
}

/** Sums up the entries as they pass, table by table, and compares with the manifest at the end. */
function penghitung() {
  type Hitungan = {
    potong: number
    byte: number
    sha256: ReturnType<typeof createHash>
    sidik: ReturnType<typeof sidikBaris>
  }
  const tabel = new Map<string, Hitungan>()
  const berkas = new Map<string, { sha256: string; ukuran: number }>()
  return {
    tambah(nama: string, isi: Buffer): void {
      const [jenis, satu = '', ...ekor] = nama.split('/')
      if (jenis === 'berkas' && ekor.length === 0 && !berkas.has(satu))
        berkas.set(satu, { sha256: sidikIsi(isi), ukuran: isi.length })
      else if (jenis === 'tabel' && ekor.length === 1) {
        const hitungan = tabel.get(satu) ?? { potong: 0, byte: 0, sha256: createHash('sha256'), sidik: sidikBaris() }
        tabel.set(satu, hitungan)
        if (nama !== NAMA.tabel(satu, ++hitungan.potong)) throw cadanganRusak()
        hitungan.byte += isi.length
        hitungan.sha256.update(isi)
        hitungan.sidik.tambah(isi)
      } else throw cadanganRusak()
    },
    cocokkan(akhir: Manifes): void {
      const kosong = { byte: 0, sha256: createHash('sha256'), sidik: sidikBaris() }
      const dihitung = akhir.tabel.map(({ nama, kolom }) => {
        const { byte, sha256, sidik } = tabel.get(nama) ?? kosong
        return { nama, kolom, ...sidik.selesai(), byte, sha256: sha256.copy().digest('hex') }
      })
      const sidik = sidikBaris()
      let byte = 0
      const lepas = new Set(akhir.berkasLepas)
      for (const [kunci, satu] of berkas) {
        if (lepas.has(kunci)) continue
        sidik.tambah(barisBerkas(kunci, satu.sha256))
        byte += satu.ukuran
      }
      const { baris: jumlah, sidik: namaBerkas } = sidik.selesai()
      const sama =
        JSON.stringify(dihitung.map(urutKunci)) === JSON.stringify(akhir.tabel.map(urutKunci)) &&
        [...tabel.keys()].every((nama) => akhir.tabel.some((satu) => satu.nama === nama)) &&
        akhir.berkas.jumlah === jumlah &&
        akhir.berkas.byte === byte &&
        akhir.berkas.sidik === namaBerkas &&
        akhir.sidik === sidikBisnis(akhir.tabel, akhir.berkas.sidik)
      if (!sama) throw cadanganRusak()
    },
  }
}

const urutKunci = (isi: object): [string, unknown][] => Object.entries(isi).toSorted(([a], [b]) => (a < b ? -1 : 1))
