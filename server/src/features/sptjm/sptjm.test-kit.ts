import { readdirSync } from 'node:fs'
import { putuskanSptjm, replaceSptjm, uploadSptjm } from '@geisa/contract/sptjm'
import { sql } from 'kysely'
import { pdfExample } from '../../../test/example-files.ts'
import type { CallResult, TestApp } from '../../../test/test-app.ts'

export const pdf = (judul = 'SPTJM'): Buffer => pdfExample(Buffer.alloc(0), judul)
export const berkas = (content: Buffer = pdf(), fileName = 'sptjm.pdf') => ({
  fileName,
  mimeType: 'application/pdf',
  base64: content.toString('base64'),
})

/** The calls of this feature as its users make them; `sekolah` and `asing` are operators, `kabkota` the office. */
export function testTools(app: TestApp) {
  const sekolahId = app.dunia.sekolah.sd.id
  return {
    upload: (input: Record<string, unknown> = {}, who = 'sekolah'): Promise<CallResult> =>
      app.call(who, uploadSptjm, { body: { tahunBulan: '202602', sekolahId, file: berkas(), ...input } }),
    replace: (id: string, input: Record<string, unknown> = {}, who = 'sekolah'): Promise<CallResult> =>
      app.call(who, replaceSptjm, { params: { id }, body: { ...berkas(pdf('baru')), ...input } }),
    putuskan: (id: string, input: Record<string, unknown>, who = 'kabkota'): Promise<CallResult> =>
      app.call(who, putuskanSptjm, { params: { id }, body: { versi: 1, ...input } }),
    /** Seals a month as the locking does, without its figures. */
    kunci: (kode: string, order = 1, sekolah = sekolahId) =>
      sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
        values (${sekolah}, 202602, ${order}, ${kode}, '{}', 'x', ${app.context.clock.now()})`.execute(app.context.db),
    open: () =>
      sql`update segel set dibuka_pada = ${app.context.clock.now()}, alasan_buka = 'uji' where dibuka_pada is null`.execute(
        app.context.db,
      ),
    clear: async (): Promise<void> => {
      for (const tabel of ['sptjm', 'sptjm_lama', 'dokumen', 'segel', 'pesan'])
        await sql`delete from ${sql.table(tabel)}`.execute(app.context.db)
    },
    /** Keys of the rows, and of the files that really lie in the folder. */
    kunciDokumen: async (): Promise<string[]> => {
      const { rows } = await sql<{ kunci: string }>`select kunci from dokumen order by kunci`.execute(app.context.db)
      return rows.map(({ kunci }) => kunci)
    },
  }
}

/** Every file below the folder of files. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
