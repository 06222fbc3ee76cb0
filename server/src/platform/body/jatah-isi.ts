import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pengguna } from '../access/session.ts'
import { jaringanIp } from '../alamat-ip.ts'
import { GalatHttp, masihDikerjakan } from '../errors.ts'
import { buatBukuIsi, type Golongan, type Habis } from './buku-isi.ts'
import { buatPelewat } from './lewat-isi.ts'
import { dibatalkan, terimaIsi } from './terima-isi.ts'

/** A body that takes longer to arrive is given up. */
type Bertenggat = Golongan & { detik: number }

export type BatasIsi = {
  /** By size: large bodies never take the place of small ones. */
  pengguna: readonly (Bertenggat & { sampai: number })[]
  /** What is larger than all of those. */
  besar: Bertenggat
  /** Of who has no session, by network: hundreds sign in behind one address, with a hundred bytes each. */
  tamu: Bertenggat
  /** Of what is taken piece by piece: whoever sends large files this way does not wait for those who do not. */
  aliran: Golongan
}

const KIB = 1024
const MB = 1_000_000
/** Guests' bodies are names and passwords: two of a thousand letters at most, however they are written (`\u0061`). */
export const ISI_TAMU = 16 * KIB
/** quality.md 2.12. A body costs three to four times its bytes while it is taken apart. */
export const BATAS_ISI: BatasIsi = {
  pengguna: [
    { sampai: 64 * KIB, banyakSeorang: 64, seorang: 1 * MB, semua: 16 * MB, detik: 30 },
    // One document of 2 MB as base64.
    { sampai: 3 * MB, banyakSeorang: 16, seorang: 9 * MB, semua: 36 * MB, detik: 60 },
  ],
  besar: { banyakSeorang: 2, seorang: 29 * MB, semua: 58 * MB, detik: 60 },
  // A line that loses a packet twice needs more than five seconds for the second one.
  tamu: { banyakSeorang: Number.POSITIVE_INFINITY, seorang: 1 * MB, semua: 16 * MB, detik: 10 },
  aliran: { banyakSeorang: 32, seorang: 17 * MB, semua: 51 * MB },
}

/** `alirIsi` of a route: its body is taken piece by piece, and never more of it is held than this. */
declare module 'fastify' {
  interface FastifyContextConfig {
    alirIsi?: number
  }
}

type Dipegang = { lepas: () => void; keadaan: 'datang' | 'terbaca' | 'pergi' }

/**
 * Every body of the API has its place before the first byte of it is read, or is refused: by its bytes, as the sender
 * names them, or as many as its address takes where he does not. A large one holds all of them from the beginning, so that
 * none is refused after minutes of sending; any other holds what has arrived, so that naming a length costs nobody else
 * anything. The place is held until the work on it has ended, also when the sender has gone away; a body that does not come
 * whole gives it back. Machines have a tree and bounds of their own.
 */
export function pasangJatahIsi(app: FastifyInstance, batas: BatasIsi = BATAS_ISI): void {
  const buku = buatBukuIsi()
  const tempat = new WeakMap<FastifyRequest, Dipegang>()
  const biarkanLewat = buatPelewat()
  const tolak = async (request: FastifyRequest, reply: FastifyReply, sebab: Habis): Promise<GalatHttp> => {
    const { raw } = request
    if (!raw.complete) await biarkanLewat(raw, Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY))
    if (!raw.complete) reply.header('connection', 'close')
    return sebab === 'seorang' ? masihDikerjakan() : sedangPenuh()
  }
  app.addHook('preParsing', async (request, reply, isi) => {
    const byte = byteIsi(request)
    if (byte === 0) return undefined
    const { siapa, golongan, datang } = pengirim(request, byte, batas)
    const isSampai = request.raw.complete && isSebut(request)
    const tumbuh = datang?.tumbuh === true && !isSampai
    const dipesan = buku.pesan(siapa, golongan, byte, tumbuh ? 0 : byte)
    if (typeof dipesan === 'string') throw await tolak(request, reply, dipesan)
    const satu: Dipegang = { lepas: dipesan.lepas, keadaan: 'datang' }
    tempat.set(request, satu)
    reply.raw.once('close', () => {
      if (satu.keadaan === 'terbaca') return
      satu.keadaan = 'pergi'
      dipesan.lepas()
    })
    if (isSampai || datang === null) return undefined
    return terimaIsi(isi, reply, {
      detik: datang.detik,
      tempat: tumbuh ? dipesan : null,
      padat: request.headers['content-encoding'] === undefined ? null : byte,
      tolak: (sebab) => tolak(request, reply, sebab),
    })
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
function byteIsi(request: FastifyRequest): number {
  const { method, headers, routeOptions } = request
  if (method === 'GET' || method === 'HEAD') return 0
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return 0
  const paling = routeOptions.bodyLimit
  const sebut = isSebut(request) ? Number(headers['content-length']) : paling
  if (routeOptions.config.alirIsi !== undefined) return Math.min(sebut, routeOptions.config.alirIsi)
  // Too long: refused by its length alone.
  return sebut > paling ? 0 : sebut
}

/** Packed, a length says nothing of what comes out. */
const isSebut = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] !== undefined && headers['content-encoding'] === undefined

type Pengirim = { siapa: string; golongan: Golongan; datang: { detik: number; tumbuh: boolean } | null }

function pengirim(request: FastifyRequest, byte: number, batas: BatasIsi): Pengirim {
  const { pengguna } = request as FastifyRequest & { pengguna?: Pengguna }
  const { tamu, aliran, besar } = batas
  if (pengguna === undefined)
    return { siapa: jaringanIp(request.ip), golongan: tamu, datang: { detik: tamu.detik, tumbuh: true } }
  const siapa = `pengguna ${pengguna.id}`
  if (request.routeOptions.config.alirIsi !== undefined) return { siapa, golongan: aliran, datang: null }
  const golongan = batas.pengguna.find(({ sampai }) => byte <= sampai) ?? besar
  return { siapa, golongan, datang: { detik: golongan.detik, tumbuh: golongan !== besar } }
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
