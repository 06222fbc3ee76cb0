import { LINKED_SCREEN, link } from '@geisa/contract/links'
import { beforeAll, expect, it, vi } from 'vitest'
import type * as routeModule from '../router.tsx'

/** Where the server leads (letters, conditions of a lock) there is a screen, and it reads what its address carries. */
let router: typeof routeModule.router
beforeAll(async () => {
  const empty = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('localStorage', empty)
  vi.stubGlobal('sessionStorage', empty)
  vi.stubGlobal('window', { addEventListener: () => undefined, matchMedia: () => ({ matches: false }) })
  router = (await import('../router.tsx')).router
})

/** Every value that the server gives out stands once in a link. */
const examples = Object.entries(LINKED_SCREEN).flatMap(([screen, content]) => {
  const pairs = Object.entries(content) as [string, string | number | readonly string[]][]
  const many = Math.max(1, ...pairs.map(([, nilai]) => (Array.isArray(nilai) ? nilai.length : 1)))
  return Array.from({ length: many }, (_, nth) => ({
    screen,
    content: Object.fromEntries(
      pairs.map(([nama, nilai]) => [nama, Array.isArray(nilai) ? nilai[Math.min(nth, nilai.length - 1)] : nilai]),
    ),
  }))
})

it.each(examples)('$screen $content', ({ screen, content }) => {
  const alamat = link(screen as keyof typeof LINKED_SCREEN, content)
  const [pathname = '', query = ''] = alamat.split('?')
  const search = router.options.parseSearch?.(query) ?? {}
  const location = { ...router.buildLocation({ to: pathname, search } as never), pathname, search }
  const akhir = router.matchRoutes(location).at(-1)
  expect(akhir?.fullPath).toBe(screen)
  expect({ ...akhir?.params, ...akhir?.search }).toEqual(content)
})

it('tautan yang tidak punya layar tidak dapat ditulis', () => {
  // @ts-expect-error: no such screen
  expect(link('/koreksi-kehadiran')).toBe('/koreksi-kehadiran')
  // @ts-expect-error: an address that this screen does not read
  expect(link('/kunci-bulan', { bulen: '202603' })).toBe('/kunci-bulan?bulen=202603')
})
