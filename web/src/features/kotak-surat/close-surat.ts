import { useState } from 'react'
import { notify } from '../../ui/notice/notify.ts'
import type { useDraft } from './surat-draft.ts'
import { isEmpty } from './surat-input.ts'

/**
 * Ways out of a letter that lose nothing in silence: it stays open while what was typed is nowhere but here, and asks
 * while an attachment is still on its way. 'Buang draf' is the other way out.
 */
export function useClose(draft: ReturnType<typeof useDraft>, busy: boolean, onClose: () => void) {
  const [asked, setAsked] = useState(false)
  const finish = async (): Promise<void> => {
    setAsked(false)
    if (isEmpty(draft.input) && draft.id() === undefined) draft.forget()
    else if (draft.state.jenis !== 'bentrok') {
      if (!(await draft.save()))
        return notify('Draf belum tersimpan di server. Coba tutup lagi sebentar lagi.', 'warning')
      draft.forget()
      if (draft.id() !== undefined) notify('Draf tersimpan')
    }
    onClose()
  }
  return {
    close: (): void => (busy ? setAsked(true) : void finish()),
    /** What has arrived meanwhile is in the letter: there is nothing left to ask. */
    asked: asked && busy,
    lanjut: (): void => void finish(),
    cancel: (): void => setAsked(false),
  }
}
