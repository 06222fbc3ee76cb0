import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jaringanIp } from './alamat-ip.ts'
import { buatBukuIsi, type Golongan } from './buku-isi.ts'
import { GalatHttp, masihDikerjakan } from './errors.ts'
import type { Pengguna } from './session.ts'

export type BatasIsi = {
  /** By size, the last takes everything: large bodies never take the place of small ones. */
  pengguna: readonly Golongan[]
  /** Of who has no session, by network: hundreds sign in behind one address, with a hundred bytes each. */
  tamu: Golongan
  /** Of what is taken piece by piece: whoever sends large files this way does not wait for those who do not. */
  aliran: Golongan
}

const KIB = 1024
const MB = 1_000_000
/** Guests' bodies are names and passwords. */
export const ISI_TAMU = 64 * KIB
/** quality.md 2.12. A body costs three to four times its bytes while it is taken apart. */
export const BATAS_ISI: BatasIsi = {
  pengguna: [
    { sampai: 64 * KIB, banyakSeorang: 64, seorang: 1 * MB, semua: 16 * MB, detik: 30 },
    // One document of 2 MB as base64.
    { sampai: 3 * MB, banyakSeorang: 16, seorang: 9 * MB, semua: 36 * MB, detik: 60 },
    { sampai: Number.POSITIVE_INFINITY, banyakSeorang: 2, seorang: 29 * MB, semua: 58 * MB, detik: 60 },
  ],
  tamu: { sampai: ISI_TAMU, banyakSeorang: Number.POSITIVE_INFINITY, seorang: 1 * MB, semua: 16 * MB, detik: 20 },
  aliran: { sampai: 1 * MB, banyakSeorang: 32, seorang: 17 * MB, semua: 51 * MB, detik: 60 },
}

/** `alirIsi` of a route: its body is taken piece by piece, and never more of it is held than this. */
declare module 'fastify' {
  interface FastifyContextConfig {
    alirIsi?: number
  }
}

type Tempat = { lepas: () => void; keadaan: 'datang' | 'terbaca' | 'pergi' }

/**
 * Every body of the API has its place before the first byte of it is read, or is refused: by its bytes, as the sender
 * names them, or as many as its address takes where he does not. The place is held until the work on it has ended, also
 * when the sender has gone away; a body that does not come whole gives it back. Machines have a tree and bounds of their own.
 */
export function pasangJatahIsi(app: FastifyInstance, batas: BatasIsi = BATAS_ISI): void {
  const buku = buatBukuIsi()
  const tempat = new WeakMap<FastifyRequest, Tempat>()
  const biarkanLewat = buatPelewat()
  app.addHook('preParsing', async (request, reply, isi) => {
    const byte = byteIsi(request)
    if (byte === 0) return undefined
    const { siapa, golongan } = pengirim(request, byte, batas)
    const hasil = buku.pesan(siapa, golongan, byte)
    if (typeof hasil === 'string') {
      await biarkanLewat(request.raw)
      if (!request.raw.complete) reply.header('connection', 'close')
      throw hasil === 'seorang' ? masihDikerjakan() : sedangPenuh()
    }
    const satu: Tempat = { lepas: hasil, keadaan: 'datang' }
    tempat.set(request, satu)
    reply.raw.once('close', () => {
      if (satu.keadaan === 'terbaca') return
      satu.keadaan = 'pergi'
      hasil()
    })
    if (request.raw.complete || request.routeOptions.config.alirIsi !== undefined) return undefined
    return bertenggat(isi, reply, golongan.detik)
  })
  app.addHook('preValidation', async (request) => {
    const satu = tempat.get(request)
    if (satu === undefined) return
    if (satu.keadaan === 'pergi') throw dibatalkan()
    satu.keadaan = 'terbaca'
  })
  app.addHook('onSend', async (request, _reply, jawaban) => {
    tempat.get(request)?.lepas()
    return jawaban
  })
}

/** What has to be kept free for this body; nothing where none is read. */
function byteIsi({ method, headers, routeOptions }: FastifyRequest): number {
  if (method === 'GET' || method === 'HEAD') return 0
  const tertulis = headers['content-length']
  if (tertulis === undefined && headers['transfer-encoding'] === undefined) return 0
  const paling = routeOptions.bodyLimit
  // Packed, it says nothing of what comes out.
  const sebut = tertulis === undefined || headers['content-encoding'] !== undefined ? paling : Number(tertulis)
  if (routeOptions.config.alirIsi !== undefined) return Math.min(sebut, routeOptions.config.alirIsi)
  // Too long: refused by its length alone.
  return sebut > paling ? 0 : sebut
}

function pengirim(request: FastifyRequest, byte: number, batas: BatasIsi): { siapa: string; golongan: Golongan } {
  const { pengguna } = request as FastifyRequest & { pengguna?: Pengguna }
  if (pengguna === undefined) return { siapa: jaringanIp(request.ip), golongan: batas.tamu }
  if (request.routeOptions.config.alirIsi !== undefined)
    return { siapa: `pengguna ${pengguna.id}`, golongan: batas.aliran }
  const golongan = batas.pengguna.find(({ sampai }) => byte <= sampai) ?? batas.tamu
  return { siapa: `pengguna ${pengguna.id}`, golongan }
}

/** So long a refused body may go on, and pause, before its sender is answered all the same. */
const LEWAT_MS = 30_000
const DIAM_MS = 1000
/** Read side by side, a hundred refused ones would take the time of everybody else; one that waits costs nothing. */
const LEWAT_SEREMPAK = 4

/** An answer that meets a sender who still writes would be lost with the connection. Nothing is kept of what passes. */
function buatPelewat(): (isi: Readable) => Promise<void> {
  let jalan = 0
  const menunggu: (() => void)[] = []
  const lewatkan = (isi: Readable, selesai: () => void): void => {
    const diam = setTimeout(selesai, DIAM_MS)
    isi.on('data', () => diam.refresh())
    isi.once('close', () => clearTimeout(diam))
  }
  return (isi) =>
    new Promise<void>((lanjut) => {
      let mulai = false
      let usai = isi.readableEnded || isi.destroyed
      if (usai) return lanjut()
      const selesai = (): void => {
        if (usai) return
        usai = true
        clearTimeout(habis)
        if (mulai) {
          jalan--
          menunggu.shift()?.()
        }
        lanjut()
      }
      const giliran = (): void => {
        if (usai) return menunggu.shift()?.()
        mulai = true
        jalan++
        lewatkan(isi, selesai)
      }
      const habis = setTimeout(selesai, LEWAT_MS)
      for (const peristiwa of ['end', 'error', 'close']) isi.once(peristiwa, selesai)
      if (jalan < LEWAT_SEREMPAK) giliran()
      else menunggu.push(giliran)
    })
}

/** The same body, ended in words when it has not come whole in time. */
function bertenggat(asal: Readable, reply: FastifyReply, detik: number): Readable {
  const lewat = new PassThrough()
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

const sedangPenuh = (): GalatHttp =>
  new GalatHttp(
    503,
    {
      message: 'Server sedang menerima banyak kiriman, dan milik Anda belum tersimpan. Coba lagi sebentar lagi.',
      kode: 'LAYANAN_TERGANGGU',
    },
    10,
  )

const terlaluLambat = (): GalatHttp =>
  new GalatHttp(408, {
    message: 'Kiriman terlalu lama sampai dan belum tersimpan. Periksa sambungan internet Anda, lalu kirim lagi.',
    kode: 'WAKTU_HABIS',
  })

const dibatalkan = (): GalatHttp => new GalatHttp(408, { message: 'Permintaan dibatalkan', kode: 'DIBATALKAN' })
