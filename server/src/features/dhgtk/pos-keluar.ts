import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { SasaranDhgtk } from '../../platform/process/env.ts'
import { bolehDituju, cariAlamat, TERLARANG } from './alamat-luar.ts'

/** What came back: the body of a 2xx, or why there is none, in words that an operator may read. */
export type Balasan = { isi: string } | { gagal: string; status?: number }

export type Surat = { kelompok: string; badan: string }

const BATAS_BALASAN = 4_000_000

/** One POST: no redirect is followed, no address but a judged one is called, after `batasMs` it is over (quality.md 3). */
export async function kirimPos(
  { url, token, lokal }: SasaranDhgtk,
  { kelompok, badan }: Surat,
  { batasMs, henti }: { batasMs: number; henti: AbortSignal },
): Promise<Balasan> {
  const tujuan = new URL(url)
  const ip = tujuan.hostname.replace(/^\[|\]$/g, '')
  // An address in digits is never looked up, so it is judged here.
  if (isIP(ip) !== 0 && !bolehDituju(ip, lokal)) return { gagal: ALASAN[TERLARANG] ?? '' }
  const minta = tujuan.protocol === 'https:' ? requestHttps : requestHttp
  const waktu = AbortSignal.timeout(batasMs)
  try {
    return await new Promise<Balasan>((terima, tolak) => {
      const permintaan = minta(tujuan, {
        method: 'POST',
        agent: false,
        lookup: cariAlamat(lokal),
        signal: AbortSignal.any([waktu, henti]),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(badan),
          accept: 'application/json',
          'idempotency-key': kelompok,
        },
      })
      permintaan.on('error', tolak)
      permintaan.on('response', (jawaban) => {
        const { statusCode: status = 0 } = jawaban
        if (status < 200 || status > 299) {
          jawaban.destroy()
          return terima({ gagal: `DHGTK menjawab dengan kode ${status}.`, status })
        }
        bacaIsi(jawaban).then(terima, tolak)
      })
      // Without this Node would drop the connection and say nothing, at no time.
      permintaan.on('upgrade', (_jawaban, soket) => {
        soket.destroy()
        terima({ gagal: 'DHGTK menjawab dengan kode 101.' })
      })
      permintaan.end(badan)
    })
  } catch (galat) {
    if (waktu.aborted) return { gagal: `DHGTK tidak menjawab dalam ${Math.ceil(batasMs / 1000)} detik.` }
    if (henti.aborted) return { gagal: 'Pengiriman terhenti karena server dimatikan.' }
    return { gagal: ALASAN[kodeGalat(galat)] ?? 'Sambungan ke DHGTK terputus.' }
  }
}

async function bacaIsi(jawaban: AsyncIterable<Buffer>): Promise<Balasan> {
  const potongan: Buffer[] = []
  let panjang = 0
  for await (const satu of jawaban) {
    panjang += satu.length
    if (panjang > BATAS_BALASAN) return { gagal: 'Jawaban DHGTK terlalu panjang.' }
    potongan.push(satu)
  }
  return { isi: Buffer.concat(potongan).toString('utf8') }
}

const ALASAN: Record<string, string> = {
  [TERLARANG]: 'Alamat DHGTK menunjuk ke jaringan pribadi, jadi tidak dihubungi.',
  ECONNREFUSED: 'DHGTK tidak dapat dihubungi.',
  ENOTFOUND: 'Alamat DHGTK tidak ditemukan.',
  EAI_AGAIN: 'Alamat DHGTK tidak ditemukan.',
}

const kodeGalat = (galat: unknown): string => {
  const satu = galat instanceof AggregateError ? galat.errors[0] : galat
  return satu instanceof Error && 'code' in satu ? String(satu.code) : ''
}
