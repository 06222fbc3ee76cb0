import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const at = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
const READY = /Geisa siap di (\S+)/
const START_MS = 120_000

export type RunningServer = { url: string; pid: number; output: () => string; stop: () => Promise<void> }
export type Environment = Record<string, string>

/** The real server as a process of its own; in production, so that it fills nothing by itself. */
export async function runServer(environment: Environment): Promise<RunningServer> {
  const child = start('main.ts', [], { PORT: '0', HOST: '127.0.0.1', ...environment })
  // Who is interrupted leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'))
  const output = collectOutput(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  for (const until = performance.now() + START_MS; performance.now() < until && child.exitCode === null; ) {
    const url = READY.exec(output())?.[1]
    if (url !== undefined) return { url, pid: child.pid ?? 0, output, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error(`Server tidak mulai: ${output().trim().split('\n').at(-1)}`)
}

/** One of the operator's commands, run to its end; what it printed. */
export async function runCommand(nama: string, args: string[], environment: Environment): Promise<string> {
  const child = start(`operations/programs/${nama}`, args, environment)
  const output = collectOutput(child)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${nama}: ${output().trim()}`)
  return output()
}

function start(path: string, args: string[], environment: Environment): ChildProcess {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env
  return spawn(process.execPath, [at(path), ...args], {
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** What a process has printed so far, both streams in their order. */
function collectOutput(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  return () => text
}
