import { sql } from 'kysely'
import type pg from 'pg'
import { olderServerRuns } from '../errors.ts'
import type { Trx } from './handle.ts'

/**
 * Facts that a server of the last release would not merely overlook but misread, and pay by. While one of it runs beside us
 * they are not saved; once one is saved it does not start here any more (docs/decisions/0073).
 */
type NewFact = {
  /** How it stands among the steps: servers before the release in its name refuse to start (narrowing-steps.ts). */
  step: string
  /** Finds one where there is one. */
  present: string
  /** What the older server would misread. */
  words: string
}

const NEW_FACTS = {
  /** Holidays that last, or are for some: before 0.4 a single day of everybody. */
  liburKelompok: {
    step: '0047_libur_kelompok.sejak-0.4.0.sql',
    present:
      'select 1 from libur where sampai is not null or bagi_status is not null or bagi_jenis_guru is not null limit 1',
    words: 'libur yang lebih dari sehari atau untuk sebagian GTK',
  },
  /** Hours of people: before 0.4 everybody works by the school's. */
  jamSendiri: {
    step: '0048_jam_sendiri.sejak-0.4.0.sql',
    present: 'select 1 from gtk_jam where status = 2 and pola_jam_id is not null limit 1',
    words: 'jam kerja sendiri',
  },
} satisfies Record<string, NewFact>

/** Rows of `migrasi` that stand for facts and for no file. */
export const NEW_FACT_STEPS: readonly string[] = Object.values(NEW_FACTS).map(({ step }) => step)

/** A server says its release in the name of its connections; before 0.4 it said none. */
const NAMES_WITHOUT_RELEASE = ['geisa', 'geisa-detak']

/** Before the transaction that saves such a fact ends. @throws 503 while an older server runs */
export async function keepOldServersOut(trx: Trx, fact: keyof typeof NEW_FACTS): Promise<void> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = any(${NAMES_WITHOUT_RELEASE}::text[]) limit 1`.execute(
    trx,
  )
  if (rows.length > 0) throw olderServerRuns(NEW_FACTS[fact].words)
  await sql`insert into migrasi (nama, sha256) values (${NEW_FACTS[fact].step}, '') on conflict do nothing`.execute(trx)
}

/** The same of facts that came otherwise than by a save: with a backup, whose list of steps is that of its files. */
export async function markNewFacts(client: pg.Client): Promise<void> {
  for (const { step, present } of Object.values(NEW_FACTS))
    await client.query(
      `insert into migrasi (nama, sha256) select $1, '' where exists (${present}) on conflict do nothing`,
      [step],
    )
}
