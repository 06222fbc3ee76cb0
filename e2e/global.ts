import { nyalakanServer } from './server.ts'

/** One server for all journeys; its address is in GEISA_URL. */
export default async function siapkanServer(): Promise<() => Promise<void>> {
  const { url, tutup } = await nyalakanServer()
  process.env.GEISA_URL = url
  return tutup
}
