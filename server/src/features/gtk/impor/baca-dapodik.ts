import { tidakSah } from '../../../platform/errors.ts'
import { bacaJson } from '../../../platform/sheet/lembar.ts'
import type { Polos } from '../../../platform/sheet/lembar-json.ts'

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
  baris: { baris: number; sel: Record<string, string> }[]
  kolomDiabaikan: string[]
  peringatan: string[]
}

export const isJson = (isi: Buffer): boolean => /^[\s\ufeff]*[[{]/.test(isi.subarray(0, 200).toString('utf8'))

const JABATAN = 'jabatan_ptk_id_str'
const AMBIL = [...Object.keys(FIELD), JABATAN]
const KEPALA = ['results', 'success', 'message', 'error', 'error.message']

export async function bacaDapodik(isi: Buffer, namaBerkas: string): Promise<BerkasDapodik> {
  const {
    kepala,
    baris: daftar,
    asing,
  } = await bacaJson(isi, namaBerkas, { daftar: 'rows', kepala: KEPALA, ambil: AMBIL })
  if (daftar === null || kepala['success'] === false) throw tanpaDaftar(kepala)
  if (daftar.length === 0) throw tidakSah('Jawaban Dapodik tidak berisi GTK.')
  const baris = daftar.map((satu, ke) => {
    const sel: Record<string, string> = {}
    for (const [di, nama] of AMBIL.entries()) {
      const milik = FIELD[nama]
      if (milik !== undefined) sel[milik] ||= keTeks(satu[di] ?? null)
    }
    if (isKepala(satu[AMBIL.indexOf(JABATAN)] ?? null)) sel['jenisGuru'] = 'Kepala Sekolah'
    return { baris: ke + 1, sel }
  })
  return { baris, kolomDiabaikan: asing, peringatan: kurang(kepala, daftar.length) }
}

function tanpaDaftar(kepala: Record<string, Polos>) {
  const pesan = [kepala['message'], kepala['error.message'], kepala['error']].find(
    (satu) => typeof satu === 'string' && satu !== '',
  )
  if (typeof pesan === 'string') return tidakSah(`Dapodik menjawab galat: ${pesan.slice(0, 300)}`)
  if (kepala['success'] === false || kepala['error'] !== undefined)
    return tidakSah('Dapodik menjawab galat: tanpa penjelasan')
  return tidakSah("JSON ini bukan jawaban getGtk Dapodik: bagian 'rows' tidak ada. Pilih berkas dari layanan getGtk.")
}

/** A page of a longer answer would make everybody else look as if they had left. */
function kurang(kepala: Record<string, Polos>, banyak: number): string[] {
  const jumlah = Number(kepala['results'])
  return jumlah > banyak
    ? [`Berkas memuat ${banyak} dari ${jumlah} GTK menurut Dapodik: mungkin terpotong halaman.`]
    : []
}

const isKepala = (jabatan: Polos): boolean => typeof jabatan === 'string' && /^(plt\.? )?kepala sekolah$/i.test(jabatan)

/** A NIP that came as a number has lost digits; it is shown as damaged as it is. */
function keTeks(nilai: Polos): string {
  if (nilai === null || typeof nilai === 'string') return nilai ?? ''
  if (typeof nilai === 'boolean') return nilai ? '1' : '0'
  return Math.abs(nilai) >= 1e15 ? nilai.toExponential().toUpperCase() : String(nilai)
}
