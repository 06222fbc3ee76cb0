import { tidakSah } from '../../platform/errors.ts'

/** Dapodik's answer to getGtk: { results, rows } with rows as a list or an object keyed by number; or the bare list. Pure. */

const BATAS_BARIS = 20_000
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
  baris: { baris: number; sel: Record<string, string> }[]
  kolomDiabaikan: string[]
  peringatan: string[]
}

export const isJson = (isi: Buffer): boolean => /^[\s\ufeff]*[[{]/.test(isi.subarray(0, 200).toString('utf8'))

export function bacaDapodik(isi: Buffer): BerkasDapodik {
  const jawaban = urai(isi)
  const daftar = ambilDaftar(jawaban)
  if (daftar.length === 0) throw tidakSah('Jawaban Dapodik tidak berisi GTK.')
  if (daftar.length > BATAS_BARIS) throw tidakSah(`Berkas berisi lebih dari 20.000 GTK. Bagi menjadi beberapa berkas.`)
  const asing = new Set<string>()
  const baris = daftar.map((satu, ke) => {
    const sel: Record<string, string> = {}
    for (const [nama, nilai] of Object.entries(isObjek(satu) ? satu : {})) {
      const milik = Object.hasOwn(FIELD, nama) ? FIELD[nama] : undefined
      if (milik === undefined) asing.add(nama)
      else sel[milik] ||= keTeks(nilai)
    }
    if (isObjek(satu) && isKepala(satu)) sel['jenisGuru'] = 'Kepala Sekolah'
    return { baris: ke + 1, sel }
  })
  return { baris, kolomDiabaikan: [...asing].slice(0, 100), peringatan: kurang(jawaban, daftar.length) }
}

function urai(isi: Buffer): unknown {
  try {
    return JSON.parse(isi.toString('utf8').replace(/^\ufeff/, ''))
  } catch {
    throw tidakSah('JSON tidak dapat dibaca: mungkin terpotong saat disalin. Unduh ulang jawaban getGtk seutuhnya.')
  }
}

function ambilDaftar(jawaban: unknown): unknown[] {
  if (Array.isArray(jawaban)) return jawaban
  if (!isObjek(jawaban)) throw bukanGetGtk()
  const { rows } = jawaban
  if (Array.isArray(rows) && jawaban['success'] !== false) return rows
  if (isObjek(rows) && jawaban['success'] !== false) return Object.values(rows)
  const pesan = pesanGalat(jawaban)
  if (pesan !== null) throw tidakSah(`Dapodik menjawab galat: ${pesan}`)
  throw bukanGetGtk()
}

const bukanGetGtk = () =>
  tidakSah("JSON ini bukan jawaban getGtk Dapodik: bagian 'rows' tidak ada. Pilih berkas dari layanan getGtk.")

function pesanGalat({ message, error, success }: Record<string, unknown>): string | null {
  const dalam = isObjek(error) ? error['message'] : error
  const pesan = [message, dalam].find((satu) => typeof satu === 'string' && satu.trim() !== '')
  if (typeof pesan === 'string') return pesan.replace(/\s+/g, ' ').trim().slice(0, 300)
  return success === false || error !== undefined ? 'tanpa penjelasan' : null
}

/** A page of a longer answer would make everybody else look as if they had left. */
function kurang(jawaban: unknown, banyak: number): string[] {
  const jumlah = isObjek(jawaban) ? Number(jawaban['results']) : Number.NaN
  return jumlah > banyak
    ? [`Berkas memuat ${banyak} dari ${jumlah} GTK menurut Dapodik: mungkin terpotong halaman.`]
    : []
}

const isKepala = ({ jabatan_ptk_id_str: jabatan }: Record<string, unknown>): boolean =>
  typeof jabatan === 'string' && /^(plt\.? )?kepala sekolah$/i.test(jabatan.trim())

/** A NIP that came as a number has lost digits; it is shown as damaged as it is. */
function keTeks(nilai: unknown): string {
  if (typeof nilai === 'string') return bersih(nilai)
  if (typeof nilai === 'boolean') return nilai ? '1' : '0'
  if (typeof nilai !== 'number') return ''
  return Math.abs(nilai) >= 1e15 ? nilai.toExponential().toUpperCase() : String(nilai)
}

const bersih = (teks: string): string =>
  teks
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const isObjek = (nilai: unknown): nilai is Record<string, unknown> =>
  typeof nilai === 'object' && nilai !== null && !Array.isArray(nilai)
