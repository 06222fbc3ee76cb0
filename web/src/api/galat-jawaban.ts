import type { BadanGalat } from '@geisa/contract/endpoint'
import { GalatApi, galatDiam, KALIMAT, kalimatStatus } from './galat-api.ts'
import { sesiDipelihara, sesiDitolak } from './sesi.ts'

/** The body of an answer, however it travelled. Throws the refusal that it is. */
export function bacaJawaban(status: number, teks: string, token: string | null): unknown {
  if (status < 200 || status > 299) throw galatJawaban(status, teks, token)
  const isi = urai(teks)
  if (isi === undefined) throw galatDiam(status, 'BUKAN_JSON', KALIMAT.rusak)
  return isi
}

/** What a refusal means for the session, and what it says. */
export function galatJawaban(status: number, teks: string, token: string | null): GalatApi {
  const isi = urai(teks)
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

function urai(teks: string): unknown {
  try {
    return JSON.parse(teks)
  } catch {
    return undefined
  }
}
