import { blokirMesin, type UnknownMesin } from '@geisa/contract/mesin-tak-dikenal'
import { call } from '../../../api/call.ts'
import { ActionDialog } from '../../../shared/action-dialog.tsx'
import { notify } from '../../../ui/notice/pemberitahuan.ts'
import { useRefreshMesin } from '../queries.ts'

export function BlokirMesinDialog({ mesin, onClose }: { mesin: UnknownMesin; onClose: () => void }) {
  const refresh = useRefreshMesin()
  const { nomorSeri: serialNumber, diblokir: blocked } = mesin
  return (
    <ActionDialog
      judul={blocked ? 'Buka blokir mesin' : 'Blokir mesin'}
      sentence={
        blocked
          ? `Mesin ${serialNumber} dapat menghubungi server lagi dan diserahkan ke sekolah.`
          : `Semua kiriman dari nomor seri ${serialNumber} akan ditolak. Blokir dapat dibuka kembali.`
      }
      alasan={{}}
      label={blocked ? 'Buka blokir' : 'Blokir'}
      danger={!blocked}
      run={(alasan) => call(blokirMesin, { params: { nomorSeri: serialNumber }, body: { diblokir: !blocked, alasan } })}
      onDone={() => {
        notify(blocked ? `Blokir mesin ${serialNumber} dibuka.` : `Mesin ${serialNumber} diblokir.`, 'success')
        refresh()
      }}
      onClose={onClose}
    />
  )
}
