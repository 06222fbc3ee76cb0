import { readFileSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { epochMs } from '../../platform/clock.ts'
import { type Files, isBerkasHilang, sidikIsi } from '../../platform/files/files.ts'
import { type PenulisArsip, tulisArsip } from './arsip.ts'
import { berkasDirujuk } from './berkas-rujukan.ts'
import { daftarMigrasi, daftarTabel, daftarUrutan, salinTabel, sambungSalin, type Tabel } from './isi-basis-data.ts'
import { barisBerkas, FORMAT, type KepalaCadangan, type Manifes, NAMA, sidikBisnis, VERSI_FORMAT } from './manifes.ts'
import { sidikBaris } from './sidik-baris.ts'

export type PilihanCadangan = {
  databaseUrl: string
  files: Files
  /** Goes into the backup: second factors are sealed with it. So a backup is as secret as the server itself. */
  kunciToken: Uint8Array
  /** Where backups lie; made when it is not there. */
  folder: string
  /** How many of the newest stay there; left out: all. */
  simpan?: number
  /** The instant that stands in name and content, as a Clock tells it. */
  sekarang: string
  /** Given up half-way, nothing is left behind. */
  signal?: AbortSignal
}

export type HasilCadangan = {
  /** Path of the finished backup. */
  berkas: string
  byte: number
  baris: number
  dokumen: number
  /** The business hash: a restore must come to the same. */
  sidik: string
  /** Files that rows point to and that the store did not have: the backup is whole but for them. */
  hilang: string[]
  /** Names of older backups that were removed for `simpan`. */
  dihapus: string[]
}

/** Big enough to pack well, small enough that memory stays flat. */
const BYTE_POTONGAN = 1024 * 1024
const NAMA_CADANGAN = /^geisa-\d{8}-\d{6}\.tar\.gz$/
const SETENGAH_JADI = /^geisa-.*\.sebagian$/
const HARI_MS = 86_400_000

/** One consistent picture of everything, made while everybody works on. */
export async function buatCadangan(pilihan: PilihanCadangan): Promise<HasilCadangan> {
  const { databaseUrl, folder, sekarang } = pilihan
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await buangSetengahJadi(folder, sekarang)
  const [hari = '', jam = ''] = sekarang.split(/[T.]/)
  const berkas = join(folder, `geisa-${hari.replaceAll('-', '')}-${jam.replaceAll(':', '')}.tar.gz`)
  if (await stat(berkas).catch(() => null)) throw new Error(`Cadangan ${berkas} sudah ada.`)
  const potret = await sambungSalin(databaseUrl)
  const salin = await sambungSalin(databaseUrl)
  const arsip = await tulisArsip(berkas, Math.floor(epochMs(sekarang) / 1000))
  try {
    const manifes = await isiArsip(arsip, pilihan, potret, salin)
    const byte = await arsip.selesai()
    const dihapus = pilihan.simpan === undefined ? [] : await buangLama(folder, pilihan.simpan)
    const baris = manifes.tabel.reduce((jumlah, tabel) => jumlah + tabel.baris, 0)
    const { sidik, berkasHilang: hilang } = manifes
    return { berkas, byte, baris, dokumen: manifes.berkas.jumlah, sidik, hilang, dihapus }
  } catch (galat) {
    await arsip.batal()
    throw galat
  } finally {
    await Promise.all([potret.end(), salin.end()])
  }
}

async function isiArsip(
  arsip: PenulisArsip,
  { files, kunciToken, sekarang, signal }: PilihanCadangan,
  potret: pg.Client,
  salin: pg.Client,
): Promise<Manifes> {
  const migrasi = await daftarMigrasi(potret)
  const kepala: KepalaCadangan = { format: FORMAT, versi: VERSI_FORMAT, aplikasi: VERSI, dibuat: sekarang, migrasi }
  await arsip.tambah(NAMA.kepala, json(kepala))
  await arsip.tambah(NAMA.kunciToken, Buffer.from(Buffer.from(kunciToken).toString('base64')))
  const berkas = penyalinBerkas(arsip, files, signal)
  // Nearly all files before the snapshot, so that few can vanish between it and their copy.
  await berkas.salin(await berkasDirujuk(potret))
  const { id, dirujuk } = await ambilPotret(potret, berkas)
  const daftar = await daftarTabel(potret)
  const tabel: Manifes['tabel'] = []
  for (const satu of daftar) {
    const hasil = await salinKeArsip(arsip, salin, satu, id, signal)
    tabel.push({ nama: satu.nama, kolom: satu.kolom, ...hasil })
  }
  // Read last: they stand behind every number that the snapshot knows.
  const urutan = await daftarUrutan(salin, daftar)
  if (JSON.stringify(await daftarMigrasi(salin)) !== JSON.stringify(migrasi))
    throw new Error('Skema basis data berubah saat dicadangkan. Ulangi setelah pemutakhiran selesai.')
  const isiBerkas = berkas.ringkas(dirujuk)
  const isi: Manifes = { tabel, urutan, ...isiBerkas, sidik: sidikBisnis(tabel, isiBerkas.berkas.sidik) }
  await arsip.tambah(NAMA.manifes, json(isi))
  return isi
}

/** A snapshot all of whose files are in the archive, or gone from the store for good. */
async function ambilPotret(
  klien: pg.Client,
  berkas: ReturnType<typeof penyalinBerkas>,
): Promise<{ id: string; dirujuk: Map<string, string> }> {
  for (let sisa = 5; ; sisa--) {
    await klien.query('begin isolation level repeatable read read only')
    const { rows } = await klien.query<{ id: string }>('select pg_export_snapshot() as id')
    const dirujuk = await berkasDirujuk(klien)
    const hilang = await berkas.salin(dirujuk)
    if (hilang === 0 || sisa === 0) return { id: rows[0]?.id ?? '', dirujuk }
    // Removed in this very moment: the next snapshot no longer knows them, unless they were lost long ago.
    await klien.query('commit')
  }
}

/** Puts each file into the archive once, whatever calls for it. */
function penyalinBerkas(arsip: PenulisArsip, files: Files, signal: AbortSignal | undefined) {
  const tersalin = new Map<string, { sha256: string; ukuran: number }>()
  return {
    /** @returns how many of these the store does not have */
    async salin(dirujuk: ReadonlyMap<string, string>): Promise<number> {
      let hilang = 0
      for (const kunci of dirujuk.keys()) {
        signal?.throwIfAborted()
        if (tersalin.has(kunci)) continue
        const isi = await files.get(kunci).catch((galat: unknown) => {
          if (isBerkasHilang(galat)) return null
          throw galat
        })
        if (isi === null) hilang++
        else {
          await arsip.tambah(NAMA.berkas(kunci), isi)
          tersalin.set(kunci, { sha256: sidikIsi(isi), ukuran: isi.length })
        }
      }
      return hilang
    },
    ringkas(dirujuk: ReadonlyMap<string, string>): Pick<Manifes, 'berkas' | 'berkasHilang' | 'berkasLepas'> {
      const sidik = sidikBaris()
      let byte = 0
      for (const [kunci, { sha256, ukuran }] of tersalin) {
        if (!dirujuk.has(kunci)) continue
        sidik.tambah(barisBerkas(kunci, sha256))
        byte += ukuran
      }
      const { baris: jumlah, sidik: nama } = sidik.selesai()
      return {
        berkas: { jumlah, byte, sidik: nama },
        berkasHilang: [...dirujuk.keys()].filter((kunci) => !tersalin.has(kunci)),
        berkasLepas: [...tersalin.keys()].filter((kunci) => !dirujuk.has(kunci)),
      }
    },
  }
}

async function salinKeArsip(
  arsip: PenulisArsip,
  klien: pg.Client,
  tabel: Tabel,
  potret: string,
  signal: AbortSignal | undefined,
) {
  let tampung: Buffer[] = []
  let ukuran = 0
  let ke = 0
  const simpan = async (): Promise<void> => {
    if (ukuran > 0) await arsip.tambah(NAMA.tabel(tabel.nama, ++ke), Buffer.concat(tampung))
    tampung = []
    ukuran = 0
  }
  const hasil = await salinTabel(klien, tabel, potret, async (potongan) => {
    signal?.throwIfAborted()
    tampung.push(potongan)
    ukuran += potongan.length
    if (ukuran >= BYTE_POTONGAN) await simpan()
  })
  await simpan()
  return hasil
}

const VERSI = (
  JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version
const json = (isi: unknown): Buffer => Buffer.from(JSON.stringify(isi))

async function buangLama(folder: string, simpan: number): Promise<string[]> {
  const ada = (await readdir(folder)).filter((nama) => NAMA_CADANGAN.test(nama)).toSorted()
  const lama = ada.slice(0, Math.max(0, ada.length - Math.max(1, simpan)))
  for (const nama of lama) await rm(join(folder, nama), { force: true })
  return lama
}

/** Left by a server that died over it; one of today may still be under way. */
async function buangSetengahJadi(folder: string, sekarang: string): Promise<void> {
  for (const nama of (await readdir(folder)).filter((satu) => SETENGAH_JADI.test(satu))) {
    const isi = await stat(join(folder, nama)).catch(() => null)
    if (isi !== null && epochMs(sekarang) - isi.mtimeMs > HARI_MS) await rm(join(folder, nama), { force: true })
  }
}
