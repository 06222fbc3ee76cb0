import { bacaToken, kepalaToken, sesiDipelihara, sesiDitolak } from './sesi.ts'

/** How the line to the server stands; 'ditolak': the server has said no, and asking again would not change that. */
export type KeadaanAliran = 'menyambung' | 'langsung' | 'terputus' | 'ditolak'

type Pendengar = {
  signal: AbortSignal
  onKeadaan: (keadaan: KeadaanAliran) => void
  /** Each time the line stands: what happened before it did was not heard. */
  onTersambung: () => void
  onPeristiwa: (nama: string) => void
}

/** The server speaks far more often than this, if only a comment: a line that is silent for longer is dead. */
const DIAM_MAKS_MS = 35_000
/** A line that held this long was a good one: the next pause begins small again. */
const CUKUP_LAMA_MS = 10_000

/**
 * Listens to server-sent events until `signal` fires. Read with fetch and not with EventSource, which could carry the
 * token in the address alone (quality.md 3).
 */
export async function dengarAliran(url: string, pendengar: Pendengar): Promise<void> {
  const { signal, onKeadaan } = pendengar
  onKeadaan('menyambung')
  for (let gagal = 0; !signal.aborted; gagal++) {
    const mulai = performance.now()
    const hasil = await sambung(url, pendengar)
    if (signal.aborted) return
    if (hasil === 'ditolak') return onKeadaan('ditolak')
    onKeadaan('terputus')
    if (performance.now() - mulai > CUKUP_LAMA_MS) gagal = 0
    await tunggu(jedaSambung(gagal, Math.random()), signal)
  }
}

/** Milliseconds before the next try: 1 s, 2 s, 4 s … 30 s, each up to half as long again, so that a whole country does not return in the same second. */
export const jedaSambung = (gagal: number, acak: number): number =>
  Math.min(30_000, 1000 * 2 ** Math.min(gagal, 10)) * (1 + acak / 2)

/** Takes the stream in whatever pieces it comes, and gives the names of the events that are complete; comments are none. */
export function pilahPeristiwa(): (potongan: string) => string[] {
  let sisa = ''
  return (potongan) => {
    const blok = (sisa + potongan).replaceAll('\r\n', '\n').split('\n\n')
    sisa = blok.pop() ?? ''
    return blok.flatMap((satu) => {
      const baris = satu.split('\n')
      const nama = baris
        .find((b) => b.startsWith('event:'))
        ?.slice(6)
        .trim()
      return nama === undefined ? [] : [nama]
    })
  }
}

/** One line, from its beginning to its end. */
async function sambung(url: string, pendengar: Pendengar): Promise<'putus' | 'ditolak'> {
  const diam = new AbortController()
  let jaga = setTimeout(() => diam.abort(), DIAM_MAKS_MS)
  const token = bacaToken()
  try {
    const jawaban = await fetch(url, {
      headers: { Accept: 'text/event-stream', ...kepalaToken(token) },
      signal: AbortSignal.any([pendengar.signal, diam.signal]),
    })
    if (!jawaban.ok) return await tolakan(jawaban, token)
    pendengar.onKeadaan('langsung')
    pendengar.onTersambung()
    await baca(jawaban, pendengar, () => {
      clearTimeout(jaga)
      jaga = setTimeout(() => diam.abort(), DIAM_MAKS_MS)
    })
    return 'putus'
  } catch {
    // Whatever broke the line, the cure is the same.
    return 'putus'
  } finally {
    clearTimeout(jaga)
  }
}

async function baca(jawaban: Response, { onPeristiwa }: Pendengar, onTerdengar: () => void): Promise<void> {
  const pembaca = jawaban.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (pembaca === undefined) return
  const pilah = pilahPeristiwa()
  for (let bagian = await pembaca.read(); !bagian.done; bagian = await pembaca.read()) {
    onTerdengar()
    for (const nama of pilah(bagian.value)) onPeristiwa(nama)
  }
}

/** Too many lines and a server that restarts pass by themselves; who may not listen will not be allowed to in a second. */
async function tolakan(jawaban: Response, token: string | null): Promise<'putus' | 'ditolak'> {
  const { status } = jawaban
  const badan = (await jawaban.json().catch(() => ({}))) as { kode?: string; message?: string; sebab?: string }
  if (status === 401 && token !== null) sesiDitolak(token, badan.sebab)
  if (status === 403 && badan.kode === 'PEMELIHARAAN') sesiDipelihara(badan.message ?? '')
  return status === 408 || status === 429 || status >= 500 ? 'putus' : 'ditolak'
}

/** Ends early when the network comes back, and when nobody listens any more. */
const tunggu = (milidetik: number, signal: AbortSignal): Promise<void> =>
  new Promise((lanjut) => {
    const selesai = (): void => {
      clearTimeout(nanti)
      window.removeEventListener('online', selesai)
      signal.removeEventListener('abort', selesai)
      lanjut()
    }
    const nanti = setTimeout(selesai, milidetik)
    window.addEventListener('online', selesai)
    signal.addEventListener('abort', selesai)
  })
