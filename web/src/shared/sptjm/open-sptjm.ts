import { readSptjm } from '@geisa/contract/sptjm'
import { errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { notify } from '../../ui/notice/notify.ts'

/**
 * Opens the signed paper, or one that was accepted before it (`lama`: when it was replaced), in a new tab. Its address lives for minutes, so it is asked anew at every click; the tab is
 * opened before that, because browsers block one that opens later than the click.
 */
export async function openSptjm(id: string, old?: string): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab === null) {
    notify('Peramban menahan tab baru. Izinkan pop-up untuk Geisa, lalu coba lagi.', 'warning')
    return
  }
  tab.opener = null
  try {
    const sptjm = await call(readSptjm, { params: { id } })
    const { file } = sptjm.lama.find(({ digantikanPada: replacedAt }) => replacedAt === old) ?? sptjm
    tab.location.href = new URL(file.fileUrl, window.location.href).href
  } catch (error) {
    tab.close()
    notify(errorSentence(error, 'SPTJM belum dapat dibuka'), 'error')
  }
}
