import { PassThrough, Readable } from 'node:stream'
import { DOCUMENT_TOO_LARGE, MAX_DOCUMENT_BYTES } from '@geisa/contract/pengajuan/dokumen'
import { singleLineText } from '@geisa/contract/shapes'
import { DataStore, Server, Upload } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { HttpError, invalidField, notFound } from '../../../platform/errors.ts'
import { newKey } from '../../../platform/files/files.ts'
import { addPart, cancelUnggahan, finishUnggahan, startUnggahan } from './commands-unggahan.ts'
import { findLocation } from './queries-unggahan.ts'

/** The tus protocol (tus.io, version 1.0.0) on our tables: resumable uploads of documents, one user's own. */
export const UNGGAHAN_PATH = '/api/unggahan'

/** A row of the table; what came before a connection broke is kept, so that its sender goes on from there. */
const PART_BYTES = 256 * 1024
/** A piece that is being gathered, and the one that is being written. */
export const HELD_BYTES = 2 * PART_BYTES

type Owned = { sekolahId: number }
type HttpRequest = FastifyRequest<{ Params: { id?: string } }>

/**
 * Answers one request of the protocol. What it refuses leaves as our own error, in Indonesian. `hasContent`: its body is still
 * unread; a second try goes without, and the sender continues where it is told.
 */
export async function serveTus(
  tools: AppContext,
  caller: Caller,
  own: Owned,
  { request, reply, hasContent }: { request: HttpRequest; reply: FastifyReply; hasContent: boolean },
): Promise<FastifyReply> {
  let error: unknown = null
  const tus = new Server({
    path: UNGGAHAN_PATH,
    relativeLocation: true,
    maxSize: MAX_DOCUMENT_BYTES,
    datastore: createStore(tools, caller, own),
    // Who may write is settled under the row's lock, which holds across servers; see addPart.
    locker: { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) },
    namingFunction: () => newKey(),
    getFileIdFromRequest: () => (/^[\w-]{1,64}$/.test(request.params.id ?? '') ? request.params.id : undefined),
    onUploadFinish: async (_request, { id }) => {
      // The answer says only that all has come; the verdict is asked for by itself (GET /api/unggahan-selesai/:id).
      await finishUnggahan(tools, caller, { ...own, id }).catch(ignoreRefusal)
      return {}
    },
    onResponseError: (_request, cause) => {
      error = cause
      return undefined
    },
  })
  const { body, isCut, release } = stream(request, hasContent)
  try {
    const answer = await tus.handleWeb(toRequest(request, body))
    for (const [nama, nilai] of answer.headers) if (PROTOCOL_HEADERS.test(nama)) void reply.header(nama, nilai)
    if (answer.status >= 400) throw isCut() ? TERPUTUS : toError(error, answer.status)
    return await reply.status(answer.status).send(await answer.text())
  } finally {
    release()
  }
}

/** Only the protocol's own headers: no leave for other origins. */
const PROTOCOL_HEADERS = /^(tus-|upload-|location$)/

const ignoreRefusal = (error: unknown): void => {
  if (!(error instanceof HttpError)) throw error
}

function createStore(tools: AppContext, caller: Caller, own: Owned): DataStore {
  return Object.assign(new DataStore(), {
    extensions: ['creation', 'creation-with-upload', 'termination'],
    async create(unggahan: Upload): Promise<Upload> {
      const { id, size = 0, metadata } = unggahan
      await startUnggahan(tools, caller, { ...own, id, ukuran: size, nama: namaBerkas(metadata?.['filename']) })
      return unggahan
    },
    async getUpload(id: string): Promise<Upload> {
      const location = await findLocation(tools.db, caller, { ...own, id })
      if (location === undefined) throw notFound('Unggahan')
      return new Upload({
        id: location.id,
        size: location.ukuran,
        offset: location.diterima,
        metadata: { filename: location.nama },
      })
    },
    write: (aliran: Readable, id: string, start: number): Promise<number> =>
      write(aliran, start, (content, offset) => addPart(tools, caller, { ...own, id, mulai: offset, isi: content })),
    remove: (id: string): Promise<void> => cancelUnggahan(tools, caller, { ...own, id }),
  })
}

