import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request over a socket of its own that may stop anywhere in its body. */
export type Separuh = {
  soket: Socket
  /** Status and whole answer, '' when the connection ended without one. */
  jawaban: Promise<{ status: number; teks: string }>
}

export function kirimSeparuh(
  port: number,
  {
    baris,
    kepala = [],
    isi = [],
    sambungan = 'close',
  }: {
    baris: string
    kepala?: readonly string[]
    isi?: readonly (string | Buffer)[]
    sambungan?: 'close' | 'keep-alive'
  },
): Separuh {
  const soket = connect({ port, host: '127.0.0.1' })
  onTestFinished(() => void soket.destroy())
  soket.on('error', () => undefined)
  soket.write([`${baris} HTTP/1.1`, 'Host: localhost', `Connection: ${sambungan}`, ...kepala, '', ''].join('\r\n'))
  for (const satu of isi) soket.write(satu)
  let teks = ''
  soket.setEncoding('utf8').on('data', (potongan: string) => {
    teks += potongan
  })
  const jawaban = new Promise<{ status: number; teks: string }>((selesai) => {
    soket.once('close', () => selesai({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(teks)?.[1] ?? 0), teks }))
  })
  return { soket, jawaban }
}

/** Holds a place by `tahan`, once `tanya` is refused by it; when who asks was let in first, it is tried again. */
export async function pegangTempat(
  tahan: () => Promise<Separuh> | Separuh,
  tanya: () => Promise<number>,
  ditolak: number,
): Promise<Separuh> {
  for (let kali = 0; kali < 50; kali++) {
    const satu = await tahan()
    const pergi = satu.jawaban.then(() => null)
    let jawaban = await Promise.race([pergi, tanya()])
    while (jawaban !== null) {
      if (jawaban === ditolak) return satu
      jawaban = await Promise.race([pergi, tanya()])
    }
  }
  throw new Error('no place to be had')
}

/** A body that says how long it is, and does not come. */
export const sebesar = (byte: number): string[] => ['Content-Type: application/json', `Content-Length: ${byte}`]
