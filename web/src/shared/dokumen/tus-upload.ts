import { type DokumenPengajuan, finishedUnggahan } from '@geisa/contract/pengajuan/dokumen'
import { onlineManager } from '@tanstack/react-query'
import type { DetailedError, Upload, UploadOptions } from 'tus-js-client'
import { ApiError, SENTENCE, silentError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { errorFromAnswer } from '../../api/read-answer.ts'
import { readPengguna, readToken, tokenHeaders } from '../../api/sesi.ts'
import { unfinishedUploads } from './unfinished-uploads.ts'

const ALAMAT = '/api/unggahan'
/** A slow line sends this much well within the server's minute; what is lost with a connection is at most this. */
const CHUNK_BYTES = 128 * 1024
const RETRY_MS = [0, 1000, 3000, 5000, 10_000, 20_000]

/** Why sending ends when its page does: the upload stays, to be gone on with. Ended otherwise it is taken back. */
export const ABANDONED = 'ditinggalkan'

type Control = {
  /** What this upload is found again by after a reload: form, file, size. */
  sidik: string
  onProgress: (persen: number) => void
  /** The network is away; it goes on by itself. */
  onPause: (delay: boolean) => void
  signal: AbortSignal
}

/** Uploads one file in pieces, from where it stopped if it was begun before, and answers the document that it became. */
export async function uploadFile(content: File, control: Control): Promise<DokumenPengajuan> {
  const { Upload: CreateUnggahan } = await import('tus-js-client')
  control.signal.throwIfAborted()
  const alamat = await send((options) => new CreateUnggahan(content, options), content.name, control)
  const id = alamat.split('/').at(-1) ?? ''
  return askUntilAnswered(() => call(finishedUnggahan, { params: { id }, signal: control.signal }))
}

/** A document that was uploaded before but not sent, with a fresh address; null = it is gone. */
export async function findUnggahan(s3Key: string): Promise<DokumenPengajuan | null> {
  try {
    return await call(finishedUnggahan, { params: { id: s3Key } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Takes back what was uploaded and not sent. @throws where it is still there: the night's sweep removes it then */
export async function dropUnggahan(s3Key: string): Promise<void> {
  const headers = { 'Tus-Resumable': '1.0.0', ...tokenHeaders(readToken()) }
  const { ok, status } = await fetch(`${ALAMAT}/${s3Key}`, { method: 'DELETE', headers })
  if (!ok && status !== 404 && status !== 410) throw new Error(`upload not taken back: ${status}`)
}

function send(create: (options: UploadOptions) => Upload, nama: string, control: Control): Promise<string> {
  const { sidik, onProgress, onPause, signal } = control
  return new Promise((done, failed) => {
    const token = readToken()
    const unggahan = create({
      endpoint: ALAMAT,
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_MS,
      metadata: { filename: nama.slice(-200) },
      headers: tokenHeaders(token),
      fingerprint: () => Promise.resolve(sidik),
      urlStorage: unfinishedUploads(readPengguna()?.id ?? 0),
      removeFingerprintOnSuccess: true,
      onProgress: (sent, all) => onProgress(Math.floor((100 * sent) / all)),
      onShouldRetry: (error) => mayRetry(status(error)),
      onSuccess: () => end(() => done(unggahan.url ?? '')),
      onError: (error) => end(() => failed(toApiError(error, token))),
    })
    const releaseDelay = followNetwork(unggahan, onPause)
    const cancel = (): void => {
      void unggahan.abort(signal.reason !== ABANDONED).catch(() => undefined)
      end(() => failed(new ApiError(0, 'DIBATALKAN', 'Unggahan dibatalkan.')))
    }
    const end = (lanjut: () => void): void => {
      releaseDelay()
      signal.removeEventListener('abort', cancel)
      lanjut()
    }
    signal.addEventListener('abort', cancel)
    void start(unggahan, signal)
  })
}

async function start(unggahan: Upload, signal: AbortSignal): Promise<void> {
  const [old] = await unggahan.findPreviousUploads()
  if (signal.aborted) return
  if (old !== undefined) unggahan.resumeFromPreviousUpload(old)
  unggahan.start()
}

/** Without a network nothing is tried; with it the upload goes on where the server says. */
function followNetwork(unggahan: Upload, onPause: (delay: boolean) => void): () => void {
  return onlineManager.subscribe((present) => {
    onPause(!present)
    if (present) unggahan.start()
    else void unggahan.abort()
  })
}

/** A lost answer, a full or absent server, a piece that another connection brought: tried again from the server's offset. */
export const mayRetry = (kode: number): boolean => kode === 0 || kode === 409 || kode === 423 || kode >= 500

const status = (error: Error | DetailedError): number =>
  'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0

function toApiError(error: Error | DetailedError, token: string | null): ApiError {
  const answer = 'originalResponse' in error ? error.originalResponse : null
  if (answer === null) return silentError(0, 'TERPUTUS', SENTENCE.cut)
  return errorFromAnswer(answer.getStatus(), answer.getBody(), token)
}

/** All of it has arrived: what is missing is only the answer. */
async function askUntilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (const delay of RETRY_MS) {
    await new Promise((lanjut) => setTimeout(lanjut, delay))
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError) || !mayRetry(error.status)) throw error
    }
  }
  return ask()
}
