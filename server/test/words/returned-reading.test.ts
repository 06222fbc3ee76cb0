import type { Endpoint } from '@geisa/contract/endpoint'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readingFields } from '../../src/platform/body/returned-reading.ts'
import { allEndpoints } from '../all-endpoints.ts'
import { INSIDE } from '../rights/cakupan/akun.ts'
import { createTarget, type Target } from '../rights/cakupan/target.ts'
import { prepareWriting } from '../rights/writing/place.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

/** product.md 1: whoever sends a record back as he read it is taken at his word, and changes nothing. */

const all = await allEndpoints()
const nameOf = ({ method, url }: Endpoint): string => `${method} ${url}`

/** Saves of a record by its version, and where that record is read. */
const isSave = ({ method, body }: Endpoint): boolean =>
  (method === 'PATCH' || method === 'POST') &&
  body instanceof z.ZodObject &&
  'versi' in body.shape &&
  (method === 'PATCH' || 'id' in body.shape)
const readingsOf = ({ url }: Endpoint): Endpoint[] =>
  all.filter((e) => e.method === 'GET' && (e.url === url || e.url === `${url}/:id`))
const PAIRS = all.filter(isSave).flatMap((save) => readingsOf(save).map((read) => ({ save, read })))

/** What is saved there is no record of the reading's kind. */
const OTHERWISE: Record<string, string> = {
  'PATCH /api/keberatan/:id': 'an answer to an objection, by somebody else than who wrote it',
  'PATCH /api/sptjm/:id': 'a file in the place of another',
  'PATCH /api/setting': 'one key a call (decision 14)',
  'POST /api/pengaturan/pola-jam': 'a version of a pattern; who reads has all of them (rules.md M1)',
}

/** The record in an answer: itself, or the first list of objects in it. */
function recordShape(schema: z.ZodType): z.ZodRawShape | null {
  if (!(schema instanceof z.ZodObject)) return null
  for (const list of ['rows', 'items']) {
    const inner = schema.shape[list]
    if (inner instanceof z.ZodArray && inner.element instanceof z.ZodObject) return inner.element.shape
  }
  return schema.shape
}

it('setiap data yang disimpan menurut versinya menerima bacaannya sendiri', () => {
  const refused = PAIRS.flatMap(({ save, read }) => {
    const reading = recordShape(read.response)
    if (reading === null || OTHERWISE[nameOf(save)] !== undefined || !(save.body instanceof z.ZodObject)) return []
    const taken = new Set([...Object.keys(save.body.shape), ...readingFields(save)])
    const rest = Object.keys(reading).filter((field) => !taken.has(field))
    return rest.length === 0 ? [] : [`${nameOf(save)} <- ${nameOf(read)}: ${rest.join(', ')}`]
  })
  expect(refused).toEqual([])
  expect(Object.keys(OTHERWISE).filter((nama) => !PAIRS.some(({ save }) => nameOf(save) === nama))).toEqual([])
})

let app: TestApp
let target: Record<PeranId, Target>
beforeAll(async () => {
  app = await createTestApp()
  target = await createTarget(app)
  await prepareWriting(app, target)
})
afterAll(() => app.close())

type One = { nama: string; peran: PeranId; save: string; read: (t: Target) => string; list?: true }
const RECORDS: One[] = [
  { nama: 'GTK', peran: PERAN.SEKOLAH, save: 'POST /api/gtk', read: (t) => `/api/gtk/${t.gtkId}` },
  { nama: 'GTK oleh dinas', peran: PERAN.KAB_KOTA, save: 'POST /api/gtk', read: (t) => `/api/gtk/${t.gtkId}` },
  { nama: 'sekolah', peran: PERAN.SEKOLAH, save: 'PATCH /api/sekolah', read: (t) => `/api/sekolah/${t.sekolahId}` },
  {
    nama: 'sekolah oleh admin',
    peran: PERAN.NASIONAL,
    save: 'PATCH /api/sekolah',
    read: (t) => `/api/sekolah/${t.sekolahId}`,
  },
  { nama: 'mesin', peran: PERAN.SEKOLAH, save: 'PATCH /api/mesin/:id', read: (t) => `/api/mesin/${t.mesinId}` },
  {
    nama: 'aturan',
    peran: PERAN.NASIONAL,
    save: 'POST /api/approval-otomatis',
    read: () => '/api/approval-otomatis',
    list: true,
  },
  {
    nama: 'koreksi',
    peran: PERAN.SEKOLAH,
    save: 'PATCH /api/koreksi-kehadiran/:id',
    read: (t) => `/api/koreksi-kehadiran/${t.koreksiId}`,
  },
  {
    nama: 'manual',
    peran: PERAN.SEKOLAH,
    save: 'PATCH /api/absensi-manual/:id',
    read: (t) => `/api/absensi-manual/${t.manualId}`,
  },
  { nama: 'akun', peran: PERAN.KAB_KOTA, save: 'PATCH /api/pengguna/:id', read: (t) => `/api/pengguna/${t.akunId}` },
]

describe.each(RECORDS)('$nama', ({ peran, save: wanted, read: place, list }) => {
  const save = all.find((e) => nameOf(e) === wanted)
  const ask = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => {
    const token = await app.signIn(INSIDE[peran])
    const reply = await app.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: reply.statusCode, body: reply.json() }
  }
  const readNow = async () => {
    const { body } = await ask('GET', place(target[peran]))
    return list ? body.items[0] : body
  }
  const send = (record: Record<string, unknown>) =>
    ask(save?.method as 'POST', wanted.includes(':id') ? place(target[peran]) : (save?.url ?? ''), record)

  it('bacaan yang dikirim kembali utuh diterima dan tidak mengubah apa pun', async () => {
    const before = await readNow()
    const { status, body } = await send(before)
    expect([status, body.galat]).toEqual([200, undefined])
    const { versi: _, ...rest } = await readNow()
    expect(rest).toMatchObject(withoutMoment(before))
  })

  it('nilai turunan yang lain dari yang tersimpan ditolak di isiannya', async () => {
    const derived = save === undefined ? [] : readingFields(save)
    const fixed = derived.filter((field) => save?.reading?.momentary?.includes(field) !== true)
    if (fixed.length === 0) return
    const before = await readNow()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fixed), fc.jsonValue(), async (field, nilai) => {
        // Of such a body nothing is read at all.
        fc.pre(!JSON.stringify(nilai).includes('__proto__'))
        fc.pre(JSON.stringify(nilai) !== JSON.stringify(before[field]))
        const { status, body } = await send({ ...before, [field]: nilai })
        expect([status, body.galat?.[0]?.field]).toEqual([422, field])
      }),
      { numRuns: 20 },
    )
  })

  const withoutMoment = ({ versi: _, ...record }: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(record).filter(([field]) => save?.reading?.momentary?.includes(field) !== true))
})

it('data baru tidak membawa bacaan', async () => {
  const token = await app.signIn(INSIDE[PERAN.SEKOLAH])
  const headers = { authorization: `Bearer ${token}` }
  const reading = await app.app.inject({ method: 'GET', url: `/api/gtk/${target[PERAN.SEKOLAH].gtkId}`, headers })
  const { id: _, versi: __, idDapodik: ___, nip: ____, nuptk: _____, ...rest } = reading.json()
  const reply = await app.app.inject({ method: 'POST', url: '/api/gtk', headers, payload: rest })
  expect(reply.statusCode).toBe(422)
  expect(reply.json().galat.map(({ field }: { field: string }) => field)).toContain('kerja')
})
