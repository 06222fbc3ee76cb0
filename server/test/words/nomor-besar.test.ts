import type { Endpoint } from '@geisa/contract/endpoint'
import { bolehMemanggil, DAFTAR_PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type AplikasiUji, buatAplikasiUji } from '../aplikasi-uji.ts'
import { buatSasaran, DI_DALAM, type Sasaran } from '../rights/cakupan-dunia.ts'
import { CAKUPAN_ENDPOINT } from '../rights/cakupan-endpoint.ts'
import { semuaEndpoint } from '../semua-endpoint.ts'

/**
 * Numbers beyond what a column holds, in every place of every endpoint that takes a number or an id: nothing has them, so
 * a path answers 404 or 422, a field 422 with its name, or nothing is found. Never 500.
 */
const BESAR = ['99999999999', '9223372036854775808', '1e400']
const ID_BESAR = ['999999999-999999999999999', '2147483648-1', '1-2147483648']

type Isian = { params: Record<string, unknown>; query: Record<string, unknown>; body?: unknown }
type Sel = { letak: string; isian: Isian }

let uji: AplikasiUji
let endpoints: Endpoint[]
let sasaran: Record<PeranId, Sasaran>
beforeAll(async () => {
  uji = await buatAplikasiUji()
  sasaran = await buatSasaran(uji)
  endpoints = (await semuaEndpoint()).filter((e) => e.hak !== 'tamu' && e.aliran !== true)
})
afterAll(() => uji.tutup())

const nama = (e: Endpoint): string => `${e.method} ${e.url}`

/** The request of the scope's table, where it has one: everything else in it is right, so that the number is what is judged. */
function dasar(e: Endpoint, peran: PeranId): Isian {
  const entri = CAKUPAN_ENDPOINT[nama(e)]
  const minta = typeof entri === 'function' ? entri : typeof entri === 'object' ? entri.minta : null
  const { params = {}, query = {}, body } = minta?.(sasaran[peran], peran) ?? {}
  const kosong = Object.fromEntries([...e.url.matchAll(/:(\w+)/g)].map(([, satu = '']) => [satu, '1']))
  return { params: { ...kosong, ...params }, query, ...(body === undefined ? {} : { body }) }
}

function* selPath(e: Endpoint, asal: Isian): Generator<Sel> {
  for (const [, satu = ''] of e.url.matchAll(/:(\w+)/g))
    for (const nilai of [...BESAR, ...ID_BESAR])
      yield { letak: satu, isian: { ...asal, params: { ...asal.params, [satu]: nilai } } }
}

/** Every field that the query knows, whatever it is: a number is refused or sought in vain. */
function* selQuery(e: Endpoint, asal: Isian): Generator<Sel> {
  if (e.query === undefined) return
  const { properties = {} } = z.toJSONSchema(e.query, { io: 'input', unrepresentable: 'any' })
  for (const satu of Object.keys(properties))
    for (const nilai of ['99999999999', ...ID_BESAR.slice(0, 1)])
      yield { letak: satu, isian: { ...asal, query: { ...asal.query, [satu]: nilai } } }
}

/** Every number and every id of the body, and each number that the schema knows besides. */
function* selBody(e: Endpoint, asal: Isian): Generator<Sel> {
  if (e.body === undefined) return
  for (const letak of letakNomor(asal.body)) yield* diBody(asal, letak)
  const skema = z.toJSONSchema(e.body, { io: 'input', unrepresentable: 'any' })
  for (const letak of letakSkema(skema)) yield* diBody(asal, letak)
}

function* diBody(asal: Isian, letak: string[]): Generator<Sel> {
  for (const nilai of [99_999_999_999, ...ID_BESAR.slice(1)])
    yield { letak: letak.join('.'), isian: { ...asal, body: ganti(asal.body ?? {}, letak, nilai) } }
}

