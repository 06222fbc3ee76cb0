import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import { DAFTAR_PERAN, LABEL_PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { isRedirect } from '@tanstack/react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import type * as sesiModule from '../api/sesi.ts'
import type * as routeModule from '../router.tsx'
import type * as menuModule from '../shell/menu/menu.ts'

/**
 * The rights of the screens: every route × role, held by the committed table screen-hak.txt (a changed right is a diff).
 * Found out by the guards that the router itself calls, redirect after redirect; e2e/controls/enter-screen.ts enters what they
 * let in with a browser, and with CONTROLS=full knocks at the rest too.
 */
const WHO = [null, ...DAFTAR_PERAN] as const
const PERSON: Omit<PenggunaSesi, 'peran'> = {
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
const EXAMPLE: Record<string, string> = {
  $id: 'baru',
  $jenjang: 'SD',
  $folder: 'Inbox',
  $idPesan: '1',
  $kode: 'AAAA',
  $bab: '12-koreksi',
}
/** To an office there is another screen behind an address that names a school. */
const SEARCHABLE = ['/dashboard/sekolah?sekolah=1']

let web: typeof routeModule & typeof sesiModule & typeof menuModule

beforeAll(async () => {
  // What a browser has and Node has not; the guards ask for nothing else of it.
  const empty = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('localStorage', empty)
  vi.stubGlobal('sessionStorage', empty)
  vi.stubGlobal('window', { addEventListener: () => undefined, matchMedia: () => ({ matches: false }) })
  const groups = await Promise.all([import('../router.tsx'), import('../api/sesi.ts'), import('../shell/menu/menu.ts')])
  web = Object.assign({}, ...groups)
})

test('setiap layar bagi setiap peran: di menunya, terbuka, atau ke mana ia diantar', async () => {
  const destinations = new Map<string, string>()
  const rows: string[] = []
  for (const alamat of [...Object.keys(web.router.routesByPath), ...SEARCHABLE].toSorted()) {
    const opened = example(alamat)
    const cells: string[] = []
    for (const who of WHO) cells.push(short(await arrived(opened, who), opened, who, destinations))
    rows.push(`${alamat.padEnd(36)}${cells.map((content) => content.padEnd(13)).join('')}`.trimEnd())
  }
  const head = `${''.padEnd(36)}${WHO.map((s) => (s === null ? 'Tamu' : LABEL_PERAN[s]).slice(0, 11).padEnd(13)).join('')}`
  const footer = [...destinations].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([arrow, full]) => `${arrow} = ${full}`)
  await expect([head.trimEnd(), ...rows, '', ...footer, ''].join('\n')).toMatchFileSnapshot('screen-hak.txt')
})

test('setiap entri menu membuka layarnya sendiri bagi yang melihatnya', async () => {
  for (const peran of DAFTAR_PERAN) {
    const entries = menu(peran)
    expect(entries.length).toBeGreaterThan(0)
    for (const path of entries) expect([peran, path, await arrived(path, peran)]).toEqual([peran, path, path])
  }
})

const example = (path: string): string => path.replaceAll(/\$\w+/g, (one) => EXAMPLE[one] ?? one)

const menu = (peran: PeranId): string[] =>
  web.menuEntries(Object.values(web.router.routesByPath), { ...PERSON, peran }).map(({ path }) => path)

function short(until: string, opened: string, who: PeranId | null, destinations: Map<string, string>): string {
  if (until === opened) return who !== null && menu(who).includes(opened) ? 'menu' : 'buka'
  const arrow = `→ ${until.slice(until.lastIndexOf('/') + 1)}`
  if ((destinations.get(arrow) ?? until) !== until) throw new Error(`${arrow} would stand for two addresses`)
  destinations.set(arrow, until)
  return arrow
}

/** Where somebody who opens the address ends. */
async function arrived(alamat: string, who: PeranId | null): Promise<string> {
  web.setSesi(
    who === null ? { status: 'tamu' } : { status: 'masuk', pengguna: { ...PERSON, peran: who }, draftSecret: '' },
  )
  for (let step = 0; step < 9; step++) {
    const to = await toggle(alamat)
    if (to === null) return alamat
    alamat = to
  }
  throw new Error(`${alamat} leads nowhere`)
}

/** What the router asks of every part of an address before it opens it. */
async function toggle(alamat: string): Promise<string | null> {
  const { router } = web
  const [pathname = '', query = ''] = alamat.split('?')
  const search = router.options.parseSearch?.(query) ?? {}
  const location = { ...router.buildLocation({ to: pathname, search } as never), pathname, search }
  const matches: { routeId: string; params: object; search: object }[] = router.matchRoutes(location)
  const route: Record<string, { options: object }> = router.routesById
  for (const { routeId, params, search: read } of matches) {
    const { beforeLoad } = (route[routeId]?.options ?? {}) as { beforeLoad?: (content: unknown) => unknown }
    try {
      await beforeLoad?.({ matches, location, params, search: read, preload: true })
    } catch (error) {
      if (!isRedirect(error)) throw error
      return error.options.href ?? router.buildLocation(error.options as never).href
    }
  }
  return null
}
