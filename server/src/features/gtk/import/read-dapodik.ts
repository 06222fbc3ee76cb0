import { invalid } from '../../../platform/errors.ts'
import type { Plain } from '../../../platform/sheet/parse-json.ts'
import { readJson } from '../../../platform/sheet/sheet.ts'

/** Dapodik's answer to getGtk: { results, rows } with rows as a list or an object keyed by number; or the bare list. */

/** Field of a row → ours. Of NIK and all others nothing is kept. */
const FIELD: Record<string, string> = {
  ptk_id: 'idDapodik',
  nama: 'nama',
  nip: 'nip',
  nuptk: 'nuptk',
  nrg: 'nrg',
  jenis_ptk_id_str: 'jenisGuru',
  status_kepegawaian_id_str: 'statusKepegawaian',
  ptk_induk: 'ptkInduk',
  tanggal_surat_tugas: 'mulaiTugas',
  tmt_tugas: 'mulaiTugas',
}

export type BerkasDapodik = {
  baris: { baris: number; cell: Record<string, string> }[]
  ignoredColumns: string[]
  warning: string[]
}

export const isJson = (content: Buffer): boolean => /^[\s\ufeff]*[[{]/.test(content.subarray(0, 200).toString('utf8'))

const JABATAN = 'jabatan_ptk_id_str'
const TAKEN_COLUMNS = [...Object.keys(FIELD), JABATAN]
const KEPALA = ['results', 'success', 'message', 'error', 'error.message']

export async function readDapodik(content: Buffer, namaBerkas: string): Promise<BerkasDapodik> {
  const { head, rows, foreign } = await readJson(content, namaBerkas, {
    list: 'rows',
    head: KEPALA,
    take: TAKEN_COLUMNS,
  })
  if (rows === null || head['success'] === false) throw withoutList(head)
  if (rows.length === 0) throw invalid('Jawaban Dapodik tidak berisi GTK.')
  const baris = rows.map((one, nth) => {
    const cell: Record<string, string> = {}
    for (const [offset, nama] of TAKEN_COLUMNS.entries()) {
      const own = FIELD[nama]
      if (own !== undefined) cell[own] ||= toText(one[offset] ?? null)
    }
    if (isKepala(one[TAKEN_COLUMNS.indexOf(JABATAN)] ?? null)) cell['jenisGuru'] = 'Kepala Sekolah'
    return { baris: nth + 1, cell }
  })
  return { baris, ignoredColumns: foreign, warning: lacking(head, rows.length) }
}

function withoutList(envelope: Record<string, Plain>) {
  const pesan = [envelope['message'], envelope['error.message'], envelope['error']].find(
    (one) => typeof one === 'string' && one !== '',
  )
  if (typeof pesan === 'string') return invalid(`Dapodik menjawab galat: ${pesan.slice(0, 300)}`)
  if (envelope['success'] === false || envelope['error'] !== undefined)
    return invalid('Dapodik menjawab galat: tanpa penjelasan')
  return invalid("JSON ini bukan jawaban getGtk Dapodik: bagian 'rows' tidak ada. Pilih berkas dari layanan getGtk.")
}

/** A page of a longer answer would make everybody else look as if they had left. */
function lacking(envelope: Record<string, Plain>, many: number): string[] {
  const jumlah = Number(envelope['results'])
  return jumlah > many ? [`Berkas memuat ${many} dari ${jumlah} GTK menurut Dapodik: mungkin terpotong halaman.`] : []
}

const isKepala = (jabatan: Plain): boolean => typeof jabatan === 'string' && /^(plt\.? )?kepala sekolah$/i.test(jabatan)

/** A NIP that came as a number has lost digits; it is shown as damaged as it is. */
function toText(nilai: Plain): string {
  if (nilai === null || typeof nilai === 'string') return nilai ?? ''
  if (typeof nilai === 'boolean') return nilai ? '1' : '0'
  return Math.abs(nilai) >= 1e15 ? nilai.toExponential().toUpperCase() : String(nilai)
}
