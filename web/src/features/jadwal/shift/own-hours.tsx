import Alert from '@mui/material/Alert'
import { numeral } from '../../../shared/numerals.ts'
import { LinkTo } from '../../../ui/links.ts'
import { useRingkasanJam } from '../../jam-sendiri/queries.ts'

/** Whom these hours do not reach (rules.md M3). */
export function OwnHours({ sekolahId }: { sekolahId: number }) {
  const { jumlah = 0, menunggu = 0 } = useRingkasanJam(sekolahId).data ?? {}
  if (jumlah === 0 && menunggu === 0) return null
  return (
    <Alert severity="info" sx={{ mt: 3 }}>
      {jumlah > 0 && (
        <>
          <LinkTo to="/pengaturan/gtk" search={{ jamKerja: 'sendiri' }} underline="always">
            {numeral(jumlah)} GTK sekolah ini
          </LinkTo>{' '}
          tidak mengikuti jadwal ini: mereka memakai jam sendiri.{' '}
        </>
      )}
      {menunggu > 0 && (
        <>
          <LinkTo to="/usul-jam-kerja" search={{}} underline="always">
            {numeral(menunggu)} usul jam kerja
          </LinkTo>{' '}
          menunggu dinas.
        </>
      )}
    </Alert>
  )
}
