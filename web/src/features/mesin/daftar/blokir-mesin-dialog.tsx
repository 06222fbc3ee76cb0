import { blokirMesin, type MesinTakDikenal } from '@geisa/contract/mesin-tak-dikenal'
import { call } from '../../../api/call.ts'
import { ActionDialog } from '../../../shared/action-dialog.tsx'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { useSegarkanMesin } from '../queries.ts'

export function BlokirMesinDialog({ mesin, onTutup }: { mesin: MesinTakDikenal; onTutup: () => void }) {
  const segarkan = useSegarkanMesin()
  const { nomorSeri, diblokir } = mesin
  return (
    <ActionDialog
      judul={diblokir ? 'Buka blokir mesin' : 'Blokir mesin'}
      kalimat={
        diblokir
          ? `Mesin ${nomorSeri} dapat menghubungi server lagi dan diserahkan ke sekolah.`
          : `Semua kiriman dari nomor seri ${nomorSeri} akan ditolak. Blokir dapat dibuka kembali.`
      }
      alasan={{}}
      label={diblokir ? 'Buka blokir' : 'Blokir'}
      bahaya={!diblokir}
      run={(alasan) => call(blokirMesin, { params: { nomorSeri }, body: { diblokir: !diblokir, alasan } })}
      onDone={() => {
        beritahu(diblokir ? `Blokir mesin ${nomorSeri} dibuka.` : `Mesin ${nomorSeri} diblokir.`, 'success')
        segarkan()
      }}
      onTutup={onTutup}
    />
  )
}
