import type { Endpoint } from '@geisa/contract/endpoint'
import { DAFTAR_PERAN, LABEL_PERAN, mayCall, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldKehadiran } from '../../../src/features/kehadiran-wilayah/commands-fold.ts'
import { allEndpoints } from '../../all-endpoints.ts'
import { createTestApp, type TestApp } from '../../test-app.ts'
import { INSIDE, OUTSIDE } from './akun.ts'
import { CAKUPAN_ENDPOINT, type Entry, type Test, WITHOUT_TARGET } from './endpoint.ts'
import { createTarget, type Target } from './target.ts'

/**
 * The rights matrix for people (docs/hak-akses.md): every endpoint × role × right, and what each answers outside the
 * caller's scope. The last column is measured: the same request, naming the same thing, from somebody in whose scope it
 * lies and from somebody of the same role in whose scope it does not.
 */
let app: TestApp
let endpoints: Endpoint[]
let target: Record<PeranId, Target>
const outside = new Map<string, Set<string>>()
beforeAll(async () => {
  app = await createTestApp()
  target = await createTarget(app)
  // Counters are filled behind the first answer: empty ones would tell nobody in from out.
  await foldKehadiran(app.context)
  endpoints = await allEndpoints()
})
afterAll(() => app.close())

const key = (e: Endpoint): string => `${e.method} ${e.url}`
const callers = (e: Endpoint): PeranId[] =>
  DAFTAR_PERAN.filter((peran) => e.hak !== 'tamu' && mayCall(e.hak, { peran, hakAkses: 'APPROVAL' }))
/** The admin's scope is the nation, a guest has none: neither can name what lies outside. */
const scoped = (e: Endpoint): boolean => callers(e).some((peran) => peran !== PERAN.NASIONAL)
const testFrom = (entry: Entry | undefined): Test | null =>
  typeof entry === 'function' ? { ask: entry } : typeof entry === 'object' ? entry : null

describe('di luar cakupan', () => {
  it('setiap endpoint punya catatan, dan tidak ada catatan yang tertinggal', () => {
    const needs = endpoints.filter(scoped).map(key)
    expect(needs.filter((need) => !(need in CAKUPAN_ENDPOINT))).toEqual([])
    expect(Object.keys(CAKUPAN_ENDPOINT).filter((one) => !needs.includes(one))).toEqual([])
  })

  it.each(DAFTAR_PERAN.filter((peran) => peran !== PERAN.NASIONAL))(
    'peran %i: yang di luar cakupannya tidak ada baginya, yang di dalam ada',
    async (peran) => {
      const wrong: unknown[] = []
      for (const e of endpoints.filter((endpoint) => callers(endpoint).includes(peran))) {
        const test = testFrom(CAKUPAN_ENDPOINT[key(e)])
        if (test === null || test.peran?.includes(peran) === false) continue
        const result = await measure(e, test, peran)
        if (typeof result !== 'string') wrong.push(result)
        else outside.set(key(e), (outside.get(key(e)) ?? new Set()).add(result))
      }
      expect(wrong).toEqual([])
    },
    120_000,
  )

  it('setiap permintaan yang dapat menyebut yang asing sudah diukur', () => {
    const needs = Object.entries(CAKUPAN_ENDPOINT).filter(([, entry]) => testFrom(entry) !== null)
    expect(needs.map(([need]) => need).filter((one) => !outside.has(one))).toEqual([])
  })

  it('sama dengan matriks yang disepakati (docs/hak-akses.md)', async () => {
    await expect(matrix()).toMatchFileSnapshot('../../../../docs/hak-akses.md')
  })
})

type Answer = { status: number; body: string }

