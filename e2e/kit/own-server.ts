import { test } from './geisa.ts'
import { type Launched, startServer } from './server.ts'

/**
 * A server of its own, with the demo country as it begins, for all journeys of a file: whose month, school or sums others
 * may not touch at the same time.
 */
export function onOwnServer(prepare: () => Promise<void> = async () => undefined): void {
  const sharedUrl = process.env.GEISA_URL
  let server: Launched | undefined
  test.beforeAll(async () => {
    server = await startServer()
    process.env.GEISA_URL = server.url
    await prepare()
  })
  test.afterAll(async () => {
    if (sharedUrl !== undefined) process.env.GEISA_URL = sharedUrl
    await server?.close()
  })
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that it needs no other fixture
  test.use({ baseURL: async ({}, adopt) => adopt(server?.url ?? '') })
}
