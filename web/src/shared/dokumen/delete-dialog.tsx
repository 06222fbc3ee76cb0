import type { DokumenPengajuan } from '@geisa/contract/pengajuan/dokumen'
import { errorSentence } from '../../api/api-error.ts'
import { ConfirmationDialog } from '../../ui/dialog/confirmation-dialog.tsx'
import { notify } from '../../ui/notice/notify.ts'
import { dropUnggahan } from './tus-upload.ts'

type Props = {
  dokumen: DokumenPengajuan
  saved: readonly string[]
  onRemove?: ((dokumen: DokumenPengajuan) => void) | undefined
  onUpdate: (update: (old: readonly DokumenPengajuan[]) => readonly DokumenPengajuan[]) => void
  onClose: () => void
}

/** Asks once; one that the request has goes with its next sending, so that it is never without what replaces it. */
export function DeleteDocumentDialog({ dokumen, saved, onRemove, onUpdate, onClose }: Props) {
  const remove = async (): Promise<void> => {
    onClose()
    if (saved.includes(dokumen.s3Key)) return onRemove?.(dokumen)
    try {
      await dropUnggahan(dokumen.s3Key)
      onUpdate((old) => old.filter(({ s3Key }) => s3Key !== dokumen.s3Key))
      notify('Berhasil menghapus file', 'success')
    } catch (error) {
      notify(errorSentence(error, 'Gagal menghapus file'), 'error')
    }
  }
  return (
    <ConfirmationDialog
      message="Apakan anda yakin akan menghapus file tersebut ?"
      danger
      onNo={onClose}
      onYes={() => void remove()}
    />
  )
}