function namaBerkas(nama: string | null | undefined): string {
  const result = singleLineText(200).safeParse(nama ?? '')
  if (!result.success) throw invalidField('fileName', result.error.issues[0]?.message ?? 'Nama berkas tidak sah')
  return result.data
}

async function write(
  aliran: AsyncIterable<Buffer>,
  start: number,
  add: (content: Buffer, offset: number) => Promise<number>,
): Promise<number> {
  let offset = start
  let buffered: Buffer[] = []
  const save = async (): Promise<void> => {
    const content = Buffer.concat(buffered)
    buffered = []
    if (content.length > 0) offset = await add(content, offset)
  }
  try {
    for await (const chunk of aliran) {
      buffered.push(chunk)
      if (buffered.reduce((total, { length }) => total + length, 0) >= PART_BYTES) await save()
    }
  } finally {
    await save()
  }
  return offset
}

/** Nobody hears it; to whoever watches the log a sender that went away is no failure of the server. */
const TERPUTUS = new HttpError(408, { message: 'Unggahan terputus. Lanjutkan.', kode: 'UNGGAHAN_TERPUTUS' })

/** The body as a stream of its own, so that what is left unread can be let pass when the answer is known early. */
function stream(
  { raw }: FastifyRequest,
  hasContent: boolean,
): {
  body: PassThrough | null
  isCut: () => boolean
  release: () => void
} {
  if (raw.method !== 'PATCH' && raw.method !== 'POST') return { body: null, isCut: () => false, release: () => {} }
  const body = new PassThrough()
  if (!hasContent) return { body: body.end(), isCut: () => false, release: () => {} }
  let gone = false
  const cut = (): void => {
    if (raw.complete) return
    gone = true
    body.destroy(new Error('the sender went away'))
  }
  raw.once('close', cut)
  raw.once('error', cut)
  body.on('error', () => {})
  raw.pipe(body)
  return {
    body,
    isCut: () => gone,
    release: () => {
      raw.unpipe(body)
      raw.resume()
    },
  }
}

function toRequest(request: FastifyRequest, body: PassThrough | null): Request {
  const headers = new Headers()
  for (const [nama, nilai] of Object.entries(request.headers))
    if (nilai !== undefined) headers.set(nama, Array.isArray(nilai) ? nilai.join(', ') : nilai)
  const content = body === null ? {} : { body: Readable.toWeb(body), duplex: 'half' }
  return new Request(`http://geisa${UNGGAHAN_PATH}`, { method: request.method, headers, ...content } as RequestInit)
}

/** The protocol's refusals by their status; what is ours or the database's passes as it is. */
function toError(error: unknown, status: number): unknown {
  if (error instanceof Error && !('status_code' in error)) return error
  const [own, message, kode] = SENTENCE[status] ?? [422, 'Permintaan unggahan ini tidak dikenal.', 'MASUKAN_TIDAK_SAH']
  return new HttpError(own, { message, kode })
}

/** 403 means something else to our clients, and what a sender got wrong is no fault of the server (501). */
const SENTENCE: Record<number, [number, string, string]> = {
  400: [422, 'Permintaan unggahan tidak lengkap atau keliru. Muat ulang, lalu unggah lagi.', 'MASUKAN_TIDAK_SAH'],
  403: [422, 'Permintaan unggahan tidak lengkap atau keliru. Muat ulang, lalu unggah lagi.', 'MASUKAN_TIDAK_SAH'],
  404: [404, 'Unggahan tidak ditemukan', 'TIDAK_DITEMUKAN'],
  409: [409, 'Letak bagian ini bukan tempat terakhir unggahan. Lanjutkan dari tempat terakhir.', 'VERSI_BERUBAH'],
  410: [404, 'Unggahan tidak ditemukan', 'TIDAK_DITEMUKAN'],
  412: [412, 'Versi protokol unggahan tidak dikenal.', 'VERSI_PROTOKOL'],
  413: [413, DOCUMENT_TOO_LARGE, 'TERLALU_BESAR'],
}
