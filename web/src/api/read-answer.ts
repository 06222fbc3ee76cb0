import type { ErrorBody } from '@geisa/contract/endpoint'
import { ApiError, SENTENCE, silentError, statusSentence } from './api-error.ts'
import { sesiRefused, sesiUnderPemeliharaan } from './sesi.ts'

/** The body of an answer, however it travelled. Throws the refusal that it is. */
export function readAnswer(status: number, text: string, token: string | null): unknown {
  if (status < 200 || status > 299) throw errorFromAnswer(status, text, token)
  const content = parse(text)
  if (content === undefined) throw foreign()
  return content
}

/** A gateway's answer, or the page of a school network's own sign-in, whatever number it says. */
const foreign = (): ApiError => silentError(502, 'BUKAN_JSON', SENTENCE.broken)

/** What a refusal means for the session, and what it says. */
export function errorFromAnswer(status: number, text: string, token: string | null): ApiError {
  const content = parse(text)
  // Who is signed in, and that there is maintenance, our server says in its own language alone.
  if (content === undefined && (status === 401 || status === 403)) return foreign()
  const body = (typeof content === 'object' && content !== null ? content : {}) as Body
  if (status === 401 && token !== null) sesiRefused(token, body.sebab)
  if (status === 403 && body.kode !== 'TIDAK_BERHAK') sesiUnderPemeliharaan(body.message ?? '')
  const sentence = ourSentence(status, body)
  return sentence === undefined
    ? silentError(status, body.kode ?? '', statusSentence(status))
    : new ApiError(status, body.kode ?? '', withCode(sentence, body), {
        galat: body.galat,
        tercatat: body.tercatat,
        riwayat: body.riwayat,
        dampak: body.dampak,
      })
}

/** What nobody expected is told with the name by which the server's log knows it (ui/notice/error-code.ts). */
const withCode = (sentence: string, { idPermintaan }: Body): string =>
  idPermintaan === undefined ? sentence : `${sentence.replace(/([^.!?])$/, '$1.')} Kode: ${idPermintaan}`

type Body = Partial<ErrorBody> & { error?: string }

/** Ours carry a code beside the sentence (product.md 1), sign-in its `error`; a proxy on the way speaks its own language. */
function ourSentence(status: number, { message, error, kode }: Body): string | undefined {
  if (message === undefined) return status === 400 ? error : undefined
  return kode === undefined ? undefined : message
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
