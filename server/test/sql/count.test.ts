import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Endpoint } from '@geisa/contract/endpoint'
import { bolehMemanggil, DAFTAR_PERAN, LABEL_PERAN, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { STATEMENTS, type Statement } from '../../src/platform/database/db.ts'
import { type AplikasiUji, buatAplikasiUji } from '../aplikasi-uji.ts'
import { buatSasaran, DI_DALAM } from '../rights/cakupan-dunia.ts'
import { CAKUPAN_ENDPOINT, type Minta } from '../rights/cakupan-endpoint.ts'
import { siapkanTulisan } from '../rights/tulisan-dunia.ts'
import { type Bahan, mintaTulis, penulisnya, TANPA_TULISAN } from '../rights/tulisan-endpoint.ts'
import { semuaEndpoint } from '../semua-endpoint.ts'

/**
 * How many statements each endpoint sends for one request, the session's included (architecture.md 9.7): a new round trip
 * is a new number in server/sql/statements.txt. A read is asked twice and counted the second time.
 */
let uji: AplikasiUji
let bahan: Bahan
let sent: string[] = []
const listen = (message: unknown): void => {
  const { operation } = message as Statement
  if (operation !== undefined) sent.push(operation.name)
}
beforeAll(async () => {
  uji = await buatAplikasiUji()
  bahan = await siapkanTulisan(uji, await buatSasaran(uji))
  subscribe(STATEMENTS.name, listen)
}, 60_000)
afterAll(async () => {
  unsubscribe(STATEMENTS.name, listen)
  await uji.tutup()
})

const keyOf = (e: Endpoint): string => `${e.method} ${e.url}`
/** Whoever asks afterwards has no session any more. */
const LAST = /^(DELETE \/api\/sesi|POST \/api\/signout|PATCH \/api\/pengguna\/update-password)/
const CALLERS: readonly PeranId[] = [PERAN.SEKOLAH, PERAN.KAB_KOTA, PERAN.PROVINSI, PERAN.NASIONAL, PERAN.GTK]
/** What a read needs to be asked that the table of scopes does not say. */
const READS: Record<string, Minta> = {
  'GET /api/cronjob/:id/riwayat': { params: { id: 1 } },
  'GET /api/mailbox/:folder': { params: { folder: 'Inbox' } },
  'GET /api/pengaturan/durasi/:jenjang': { params: { jenjang: 'SD' } },
  'GET /api/unggahan-selesai/:id': { params: { id: 'unggahan-uji' } },
  'GET /api/yayasan': { query: { search: 'yayasan' } },
}

it('setiap endpoint mengirim pernyataan sebanyak yang tercatat', async () => {
  const rank = (e: Endpoint): number => (e.method === 'GET' ? 0 : LAST.test(keyOf(e)) ? 2 : 1)
  const endpoints = (await semuaEndpoint()).filter(({ hak, aliran }) => hak !== 'tamu' && aliran !== true)
  const lines: string[] = []
  for (const e of endpoints.toSorted((a, b) => rank(a) - rank(b))) lines.push(await lineOf(e))
  const head = 'statements  status  endpoint, as whom'
  await expect([head, ...lines.toSorted(byEndpoint), ''].join('\n')).toMatchFileSnapshot('../../sql/statements.txt')
}, 120_000)

const byEndpoint = (a: string, b: string): number => (a.slice(20) < b.slice(20) ? -1 : 1)

async function lineOf(e: Endpoint): Promise<string> {
  const [peran, minta] = requestOf(e)
  if (e.method === 'GET') await ask(e, peran, minta)
  sent = []
  const status = await ask(e, peran, minta)
  const name = `${e.method} ${e.pola ?? e.url}`
  const count = sent.filter((operation) => operation === name).length
  return `${String(count).padStart(10)}  ${String(status).padEnd(6)}  ${keyOf(e)}, ${LABEL_PERAN[peran]}`
}

function requestOf(e: Endpoint): [PeranId, Minta] {
  const allowed = DAFTAR_PERAN.filter(
    (peran) => e.hak !== 'tamu' && bolehMemanggil(e.hak, { peran, hakAkses: 'APPROVAL' }),
  )
  const key = keyOf(e)
  if (e.method !== 'GET' && !TANPA_TULISAN.includes(key)) {
    const peran = penulisnya(key, (one) => allowed.includes(one))[0] ?? allowed[0]
    if (peran !== undefined) return [peran, mintaTulis(key, peran, bahan)]
  }
  const entry = CAKUPAN_ENDPOINT[key]
  const own = typeof entry === 'object' ? entry.peran : undefined
  const peran = CALLERS.find((one) => allowed.includes(one) && (own?.includes(one) ?? true)) ?? allowed[0]
  if (peran === undefined) throw new Error(`${key}: nobody may call it`)
  if (e.method !== 'GET') return [peran, mintaTulis(key, peran, bahan)]
  const make = typeof entry === 'function' ? entry : typeof entry === 'object' ? entry.minta : null
  return [peran, READS[key] ?? make?.(bahan.sasaran[peran], peran) ?? {}]
}

async function ask(e: Endpoint, peran: PeranId, minta: Minta): Promise<number> {
  const { body, berkas } = minta
  const jawaban = await uji.app.inject({
    method: e.method,
    url: e.url.replaceAll(/:(\w+)/g, (_, nama: string) => encodeURIComponent(String(minta.params?.[nama]))),
    headers: {
      authorization: `Bearer ${await uji.masuk(DI_DALAM[peran])}`,
      ...(berkas !== undefined && { 'content-type': 'application/octet-stream' }),
      ...minta.kepala,
    },
    query: Object.fromEntries(Object.entries(minta.query ?? {}).map(([nama, nilai]) => [nama, String(nilai)])),
    ...(body !== undefined && { payload: body as object }),
    ...(berkas !== undefined && { payload: Buffer.from(berkas, 'latin1') }),
  })
  return jawaban.statusCode
}
