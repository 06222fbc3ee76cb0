import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A stretch of network between the server and its database that a test can cut. */
export type Obstacle = {
  /** DATABASE_URL that leads through here. */
  url: string
  /** Nobody listens any more, and every connection breaks. */
  cut: () => Promise<void>
  /** Connections stay open, and nothing passes, neither old nor new. */
  mute: () => void
  /** New connections pass; those that were open when it went silent stay dead, as after a failover. */
  recover: () => Promise<void>
}

/** @param destination address of the PostgreSQL on a Unix socket */
export async function putObstacle(destination: string): Promise<Obstacle> {
  const path = `${new URL(destination).searchParams.get('host') ?? ''}/.s.PGSQL.5432`
  const open = new Set<Socket>()
  let silent = false
  const door = createServer((from) => {
    open.add(from)
    from.on('error', () => undefined).on('close', () => open.delete(from))
    if (silent) return void from.pause()
    const to = connect(path)
    to.on('error', () => from.destroy()).on('close', () => from.destroy())
    from.on('close', () => to.destroy())
    from.pipe(to).pipe(from)
  })
  const hear = (port: number): Promise<void> =>
    new Promise((ready, failed) => door.once('error', failed).listen(port, '127.0.0.1', ready))
  await hear(0)
  const address = door.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    door.close()
  })
  const url = new URL(destination)
  url.search = ''
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    cut: async () => {
      const closed = new Promise((resolve) => door.close(resolve))
      for (const socket of open) socket.destroy()
      await closed
    },
    mute: () => {
      silent = true
      for (const socket of open) socket.unpipe().pause()
    },
    recover: async () => {
      silent = false
      if (!door.listening) await hear(port)
    },
  }
}
