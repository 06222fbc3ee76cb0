import { isScreenAddress, SCREEN_ADDRESSES } from '@geisa/contract/screen-addresses'
import { expect, test, vi } from 'vitest'

test('server mengenal setiap alamat layar, dan tidak yang lain', async () => {
  // What a browser has and Node has not.
  const empty = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('localStorage', empty)
  vi.stubGlobal('sessionStorage', empty)
  vi.stubGlobal('window', { addEventListener: () => undefined, matchMedia: () => ({ matches: false }) })
  const { router } = await import('../router.tsx')
  expect([...SCREEN_ADDRESSES].toSorted()).toEqual(Object.keys(router.routesByPath).toSorted())
  for (const alamat of ['/LOGIN', '/login/', '/kotak-surat/inbox', '/verifikasi/ABCD-1234']) {
    expect([alamat, isScreenAddress(alamat)]).toEqual([alamat, true])
    expect(router.matchRoutes(alamat, {}).at(-1)?.routeId).not.toBe('__root__')
  }
  for (const alamat of [
    '/login/x',
    '/verifikasi/a/b',
    '/kotak-surat/Inbox/1/2',
    '//',
    '/koreksi-kehadiran',
    '/metrics',
  ])
    expect([alamat, isScreenAddress(alamat)]).toEqual([alamat, false])
})
