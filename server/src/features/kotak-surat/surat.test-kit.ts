import {
  daftarPesan,
  deleteMessage,
  markMessage,
  readMessage,
  restoreMessage,
} from '@geisa/contract/kotak-surat/kotak-surat'
import { saveSurat } from '@geisa/contract/kotak-surat/surat'
import { sql } from 'kysely'
import type { TestApp } from '../../../test/test-app.ts'

/** The calls of the mailbox, made as somebody. */
export function suratTools(app: TestApp) {
  const nomor = async (who: string): Promise<number> => {
    const { rows } = await sql<{ id: number }>`select id from pengguna where username = ${who.toLowerCase()}`.execute(
      app.context.db,
    )
    return rows[0]?.id ?? 0
  }
  const send = (who: string | null, body: Record<string, unknown>) =>
    app.call(who, saveSurat, { body: { statusSurat: 2, subjek: 'Perihal', isi: 'Isi surat', ...body } })
  return {
    nomor,
    send,
    to: async (who: string, destination: string, other: Record<string, unknown> = {}) =>
      send(who, { penerima: [{ jenis: 'pengguna', id: await nomor(destination) }], ...other }),
    folder: (who: string | null, folder: string, query: Record<string, unknown> = {}) =>
      app.call(who, daftarPesan, { params: { folder }, query }),
    open: (who: string | null, id: unknown) => app.call(who, readMessage, { query: { id } }),
    hapus: (who: string, body: unknown) => app.call(who, deleteMessage, { body: body as object }),
    restore: (who: string, body: unknown) => app.call(who, restoreMessage, { body: body as object }),
    mark: (who: string, body: Record<string, unknown>) => app.call(who, markMessage, { body }),
    clear: () => sql`with p as (delete from pesan) delete from pesan_penerima`.execute(app.context.db),
  }
}
