/** The few words of the tar format (POSIX ustar) that a backup needs: any tar can list what lies in one. */
const BLOK = 512
/** Tables come in pieces and documents are small: a bigger entry is not ours. */
export const ENTRI_TERBESAR = 256 * 1024 * 1024

export type EntriTar = { nama: string; isi: Buffer }

export function entriTar(nama: string, isi: Uint8Array, detik: number): Buffer[] {
  const kepala = Buffer.alloc(BLOK)
  const tulis = (teks: string, pada: number): number => kepala.write(teks, pada, 'latin1')
  const oktal = (nilai: number, panjang: number): string => nilai.toString(8).padStart(panjang - 1, '0')
  if (Buffer.byteLength(nama) > 99) throw new Error(`name too long for a backup: ${nama}`)
  tulis(nama, 0)
  tulis(oktal(0o600, 8), 100)
  tulis(oktal(0, 8), 108)
  tulis(oktal(0, 8), 116)
  tulis(oktal(isi.length, 12), 124)
  tulis(oktal(detik, 12), 136)
  tulis('0', 156)
  tulis('ustar\u000000', 257)
  tulis(`${oktal(jumlahKepala(kepala), 7)}\0 `, 148)
  return [kepala, Buffer.from(isi.buffer, isi.byteOffset, isi.length), Buffer.alloc(sisa(isi.length))]
}

export const akhirTar = (): Buffer => Buffer.alloc(2 * BLOK)

/** One entry after the other, each whole; whatever is out of form is an error, and so is anything behind the end. */
export async function* bacaTar(sumber: AsyncIterable<Buffer>): AsyncGenerator<EntriTar> {
  const aliran = sumber[Symbol.asyncIterator]()
  let simpanan: Buffer[] = []
  let ada = 0
  const ambil = async (panjang: number): Promise<Buffer> => {
    while (ada < panjang) {
      const { value, done } = await aliran.next()
      if (done === true) throw new Error('tar ends early')
      simpanan.push(value)
      ada += value.length
    }
    const semua = simpanan.length === 1 ? (simpanan[0] ?? Buffer.alloc(0)) : Buffer.concat(simpanan)
    simpanan = [semua.subarray(panjang)]
    ada -= panjang
    return semua.subarray(0, panjang)
  }
  for (;;) {
    const kepala = await ambil(BLOK)
    if (isNol(kepala)) break
    const { nama, ukuran } = bacaKepala(kepala)
    const isi = await ambil(ukuran)
    if (!isNol(await ambil(sisa(ukuran)))) throw new Error('tar padding is not empty')
    yield { nama, isi }
  }
  if (!isNol(await ambil(BLOK)) || ada > 0 || (await aliran.next()).done !== true) throw new Error('tar goes on')
}

function bacaKepala(kepala: Buffer): { nama: string; ukuran: number } {
  const teks = (dari: number, sampai: number): string => kepala.toString('latin1', dari, sampai).split('\0', 1)[0] ?? ''
  const ukuran = Number.parseInt(teks(124, 136), 8)
  const jumlah = Number.parseInt(teks(148, 156), 8)
  if (jumlah !== jumlahKepala(kepala) || teks(257, 263) !== 'ustar' || teks(156, 157) !== '0')
    throw new Error('tar header is broken')
  if (!(ukuran >= 0 && ukuran <= ENTRI_TERBESAR)) throw new Error('tar entry too large')
  return { nama: teks(0, 100), ukuran }
}

/** The sum of all bytes, its own eight counted as spaces. */
const jumlahKepala = (kepala: Buffer): number =>
  kepala.reduce((jumlah, byte, ke) => jumlah + (ke >= 148 && ke < 156 ? 32 : byte), 0)

const sisa = (ukuran: number): number => (BLOK - (ukuran % BLOK)) % BLOK
const isNol = (potongan: Buffer): boolean => potongan.every((byte) => byte === 0)
