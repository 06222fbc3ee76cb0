import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../platform/app-context.ts'
import { postDhgtk } from './commands-send.ts'
import { readAnswer } from './dhgtk-answer.ts'

const LIMIT_MS = 10_000

/** Whether DHGTK answers as it should: a batch without rows has no effect there. */
export async function testConnection({
  dhgtk,
}: Pick<AppContext, 'dhgtk'>): Promise<{ berhasil: boolean; message: string }> {
  if (dhgtk === undefined || dhgtk === null)
    return failed('Alamat dan token DHGTK belum diatur di server, jadi tidak ada yang dikirim.')
  const kelompok = `uji-${randomUUID()}`
  const reply = await postDhgtk(
    dhgtk,
    { kelompok, body: JSON.stringify({ kelompok, baris: [] }) },
    { limitMs: LIMIT_MS, stop: new AbortController().signal },
  )
  if ('failure' in reply) {
    if (reply.status === 401 || reply.status === 403)
      return failed('DHGTK dapat dihubungi, tetapi menolak tokennya. Periksa DHGTK_TOKEN di server.')
    if (reply.status === 404)
      return failed('DHGTK dapat dihubungi, tetapi alamatnya tidak dikenal di sana. Periksa DHGTK_URL di server.')
    if (reply.status !== undefined && reply.status >= 300 && reply.status < 400)
      return failed('DHGTK mengalihkan ke alamat lain, dan pengalihan tidak diikuti. Periksa DHGTK_URL di server.')
    return failed(reply.failure)
  }
  return readAnswer(reply.content, []) === null
    ? failed('Ada yang menjawab di alamat itu, tetapi tidak seperti DHGTK. Periksa DHGTK_URL di server.')
    : { berhasil: true, message: 'Tersambung: DHGTK menjawab dan menerima token ini.' }
}

const failed = (message: string) => ({ berhasil: false, message })
