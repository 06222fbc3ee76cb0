import type { Kysely, Transaction } from 'kysely'

/** Statements are written as SQL, with their row type beside them: kysely binds values, lends connections, opens transactions. */
export type Db = Kysely<unknown>
export type Trx = Transaction<unknown>
/** What a query needs: the database or a running transaction. */
export type DbOrTrx = Db | Trx
