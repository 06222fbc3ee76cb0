import { type Env, readEnv } from '../../platform/env/env.ts'

/** What all commands of the operator share: the environment read once, one line of failure, no stack. */
export const runProgram = (work: (env: Env, args: string[]) => Promise<number | void>): Promise<void> =>
  runWithArgs(async (args) => await work(requireEnv(), args))

/** For what must not ask for an environment that is whole. */
export async function runWithArgs(work: (args: string[]) => Promise<number | void>): Promise<void> {
  try {
    process.exitCode = (await work(process.argv.slice(2))) ?? 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

export function requireEnv(): Env {
  const env = readEnv(process.env)
  if ('galat' in env) throw new Error(env.galat)
  return env
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`)
export const formatBytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`
