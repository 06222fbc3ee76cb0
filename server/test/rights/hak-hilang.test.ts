import type { Endpoint } from '@geisa/contract/endpoint'
import { bolehMemanggil, DAFTAR_PERAN, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../aplikasi-uji.ts'
import { semuaEndpoint } from '../semua-endpoint.ts'
import { buatSasaran, DI_DALAM } from './cakupan-dunia.ts'
import type { Minta } from './cakupan-endpoint.ts'
import { buatPenahan, CARA, type Cara, caraAmbil, isiTertunda, type Penahan } from './hak-hilang-bahan.ts'
import { ruteMenulis } from './rute-menulis.ts'
import { siapkanTulisan } from './tulisan-dunia.ts'
import { type Bahan, DARI_PENGATURAN, mintaTulis, penulisnya, TANPA_TULISAN, TUS } from './tulisan-endpoint.ts'

/**
 * quality.md 2.12a: every endpoint that writes × every way in which the right to it is taken away × while the request stands
 * before its first write, and while its body is on its way. Nothing is written, and the answer is that of a fresh request.
 */
let uji: AplikasiUji
let bahan: Bahan
let penahan: Penahan
beforeAll(async () => {
  uji = await buatAplikasiUji()
  bahan = await siapkanTulisan(uji, await buatSasaran(uji))
  penahan = await buatPenahan(uji)
}, 60_000)
afterAll(async () => {
  await penahan.tutup()
  await uji.tutup()
})

type Rute = Pick<Endpoint, 'method' | 'url' | 'hak'>
const kunci = (e: Rute): string => `${e.method} ${e.url}`
const boleh = (e: Rute, peran: PeranId): boolean =>
  e.hak !== 'tamu' && bolehMemanggil(e.hak, { peran, hakAkses: 'APPROVAL' })
const menulis = (await semuaEndpoint()).filter((e) => e.method !== 'GET' && e.hak !== 'tamu')
const diuji: Rute[] = [...menulis.filter((e) => !TANPA_TULISAN.includes(kunci(e))), ...TUS]

it('semua rute yang bukan pembacaan ada di sini: dari tabel rute, bukan dari daftar', async () => {
  const tamu = (await semuaEndpoint()).filter((e) => e.hak === 'tamu' && e.method !== 'GET').map(kunci)
  expect(ruteMenulis(uji.app)).toEqual([...menulis, ...TUS].map(kunci).concat(tamu).toSorted())
  expect(TANPA_TULISAN.filter((satu) => !menulis.some((e) => kunci(e) === satu))).toEqual([])
})

describe.each(diuji.map((e) => [kunci(e), e] as const))('%s', (_, e) => {
  it.each(penulisnya(kunci(e), (peran) => boleh(e, peran)))('peran %i', async (peran) => {
    const minta = await denganSidik(e, mintaTulis(kunci(e), peran, bahan), peran)
    const salah: unknown[] = []
    const dicoba: Cara[] = []
    for (const cara of CARA) {
      const perintah = caraAmbil(uji, cara, peran, peranLain(e))
      const segar = perintah && (await jawabanSegar(e, minta, peran, perintah))
      if (!segar) continue
      dicoba.push(cara)
      const antre = await dalamAntrean(e, minta, peran, perintah)
      if (!sama(antre, segar)) salah.push({ cara, saat: 'antre', antre, segar })
      if (minta.body === undefined && minta.berkas === undefined) continue
      const isi = await selamaIsiTiba(e, minta, peran, perintah)
      if (!sama(isi, segar)) salah.push({ cara, saat: 'isi', isi, segar })
    }
    expect(salah).toEqual([])
    expect(dicoba).toContain('blokir')
    if (DARI_PENGATURAN[kunci(e)] === peran) expect(dicoba).toContain('pengaturan')
  })
})

type Jawaban = { status: number; isi: string; tertahan?: boolean; tertulis?: string[] }

const sama = (hasil: Jawaban, segar: Jawaban): boolean =>
  hasil.tertahan !== false && hasil.tertulis?.length === 0 && hasil.status === segar.status && hasil.isi === segar.isi

/** Some role that this endpoint is not for; where it is for all of them the role takes nothing away. */
const peranLain = (e: Rute): PeranId =>
  DAFTAR_PERAN.find((peran) => !boleh(e, peran) && peran !== PERAN.GTK && peran !== PERAN.SEKOLAH) ?? PERAN.YAYASAN

/** What is answered after the right is gone; null: this way takes nothing from this endpoint. */
async function jawabanSegar(
  e: Rute,
  minta: Minta,
  peran: PeranId,
  perintah: readonly string[],
): Promise<Jawaban | null> {
  const id = bahan.akun[peran]
  await penahan.jalankan(perintah, id)
  let hasil: Jawaban | undefined
  // Whoever may still write is stopped before it: the next way wants to find everything as it is.
  const tertahan = await penahan.tahan(
    async () => {
      hasil = await panggil(e, minta, peran)
    },
    () => penahan.jalankan(caraAmbil(uji, 'blokir', peran, peran) ?? [], id),
  )
  await penahan.kembalikan()
  return tertahan || hasil === undefined || hasil.status < 400 ? null : hasil
}

async function dalamAntrean(e: Rute, minta: Minta, peran: PeranId, perintah: readonly string[]): Promise<Jawaban> {
  let hasil: Jawaban = { status: 0, isi: '' }
  let tertulisSejak: (() => Promise<string[]>) | undefined
  const tertahan = await penahan.tahan(
    async () => {
      hasil = await panggil(e, minta, peran)
    },
    async () => {
      await penahan.jalankan(perintah, bahan.akun[peran])
      tertulisSejak = await penahan.tandai()
    },
  )
  const tertulis = (await tertulisSejak?.()) ?? []
  await penahan.kembalikan()
  return { ...hasil, tertahan, tertulis }
}

async function selamaIsiTiba(e: Rute, minta: Minta, peran: PeranId, perintah: readonly string[]): Promise<Jawaban> {
  let tertulisSejak: (() => Promise<string[]>) | undefined
  const hasil = await panggil(e, minta, peran, async () => {
    await penahan.jalankan(perintah, bahan.akun[peran])
    tertulisSejak = await penahan.tandai()
  })
  const tertulis = await tertulisSejak?.()
  await penahan.kembalikan()
  // Undefined: the body was never asked for, so nothing was taken away while it came.
  return { ...hasil, ...(tertulis && { tertulis }) }
}

/** What a dry run found, without which nothing is stored. */
async function denganSidik(e: Rute, minta: Minta, peran: PeranId): Promise<Minta> {
  if (minta.query?.['sidik'] === undefined) return minta
  const { sidik: _, uji: adaUji, ...query } = minta.query
  const pratinjau = adaUji === undefined ? { ...e, url: `${e.url}/pratinjau` as const } : e
  const { isi } = await panggil(pratinjau, { ...minta, query }, peran)
  return { ...minta, query: { ...minta.query, sidik: JSON.parse(isi).sidik } }
}

async function panggil(e: Rute, minta: Minta, peran: PeranId, saatIsi?: () => Promise<void>): Promise<Jawaban> {
  const isi =
    minta.berkas !== undefined
      ? Buffer.from(minta.berkas, 'latin1')
      : minta.body === undefined
        ? undefined
        : Buffer.from(JSON.stringify(minta.body))
  const jawaban = await uji.app.inject({
    method: e.method,
    url: e.url.replaceAll(/:(\w+)/g, (_, nama: string) => encodeURIComponent(String(minta.params?.[nama]))),
    headers: {
      authorization: `Bearer ${await uji.masuk(DI_DALAM[peran])}`,
      ...(isi && { 'content-type': minta.berkas === undefined ? 'application/json' : 'application/octet-stream' }),
      ...minta.kepala,
    },
    query: Object.fromEntries(Object.entries(minta.query ?? {}).map(([nama, nilai]) => [nama, String(nilai)])),
    ...(isi && { payload: saatIsi === undefined ? isi : isiTertunda(isi, saatIsi) }),
  })
  return { status: jawaban.statusCode, isi: jawaban.body }
}
