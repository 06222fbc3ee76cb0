import { type Readable, Transform } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { GalatHttp } from '../errors.ts'
import type { Habis, TempatIsi } from './buku-isi.ts'

type Cara = {
  detik: number
  /** Grows with what arrives; null: it holds everything already. */
  tempat: TempatIsi | null
  /** Of a packed body: as much as may come out of it. It is unpacked when there is room for that. */
  padat: number | null
  /** What its sender is told, when he may hear it. */
  tolak: (sebab: Habis) => Promise<GalatHttp>
}

/** The same body, ended in words when it has not come whole in time or there is no room for the rest of it. */
export function terimaIsi(asal: Readable, reply: FastifyReply, { detik, tempat, padat, tolak }: Cara): Readable {
  const tertahan: Buffer[] = []
  let sampai = 0
  const henti = (sebab: Habis): void => {
    clearTimeout(jam)
    tempat?.lepas()
    tertahan.length = 0
    asal.unpipe(lewat)
    void tolak(sebab).then((galat) => lewat.destroy(galat))
  }
  const lewat = new Transform({
    transform(potongan: Buffer, _encoding, lanjut) {
      const sebab = tempat?.tambah(potongan.length) ?? null
      if (sebab !== null) return henti(sebab)
      sampai += potongan.length
      if (padat === null || tempat === null) return lanjut(null, potongan)
      tertahan.push(potongan)
      lanjut()
    },
    flush(lanjut) {
      const sebab = padat === null ? null : (tempat?.tambah(Math.max(0, padat - sampai)) ?? null)
      if (sebab !== null) return henti(sebab)
      for (const potongan of tertahan) this.push(potongan)
      lanjut()
    },
  })
  const jam = setTimeout(() => lewat.destroy(terlaluLambat()), detik * 1000)
  const putus = (): void => {
    if (!asal.readableEnded) lewat.destroy(dibatalkan())
  }
  asal.once('error', putus)
  asal.once('close', putus)
  lewat.on('error', () => {})
  lewat.once('close', () => clearTimeout(jam))
  reply.raw.once('close', () => {
    clearTimeout(jam)
    // Whoever was answered before all of it was read is let say the rest: the next request may stand behind it.
    asal.unpipe(lewat)
    asal.resume()
  })
  return asal.pipe(lewat)
}

const terlaluLambat = (): GalatHttp =>
  new GalatHttp(408, {
    message: 'Kiriman terlalu lama sampai dan belum tersimpan. Periksa sambungan internet Anda, lalu kirim lagi.',
    kode: 'WAKTU_HABIS',
  })

export const dibatalkan = (): GalatHttp => new GalatHttp(408, { message: 'Permintaan dibatalkan', kode: 'DIBATALKAN' })
