import type { BadanGalat } from '@geisa/contract/endpoint'
import { GalatApi, galatDiam, kalimatStatus } from './galat-api.ts'
import { sesiDipelihara, sesiDitolak } from './sesi.ts'

/** What a refusal means for the session, and what it says, however it travelled. */
export function galatJawaban(status: number, isi: unknown, token: string | null): GalatApi {
  const badan = (typeof isi === 'object' && isi !== null ? isi : {}) as Badan
  if (status === 401 && token !== null) sesiDitolak(token, badan.sebab)
  if (status === 403 && badan.kode !== 'TIDAK_BERHAK') sesiDipelihara(badan.message ?? '')
  const kalimat = kalimatKita(status, badan)
  return kalimat === undefined
    ? galatDiam(status, badan.kode ?? '', kalimatStatus(status))
    : new GalatApi(status, badan.kode ?? '', kalimat, badan.galat, false, badan.tercatat)
}

type Badan = Partial<BadanGalat> & { error?: string }

/** Ours carry a code beside the sentence (product.md 1), sign-in its `error`; a proxy on the way speaks its own language. */
function kalimatKita(status: number, { message, error, kode }: Badan): string | undefined {
  if (message === undefined) return status === 400 ? error : undefined
  return kode === undefined ? undefined : message
}
