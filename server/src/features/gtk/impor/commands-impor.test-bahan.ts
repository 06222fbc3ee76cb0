import type { HasilImpor } from '@geisa/contract/impor'
import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { siapkanGtk } from '../commands.test-bahan.ts'

type Jawab = { status: number; body: HasilImpor & { galat: { field: string }[] } }

export async function siapkanImpor() {
  const alat = await siapkanGtk()
  const { uji, db } = alat
  async function kirim(
    siapa: string,
    url: string,
    isi: Buffer | string,
    query: Record<string, unknown> = {},
  ): Promise<Jawab> {
    const jawaban = await uji.app.inject({
      method: 'POST',
      url,
      query: { namaBerkas: 'gtk.json', ...Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) },
      headers: { authorization: `Bearer ${await uji.masuk(siapa)}`, 'content-type': 'application/octet-stream' },
      payload: isi,
    })
    return { status: jawaban.statusCode, body: jawaban.json() }
  }
  const impor = (isi: Buffer | string, query: Record<string, unknown> = {}, siapa = 'sekolah') =>
    kirim(siapa, '/api/gtk/impor', isi, query)
  /** Dry run, then the real run with its fingerprint. */
  async function sungguh(isi: Buffer | string, query: Record<string, unknown> = {}, siapa = 'sekolah') {
    const { body } = await impor(isi, query, siapa)
    return impor(isi, { ...query, uji: false, sidik: body.sidik }, siapa)
  }
  const banyakGtk = async () =>
    (
      await sql<{
        n: number
      }>`select count(*)::int as n from gtk where sekolah_id = ${uji.dunia.sekolah.sd.id}`.execute(db)
    ).rows[0]?.n
  const banyakRiwayat = async (perihal: string) =>
    (await sql<{ n: number }>`select count(*)::int as n from riwayat where perihal = ${perihal}`.execute(db)).rows[0]
      ?.n ?? 0

  const semuaVersi = async () => {
    const { rows } = await sql`select sekolah_id, bulan, versi from sekolah_bulan_versi order by 1, 2`.execute(db)
    return rows
  }
  return { ...alat, kirim, impor, sungguh, banyakGtk, banyakRiwayat, semuaVersi }
}

export const xlsx = async (rows: (string | number | null)[][]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'GTK', rows }] }))
export const alasan = ({ body }: Jawab): string[] => body.rows.flatMap((baris) => baris.alasan)
export const uuid = (ke: number): string => `00000000-0000-4000-8000-${String(ke).padStart(12, '0')}`
export const nip = (ke: number): string =>
  `198501012010${String(ke).padStart(3, '0')}${String((ke % 900) + 1).padStart(3, '0')}`
export const ptk = (ke: number, isi: Record<string, unknown> = {}) => ({
  ptk_id: uuid(ke),
  ptk_terdaftar_id: uuid(ke + 5000),
  ptk_induk: '1',
  nama: `Guru Dapodik ${ke}`,
  nip: ke % 3 === 0 ? null : nip(ke),
  nuptk: ke % 3 === 0 ? '' : String(7_000_000_000_000_000 + ke),
  nik: '3507010101800001',
  jenis_ptk_id_str: ke === 1 ? 'Guru Mata Pelajaran' : 'Guru Kelas',
  status_kepegawaian_id_str: ke % 3 === 0 ? 'Guru Honor Sekolah' : 'PNS',
  ...isi,
})
export const getGtk = (rows: unknown, results = 200): string =>
  JSON.stringify({ results, id: 'ptk_id', start: 0, limit: 1000, rows })
