import { blokirMesin, type UnknownMesin } from '@geisa/contract/mesin/unknown-mesin'
import { call } from '../../../api/call.ts'
import { ActionDialog } from '../../../shared/action-dialog.tsx'
import { notify } from '../../../ui/notice/notify.ts'
import { useRefreshMesin } from '../queries.ts'

export function BlokirMesinDialog({ mesin, onClose }: { mesin: UnknownMesin; onClose: () => void }) {
  const refresh = useRefreshMesin()
  const { nomorSeri, diblokir } = mesin
  return (
    <ActionDialog
      title={diblokir ? 'Buka blokir mesin' : 'Blokir mesin'}
      sentence={
        diblokir
          ? `Mesin ${nomorSeri} dapat menghubungi server lagi dan diserahkan ke sekolah.`
          : `Semua kiriman dari nomor seri ${nomorSeri} akan ditolak. Blokir dapat dibuka kembali.`
      }
      reason={{}}
      label={diblokir ? 'Buka blokir' : 'Blokir'}
      danger={!diblokir}
      run={(alasan) => call(blokirMesin, { params: { nomorSeri }, body: { diblokir: !diblokir, alasan } })}
      onDone={() => {
        notify(diblokir ? `Blokir mesin ${nomorSeri} dibuka.` : `Mesin ${nomorSeri} diblokir.`, 'success')
        refresh()
      }}
      onClose={onClose}
    />
  )
}