function* letakNomor(isi: unknown, di: string[] = []): Generator<string[]> {
  if (typeof isi === 'number' || (typeof isi === 'string' && /^\d+(-\d+)?$/.test(isi))) yield di
  else if (typeof isi === 'object' && isi !== null)
    for (const [kunci, nilai] of Object.entries(isi)) yield* letakNomor(nilai, [...di, kunci])
}

type Skema = z.core.JSONSchema.BaseSchema
function* letakSkema(skema: Skema, di: string[] = []): Generator<string[]> {
  if (di.length > 4) return
  const pilihan = [...(skema.anyOf ?? []), ...(skema.oneOf ?? [])].filter((satu) => typeof satu === 'object')
  const jenis = [skema, ...pilihan].flatMap(({ type }) => type ?? [])
  if (di.length > 0 && (jenis.includes('number') || jenis.includes('integer'))) yield di
  for (const satu of [skema, ...pilihan]) {
    for (const [kunci, isi] of Object.entries(satu.properties ?? {}))
      if (typeof isi === 'object') yield* letakSkema(isi, [...di, kunci])
    const { items } = satu
    if (typeof items === 'object' && !Array.isArray(items)) yield* letakSkema(items, [...di, '0'])
  }
}

function ganti(isi: unknown, [kunci, ...sisa]: string[], nilai: unknown): unknown {
  if (kunci === undefined) return nilai
  const ada = typeof isi === 'object' && isi !== null ? isi : /^\d+$/.test(kunci) ? [] : {}
  const dalam = ganti((ada as Record<string, unknown>)[kunci], sisa, nilai)
  return Array.isArray(ada) ? Object.assign([...ada], { [kunci]: dalam }) : { ...ada, [kunci]: dalam }
}

const pemanggil = (e: Endpoint): PeranId[] =>
  DAFTAR_PERAN.filter((peran) => bolehMemanggil(e.hak, { peran, hakAkses: 'APPROVAL' }))

/** What is wrong with an answer; null = nothing. The general sentence of what PostgreSQL refused names no field. */
async function periksa(e: Endpoint, peran: PeranId, { letak, isian }: Sel, bagian: string): Promise<unknown> {
  const { params, query, body } = isian
  const jawaban = await uji.app.inject({
    method: e.method,
    url: e.url.replaceAll(/:(\w+)/g, (_, satu: string) => encodeURIComponent(String(params[satu]))),
    headers: {
      authorization: `Bearer ${await uji.masuk(DI_DALAM[peran])}`,
      ...(e.isiBerkas === true ? { 'content-type': 'application/octet-stream' } : {}),
    },
    query: Object.fromEntries(Object.entries(query).map(([kunci, nilai]) => [kunci, String(nilai)])),
    ...(e.isiBerkas === true
      ? { payload: Buffer.from('Nama\n') }
      : body === undefined
        ? {}
        : { payload: body as object }),
  })
  const { statusCode: status, body: isi } = jawaban
  const salah = { endpoint: nama(e), peran, bagian, letak, isian: JSON.stringify({ params, query, body }), status, isi }
  if (status >= 500 || /huruf yang tidak dapat disimpan/.test(isi)) return salah
  if (bagian === 'jalur' && ![404, 422].includes(status)) return salah
  return null
}

describe('nomor di luar yang dapat disimpan', () => {
  it.each([
    ['jalur', selPath],
    ['pertanyaan', selQuery],
    ['isi', selBody],
  ] as const)(
    'di %s setiap endpoint: tidak pernah 500, di jalur 404 atau 422',
    async (bagian, sel) => {
      const salah: unknown[] = []
      let kali = 0
      for (const e of endpoints) {
        const [peran] = pemanggil(e).toReversed()
        if (peran === undefined) continue
        for (const satu of sel(e, dasar(e, peran))) {
          kali += 1
          const hasil = await periksa(e, peran, satu, bagian)
          if (hasil !== null) salah.push(hasil)
        }
      }
      expect(salah).toEqual([])
      expect(kali).toBeGreaterThan(200)
    },
    300_000,
  )
})
