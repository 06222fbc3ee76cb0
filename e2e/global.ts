import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareExample, startServer } from './kit/server.ts'

/**
 * One server for all journeys, its address in GEISA_URL; the few that need their own copy the folder in GEISA_CONTOH.
 * Who tries one journey again and again names a server of the demo country that runs already: GEISA_URL=http://localhost:3000.
 */
export default async function prepareServer(): Promise<() => Promise<void>> {
  if (process.env.GEISA_URL) return async () => undefined
  const example = await prepareExample()
  process.env.GEISA_CONTOH = example
  const dipakai = mkdtempSync(join(tmpdir(), 'geisa-e2e-dipakai-'))
  process.env.GEISA_DIPAKAI = dipakai
  const { url, close } = await startServer()
  process.env.GEISA_URL = url
  return async () => {
    await close()
    for (const one of [example, dipakai]) rmSync(one, { recursive: true, force: true })
  }
}
