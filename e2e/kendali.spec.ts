import { test as dasar, expect } from '@playwright/test'
import { type Ingatan, ingatanBaru, jelajahi } from './kendali-jelajah.ts'
import { KECUALI } from './kendali-kecuali.ts'
import { AKUN, type Akun, alamatAwal, daftarLayar } from './kendali-layar.ts'
import { alamatKini, buka, type Meja, siapkanMeja } from './kendali-meja.ts'
import { type Dijalankan, nyalakanServer } from './server.ts'

/** Everything is pressed here: a server of its own, and one page for each account of a worker. */
const test = dasar.extend<object, { server: Dijalankan | null; meja: (akun: Akun) => Promise<Meja> }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture of nothing
    async ({}, pakai) => {
      const server = process.env.KENDALI_URL ? null : await nyalakanServer()
      process.env.GEISA_URL = server?.url ?? process.env.KENDALI_URL
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

test.describe.configure({ mode: 'parallel' })

for (const layar of daftarLayar()) {
  test(`setiap kendali menjawab: ${layar}`, async ({ meja }, info) => {
    const ingat = ingatanBaru(layar)
    for (const akun of AKUN) {
      const kini = await meja(akun)
      kini.galat.length = 0
      const mulai = performance.now()
      if (!(await terbuka(kini, layar))) continue
      await jelajahi(kini, ingat, await alamatAwal(akun, layar))
      ingat.cacat.push(...kini.galat.map((galat) => `${akun} ${layar}: ${galat}`))
      ingat.hitung.set(`ms ${akun}`, Math.round(performance.now() - mulai))
    }
    await info.attach('hitungan', { body: ringkas(ingat), contentType: 'text/plain' })
    if (process.env.KENDALI_RINCI) console.log(`${layar}\n${ringkas(ingat)}`)
    KECUALI.forEach((satu, ke) => {
      if (satu.layar === layar && !ingat.kecuali.has(ke)) ingat.cacat.push(`pengecualian usang: ${satu.alasan}`)
    })
    expect(ingat.cacat.join('\n')).toBe('')
  })
}

test('pengecualian menyebut layar yang ada', () => {
  expect(KECUALI.map(({ layar }) => layar).filter((satu) => !daftarLayar().includes(satu))).toEqual([])
})

/** The guard of the web's own routes tells who sees a screen. */
async function terbuka(meja: Meja, layar: string): Promise<boolean> {
  const [contoh = layar] = await alamatAwal(meja.akun as Akun, layar).catch(() => [layar])
  await buka(meja, contoh)
  return alamatKini(meja).startsWith(contoh.split('?')[0] ?? '')
}

const ringkas = ({ hitung }: Ingatan): string =>
  [...hitung]
    .toSorted()
    .map(([apa, banyak]) => `${apa}: ${banyak}`)
    .join('\n')