/** What the stranger gets, in a word; or everything that was said, where the two answers do not tell in from out. */
async function measure(e: Endpoint, { ask: request }: Test, peran: PeranId): Promise<string | object> {
  const s = target[peran]
  const input = request(s, peran)
  // The stranger first: what changes something in scope changes it afterwards.
  const fromOutside = await call(OUTSIDE[peran] ?? '', e, input)
  if (e.aliran === true && fromOutside.status === 404) return '404'
  const inside = await call(INSIDE[peran], e, input)
  const failed = { endpoint: key(e), peran, luar: fromOutside, dalam: inside }
  if ([401, 403, 404].includes(inside.status) || inside.status >= 500 || fromOutside.body === inside.body) return failed
  if ([403, 404, 422].includes(fromOutside.status)) return String(fromOutside.status)
  const tanda = [s.npsn, s.nama, s.gtkId, s.koreksiId, s.manualId, `"${s.sekolahId}"`]
  const visible = ({ body }: Answer): boolean => tanda.some((one) => body.includes(one))
  if (fromOutside.status !== 200 || inside.status !== 200) return failed
  return !visible(fromOutside) || /tidak ditemukan/i.test(fromOutside.body) ? 'kosong' : failed
}

async function call(username: string, e: Endpoint, input: ReturnType<Test['ask']>): Promise<Answer> {
  const headers = { authorization: `Bearer ${await app.signIn(username)}` }
  const answer = await app.app.inject({
    method: e.method,
    url: e.url.replaceAll(/:(\w+)/g, (_, nama: string) => encodeURIComponent(String(input.params?.[nama]))),
    headers: input.file === undefined ? headers : { ...headers, 'content-type': 'application/octet-stream' },
    query: Object.fromEntries(Object.entries(input.query ?? {}).map(([nama, content]) => [nama, String(content)])),
    ...(input.body === undefined ? {} : { payload: input.body as object }),
    ...(input.file === undefined ? {} : { payload: Buffer.from(input.file) }),
  })
  return { status: answer.statusCode, body: answer.body }
}

function matrix(): string {
  const judul = ['Endpoint', ...DAFTAR_PERAN.map((peran) => `${peran} ${LABEL_PERAN[peran]}`), 'Di luar cakupan']
  const rows = endpoints.map((e) => {
    const cells = DAFTAR_PERAN.map((peran) => {
      const allowed = (hakAkses: 'APPROVAL' | 'MONITORING'): boolean => mayCall(e.hak, { peran, hakAkses })
      return e.hak === 'tamu' ? 'tamu' : allowed('MONITORING') ? 'M A' : allowed('APPROVAL') ? 'A' : ''
    })
    return [`\`${key(e)}\``, ...cells, outsideWords(e)]
  })
  const tabel = [judul, judul.map(() => '---'), ...rows].map((one) => `| ${one.join(' | ')} |`)
  return [...INTRODUCTIONS, ...tabel, ''].join('\n')
}

function outsideWords(e: Endpoint): string {
  if (!scoped(e)) return '–'
  const entry = CAKUPAN_ENDPOINT[key(e)]
  if (typeof entry === 'string') return WITHOUT_TARGET[entry]
  return [...(outside.get(key(e)) ?? [])].toSorted().join(', ')
}

const INTRODUCTIONS = [
  '# Matriks hak akses',
  '',
  'Setiap panggilan × 8 peran × 2 hak akses, dan apa yang dijawab untuk yang di luar cakupan pemanggil. Berkas ini ditulis dan dijaga oleh `server/test/rights/cakupan/outside.test.ts`: endpoint baru tanpa catatan, atau jawaban yang berubah, menggagalkan tes.',
  '',
  '- **M** = boleh dengan hak MONITORING, **A** = boleh dengan hak APPROVAL, **kosong** = 403 `TIDAK_BERHAK`, **tamu** = tanpa sesi. Operator dan GTK menulis karena perannya, apa pun hak aksesnya.',
  '- **Di luar cakupan** diukur: permintaan yang sama atas hal yang sama oleh orang yang mencakupnya (diterima) dan oleh orang berperan sama yang tidak mencakupnya. `404` = tidak ada baginya, `422` = ditolak di isiannya, `403` = wilayahnya (bukan rahasia) di luar wewenang, `kosong` = jawabannya tidak memuatnya. `hanya milik sendiri`, `hanya isi cakupan`, `bukan data sekolah` = tidak ada yang asing yang dapat disebut. `–` = pemanggilnya hanya Admin (cakupannya seluruh negeri) atau tamu.',
  '',
]
