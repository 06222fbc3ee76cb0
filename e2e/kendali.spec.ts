import { test as dasar, expect } from '@playwright/test'
import { siapkanBahan } from './kendali-bahan.ts'
import { masukiLayar } from './kendali-hak.ts'
import { type Ingatan, ingatanBaru, jelajahi } from './kendali-jelajah.ts'
import { KECUALI } from './kendali-kecuali.ts'
import { AKUN, type Akun, alamatAwal, daftarLayar } from './kendali-layar.ts'
import { type Meja, siapkanMeja } from './kendali-meja.ts'
import { type Dijalankan, nyalakanServer } from './server.ts'

/** Everything is pressed here: a server of its own, and one page for each account of a worker. */
const test = dasar.extend<object, { server: Dijalankan; meja: (akun: Akun) => Promise<Meja> }>({
  server: [
    async ({ browserName: _ }, pakai) => {
      const server = await nyalakanServer()
      process.env.GEISA_URL = server.url
      await siapkanBahan()
      await pakai(server)
      await server.tutup()
    },
    { scope: 'worker', auto: true },
  ],
  meja: [
    async ({ browser, server: _ }, pakai) => {
      const ada = new Map<Akun, Promise<Meja>>()
      await pakai((akun) => {
        const satu = ada.get(akun) ?? siapkanMeja(browser, akun)
        ada.set(akun, satu)
        return satu
      })
    },
    { scope: 'worker' },
  ],
})

/** What stands around every screen: bars, menu, search, the user's own menu. */
const KERANGKA = '(kerangka)'

// Of a screen with many settings alone there are hundreds of presses.
test.describe.configure({ mode: 'parallel', timeout: 600_000 })

/** Their bars differ in more than the entries of the menu, which each role presses when it enters a screen. */
const PEMAKAI_KERANGKA = ['admin', 'sekolah', 'gtk'] as const
const LAYAR = daftarLayar().set(KERANGKA, ['/kotak-surat/Draft'])

for (const [layar, daftarJalur] of LAYAR) {
  test(`setiap kendali menjawab: ${layar}`, async ({ meja }, info) => {
    const ingat = ingatanBaru(layar)
    let pertama = true
    for (const akun of layar === KERANGKA ? PEMAKAI_KERANGKA : AKUN) {
      const kini = await meja(akun)
      kini.galat.length = 0
      kini.diKerangka = layar === KERANGKA
      const awal: string[][] = []
      for (const jalur of daftarJalur)
        if (await masukiLayar(kini, akun, jalur))
          awal.push(layar === KERANGKA ? [jalur] : await alamatAwal(akun, jalur))
      // The first who sees them has every filter of every folder answer; of the others one folder stands for all.
      for (const bersama of pertama ? awal : [awal.flat()]) await jelajahi(kini, ingat, bersama)
      pertama &&= awal.length === 0
      ingat.cacat.push(...kini.galat.map((galat) => `${akun} ${layar}: ${galat}`))
    }
    await info.attach('hitungan', { body: ringkas(ingat), contentType: 'text/plain' })
    expect([...ingat.cacat, ...usang(ingat)].join('\n')).toBe('')
  })
}

test('setiap pengecualian menyebut layar yang ada', () => {
  expect(KECUALI.map(({ layar }) => layar).filter((satu) => !LAYAR.has(satu))).toEqual([])
})

/** Exceptions of this screen that it does not need any more. */
const usang = ({ layar, kecuali }: Ingatan): string[] =>
  KECUALI.filter((satu, ke) => satu.layar === layar && !kecuali.has(ke)).map(
    ({ jenis, nama }) => `pengecualian usang: ${layar} ${jenis} ${nama}`,
  )

const ringkas = ({ hitung }: Ingatan): string =>
  [...hitung]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([apa, banyak]) => `${apa}: ${banyak}`)
    .join('\n')
