import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Launched = { url: string; close: () => Promise<void> }

/** The demo country is made once; every server begins with a copy of it, under its own PostgreSQL. */
export async function prepareExample(): Promise<string> {
  const example = newFolder()
  const { close } = await runServer(example, {})
  await close()
  // A server that is in a hurry leaves its PostgreSQL to end by itself.
  const isAlive = (): boolean => globSync(join(example, '*', 'postmaster.pid')).length > 0
  while (isAlive()) await new Promise((goOn) => setTimeout(goOn, 100))
  return example
}

/** The real server with its own PostgreSQL and the demo country. */
export async function startServer(env: Record<string, string> = {}): Promise<Launched> {
  const folder = newFolder()
  // With its owners: as root PostgreSQL runs under another account.
  execFileSync('cp', ['-a', `${process.env.GEISA_CONTOH}/.`, folder])
  const { url, close } = await runServer(folder, env)
  return {
    url,
    close: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'geisa-e2e-'))
  // The account of PostgreSQL must be able to enter.
  chmodSync(folder, 0o755)
  return folder
}

const runServer = (folder: string, env: Record<string, string>): Promise<Launched> =>
  run('../../server/src/main.ts', /Geisa siap di (\S+)/, {
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'development',
    DATABASE_URL: '',
    ...env,
  })

/** The stand-in receiver of DHGTK, as `npm run dhgtk:contoh` starts it. */
export const startPenerima = (token: string): Promise<Launched> =>
  run('../../server/src/dhgtk-contoh/main.ts', /siap di (\S+)/, { PORT: '0', DHGTK_TOKEN: token })

/** @returns the address that the program announces once it listens */
async function run(file: string, news: RegExp, env: Record<string, string>): Promise<Launched> {
  const child = spawn(process.execPath, [new URL(file, import.meta.url).pathname], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { url: await wait(child, news), close: () => stop(child) }
}

const wait = (process: ChildProcess, news: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    process.stdout?.on('data', (piece: Buffer) => {
      text += piece.toString()
      const url = news.exec(text)?.[1]
      if (url !== undefined) resolve(url)
    })
    process.once('exit', (kode) => reject(new Error(`a program ended with ${kode}: ${text}`)))
  })

async function stop(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return
  const done = new Promise((resolve) => process.once('exit', resolve))
  process.kill('SIGTERM')
  await done
}
