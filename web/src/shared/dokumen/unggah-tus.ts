import { type DokumenPengajuan, unggahanSelesai } from '@geisa/contract/dokumen-pengajuan'
import { onlineManager } from '@tanstack/react-query'
import type { DetailedError, Upload, UploadOptions } from 'tus-js-client'
import { call } from '../../api/call.ts'
import { GalatApi, galatDiam, KALIMAT } from '../../api/galat-api.ts'
import { galatJawaban } from '../../api/galat-jawaban.ts'
import { bacaToken, kepalaToken } from '../../api/sesi.ts'

const ALAMAT = '/api/unggahan'
/** A slow line sends this much well within the server's minute; what is lost with a connection is at most this. */
const POTONGAN_BYTE = 128 * 1024
const COBA_LAGI_MS = [0, 1000, 3000, 5000, 10_000, 20_000]

/** Why sending ends when its page does: the upload stays, to be gone on with. Ended otherwise it is taken back. */
export const DITINGGALKAN = 'ditinggalkan'

type Kendali = {
  /** What this upload is found again by after a reload: form, file, size. */
  sidik: string
  onProgres: (persen: number) => void
  /** The network is away; it goes on by itself. */
  onJeda: (jeda: boolean) => void
  signal: AbortSignal
}

/** Uploads one file in pieces, from where it stopped if it was begun before, and answers the document that it became. */
export async function unggahBerkas(isi: File, kendali: Kendali): Promise<DokumenPengajuan> {
  const { Upload: BuatUnggahan } = await import('tus-js-client')
  kendali.signal.throwIfAborted()
  const alamat = await kirim((opsi) => new BuatUnggahan(isi, opsi), isi.name, kendali)
  const id = alamat.split('/').at(-1) ?? ''
  return tanyaSampaiDijawab(() => call(unggahanSelesai, { params: { id }, signal: kendali.signal }))
}

/** A document that was uploaded before but not sent, with a fresh address; null = it is gone. */
export async function cariUnggahan(s3Key: string): Promise<DokumenPengajuan | null> {
  try {
    return await call(unggahanSelesai, { params: { id: s3Key } })
  } catch (galat) {
    if (galat instanceof GalatApi && galat.status === 404) return null
    throw galat
  }
}

/** Takes back what was uploaded and not sent. The night's sweep removes it anyway: a failure is nobody's concern. */
export async function buangUnggahan(s3Key: string): Promise<void> {
  const headers = { 'Tus-Resumable': '1.0.0', ...kepalaToken(bacaToken()) }
  await fetch(`${ALAMAT}/${s3Key}`, { method: 'DELETE', headers }).catch(() => undefined)
}

function kirim(buat: (opsi: UploadOptions) => Upload, nama: string, kendali: Kendali): Promise<string> {
  const { sidik, onProgres, onJeda, signal } = kendali
  return new Promise((selesai, gagal) => {
    const token = bacaToken()
    const unggahan = buat({
      endpoint: ALAMAT,
      chunkSize: POTONGAN_BYTE,
      retryDelays: COBA_LAGI_MS,
      metadata: { filename: nama.slice(-200) },
      headers: kepalaToken(token),
      fingerprint: () => Promise.resolve(sidik),
      removeFingerprintOnSuccess: true,
      onProgress: (terkirim, semua) => onProgres(Math.floor((100 * terkirim) / semua)),
      onShouldRetry: (galat) => bolehUlang(status(galat)),
      onSuccess: () => akhiri(() => selesai(unggahan.url ?? '')),
      onError: (galat) => akhiri(() => gagal(keGalatApi(galat, token))),
    })
    const lepasJeda = ikutiJaringan(unggahan, onJeda)
    const batal = (): void => {
      void unggahan.abort(signal.reason !== DITINGGALKAN).catch(() => undefined)
      akhiri(() => gagal(new GalatApi(0, 'DIBATALKAN', 'Unggahan dibatalkan.')))
    }
    const akhiri = (lanjut: () => void): void => {
      lepasJeda()
      signal.removeEventListener('abort', batal)
      lanjut()
    }
    signal.addEventListener('abort', batal)
    void mulai(unggahan, signal)
  })
}

async function mulai(unggahan: Upload, signal: AbortSignal): Promise<void> {
  const [lama] = await unggahan.findPreviousUploads()
  if (signal.aborted) return
  if (lama !== undefined) unggahan.resumeFromPreviousUpload(lama)
  unggahan.start()
}

/** Without a network nothing is tried; with it the upload goes on where the server says. */
function ikutiJaringan(unggahan: Upload, onJeda: (jeda: boolean) => void): () => void {
  return onlineManager.subscribe((ada) => {
    onJeda(!ada)
    if (ada) unggahan.start()
    else void unggahan.abort()
  })
}

/** A lost answer, a full or absent server, a piece that another connection brought: tried again from the server's offset. */
export const bolehUlang = (kode: number): boolean => kode === 0 || kode === 409 || kode === 423 || kode >= 500

const status = (galat: Error | DetailedError): number =>
  'originalResponse' in galat ? (galat.originalResponse?.getStatus() ?? 0) : 0

function keGalatApi(galat: Error | DetailedError, token: string | null): GalatApi {
  const jawaban = 'originalResponse' in galat ? galat.originalResponse : null
  if (jawaban === null) return galatDiam(0, 'TERPUTUS', KALIMAT.putus)
  return galatJawaban(jawaban.getStatus(), jawaban.getBody(), token)
}

/** All of it has arrived: what is missing is only the answer. */
async function tanyaSampaiDijawab<T>(tanya: () => Promise<T>): Promise<T> {
  for (const jeda of COBA_LAGI_MS) {
    await new Promise((lanjut) => setTimeout(lanjut, jeda))
    try {
      return await tanya()
    } catch (galat) {
      if (!(galat instanceof GalatApi) || !bolehUlang(galat.status)) throw galat
    }
  }
  return tanya()
}
