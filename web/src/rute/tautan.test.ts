import { LAYAR_TERTAUT, tautan } from '@geisa/contract/tautan'
import { beforeAll, expect, it, vi } from 'vitest'
import type * as modulRute from '../routes.tsx'

/** Where the server leads (letters, conditions of a lock) there is a screen, and it reads what its address carries. */
let router: typeof modulRute.router
beforeAll(async () => {
  const kosong = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('localStorage', kosong)
  vi.stubGlobal('sessionStorage', kosong)
  vi.stubGlobal('window', { addEventListener: () => undefined, matchMedia: () => ({ matches: false }) })
  router = (await import('../routes.tsx')).router
})

/** Every value that the server gives out stands once in a link. */
const contoh = Object.entries(LAYAR_TERTAUT).flatMap(([layar, isi]) => {
  const pasangan = Object.entries(isi) as [string, string | number | readonly string[]][]
  const banyak = Math.max(1, ...pasangan.map(([, nilai]) => (Array.isArray(nilai) ? nilai.length : 1)))
  return Array.from({ length: banyak }, (_, ke) => ({
    layar,
    isi: Object.fromEntries(
      pasangan.map(([nama, nilai]) => [nama, Array.isArray(nilai) ? nilai[Math.min(ke, nilai.length - 1)] : nilai]),
    ),
  }))
})

it.each(contoh)('$layar $isi', ({ layar, isi }) => {
  const alamat = tautan(layar as keyof typeof LAYAR_TERTAUT, isi)
  const [pathname = '', cari = ''] = alamat.split('?')
  const search = router.options.parseSearch?.(cari) ?? {}
  const location = { ...router.buildLocation({ to: pathname, search } as never), pathname, search }
  const akhir = router.matchRoutes(location).at(-1)
  expect(akhir?.fullPath).toBe(layar)
  expect({ ...akhir?.params, ...akhir?.search }).toEqual(isi)
})

it('tautan yang tidak punya layar tidak dapat ditulis', () => {
  // @ts-expect-error: no such screen
  expect(tautan('/koreksi-kehadiran')).toBe('/koreksi-kehadiran')
  // @ts-expect-error: an address that this screen does not read
  expect(tautan('/kunci-bulan', { bulen: '202603' })).toBe('/kunci-bulan?bulen=202603')
})
