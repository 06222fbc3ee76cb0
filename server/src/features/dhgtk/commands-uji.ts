import { randomUUID } from 'node:crypto'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { bacaJawaban } from './jawaban-dhgtk.ts'
import { kirimPos } from './pos-keluar.ts'

const BATAS_MS = 10_000

/** Whether DHGTK answers as it should: a batch without rows has no effect there. */
export async function ujiSambungan({
  dhgtk,
}: Pick<Aplikasi, 'dhgtk'>): Promise<{ berhasil: boolean; message: string }> {
  if (dhgtk === undefined || dhgtk === null)
    return gagal('Alamat dan token DHGTK belum diatur di server, jadi tidak ada yang dikirim.')
  const kelompok = `uji-${randomUUID()}`
  const balasan = await kirimPos(
    dhgtk,
    { kelompok, badan: JSON.stringify({ kelompok, baris: [] }) },
    { batasMs: BATAS_MS, henti: new AbortController().signal },
  )
  if ('gagal' in balasan) {
    if (balasan.status === 401 || balasan.status === 403)
      return gagal('DHGTK dapat dihubungi, tetapi menolak tokennya. Periksa DHGTK_TOKEN di server.')
    if (balasan.status === 404)
      return gagal('DHGTK dapat dihubungi, tetapi alamatnya tidak dikenal di sana. Periksa DHGTK_URL di server.')
    if (balasan.status !== undefined && balasan.status >= 300 && balasan.status < 400)
      return gagal('DHGTK mengalihkan ke alamat lain, dan pengalihan tidak diikuti. Periksa DHGTK_URL di server.')
    return gagal(balasan.gagal)
  }
  return bacaJawaban(balasan.isi, []) === null
    ? gagal('Ada yang menjawab di alamat itu, tetapi tidak seperti DHGTK. Periksa DHGTK_URL di server.')
    : { berhasil: true, message: 'Tersambung: DHGTK menjawab dan menerima token ini.' }
}

const gagal = (message: string) => ({ berhasil: false, message })
