import { rmSync } from 'node:fs'
import { nyalakanServer, siapkanContoh } from './server.ts'

/** One server for all journeys, its address in GEISA_URL; the few that need their own copy the folder in GEISA_CONTOH. */
export default async function siapkanServer(): Promise<() => Promise<void>> {
  const contoh = await siapkanContoh()
  process.env.GEISA_CONTOH = contoh
  const { url, tutup } = await nyalakanServer()
  process.env.GEISA_URL = url
  return async () => {
    await tutup()
    rmSync(contoh, { recursive: true, force: true })
  }
}
