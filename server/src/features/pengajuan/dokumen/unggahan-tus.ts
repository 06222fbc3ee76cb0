import { PassThrough, Readable } from 'node:stream'
import { teksSebaris } from '@geisa/contract/bentuk'
import { DOKUMEN_MAKS_BYTE, UKURAN_DOKUMEN } from '@geisa/contract/dokumen-pengajuan'
import { DataStore, Server, Upload } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Masuk } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import { GalatHttp, salahIsi, tidakAda } from '../../../platform/errors.ts'
import { kunciBaru } from '../../../platform/files/files.ts'
import { batalkanUnggahan, mulaiUnggahan, selesaikanUnggahan, tambahBagian } from './commands-unggahan.ts'
import { findLetak } from './queries-unggahan.ts'

/** The tus protocol (tus.io, version 1.0.0) on our tables: resumable uploads of documents, one user's own. */
export const JALUR_UNGGAHAN = '/api/unggahan'

/** A row of the table; what came before a connection broke is kept, so that its sender goes on from there. */
const BAGIAN_BYTE = 256 * 1024
/** A piece that is being gathered, and the one that is being written. */
export const PEGANGAN_BYTE = 2 * BAGIAN_BYTE

type Milik = { sekolahId: number }
type Permintaan = FastifyRequest<{ Params: { id?: string } }>

/**
 * Answers one request of the protocol. What it refuses leaves as our own error, in Indonesian. `adaIsi`: its body is still
 * unread; a second try goes without, and the sender continues where it is told.
 */
export async function layaniTus(
  alat: Aplikasi,
  masuk: Masuk,
  milik: Milik,
  { request, reply, adaIsi }: { request: Permintaan; reply: FastifyReply; adaIsi: boolean },
): Promise<FastifyReply> {
  let galat: unknown = null
  const tus = new Server({
    path: JALUR_UNGGAHAN,
    relativeLocation: true,
    maxSize: DOKUMEN_MAKS_BYTE,
    datastore: tempat(alat, masuk, milik),
    // Who may write is settled under the row's lock, which holds across servers; see tambahBagian.
    locker: { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) },
    namingFunction: () => kunciBaru(),
    getFileIdFromRequest: () => (/^[\w-]{1,64}$/.test(request.params.id ?? '') ? request.params.id : undefined),
    onUploadFinish: async (_request, { id }) => {
      // The answer says only that all has come; the verdict is asked for by itself (GET /api/unggahan-selesai/:id).
      await selesaikanUnggahan(alat, masuk, { ...milik, id }).catch(abaikanPenolakan)
      return {}
    },
    onResponseError: (_request, sebab) => {
      galat = sebab
      return undefined
    },
  })
  const { badan, isPutus, lepas } = alirkan(request, adaIsi)
  try {
    const jawaban = await tus.handleWeb(keRequest(request, badan))
    for (const [nama, nilai] of jawaban.headers) if (KEPALA.test(nama)) void reply.header(nama, nilai)
    if (jawaban.status >= 400) throw isPutus() ? TERPUTUS : keGalat(galat, jawaban.status)
    return await reply.status(jawaban.status).send(await jawaban.text())
  } finally {
    lepas()
  }
}

/** Only the protocol's own headers: no leave for other origins. */
const KEPALA = /^(tus-|upload-|location$)/

const abaikanPenolakan = (galat: unknown): void => {
  if (!(galat instanceof GalatHttp)) throw galat
}

function tempat(alat: Aplikasi, masuk: Masuk, milik: Milik): DataStore {
  return Object.assign(new DataStore(), {
    extensions: ['creation', 'creation-with-upload', 'termination'],
    async create(unggahan: Upload): Promise<Upload> {
      const { id, size = 0, metadata } = unggahan
      await mulaiUnggahan(alat, masuk, { ...milik, id, ukuran: size, nama: namaBerkas(metadata?.['filename']) })
      return unggahan
    },
    async getUpload(id: string): Promise<Upload> {
      const letak = await findLetak(alat.db, masuk, { ...milik, id })
      if (letak === undefined) throw tidakAda('Unggahan')
      return new Upload({
        id: letak.id,
        size: letak.ukuran,
        offset: letak.diterima,
        metadata: { filename: letak.nama },
      })
    },
    write: (aliran: Readable, id: string, mulai: number): Promise<number> =>
      tulis(aliran, mulai, (isi, ke) => tambahBagian(alat, masuk, { ...milik, id, mulai: ke, isi })),
    remove: (id: string): Promise<void> => batalkanUnggahan(alat, masuk, { ...milik, id }),
  })
}

