import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crc32, createGunzip, createGzip } from 'node:zlib'
import { akhirTar, bacaTar, type EntriTar, entriTar } from './tar.ts'

/**
 * A backup is one .tar.gz that any tar can read. Behind the data stands a second, empty gzip member whose comment is the
 * SHA-256 of everything before it: one bit more, less or other, wherever it is, and the file is refused.
 */
export type PenulisArsip = {
  tambah(nama: string, isi: Uint8Array): Promise<void>
  /** Flushes and gives the file its name; how many bytes it has. */
  selesai(): Promise<number>
  /** As if it had never begun. */
  batal(): Promise<void>
}

export async function tulisArsip(berkas: string, detik: number): Promise<PenulisArsip> {
  const sementara = `${berkas}.${randomBytes(4).toString('hex')}.sebagian`
  const pegangan = await open(sementara, 'wx', 0o600)
  const gzip = createGzip({ level: 4 })
  const tertulis = salurkan(gzip, pegangan)
  // Heard of at the next write, or at the end.
  tertulis.catch((galat: unknown) => gzip.destroy(galat as Error))
  gzip.on('error', () => undefined)
  const kirim = async (potongan: Buffer): Promise<void> => {
    if (gzip.destroyed) await tertulis
    if (potongan.length > 0 && !gzip.write(potongan)) await Promise.race([once(gzip, 'drain'), tertulis])
  }
  return {
    async tambah(nama, isi) {
      for (const potongan of entriTar(nama, isi, detik)) await kirim(potongan)
    },
    async selesai() {
      await kirim(akhirTar())
      gzip.end()
      const { byte, sha256 } = await tertulis
      const penutup = anggotaPenutup(sha256)
      await pegangan.write(penutup)
      await pegangan.sync()
      await pegangan.close()
      await rename(sementara, berkas)
      await tetapkanFolder(dirname(berkas))
      return byte + penutup.length
    },
    async batal() {
      gzip.destroy()
      await tertulis.catch(() => undefined)
      await pegangan.close().catch(() => undefined)
      await rm(sementara, { force: true })
    },
  }
}

async function salurkan(gzip: AsyncIterable<Buffer>, pegangan: FileHandle): Promise<{ byte: number; sha256: string }> {
  const jumlah = createHash('sha256')
  let byte = 0
  for await (const potongan of gzip) {
    jumlah.update(potongan)
    await tulisUtuh(pegangan, potongan)
    byte += potongan.length
  }
  return { byte, sha256: jumlah.digest('hex') }
}

async function tulisUtuh(pegangan: FileHandle, potongan: Buffer): Promise<void> {
  for (let dari = 0; dari < potongan.length; ) dari += (await pegangan.write(potongan, dari)).bytesWritten
}

const RUSAK = 'Berkas ini rusak atau terpotong, atau bukan cadangan Geisa. Tidak ada yang diubah.'

/** A backup that is not restored, in words for whoever tried. */
export const tolakCadangan = (kalimat: string, cause?: unknown): Error =>
  Object.assign(new Error(kalimat, { cause }), { name: 'CadanganDitolak' })
export const cadanganRusak = (cause?: unknown): Error => tolakCadangan(RUSAK, cause)
export const isTolakan = (galat: unknown): boolean => galat instanceof Error && galat.name === 'CadanganDitolak'

/** The entries of a backup, once its seal was found whole: nothing is looked at before. */
export async function* bacaArsip(berkas: string): AsyncGenerator<EntriTar> {
  const pegangan = await open(berkas, 'r').catch((sebab: unknown) => {
    throw tolakCadangan(`Cadangan ${berkas} tidak dapat dibaca: ${(sebab as Error).message}`, sebab)
  })
  try {
    const isi = await periksaPenutup(pegangan)
    const gunzip = createGunzip()
    const baca = pegangan.createReadStream({ start: 0, end: isi - 1, autoClose: false })
    baca.on('error', (galat) => gunzip.destroy(galat))
    try {
      yield* bacaTar(baca.pipe(gunzip))
    } finally {
      baca.destroy()
      gunzip.destroy()
    }
  } finally {
    await pegangan.close()
  }
}

/** @returns the length of what the seal speaks of */
async function periksaPenutup(pegangan: FileHandle): Promise<number> {
  const panjang = anggotaPenutup('').length + 64
  const { size } = await pegangan.stat()
  if (size <= panjang) throw cadanganRusak()
  const jumlah = createHash('sha256')
  const isi = size - panjang
  for await (const potongan of pegangan.createReadStream({ start: 0, end: isi - 1, autoClose: false }))
    jumlah.update(potongan as Buffer)
  const penutup = Buffer.alloc(panjang)
  await pegangan.read(penutup, 0, panjang, isi)
  if (!penutup.equals(anggotaPenutup(jumlah.digest('hex')))) throw cadanganRusak()
  return isi
}

/** RFC 1952: magic, deflate, a comment follows; then an empty final block, its CRC and its length. */
function anggotaPenutup(sha256: string): Buffer {
  const kepala = Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 3])
  const ekor = Buffer.alloc(8)
  ekor.writeUInt32LE(crc32(''), 0)
  return Buffer.concat([kepala, Buffer.from(`geisa-cadangan sha256=${sha256}\0`), Buffer.from([3, 0]), ekor])
}

/** A new name is durable once its folder is flushed. */
async function tetapkanFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const pegangan = await open(folder, 'r')
  try {
    await pegangan.sync()
  } finally {
    await pegangan.close()
  }
}
