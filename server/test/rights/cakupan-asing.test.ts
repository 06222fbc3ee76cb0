import type { Endpoint } from '@geisa/contract/endpoint'
import { bolehMemanggil, DAFTAR_PERAN, LABEL_PERAN, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../aplikasi-uji.ts'
import { semuaEndpoint } from '../semua-endpoint.ts'
import { buatSasaran, DI_DALAM, DI_LUAR, type Sasaran } from './cakupan-dunia.ts'
import { CAKUPAN_ENDPOINT, type Entri, TANPA_SASARAN, type Uji } from './cakupan-endpoint.ts'

/**
 * The rights matrix for people (docs/hak-akses.md): every endpoint × role × right, and what each answers outside the
 * caller's scope. The last column is measured: the same request, naming the same thing, from somebody in whose scope it
 * lies and from somebody of the same role in whose scope it does not.
 */
let uji: AplikasiUji
let endpoints: Endpoint[]
let sasaran: Record<PeranId, Sasaran>
const diLuar = new Map<string, Set<string>>()
beforeAll(async () => {
  uji = await buatAplikasiUji()
  sasaran = await buatSasaran(uji)
  endpoints = await semuaEndpoint()
})
afterAll(() => uji.tutup())

const kunci = (e: Endpoint): string => `${e.method} ${e.url}`
const pemanggil = (e: Endpoint): PeranId[] =>
  DAFTAR_PERAN.filter((peran) => e.hak !== 'tamu' && bolehMemanggil(e.hak, { peran, hakAkses: 'APPROVAL' }))
/** The admin's scope is the nation, a guest has none: neither can name what lies outside. */
const bercakupan = (e: Endpoint): boolean => pemanggil(e).some((peran) => peran !== PERAN.NASIONAL)
const ujiDari = (entri: Entri | undefined): Uji | null =>
  typeof entri === 'function' ? { minta: entri } : typeof entri === 'object' ? entri : null

describe('di luar cakupan', () => {
  it('setiap endpoint punya catatan, dan tidak ada catatan yang tertinggal', () => {
    const perlu = endpoints.filter(bercakupan).map(kunci)
    expect(perlu.filter((satu) => !(satu in CAKUPAN_ENDPOINT))).toEqual([])
    expect(Object.keys(CAKUPAN_ENDPOINT).filter((satu) => !perlu.includes(satu))).toEqual([])
  })

  it.each(DAFTAR_PERAN.filter((peran) => peran !== PERAN.NASIONAL))(
    'peran %i: yang di luar cakupannya tidak ada baginya, yang di dalam ada',
    async (peran) => {
      const salah: unknown[] = []
      for (const e of endpoints.filter((satu) => pemanggil(satu).includes(peran))) {
        const satu = ujiDari(CAKUPAN_ENDPOINT[kunci(e)])
        if (satu === null || satu.peran?.includes(peran) === false) continue
        const hasil = await ukur(e, satu, peran)
        if (typeof hasil !== 'string') salah.push(hasil)
        else diLuar.set(kunci(e), (diLuar.get(kunci(e)) ?? new Set()).add(hasil))
      }
      expect(salah).toEqual([])
    },
    120_000,
  )

  it('setiap permintaan yang dapat menyebut yang asing sudah diukur', () => {
    const perlu = Object.entries(CAKUPAN_ENDPOINT).filter(([, entri]) => ujiDari(entri) !== null)
    expect(perlu.map(([satu]) => satu).filter((satu) => !diLuar.has(satu))).toEqual([])
  })

  it('sama dengan matriks yang disepakati (docs/hak-akses.md)', async () => {
    await expect(matriks()).toMatchFileSnapshot('../../../docs/hak-akses.md')
  })
})

type Jawaban = { status: number; isi: string }

/** What the stranger gets, in a word; or everything that was said, where the two answers do not tell in from out. */
async function ukur(e: Endpoint, { minta }: Uji, peran: PeranId): Promise<string | object> {
  const s = sasaran[peran]
  const isian = minta(s, peran)
  // The stranger first: what changes something in scope changes it afterwards.
  const luar = await panggil(DI_LUAR[peran] ?? '', e, isian)
  if (e.aliran === true && luar.status === 404) return '404'
  const dalam = await panggil(DI_DALAM[peran], e, isian)
  const gagal = { endpoint: kunci(e), peran, luar, dalam }
  if ([401, 403, 404].includes(dalam.status) || dalam.status >= 500 || luar.isi === dalam.isi) return gagal
  if ([403, 404, 422].includes(luar.status)) return String(luar.status)
  const tanda = [s.npsn, s.nama, s.gtkId, s.koreksiId, s.manualId, `"${s.sekolahId}"`]
  const tampak = ({ isi }: Jawaban): boolean => tanda.some((satu) => isi.includes(satu))
  if (luar.status !== 200 || dalam.status !== 200) return gagal
  return !tampak(luar) || /tidak ditemukan/i.test(luar.isi) ? 'kosong' : gagal
}

async function panggil(username: string, e: Endpoint, isian: ReturnType<Uji['minta']>): Promise<Jawaban> {
  const headers = { authorization: `Bearer ${await uji.masuk(username)}` }
  const jawaban = await uji.app.inject({
    method: e.method,
    url: e.url.replaceAll(/:(\w+)/g, (_, nama: string) => encodeURIComponent(String(isian.params?.[nama]))),
    headers: isian.berkas === undefined ? headers : { ...headers, 'content-type': 'application/octet-stream' },
    query: Object.fromEntries(Object.entries(isian.query ?? {}).map(([nama, isi]) => [nama, String(isi)])),
    ...(isian.body === undefined ? {} : { payload: isian.body as object }),
    ...(isian.berkas === undefined ? {} : { payload: Buffer.from(isian.berkas) }),
  })
  return { status: jawaban.statusCode, isi: jawaban.body }
}

function matriks(): string {
  const judul = ['Endpoint', ...DAFTAR_PERAN.map((peran) => `${peran} ${LABEL_PERAN[peran]}`), 'Di luar cakupan']
  const baris = endpoints.map((e) => {
    const sel = DAFTAR_PERAN.map((peran) => {
      const boleh = (hakAkses: 'APPROVAL' | 'MONITORING'): boolean => bolehMemanggil(e.hak, { peran, hakAkses })
      return e.hak === 'tamu' ? 'tamu' : boleh('MONITORING') ? 'M A' : boleh('APPROVAL') ? 'A' : ''
    })
    return [`\`${kunci(e)}\``, ...sel, kataLuar(e)]
  })
  const tabel = [judul, judul.map(() => '---'), ...baris].map((satu) => `| ${satu.join(' | ')} |`)
  return [...PENGANTAR, ...tabel, ''].join('\n')
}

function kataLuar(e: Endpoint): string {
  if (!bercakupan(e)) return '–'
  const entri = CAKUPAN_ENDPOINT[kunci(e)]
  if (typeof entri === 'string') return TANPA_SASARAN[entri]
  return [...(diLuar.get(kunci(e)) ?? [])].toSorted().join(', ')
}

const PENGANTAR = [
  '# Matriks hak akses',
  '',
  'Setiap panggilan × 8 peran × 2 hak akses, dan apa yang dijawab untuk yang di luar cakupan pemanggil. Berkas ini ditulis dan dijaga oleh `server/test/rights/cakupan-asing.test.ts`: endpoint baru tanpa catatan, atau jawaban yang berubah, menggagalkan tes.',
  '',
  '- **M** = boleh dengan hak MONITORING, **A** = boleh dengan hak APPROVAL, **kosong** = 403 `TIDAK_BERHAK`, **tamu** = tanpa sesi. Operator dan GTK menulis karena perannya, apa pun hak aksesnya.',
  '- **Di luar cakupan** diukur: permintaan yang sama atas hal yang sama oleh orang yang mencakupnya (diterima) dan oleh orang berperan sama yang tidak mencakupnya. `404` = tidak ada baginya, `422` = ditolak di isiannya, `403` = wilayahnya (bukan rahasia) di luar wewenang, `kosong` = jawabannya tidak memuatnya. `hanya milik sendiri`, `hanya isi cakupan`, `bukan data sekolah` = tidak ada yang asing yang dapat disebut. `–` = pemanggilnya hanya Admin (cakupannya seluruh negeri) atau tamu.',
  '',
]
