import { connect } from 'node:net'

/** Bytes over a socket, as machines and attackers send them: no HTTP client tidies anything up. */
export type Jawaban = { status: number; kepala: ReadonlyMap<string, string>; badan: string; mentah: string; ms: number }
/** No whole answer: whether it was stored is unknown, unless nobody listened. */
export type Putus = { putus: string; ms: number }

export const dijawab = (hasil: Jawaban | Putus): hasil is Jawaban => 'status' in hasil

/** In several pieces: what is the same for many is not copied for each. */
export function kirimMentah(
  port: number,
  isi: Buffer | string | readonly (Buffer | string)[],
  batasMs = 30_000,
): Promise<Jawaban | Putus> {
  const awal = performance.now()
  return new Promise((resolve) => {
    const soket = connect({ port, host: '127.0.0.1' })
    const potongan: Buffer[] = []
    const selesai = (putus: string): void => {
      clearTimeout(jam)
      soket.destroy()
      const jawaban = uraiJawaban(Buffer.concat(potongan), putus === 'tutup')
      const ms = performance.now() - awal
      resolve(jawaban === null ? { putus, ms } : { ...jawaban, ms })
    }
    const jam = setTimeout(() => selesai('habis waktu'), batasMs)
    soket.on('data', (data) => {
      potongan.push(data)
      if (uraiJawaban(Buffer.concat(potongan), false) !== null) selesai('')
    })
    soket.on('close', () => selesai('tutup'))
    soket.on('error', (galat: NodeJS.ErrnoException) => selesai(galat.code ?? galat.message))
    for (const satu of typeof isi === 'string' || Buffer.isBuffer(isi) ? [isi] : isi) soket.write(satu)
  })
}

/** One post as an X100-C sends it: no Content-Type, one connection each. */
export function pesanTap(seri: string, badan: string, ip = '127.0.0.1'): Buffer {
  const isi = Buffer.from(badan)
  const kepala = [
    `POST /iclock/cdata?SN=${seri}&table=ATTLOG&Stamp=9999 HTTP/1.1`,
    'Host: 10.10.2.87:8081',
    'User-Agent: iClock Proxy/1.09',
    'Connection: close',
    'Accept: */*',
    `X-Forwarded-For: ${ip}`,
    `Content-Length: ${isi.length}`,
  ]
  return Buffer.concat([Buffer.from(`${kepala.join('\r\n')}\r\n\r\n`), isi])
}

export const pesanAmbil = (jalur: string, kepala: readonly string[] = []): string =>
  [`GET ${jalur} HTTP/1.1`, 'Host: 10.10.2.87:8081', 'Connection: close', ...kepala, '', ''].join('\r\n')

/** Null while the answer is not whole; without a length it is whole when the server closes. */
function uraiJawaban(data: Buffer, ditutup: boolean): Omit<Jawaban, 'ms'> | null {
  const batas = data.indexOf('\r\n\r\n')
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(data.subarray(0, 16).toString('latin1'))?.[1]
  if (batas < 0 || status === undefined) return null
  const kepala = new Map(
    data
      .subarray(0, batas)
      .toString('latin1')
      .split('\r\n')
      .slice(1)
      .map((baris) => [baris.slice(0, baris.indexOf(':')).toLowerCase(), baris.slice(baris.indexOf(':') + 1).trim()]),
  )
  const badan = data.subarray(batas + 4)
  const panjang = kepala.get('content-length')
  const berpotong = kepala.get('transfer-encoding') === 'chunked'
  const utuh =
    panjang === undefined
      ? ditutup || (berpotong && badan.toString('latin1').endsWith('0\r\n\r\n'))
      : badan.length >= Number(panjang)
  if (!utuh) return null
  return { status: Number(status), kepala, badan: badan.toString('utf8'), mentah: data.toString('utf8') }
}