function namaBerkas(nama: string | null | undefined): string {
  const hasil = teksSebaris(200).safeParse(nama ?? '')
  if (!hasil.success) throw salahIsi('fileName', hasil.error.issues[0]?.message ?? 'Nama berkas tidak sah')
  return hasil.data
}

async function tulis(
  aliran: AsyncIterable<Buffer>,
  mulai: number,
  tambah: (isi: Buffer, ke: number) => Promise<number>,
): Promise<number> {
  let ke = mulai
  let tampung: Buffer[] = []
  const simpan = async (): Promise<void> => {
    const isi = Buffer.concat(tampung)
    tampung = []
    if (isi.length > 0) ke = await tambah(isi, ke)
  }
  try {
    for await (const potongan of aliran) {
      tampung.push(potongan)
      if (tampung.reduce((jumlah, { length }) => jumlah + length, 0) >= BAGIAN_BYTE) await simpan()
    }
  } finally {
    await simpan()
  }
  return ke
}

/** Nobody hears it; to whoever watches the log a sender that went away is no failure of the server. */
const TERPUTUS = new GalatHttp(408, { message: 'Unggahan terputus. Lanjutkan.', kode: 'UNGGAHAN_TERPUTUS' })

/** The body as a stream of its own, so that what is left unread can be let pass when the answer is known early. */
function alirkan(
  { raw }: FastifyRequest,
  adaIsi: boolean,
): {
  badan: PassThrough | null
  isPutus: () => boolean
  lepas: () => void
} {
  if (raw.method !== 'PATCH' && raw.method !== 'POST') return { badan: null, isPutus: () => false, lepas: () => {} }
  const badan = new PassThrough()
  if (!adaIsi) return { badan: badan.end(), isPutus: () => false, lepas: () => {} }
  let terputus = false
  const putus = (): void => {
    if (raw.complete) return
    terputus = true
    badan.destroy(new Error('the sender went away'))
  }
  raw.once('close', putus)
  raw.once('error', putus)
  badan.on('error', () => {})
  raw.pipe(badan)
  return {
    badan,
    isPutus: () => terputus,
    lepas: () => {
      raw.unpipe(badan)
      raw.resume()
    },
  }
}

function keRequest(request: FastifyRequest, badan: PassThrough | null): Request {
  const headers = new Headers()
  for (const [nama, nilai] of Object.entries(request.headers))
    if (nilai !== undefined) headers.set(nama, Array.isArray(nilai) ? nilai.join(', ') : nilai)
  const isi = badan === null ? {} : { body: Readable.toWeb(badan), duplex: 'half' }
  return new Request(`http://geisa${JALUR_UNGGAHAN}`, { method: request.method, headers, ...isi } as RequestInit)
}

/** The protocol's refusals by their status; what is ours or the database's passes as it is. */
function keGalat(galat: unknown, status: number): unknown {
  if (galat instanceof Error && !('status_code' in galat)) return galat
  const [sendiri, message, kode] = KALIMAT[status] ?? [
    422,
    'Permintaan unggahan ini tidak dikenal.',
    'MASUKAN_TIDAK_SAH',
  ]
  return new GalatHttp(sendiri, { message, kode })
}

/** 403 means something else to our clients, and what a sender got wrong is no fault of the server (501). */
const KALIMAT: Record<number, [number, string, string]> = {
  400: [422, 'Permintaan unggahan tidak lengkap atau keliru. Muat ulang, lalu unggah lagi.', 'MASUKAN_TIDAK_SAH'],
  403: [422, 'Permintaan unggahan tidak lengkap atau keliru. Muat ulang, lalu unggah lagi.', 'MASUKAN_TIDAK_SAH'],
  404: [404, 'Unggahan tidak ditemukan', 'TIDAK_DITEMUKAN'],
  409: [409, 'Letak bagian ini bukan tempat terakhir unggahan. Lanjutkan dari tempat terakhir.', 'VERSI_BERUBAH'],
  410: [404, 'Unggahan tidak ditemukan', 'TIDAK_DITEMUKAN'],
  412: [412, 'Versi protokol unggahan tidak dikenal.', 'VERSI_PROTOKOL'],
  413: [413, UKURAN_DOKUMEN, 'TERLALU_BESAR'],
}
