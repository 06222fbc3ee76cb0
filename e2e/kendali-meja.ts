import type { Browser, Page } from '@playwright/test'
import { expect, masuk } from './geisa.ts'
import { type Kendali, naskahCacah } from './kendali-cacah.ts'
import { type Jawaban, naskahJawab, type Siap } from './kendali-jawab.ts'

/** One account's page, in which everything is pressed. Files and new tabs that come of it are written down as answers. */
export type Meja = {
  page: Page
  akun: string
  berkas: number
  tab: number
  galat: string[]
  /** The bars around the page instead of the page. */
  diKerangka: boolean
  /** One value of a list stands for all: another role has tried the rest. */
  cepat: boolean
}

export async function siapkanMeja(browser: Browser, akun: string): Promise<Meja> {
  const konteks = await browser.newContext({
    baseURL: process.env.GEISA_URL ?? '',
    reducedMotion: 'reduce',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await konteks.addInitScript(
    `${naskahCacah()}
${naskahJawab()}
const catatan = { minta: [], berjalan: 0, sebelum: '', alamat: '', wadah: null, kabar: [], kendali: null, berubah: true }
Object.assign(globalThis, { catatan, cacah, siapkan, jawaban, tenang, judulLapis, lapisTerbuka, pilihanTerbuka, dekatkan, kolomSama, isiKendali })
pasang()`,
  )
  const page = await konteks.newPage()
  const meja: Meja = { page, akun, berkas: 0, tab: 0, galat: [], diKerangka: false, cepat: false }
  const catat = (apa: string): void =>
    void page.evaluate((satu) => catatan.minta.push(satu), apa).catch(() => undefined)
  page.on('pageerror', (galat) => meja.galat.push(galat.message))
  page.on('console', (pesan) => {
    if (pesan.type() === 'error' && !pesan.text().startsWith('Failed to load resource')) meja.galat.push(pesan.text())
  })
  page.on('filechooser', () => catat('berkas dipilih'))
  page.on('download', () => {
    meja.berkas++
    catat('berkas')
  })
  page.on('popup', (tab) => {
    meja.tab++
    catat('tab baru')
    void tab.close().catch(() => undefined)
  })
  await masuk(page, akun)
  await sampaiTenang(meja)
  return meja
}

/** What runs in the page (kendali-cacah.ts, kendali-jawab.ts). */
declare const catatan: { minta: string[] }
declare function tenang(): Promise<void>
declare function cacah(diKerangka: boolean): Kendali[]
declare function siapkan(diKerangka: boolean, sidik: string, fokus: boolean): Promise<Siap>
declare function jawaban(batas: number): Promise<Jawaban>
declare function judulLapis(): string
declare function lapisTerbuka(): unknown[]
declare function pilihanTerbuka(): Promise<Pilihan[]>
declare function dekatkan(ke: number): { x: number; y: number }
declare function kolomSama(sidik: string): boolean
declare function isiKendali(diKerangka: boolean, sidik: string): string | null

type Pilihan = { nama: string; terpilih: boolean; mati: boolean }
export type Lapis = { banyak: number; judul: string }

export const cacahKendali = ({ page }: Meja, diKerangka: boolean): Promise<Kendali[]> =>
  page.evaluate((k) => cacah(k), diKerangka)
export async function siapkanKendali(
  { page, diKerangka }: Meja,
  sidik: string,
  cara: 'tetikus' | 'papan ketik',
): Promise<Siap> {
  // The hint of what was pressed before hangs over its neighbours until the pointer leaves.
  if (cara === 'tetikus') await page.mouse.move(0, 0)
  return page.evaluate(([k, s, f]) => siapkan(k, s, f), [diKerangka, sidik, cara === 'papan ketik'] as const)
}
export const tungguJawaban = ({ page }: Meja, batas: number): Promise<Jawaban> =>
  page.evaluate((ms) => jawaban(ms), batas)
export const lapis = ({ page }: Meja): Promise<Lapis> =>
  page.evaluate(() => ({ banyak: lapisTerbuka().length, judul: judulLapis() }))
export const bacaPilihan = ({ page }: Meja): Promise<Pilihan[]> => page.evaluate(() => pilihanTerbuka())
export const titikPilihan = ({ page }: Meja, ke: number): Promise<{ x: number; y: number }> =>
  page.evaluate((n) => dekatkan(n), ke)
export const semuaBarisSama = ({ page }: Meja, sidik: string): Promise<boolean> =>
  page.evaluate((s) => kolomSama(s), sidik)
/** What a closed list shows as chosen; null when it has gone. */
export const isiPilihan = ({ page, diKerangka }: Meja, sidik: string): Promise<string | null> =>
  page.evaluate(([k, s]) => isiKendali(k, s), [diKerangka, sidik] as const)
const sampaiTenang = ({ page }: Meja): Promise<void> => page.evaluate(() => tenang())
export const alamatKini = ({ page }: Meja): string => page.url().slice((process.env.GEISA_URL ?? '').length)

/** As a link does; forms begin without what an earlier pressing has left behind. */
export async function buka(meja: Meja, alamat: string): Promise<void> {
  await meja.page.evaluate(async (ke) => {
    for (const nama of Object.keys(sessionStorage)) if (/draf/i.test(nama)) sessionStorage.removeItem(nama)
    for (const nama of Object.keys(localStorage)) if (/draf/i.test(nama)) localStorage.removeItem(nama)
    if (location.pathname + location.search !== ke) history.pushState({}, '', ke)
    await tenang()
  }, alamat)
}

/** A screen that is left and entered again has forgotten what it held beside the address. */
export async function bukaBaru(meja: Meja, alamat: string): Promise<void> {
  await tinggalkan(meja, '/maintenance')
  await buka(meja, alamat)
}

/** Leaves a screen with nothing kept of it: a form that asks whether to throw away its changes is told to. */
export async function tinggalkan(meja: Meja, ke: string): Promise<void> {
  await buka(meja, ke)
  if (alamatKini(meja) === ke) return
  await meja.page.getByRole('button', { name: /^Buang/ }).click()
  await expect(meja.page).toHaveURL(ke)
  await sampaiTenang(meja)
}

/** Closes what lies above; a dialog that Escape does not close has a button for it. */
export async function tutupLapis(meja: Meja, sampai: number): Promise<void> {
  for (let kali = 0; kali < 6; kali++) {
    const kini = await lapis(meja)
    if (kini.banyak <= sampai) return
    await meja.page.keyboard.press('Escape')
    await sampaiTenang(meja)
    if ((await lapis(meja)).banyak < kini.banyak) continue
    const keluar = meja.page.getByRole('button', { name: /^(Batal|Tutup|Tidak|Selesai|Kembali|Nanti|Buang)/ }).last()
    if (await keluar.isVisible()) await keluar.click({ timeout: 3000 }).catch(() => undefined)
    await sampaiTenang(meja)
  }
  expect((await lapis(meja)).banyak, 'a dialog that nothing closes').toBeLessThanOrEqual(sampai)
}
