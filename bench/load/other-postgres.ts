import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '@geisa/server/platform/postgres/embedded-postgres'
import { ENVIRONMENT, identityOf, preparePlace } from '@geisa/server/platform/postgres/postgres-place'
import pg from 'pg'

/** A PostgreSQL of the same version and settings as the embedded one, reached over TCP as a DATABASE_URL is. */
export async function startOtherPostgres(dataDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const embedded = await startPostgres({ dataDir, log: () => {} })
  const settings = await settingsOf(embedded.url)
  await embedded.stop()
  const { account, binary, folder, socket, url: bySocket } = preparePlace(dataDir, () => {})
  const port = await freePort()
  const args = ['-D', folder, '-k', socket, '-p', String(port), '-c', 'listen_addresses=127.0.0.1']
  const child = spawn(join(binary, 'bin', 'postgres'), [...args, ...settings], {
    ...identityOf(account),
    cwd: folder,
    env: ENVIRONMENT,
    stdio: 'ignore',
  })
  process.once('exit', () => child.kill('SIGQUIT'))
  const url = new URL(bySocket)
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String(port)
  await untilReady(url.href, child)
  return { url: url.href, stop: () => stop(child) }
}

/** As the program started it: only where it listens is another. */
async function settingsOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string; setting: string; unit: string | null }>(
    `select name, setting, unit from pg_settings where source = 'command line'
     and name not in ('listen_addresses', 'unix_socket_directories', 'data_directory', 'port')`,
  )
  await client.end()
  return rows.flatMap(({ name, setting, unit }) => ['-c', `${name}=${setting}${unit === '8kB' ? '' : (unit ?? '')}`])
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let nth = 0; nth < 300; nth++) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(100)
    }
  }
  throw new Error('PostgreSQL did not come up over TCP')
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGINT')
  if (child.exitCode === null) await once(child, 'exit')
}
