import type { ImportResult } from '@geisa/contract/file-import'
import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function runImport(
  content: Buffer,
  query: Record<string, string> = {},
): Promise<{ status: number; body: ImportResult }> {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/gtk/impor',
    query: { namaBerkas: 'besar.xlsx', ...query },
    headers: { authorization: `Bearer ${await app.signIn('sekolah')}`, 'content-type': 'application/octet-stream' },
    payload: content,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const countGtk = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as n from gtk where sekolah_id = ${app.dunia.sekolah.sd.id}`.execute(
      app.context.db,
    )
  ).rows[0]?.n

describe('impor besar', () => {
  it('10.000 baris dengan 37 salah: setiap yang salah disebut, tidak satu pun tersimpan; lalu yang benar saja', async () => {
    const rows: (string | number | null)[][] = [['Nama', 'NIP', 'NUPTK', 'NRG', 'Jenis Guru', 'Status Kepegawaian']]
    const wrong = new Set<number>()
    for (let nth = 1; nth <= 10_000; nth++) {
      const seven = nth % 270 === 0 && wrong.size < 37
      if (seven) wrong.add(nth + 1)
      const nipRow =
        seven && nth % 540 === 0
          ? Number('198501012010011001')
          : seven
            ? '12345'
            : `19850101${String(201001 + (nth % 9))}1${String(nth).padStart(3, '0').slice(-3)}`
      rows.push([
        `Guru Lembar ${nth}`,
        nth > 900 && !seven ? null : nipRow,
        String(8_000_000_000_000_000 + nth),
        null,
        'Guru Kelas',
        'PNS',
      ])
    }
    const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'GTK', rows }] }))
    const test1 = await runImport(content)
    expect(test1.body.rows.filter(({ tindakan }) => tindakan === 'salah').map(({ baris }) => baris)).toEqual([...wrong])
    expect(test1.body.jumlah).toEqual({ baru: 9963, berubah: 0, sama: 0, salah: 37 })
    expect(test1.body.rows).toHaveLength(2000)
    const refuse = await runImport(content, { uji: 'false', sidik: test1.body.sidik })
    expect([refuse.status, refuse.body.tersimpan, await countGtk()]).toEqual([200, false, 2])
    const save = await runImport(content, { uji: 'false', sidik: test1.body.sidik, lewatiSalah: 'true' })
    expect([save.body.tersimpan, await countGtk()]).toEqual([true, 9965])
    const again = await runImport(content)
    expect(again.body.jumlah).toEqual({ baru: 0, berubah: 0, sama: 9963, salah: 37 })
  })
})
