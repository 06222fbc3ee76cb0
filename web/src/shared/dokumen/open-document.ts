import type { DokumenPengajuan } from '@geisa/contract/pengajuan/dokumen'
import { errorSentence } from '../../api/api-error.ts'
import { notify } from '../../ui/notice/notify.ts'

/**
 * Opens a document in a new tab. Its address lives for minutes, so a fresh one is asked for; the tab is opened before that,
 * because browsers block one that opens later than the click.
 */
export async function openDocument(find: () => Promise<DokumenPengajuan | null>): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab === null) {
    notify('Peramban menahan tab baru. Izinkan pop-up untuk Geisa, lalu coba lagi.', 'warning')
    return
  }
  tab.opener = null
  try {
    const dokumen = await find()
    if (dokumen !== null) {
      tab.location.href = new URL(dokumen.fileUrl, window.location.href).href
      return
    }
    tab.close()
    notify('Dokumen ini sudah tidak ada. Muat ulang halaman ini.', 'error')
  } catch (error) {
    tab.close()
    notify(errorSentence(error, 'Dokumen belum dapat dibuka'), 'error')
  }
}
