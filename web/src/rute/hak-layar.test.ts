import type { PenggunaSesi } from '@geisa/contract/sesi'
import { DAFTAR_PERAN, LABEL_PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { isRedirect } from '@tanstack/react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import type * as modulSesi from '../api/sesi.ts'
import type * as modulMenu from '../kerangka/menu/menu.ts'
import type * as modulRute from '../routes.tsx'

/**
 * The rights of the screens: every route × role, held by the committed table hak-layar.txt (a changed right is a diff).
 * Found out by the guards that the router itself calls, redirect after redirect; e2e/kendali-hak.ts enters what they
 * let in with a browser, and with KENDALI=penuh knocks at the rest too.
 */
const SIAPA = [null, ...DAFTAR_PERAN] as const
const ORANG: Omit<PenggunaSesi, 'peran'> = {
  id: 1,
  nama: 'Seseorang',
  instansi: 'Geisa',
  username: 'seseorang@contoh.id',
  photoURL: null,
  hakAkses: 'APPROVAL',
  sekolahId: null,
  npsn: null,
  kodeWilayah: null,
  jenjang: [],
  shortcuts: [],
  tema: null,
  idDapodik: null,
  harusGantiPassword: false,
}
/** What stands for a parameter. */
const CONTOH: Record<string, string> = { $id: 'baru', $jenjang: 'SD', $folder: 'Inbox', $idPesan: '1', $kode: 'AAAA' }
/** To an office there is another screen behind an address that names a school. */
const BERCARI = ['/dashboard/sekolah?sekolah=1']

let web: typeof modulRute & typeof modulSesi & typeof modulMenu

beforeAll(async () => {
  // What a browser has and Node has not; the guards ask for nothing else of it.
  const kosong = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('localStorage', kosong)
  vi.stubGlobal('sessionStorage', kosong)
  vi.stubGlobal('window', { addEventListener: () => undefined, matchMedia: () => ({ matches: false }) })
  const bagian = await Promise.all([
    import('../routes.tsx'),
    import('../api/sesi.ts'),
    import('../kerangka/menu/menu.ts'),
  ])
  web = Object.assign({}, ...bagian)
})

test('setiap layar bagi setiap peran: di menunya, terbuka, atau ke mana ia diantar', async () => {
  const tujuan = new Map<string, string>()
  const baris: string[] = []
  for (const alamat of [...Object.keys(web.router.routesByPath), ...BERCARI].toSorted()) {
    const dibuka = contoh(alamat)
    const sel: string[] = []
    for (const siapa of SIAPA) sel.push(ringkas(await tiba(dibuka, siapa), dibuka, siapa, tujuan))
    baris.push(`${alamat.padEnd(36)}${sel.map((isi) => isi.padEnd(13)).join('')}`.trimEnd())
  }
  const kepala = `${''.padEnd(36)}${SIAPA.map((s) => (s === null ? 'Tamu' : LABEL_PERAN[s]).slice(0, 11).padEnd(13)).join('')}`
  const kaki = [...tujuan]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([singkat, lengkap]) => `${singkat} = ${lengkap}`)
  await expect([kepala.trimEnd(), ...baris, '', ...kaki, ''].join('\n')).toMatchFileSnapshot('hak-layar.txt')
})

test('setiap entri menu membuka layarnya sendiri bagi yang melihatnya', async () => {
  for (const peran of DAFTAR_PERAN) {
    const entri = menu(peran)
    expect(entri.length).toBeGreaterThan(0)
    for (const jalur of entri) expect([peran, jalur, await tiba(jalur, peran)]).toEqual([peran, jalur, jalur])
  }
})

const contoh = (jalur: string): string => jalur.replaceAll(/\$\w+/g, (satu) => CONTOH[satu] ?? satu)

const menu = (peran: PeranId): string[] =>
  web.entriMenu(Object.values(web.router.routesByPath), { ...ORANG, peran }).map(({ jalur }) => jalur)

function ringkas(sampai: string, dibuka: string, siapa: PeranId | null, tujuan: Map<string, string>): string {
  if (sampai === dibuka) return siapa !== null && menu(siapa).includes(dibuka) ? 'menu' : 'buka'
  const singkat = `→ ${sampai.slice(sampai.lastIndexOf('/') + 1)}`
  if ((tujuan.get(singkat) ?? sampai) !== sampai) throw new Error(`${singkat} would stand for two addresses`)
  tujuan.set(singkat, sampai)
  return singkat
}

/** Where somebody who opens the address ends. */
async function tiba(alamat: string, siapa: PeranId | null): Promise<string> {
  web.setSesi(siapa === null ? { status: 'tamu' } : { status: 'masuk', pengguna: { ...ORANG, peran: siapa } })
  for (let langkah = 0; langkah < 9; langkah++) {
    const ke = await alih(alamat)
    if (ke === null) return alamat
    alamat = ke
  }
  throw new Error(`${alamat} leads nowhere`)
}

/** What the router asks of every part of an address before it opens it. */
async function alih(alamat: string): Promise<string | null> {
  const { router } = web
  const [pathname = '', cari = ''] = alamat.split('?')
  const search = router.options.parseSearch?.(cari) ?? {}
  const location = { ...router.buildLocation({ to: pathname, search } as never), pathname, search }
  const matches: { routeId: string; params: object; search: object }[] = router.matchRoutes(location)
  const rute: Record<string, { options: object }> = router.routesById
  for (const { routeId, params, search: dibaca } of matches) {
    const { beforeLoad } = (rute[routeId]?.options ?? {}) as { beforeLoad?: (isi: unknown) => unknown }
    try {
      await beforeLoad?.({ matches, location, params, search: dibaca, preload: true })
    } catch (galat) {
      if (!isRedirect(galat)) throw galat
      return galat.options.href ?? router.buildLocation(galat.options as never).href
    }
  }
  return null
}
