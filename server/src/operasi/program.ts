import { type Env, readEnv } from '../platform/process/env.ts'

/** What all commands of the operator share: the environment read once, one line of failure, no stack. */
export async function jalankanProgram(kerja: (env: Env, args: string[]) => Promise<number | void>): Promise<void> {
  try {
    const env = readEnv(process.env)
    if ('galat' in env) throw new Error(env.galat)
    process.exitCode = (await kerja(env, process.argv.slice(2))) ?? 0
  } catch (galat) {
    process.stderr.write(`${galat instanceof Error ? galat.message : String(galat)}\n`)
    process.exitCode = 1
  }
}

export const cetak = (baris: string): void => void process.stdout.write(`${baris}\n`)
export const cetakByte = (byte: number): string =>
  byte < 1024 * 1024 ? `${Math.ceil(byte / 1024)} KB` : `${(byte / 1024 / 1024).toFixed(1).replace('.', ',')} MB`
