import type { Endpoint, Jawaban, Masukan } from '@geisa/contract/endpoint'
import { galatDiam, KALIMAT } from './galat-api.ts'
import { bacaJawaban } from './galat-jawaban.ts'
import { bacaToken, kepalaToken } from './sesi.ts'

type Bagian<E extends Endpoint, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, unknown> ? { [P in K]: Masukan<E, K> } : { [P in K]?: never }

export type Argumen<E extends Endpoint> = Bagian<E, 'params'> &
  Bagian<E, 'query'> &
  Bagian<E, 'body'> & { signal?: AbortSignal | undefined }

/** Calls one endpoint of the contract. Throws GalatApi, or an AbortError when the caller's own signal fired. */
export async function call<const E extends Endpoint>(endpoint: E, argumen: Argumen<E>): Promise<Jawaban<E>> {
  const { params, query, body, signal } = argumen as { params?: Isi; query?: Isi; body?: unknown; signal?: AbortSignal }
  const token = bacaToken()
  const jawaban = await kirim(alamat(endpoint.url, params, query), {
    method: endpoint.method,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...kepalaToken(token),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    batasWaktuMs: endpoint.batasWaktuMs ?? 30_000,
    signal,
  })
  const isi = bacaJawaban(jawaban.status, await jawaban.text().catch(() => ''), token)
  // Tests and development hold the server to its word; production trusts it (quality.md 1).
  if (import.meta.env.DEV && 'response' in endpoint) return endpoint.response.parse(isi) as Jawaban<E>
  return isi as Jawaban<E>
}

export type Isi = Record<string, string | number | boolean | undefined>
type Permintaan = {
  method: string
  headers: Record<string, string>
  body?: string
  batasWaktuMs: number
  signal: AbortSignal | undefined
}

export function alamat(url: string, params: Isi = {}, query: Isi = {}): string {
  const jalur = url.replaceAll(/:([A-Za-z0-9]+)/g, (_, nama: string) => encodeURIComponent(String(params[nama])))
  const cari = new URLSearchParams()
  for (const [nama, nilai] of Object.entries(query)) if (nilai !== undefined) cari.set(nama, String(nilai))
  const ekor = cari.toString()
  return ekor === '' ? jalur : `${jalur}?${ekor}`
}

async function kirim(url: string, { batasWaktuMs, signal, ...permintaan }: Permintaan): Promise<Response> {
  const waktu = AbortSignal.timeout(batasWaktuMs)
  try {
    return await fetch(url, { ...permintaan, signal: signal ? AbortSignal.any([signal, waktu]) : waktu })
  } catch (sebab) {
    if (signal?.aborted) throw sebab
    throw waktu.aborted ? galatDiam(0, 'WAKTU_HABIS', KALIMAT.lambat) : galatDiam(0, 'TERPUTUS', KALIMAT.putus)
  }
}
