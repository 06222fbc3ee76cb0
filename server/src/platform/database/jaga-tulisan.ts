import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import { pelakuTulisan, tengokPelaku } from '../access/pelaku.ts'
import type { DbOrTrx } from './db.ts'

export type Tanya = (text: unknown, values?: readonly unknown[]) => Promise<unknown>

const MULAI = /^(begin|start transaction)\b/
/** Verbs that change rows; a row's lock alone changes nothing. One too many costs a transaction, never a hole. */
const MENULIS = /(?<!\bfor\s+(?:no\s+key\s+)?)\b(insert|update|delete|merge|truncate|copy|call)\b/i

/**
 * A connection on which nobody commits who lost the right to it meanwhile: the last question before COMMIT is whether the
 * caller may still (a plain read, which under READ COMMITTED sees what was committed while the work waited for a row, and
 * makes nobody wait). What a request writes outside of a transaction gets one of its own.
 */
export function jagaTulisan(tanya: Tanya): Tanya {
  const diri = sambunganSendiri(tanya)
  let terbuka = false

  const mulai = async (text: unknown): Promise<unknown> => {
    tolakTanpaPelaku()
    const hasil = await tanya(text)
    terbuka = true
    if (isMengakhiriSesi()) await tengok()
    return hasil
  }
  /** Whoever opened the transaction does not know yet that it is open: it is closed here. */
  const tengok = async (): Promise<void> => {
    try {
      await tengokPelaku(diri)
    } catch (galat) {
      await batal().catch(() => undefined)
      throw galat
    }
  }
  const selesai = async (): Promise<unknown> => {
    if (!isMengakhiriSesi()) await tengokPelaku(diri)
    terbuka = false
    return tanya('commit')
  }
  const batal = (): Promise<unknown> => {
    terbuka = false
    return tanya('rollback')
  }
  const bungkus = async (text: unknown, values?: readonly unknown[]): Promise<unknown> => {
    await mulai('begin')
    try {
      const hasil = await tanya(text, values)
      await selesai()
      return hasil
    } catch (galat) {
      // A connection that broke cannot be told; the error that broke it says more.
      await batal().catch(() => undefined)
      throw galat
    }
  }
  return (text, values) => {
    if (typeof text !== 'string') return tanya(text, values)
    if (MULAI.test(text)) return mulai(text)
    if (text === 'commit') return selesai()
    if (text === 'rollback') return batal()
    return !terbuka && pelakuTulisan() !== undefined && MENULIS.test(text) ? bungkus(text, values) : tanya(text, values)
  }
}

const isMengakhiriSesi = (): boolean => {
  const pelaku = pelakuTulisan()
  return typeof pelaku === 'object' && pelaku.mengakhiriSesi
}

function tolakTanpaPelaku(): void {
  if (pelakuTulisan() === 'belum') throw new Error('a handler of the API writes without layani or sebagaiPemanggil')
}

/** This connection alone as a database, for the question that is asked inside its transaction. */
function sambunganSendiri(tanya: Tanya): DbOrTrx {
  const klien: PostgresPoolClient = { query: tanya as PostgresPoolClient['query'], release: () => undefined }
  return new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: { connect: async () => klien, end: async () => undefined, options: {} } }),
  })
}
