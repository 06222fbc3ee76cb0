import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuOfTree } from './cpu.ts'

export type TestServer = {
  url: string
  port: number
  dataDir: string
  process: ChildProcess
  startMs: number
  /** CPU that it took until its first answer. */
  startCpuMs: number
  stop(): Promise<void>
}

/** The real server as its own process on the given database; ready when its port answers. */
export async function runServer(databaseUrl: string): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'geisa-bench-server-'))
  const start = performance.now()
  const child = spawn(process.execPath, [new URL('../server/src/main.ts', import.meta.url).pathname], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A bench that fails ends at once; its server must not go on beside whatever is measured next.
  const killChild = (): void => void child.kill('SIGKILL')
  process.once('exit', killChild)
  const url = await addressOf(child)
  const answer = await fetch(`${url}/api/aplikasi/info`)
  if (!answer.ok) throw new Error(`server answered ${answer.status}`)
  const done = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    url,
    port: Number(new URL(url).port),
    dataDir,
    process: child,
    startMs: performance.now() - start,
    startCpuMs: cpuOfTree(child.pid!),
    stop: async () => {
      child.kill('SIGTERM')
      await done
      process.off('exit', killChild)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function addressOf(process: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    process.stdout?.on('data', (part: Buffer) => {
      text += part.toString()
      const url = /Geisa siap di (\S+)/.exec(text)?.[1]
      if (url !== undefined) resolve(url)
    })
    process.once('exit', (code) => reject(new Error(`server ended with ${code} before it was ready: ${text}`)))
  })
}
