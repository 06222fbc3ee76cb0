/** The few words of the tar format (POSIX ustar) that a backup needs: any tar can list what lies in one. */
const BLOCK = 512
/** Tables come in pieces and documents are small: a bigger entry is not ours. */
export const LARGEST_ENTRY = 256 * 1024 * 1024

export type TarEntry = { name: string; content: Buffer }

export function tarEntries(name: string, content: Uint8Array, seconds: number): Buffer[] {
  const header = Buffer.alloc(BLOCK)
  const write = (text: string, at: number): number => header.write(text, at, 'latin1')
  const octal = (value: number, length: number): string => value.toString(8).padStart(length - 1, '0')
  if (Buffer.byteLength(name) > 99) throw new Error(`name too long for a backup: ${name}`)
  write(name, 0)
  write(octal(0o600, 8), 100)
  write(octal(0, 8), 108)
  write(octal(0, 8), 116)
  write(octal(content.length, 12), 124)
  write(octal(seconds, 12), 136)
  write('0', 156)
  write('ustar\u000000', 257)
  write(`${octal(checksum(header), 7)}\0 `, 148)
  return [header, Buffer.from(content.buffer, content.byteOffset, content.length), Buffer.alloc(rest(content.length))]
}

export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK)

/** One entry after the other, each whole; whatever is out of form is an error, and so is anything behind the end. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const stream = source[Symbol.asyncIterator]()
  let buffered: Buffer[] = []
  let held = 0
  const take = async (length: number): Promise<Buffer> => {
    while (held < length) {
      const { value, done } = await stream.next()
      if (done === true) throw new Error('tar ends early')
      buffered.push(value)
      held += value.length
    }
    const all = buffered.length === 1 ? (buffered[0] ?? Buffer.alloc(0)) : Buffer.concat(buffered)
    buffered = [all.subarray(length)]
    held -= length
    return all.subarray(0, length)
  }
  for (;;) {
    const header = await take(BLOCK)
    if (isZero(header)) break
    const { name, size } = readHeader(header)
    const content = await take(size)
    if (!isZero(await take(rest(size)))) throw new Error('tar padding is not empty')
    yield { name, content }
  }
  if (!isZero(await take(BLOCK)) || held > 0 || (await stream.next()).done !== true) throw new Error('tar goes on')
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, until: number): string => header.toString('latin1', from, until).split('\0', 1)[0] ?? ''
  const size = Number.parseInt(text(124, 136), 8)
  const sum = Number.parseInt(text(148, 156), 8)
  if (sum !== checksum(header) || text(257, 263) !== 'ustar' || text(156, 157) !== '0')
    throw new Error('tar header is broken')
  if (!(size >= 0 && size <= LARGEST_ENTRY)) throw new Error('tar entry too large')
  return { name: text(0, 100), size }
}

/** The sum of all bytes, its own eight counted as spaces. */
const checksum = (header: Buffer): number =>
  header.reduce((sum, byte, nth) => sum + (nth >= 148 && nth < 156 ? 32 : byte), 0)

const rest = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK
const isZero = (block: Buffer): boolean => block.every((bytes) => bytes === 0)
