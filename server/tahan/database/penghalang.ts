import { createServer, type Socket, connect as sambung } from 'node:net'
import { onTestFinished } from 'vitest'

/** A stretch of network between the server and its database that a test can cut. */
export type Penghalang = {
  /** DATABASE_URL that leads through here. */
  url: string
  /** Nobody listens any more, and every connection breaks. */
  putus: () => Promise<void>
  /** Connections stay open, and nothing passes, neither old nor new. */
  bisu: () => void
  /** New connections pass; those that were open when it went silent stay dead, as after a failover. */
  pulih: () => Promise<void>
}

/** @param tujuan address of the PostgreSQL on a Unix socket */
export async function pasangPenghalang(tujuan: string): Promise<Penghalang> {
  const berkas = `${new URL(tujuan).searchParams.get('host') ?? ''}/.s.PGSQL.5432`
  const terbuka = new Set<Socket>()
  let diam = false
  const pintu = createServer((dari) => {
    terbuka.add(dari)
    dari.on('error', () => undefined).on('close', () => terbuka.delete(dari))
    if (diam) return void dari.pause()
    const ke = sambung(berkas)
    ke.on('error', () => dari.destroy()).on('close', () => dari.destroy())
    dari.on('close', () => ke.destroy())
    dari.pipe(ke).pipe(dari)
  })
  const dengar = (port: number): Promise<void> =>
    new Promise((siap, gagal) => pintu.once('error', gagal).listen(port, '127.0.0.1', siap))
  await dengar(0)
  const alamat = pintu.address()
  const port = typeof alamat === 'object' && alamat !== null ? alamat.port : 0
  onTestFinished(() => {
    for (const soket of terbuka) soket.destroy()
    pintu.close()
  })
  const url = new URL(tujuan)
  url.search = ''
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    putus: async () => {
      const tertutup = new Promise((resolve) => pintu.close(resolve))
      for (const soket of terbuka) soket.destroy()
      await tertutup
    },
    bisu: () => {
      diam = true
      for (const soket of terbuka) soket.unpipe().pause()
    },
    pulih: async () => {
      diam = false
      if (!pintu.listening) await dengar(port)
    },
  }
}
