import { test as dasar, expect } from '@playwright/test'
import { siapkanBahan } from './kendali-bahan.ts'
import { type Ingatan, ingatanBaru, jelajahi } from './kendali-jelajah.ts'
import { KECUALI } from './kendali-kecuali.ts'
import { AKUN, type Akun, alamatAwal, daftarLayar } from './kendali-layar.ts'
import { alamatKini, buka, type Meja, siapkanMeja } from './kendali-meja.ts'
import { type Dijalankan, nyalakanServer } from './server.ts'

/** Everything is pressed here: a server of its own, and one page for each account of a worker. */
const test = dasar.extend<object, { server: Dijalankan | null; meja: (akun: Akun) => Promise<Meja> }>({
  server: [
    async ({ browserName: _ }, pakai) => {
      const server = process.env.KENDALI_URL ? null : await nyalakanServer()
      process.env.GEISA_URL = server?.url ?? process.env.KENDALI_URL
      if (server) await siapkanBahan()
      await pakai(server)
      await server?.tutup()
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

test.describe.configure({ mode: 'parallel' })

for (const layar of [...daftarLayar(), KERANGKA]) {
  test(`setiap kendali menjawab: ${layar}`, async ({ meja }, info) => {
    const ingat = ingatanBaru(layar)
    for (const akun of AKUN) {
      const kini = await meja(akun)
      kini.galat.length = 0
      kini.diKerangka = layar === KERANGKA
      if (layar === KERANGKA) await jelajahi(kini, ingat, ['/kotak-surat/Draft'])
      else if (await terbuka(kini, layar)) await jelajahi(kini, ingat, await alamatAwal(akun, layar))
      ingat.cacat.push(...kini.galat.map((galat) => `${akun} ${layar}: ${galat}`))
    }
    await info.attach('hitungan', { body: ringkas(ingat), contentType: 'text/plain' })
    expect([...ingat.cacat, ...usang(ingat)].join('\n')).toBe('')
  })
}

test('setiap pengecualian menyebut layar yang ada', () => {
  const ada = [...daftarLayar(), KERANGKA]
  expect(KECUALI.map(({ layar }) => layar).filter((satu) => !ada.includes(satu))).toEqual([])
})

/** Exceptions of this screen that it does not need any more. */
const usang = ({ layar, kecuali }: Ingatan): string[] =>
  KECUALI.filter((satu, ke) => satu.layar === layar && !kecuali.has(ke)).map(
    ({ jenis, nama }) => `pengecualian usang: ${layar} ${jenis} ${nama}`,
  )

/** The guard of the web's own routes tells who sees a screen. */
async function terbuka(meja: Meja, layar: string): Promise<boolean> {
  const [contoh = layar] = await alamatAwal(meja.akun as Akun, layar).catch(() => [layar])
  await buka(meja, contoh)
  return alamatKini(meja).startsWith(contoh.split('?')[0] ?? '')
}

const ringkas = ({ hitung }: Ingatan): string =>
  [...hitung]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([apa, banyak]) => `${apa}: ${banyak}`)
    .join('\n')
