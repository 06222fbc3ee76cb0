import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from './clock.ts'
import type { Db } from './database/db.ts'
import type { CadanganSafety } from './env/cadangan.ts'
import type { DhgtkTarget } from './env/env.ts'
import type { Files } from './files/files.ts'

/** Sees one request from its first hook to its end. */
export type RequestWatch = (request: FastifyRequest, reply: FastifyReply) => void

/** Everything a feature may use; made by main.ts, or by a test with its own clock and database. */
export type AppContext = {
  mode: 'development' | 'production' | 'test'
  db: Db
  /** The same database for code that needs the driver itself (COPY, LISTEN). */
  databaseUrl: string
  clock: Clock
  files: Files
  tokenKey: Uint8Array
  /** Whose X-Forwarded-For is believed: names and networks, as Fastify takes them; left out: this computer's alone. */
  proxy?: string
  /** Where backups lie, those of the night and those by hand; left out = nowhere, and nothing is backed up. */
  cadanganDir?: string
  /** Who can open them and where copies go; left out = as the environment without a word of it. */
  cadangan?: CadanganSafety
  /** Where attendance is sent to; left out or null = nowhere, and nothing is queued. */
  dhgtk?: DhgtkTarget | null
  /** Sees every request; left out: nobody does. */
  watch?: RequestWatch | undefined
}
