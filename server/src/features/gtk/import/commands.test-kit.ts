import type { ImportResult } from '@geisa/contract/file-import'
import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { prepareGtk } from '../commands.test-kit.ts'

type Answer = { status: number; body: ImportResult & { galat: { field: string }[] } }

export async function prepareImport() {
  const tools = await prepareGtk()
  const { uji, db } = tools
  async function send(
    who: string,
    url: string,
    content: Buffer | string,
    query: Record<string, unknown> = {},
  ): Promise<Answer> {
    const answer = await uji.app.inject({
      method: 'POST',
      url,
      query: { namaBerkas: 'gtk.json', ...Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) },
      headers: { authorization: `Bearer ${await uji.signIn(who)}`, 'content-type': 'application/octet-stream' },
      payload: content,
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const runImport = (content: Buffer | string, query: Record<string, unknown> = {}, who = 'sekolah') =>
    send(who, '/api/gtk/impor', content, query)
  /** Dry run, then the real run with its fingerprint. */
  async function real(content: Buffer | string, query: Record<string, unknown> = {}, who = 'sekolah') {
    const { body } = await runImport(content, query, who)
    return runImport(content, { ...query, uji: false, sidik: body.sidik }, who)
  }
  const countGtk = async () =>
    (
      await sql<{
        n: number
      }>`select count(*)::int as n from gtk where sekolah_id = ${uji.dunia.sekolah.sd.id}`.execute(db)
    ).rows[0]?.n
  const manyRiwayat = async (perihal: string) =>
    (await sql<{ n: number }>`select count(*)::int as n from riwayat where perihal = ${perihal}`.execute(db)).rows[0]
      ?.n ?? 0

  const allVersions = async () => {
    const { rows } = await sql`select sekolah_id, bulan, versi from sekolah_bulan_versi order by 1, 2`.execute(db)
    return rows
  }
  return { ...tools, send, runImport, real, countGtk, manyRiwayat, allVersions }
}

export const xlsx = async (rows: (string | number | null)[][]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'GTK', rows }] }))
export const alasan = ({ body }: Answer): string[] => body.rows.flatMap((row) => row.alasan)
export const uuid = (nth: number): string => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`
export const nip = (nth: number): string =>
  `198501012010${String(nth).padStart(3, '0')}${String((nth % 900) + 1).padStart(3, '0')}`
export const ptk = (nth: number, content: Record<string, unknown> = {}) => ({
  ptk_id: uuid(nth),
  ptk_terdaftar_id: uuid(nth + 5000),
  ptk_induk: '1',
  nama: `Guru Dapodik ${nth}`,
  nip: nth % 3 === 0 ? null : nip(nth),
  nuptk: nth % 3 === 0 ? '' : String(7_000_000_000_000_000 + nth),
  nik: '3507010101800001',
  jenis_ptk_id_str: nth === 1 ? 'Guru Mata Pelajaran' : 'Guru Kelas',
  status_kepegawaian_id_str: nth % 3 === 0 ? 'Guru Honor Sekolah' : 'PNS',
  ...content,
})
export const getGtk = (rows: unknown, results = 200): string =>
  JSON.stringify({ results, id: 'ptk_id', start: 0, limit: 1000, rows })
