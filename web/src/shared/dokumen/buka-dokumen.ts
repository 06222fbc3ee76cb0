import type { DokumenPengajuan } from '@geisa/contract/dokumen-pengajuan'
import { kalimatGalat } from '../../api/galat-api.ts'
import { beritahu } from '../../ui/notice/pemberitahuan.ts'

/**
 * Opens a document in a new tab. Its address lives for minutes, so a fresh one is asked for; the tab is opened before that,
 * because browsers block one that opens later than the click.
 */
export async function bukaDokumen(cari: () => Promise<DokumenPengajuan | null>): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab === null) {
    beritahu('Peramban menahan tab baru. Izinkan pop-up untuk Geisa, lalu coba lagi.', 'warning')
    return
  }
  tab.opener = null
  try {
    const dokumen = await cari()
    if (dokumen !== null) {
      tab.location.href = new URL(dokumen.fileUrl, window.location.href).href
      return
    }
    tab.close()
    beritahu('Dokumen ini sudah tidak ada. Muat ulang halaman ini.', 'error')
  } catch (galat) {
    tab.close()
    beritahu(kalimatGalat(galat, 'Dokumen belum dapat dibuka'), 'error')
  }
}
