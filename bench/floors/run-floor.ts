import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A server that is measured: where it answers, and whose CPU it is. */
export type Target = { port: number; pid: number }

/** A floor as its own process: `program` lies in this folder and prints its port. */
export async function runFloor(program: string, databaseUrl: string): Promise<Target & { process: ChildProcess }> {
  const path = fileURLToPath(new URL(program, import.meta.url))
  const child = spawn(process.execPath, [path, databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] })
  process.once('exit', () => child.kill('SIGKILL'))
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => resolve(Number(/port (\d+)/.exec(text.toString())?.[1])))
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code} before it was ready`)))
  })
  return { port, pid: child.pid!, process: child }
}
