import type { Endpoint } from '@geisa/contract/endpoint'
import type { PeranId } from '@geisa/engine/akun/hak-akses'
import { CAKUPAN_ENDPOINT, type Request } from '../test/rights/cakupan/endpoint.ts'
import { type Fixture, writeRequest } from '../test/rights/writing/endpoint.ts'
import type { Sent } from './door.ts'

export const keyOf = ({ method, url }: Pick<Endpoint, 'method' | 'url'>): string => `${method} ${url}`

/** Reads that the table of scopes asks for without anything, or not at all: what they want to be told. */
const READING: Record<string, readonly Request[]> = {
  'GET /api/wilayah': [
    { query: { level: 2 } },
    { query: { search: 'malang' } },
    { query: { search: 'kepanjen', level: 3 } },
  ],
  'GET /api/yayasan': [{ query: { search: 'tunas' } }],
  'GET /api/mailbox/:folder': ['Masuk', 'Terkirim', 'Dihapus'].map((folder) => ({ params: { folder } })),
  'GET /api/pengaturan/durasi/:jenjang': ['SD', 'SMA'].map((jenjang) => ({ params: { jenjang } })),
  'GET /api/cronjob/:id/riwayat': [{ params: { id: 1 } }],
  'GET /api/dashboard/pengguna-geisa': [{}],
  'GET /api/dashboard/rekap-pengguna': [{}, { query: { level: 2 } }],
  'GET /api/dashboard/rekap-sync': [{}, { query: { level: 2 } }],
  'GET /api/sekolah': [{ query: { per: 10 } }, { query: { per: 10, page: 2 } }, { query: { search: 'sd' } }],
  'GET /api/gtk/akan-dihapus': [{}],
  'GET /api/gtk': [{ query: { per: 50 } }, { query: { nama: 'sri' } }],
  'GET /api/koreksi-kehadiran': [{}, { query: { page: 2 } }],
  'GET /api/absensi-manual': [{}],
  'GET /api/keberatan': [{}],
  'GET /api/kiriman': [{}],
  'GET /api/sptjm': [{}],
  'GET /api/mesin': [{}],
  'GET /api/log-mesin': [{}],
  'GET /api/pengguna/list': [{}, { query: { search: 'sdn' } }],
  'GET /api/kunci-bulan/kesiapan': [{ query: { bulan: '202602' } }],
  'GET /api/riwayat/telusuri': [{ query: { dari: '2026-02-20', sampai: '2026-03-05' } }],
}

/** Calls of guests that write. */
const REGISTRANT = { nama: 'Pendaftar Baru', username: 'pendaftar-baru@contoh.id', noHp: '081234567891' }
const PASSWORD = 'sepeda merah di pasar'
const GUESTS: Record<string, (npsn: string) => Request> = {
  'POST /api/signin': () => ({ body: { username: 'tidak-ada@contoh.id', password: 'salah sekali' } }),
  'POST /api/lupa-password': () => ({ body: { username: 'sekolah@contoh.id' } }),
  'POST /api/registrasi': (npsn) => ({ body: { ...REGISTRANT, npsn, password: PASSWORD, confirmPassword: PASSWORD } }),
  'GET /api/sekolah/:npsn': (npsn) => ({ params: { npsn } }),
}

export type RequestsOf = (e: Endpoint, peran: PeranId, fixture: Fixture) => Request[]

/** Everything that this role asks of this endpoint; of reads what the scope names, and lists besides. */
export function requestsOf(e: Endpoint, peran: PeranId, fixture: Fixture): Request[] {
  const key = keyOf(e)
  const guest = GUESTS[key]
  if (guest !== undefined) return [guest(fixture.target[peran].npsn)]
  if (e.method !== 'GET') return [writeRequest(key, peran, fixture)]
  const entry = CAKUPAN_ENDPOINT[key]
  const create = typeof entry === 'function' ? entry : typeof entry === 'object' ? entry.ask : undefined
  const named = create === undefined ? [] : [create(fixture.target[peran], peran)]
  const own = READING[key] ?? (named.length === 0 ? [{}] : [])
  return [...named, ...own]
}

/** @param shift how a day of the test world is said on this day (dunia.ts) */
export function toSent(
  e: Endpoint,
  request: Request,
  token: string | undefined,
  shift: (text: string) => string,
): Sent {
  const { params, query, body, file, headers } = JSON.parse(shift(JSON.stringify(request))) as Request
  const url = e.url.replaceAll(/:(\w+)/g, (_, nama: string) =>
    encodeURIComponent(String(params?.[nama] ?? '999999-999999')),
  )
  const search = new URLSearchParams(
    Object.fromEntries(Object.entries(query ?? {}).map(([nama, nilai]) => [nama, String(nilai)])),
  )
  const content =
    file !== undefined
      ? Buffer.from(file, 'latin1')
      : body === undefined
        ? undefined
        : Buffer.from(JSON.stringify(body))
  return {
    method: e.method,
    path: search.size === 0 ? url : `${url}?${search.toString()}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(content && { 'content-type': file === undefined ? 'application/json' : 'application/octet-stream' }),
      ...headers,
    },
    ...(content && { content }),
  }
}
