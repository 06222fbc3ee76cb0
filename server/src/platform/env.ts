import { resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number({ error: 'harus angka' }).int().min(0).max(65_535)

const schema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'harus development, production atau test' })
    .default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  /** A second listener for machines only; the main port serves them too. */
  MESIN_PORT: port.optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'harus alamat postgres://…')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

export type Env = {
  mode: 'development' | 'production' | 'test'
  port: number
  host: string
  mesinPort: number | null
  dataDir: string
  databaseUrl: string | null
  logLevel: string
}

/** Reads the environment; an invalid value is one clear line (the caller prints it and exits 1). */
export function readEnv(source: NodeJS.ProcessEnv): Env | { galat: string } {
  // An empty variable is an unset one.
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(filled)
  if (!result.success) {
    const first = result.error.issues[0]
    const name = String(first?.path[0])
    return { galat: `Nilai ${name}="${source[name] ?? ''}" tidak dapat dipakai: ${first?.message}` }
  }
  const env = result.data
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    mesinPort: env.MESIN_PORT ?? null,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    logLevel: env.LOG_LEVEL,
  }
}
