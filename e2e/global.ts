import { rmSync } from 'node:fs'
import { prepareExample, startServer } from './server.ts'

/** One server for all journeys, its address in GEISA_URL; the few that need their own copy the folder in GEISA_CONTOH. */
export default async function prepareServer(): Promise<() => Promise<void>> {
  const example = await prepareExample()
  process.env.GEISA_CONTOH = example
  const { url, tutup: close } = await startServer()
  process.env.GEISA_URL = url
  return async () => {
    await close()
    rmSync(example, { recursive: true, force: true })
  }
}
