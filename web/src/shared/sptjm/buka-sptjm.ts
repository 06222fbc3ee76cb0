import { bacaSptjm } from '@geisa/contract/sptjm'
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { beritahu } from '../../ui/notice/pemberitahuan.ts'

/**
 * Opens the signed paper, or one that was accepted before it (`lama`: when it was replaced), in a new tab. Its address lives for minutes, so it is asked anew at every click; the tab is
 * opened before that, because browsers block one that opens later than the click.
 */
export async function bukaSptjm(id: string, lama?: string): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab === null) {
    beritahu('Peramban menahan tab baru. Izinkan pop-up untuk Geisa, lalu coba lagi.', 'warning')
    return
  }
  tab.opener = null
  try {
    const sptjm = await call(bacaSptjm, { params: { id } })
    const { file } = sptjm.lama.find(({ digantikanPada }) => digantikanPada === lama) ?? sptjm
    tab.location.href = new URL(file.fileUrl, window.location.href).href
  } catch (galat) {
    tab.close()
    beritahu(kalimatGalat(galat, 'SPTJM belum dapat dibuka'), 'error')
  }
}
