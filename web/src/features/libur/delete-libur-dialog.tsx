import { inAddress } from '@geisa/contract/dampak'
import { deleteLibur } from '@geisa/contract/libur'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { ActionDialog } from '../../shared/action-dialog.tsx'
import { type Counted, withAgreement } from '../../shared/dampak/agreement.ts'
import { whileCounting } from '../../shared/dampak/words.ts'
import { ChangePratinjau } from '../../shared/pratinjau/change-pratinjau.tsx'
import { formatRange } from '../../shared/tanggal/tanggal.ts'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'
import { contentToSend, draftFrom } from './libur-draft.ts'
import { handleLiburFailure, type ShownLibur, takePratinjau, useRefreshLibur } from './queries.ts'

type Props = { libur: ShownLibur; today: string; onCancel: () => void; onDeleted: () => void }

/** Asks once, and says what becomes of days that are over. */
export function DeleteLiburDialog({ libur, today, onCancel, onDeleted }: Props) {
  const refresh = useRefreshLibur()
  const [counted, setCounted] = useState<Counted | null>(null)
  return (
    <ActionDialog
      title="Hapus hari libur?"
      width="sm"
      sentence={`'${libur.nama}' pada ${formatRange(libur.tanggal, libur.sampai)} dihapus. Harinya kembali menjadi hari kerja bila tidak libur karena hal lain.`}
      label="Iya, hapus"
      danger
      failed="Gagal menghapus data"
      hindrance={whileCounting(counted)}
      run={() =>
        withAgreement(
          (dampak) =>
            call(deleteLibur, {
              params: { id: libur.id },
              query: { dampak: inAddress(dampak), versi: String(libur.versi) },
            }),
          counted,
        )
      }
      onDone={() => {
        notify('Berhasil menghapus data', 'success', SIX_SECONDS)
        onDeleted()
        void refresh()
      }}
      onRefused={(error) => handleLiburFailure(error, refresh)}
      onClose={onCancel}
    >
      {libur.tanggal <= today && (
        <ChangePratinjau
          keys={['hapus', libur.id]}
          take={takePratinjau({ ...contentToSend(draftFrom(libur), libur, true), hapus: true })}
          today={today}
          onCounted={setCounted}
        />
      )}
    </ActionDialog>
  )
}
