/** The few words of the tar format (POSIX ustar) that a backup needs: any tar can list what lies in one. */
const BLOCK = 512
/** Tables come in pieces and documents are small: a bigger entry is not ours. */
export const LARGEST_ENTRY = 256 * 1024 * 1024

export type TarEntry = { nama: string; isi: Buffer }

export function tarEntries(nama: string, content: Uint8Array, seconds: number): Buffer[] {
  const kepala = Buffer.alloc(BLOCK)
  const write = (text: string, at: number): number => kepala.write(text, at, 'latin1')
  const octal = (nilai: number, length: number): string => nilai.toString(8).padStart(length - 1, '0')
  if (Buffer.byteLength(nama) > 99) throw new Error(`name too long for a backup: ${nama}`)
  write(nama, 0)
  write(octal(0o600, 8), 100)
  write(octal(0, 8), 108)
  write(octal(0, 8), 116)
  write(octal(content.length, 12), 124)
  write(octal(seconds, 12), 136)
  write('0', 156)
  write('ustar\u000000', 257)
  write(`${octal(jumlahKepala(kepala), 7)}\0 `, 148)
  return [kepala, Buffer.from(content.buffer, content.byteOffset, content.length), Buffer.alloc(rest(content.length))]
}

export const akhirTar = (): Buffer => Buffer.alloc(2 * BLOCK)

/** One entry after the other, each whole; whatever is out of form is an error, and so is anything behind the end. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const aliran = source[Symbol.asyncIterator]()
  let saves: Buffer[] = []
  let present = 0
  const take = async (length: number): Promise<Buffer> => {
    while (present < length) {
      const { value, done } = await aliran.next()
      if (done === true) throw new Error('tar ends early')
      saves.push(value)
      present += value.length
    }
    const all = saves.length === 1 ? (saves[0] ?? Buffer.alloc(0)) : Buffer.concat(saves)
    saves = [all.subarray(length)]
    present -= length
    return all.subarray(0, length)
  }
  for (;;) {
    const kepala = await take(BLOCK)
    if (isZero(kepala)) break
    const { nama, ukuran } = readKepala(kepala)
    const content = await take(ukuran)
    if (!isZero(await take(rest(ukuran)))) throw new Error('tar padding is not empty')
    yield { nama, isi: content }
  }
  if (!isZero(await take(BLOCK)) || present > 0 || (await aliran.next()).done !== true) throw new Error('tar goes on')
}

function readKepala(kepala: Buffer): { nama: string; ukuran: number } {
  const text = (from: number, until: number): string => kepala.toString('latin1', from, until).split('\0', 1)[0] ?? ''
  const size = Number.parseInt(text(124, 136), 8)
  const jumlah = Number.parseInt(text(148, 156), 8)
  if (jumlah !== jumlahKepala(kepala) || text(257, 263) !== 'ustar' || text(156, 157) !== '0')
    throw new Error('tar header is broken')
  if (!(size >= 0 && size <= LARGEST_ENTRY)) throw new Error('tar entry too large')
  return { nama: text(0, 100), ukuran: size }
}

/** The sum of all bytes, its own eight counted as spaces. */
const jumlahKepala = (kepala: Buffer): number =>
  kepala.reduce((jumlah, bytes, nth) => jumlah + (nth >= 148 && nth < 156 ? 32 : bytes), 0)

const rest = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK
const isZero = (potongan: Buffer): boolean => potongan.every((bytes) => bytes === 0)
