import type { Endpoint, Jawaban, Masukan } from '@geisa/contract/endpoint'
import { type Argumen, alamat, type Isi } from './call.ts'
import { GalatApi, galatDiam, KALIMAT } from './galat-api.ts'
import { bacaJawaban } from './galat-jawaban.ts'
import { bacaToken, kepalaToken } from './sesi.ts'

type Kemajuan = {
  /** 0..100 while the bytes travel; a school's upload line is slow. */
  onProgres: (persen: number) => void
  signal: AbortSignal
}
type Alamat<E extends Endpoint> = {
  params: Masukan<E, 'params'>
  query: Masukan<E, 'query'>
}

/** As call(), for endpoints whose body is a file: XMLHttpRequest alone tells how far an upload has come. */
export const kirimBerkas = <const E extends Endpoint>(
  endpoint: E,
  a: Alamat<E> & Kemajuan & { berkas: File },
): Promise<Jawaban<E>> =>
  kirim(endpoint, {
    ...a,
    params: a.params as Isi,
    query: a.query as Isi,
    jenis: 'application/octet-stream',
    isi: a.berkas,
  })

/** The same for a file inside a JSON body. */
export function kirimIsi<const E extends Endpoint>(endpoint: E, a: Argumen<E> & Kemajuan): Promise<Jawaban<E>> {
  const { params = {}, query = {}, body } = a as { params?: Isi; query?: Isi; body?: unknown }
  const { onProgres, signal } = a
  return kirim(endpoint, { params, query, onProgres, signal, jenis: 'application/json', isi: JSON.stringify(body) })
}

type Kiriman = Kemajuan & { params: Isi; query: Isi; jenis: string; isi: File | string }

async function kirim<E extends Endpoint>(endpoint: E, a: Kiriman): Promise<Jawaban<E>> {
  const token = bacaToken()
  const { status, responseText } = await unggah(endpoint, a, kepalaToken(token))
  return bacaJawaban(status, responseText, token) as Jawaban<E>
}

const unggah = (endpoint: Endpoint, a: Kiriman, kepala: Record<string, string>): Promise<XMLHttpRequest> =>
  new Promise((selesai, gagal) => {
    const x = new XMLHttpRequest()
    x.open(endpoint.method, alamat(endpoint.url, a.params, a.query))
    for (const [nama, nilai] of Object.entries({ Accept: 'application/json', 'Content-Type': a.jenis, ...kepala }))
      x.setRequestHeader(nama, nilai)
    x.timeout = endpoint.batasWaktuMs ?? 30_000
    x.upload.addEventListener('progress', (e) => e.lengthComputable && a.onProgres((100 * e.loaded) / e.total))
    x.addEventListener('load', () => selesai(x))
    x.addEventListener('error', () => gagal(galatDiam(0, 'TERPUTUS', KALIMAT.putus)))
    x.addEventListener('timeout', () => gagal(galatDiam(0, 'WAKTU_HABIS', KALIMAT.lambat)))
    x.addEventListener('abort', () => gagal(new GalatApi(0, 'DIBATALKAN', 'Unggahan dibatalkan.')))
    // Left while the file was being made smaller: an event that has been is not heard.
    if (a.signal.aborted) return gagal(new GalatApi(0, 'DIBATALKAN', 'Unggahan dibatalkan.'))
    a.signal.addEventListener('abort', () => x.abort())
    x.send(a.isi)
  })
