import { expect } from '@playwright/test'
import { test as base } from '../kit/clock.ts'
import { type Launched, startServer } from '../kit/server.ts'
import { type Meja, prepareMeja } from './desk.ts'
import { enterScreen } from './enter-screen.ts'
import { EVERY_SCREEN, EXCEPTIONS } from './exceptions.ts'
import { explore } from './explore.ts'
import { prepareFixture } from './fixture.ts'
import { type Memory, newMemory } from './memory.ts'
import { type Akun, alamatAwal, screens, WALKED } from './screens.ts'

/** Everything is pressed here: a server of its own, and one page for each account of a worker. */
const test = base.extend<object, { server: Launched; meja: (akun: Akun) => Promise<Meja> }>({
  server: [
    async ({ browserName: _ }, adopt) => {
      const server = await startServer()
      process.env.GEISA_URL = server.url
      await prepareFixture()
      await adopt(server)
      await server.close()
    },
    { scope: 'worker', auto: true },
  ],
  meja: [
    async ({ browser, server: _ }, adopt) => {
      const present = new Map<Akun, Promise<Meja>>()
      await adopt((akun) => {
        const promise = present.get(akun) ?? prepareMeja(browser, akun)
        present.set(akun, promise)
        return promise
      })
    },
    { scope: 'worker' },
  ],
})

/** What stands around every screen: bars, menu, search, the user's own menu. */
const SKELETON = '(kerangka)'

// Of a screen with many settings alone there are hundreds of presses.
test.describe.configure({ mode: 'parallel', timeout: 1_200_000 })

/** Their bars differ in more than the entries of the menu, which each role presses when it enters a screen. */
const SKELETON_USER = ['admin', 'sekolah', 'gtk'] as const
const SCREENS = screens().set(SKELETON, ['/kotak-surat/Draft'])

for (const [screen, paths] of SCREENS) {
  test(`setiap kendali menjawab: ${screen}`, async ({ meja }, info) => {
    const memory = newMemory(screen)
    let first = true
    for (const akun of screen === SKELETON ? SKELETON_USER : WALKED) {
      const current = await meja(akun)
      current.errors.length = 0
      current.inSkeleton = screen === SKELETON
      const awal: string[][] = []
      for (const path of paths)
        if (await enterScreen(current, akun, path))
          awal.push(screen === SKELETON ? [path] : await alamatAwal(akun, path))
      // The first who sees them has every filter of every folder answer; of the others one folder stands for all.
      for (const shared of first ? awal : [awal.flat()]) await explore(current, memory, shared)
      first &&= awal.length === 0
      memory.defective.push(...current.errors.map((error) => `${akun} ${screen}: ${error}`))
    }
    await info.attach('hitungan', { body: short(memory), contentType: 'text/plain' })
    expect([...memory.defective, ...stale(memory)].join('\n')).toBe('')
  })
}

test('setiap pengecualian menyebut layar yang ada', () => {
  const named = EXCEPTIONS.map(({ screen }) => screen).filter((one) => one !== EVERY_SCREEN)
  expect(named.filter((one) => !SCREENS.has(one))).toEqual([])
})

/** Exceptions of this screen that it does not need any more. */
const stale = ({ screen, except }: Memory): string[] =>
  EXCEPTIONS.filter((exception, nth) => exception.screen === screen && !except.has(nth)).map(
    ({ jenis, nama }) => `pengecualian usang: ${screen} ${jenis} ${nama}`,
  )

const short = ({ count }: Memory): string =>
  [...count]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([what, many]) => `${what}: ${many}`)
    .join('\n')
