import { MOVE } from '@geisa/contract/mesin/mesin'
import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import Typography from '@mui/material/Typography'
import { numeral } from '../../../shared/numerals.ts'
import { LinkTo } from '../../../ui/links.ts'
import { useMesinBaru, usePengirim, useSengketaMesin } from '../../mesin/queries.ts'

/** Who says yes to new machines (product.md 4). */
export const decidesMesin = (pengguna: PenggunaSesi | null): boolean =>
  pengguna !== null && MOVE.peran.some((peran) => peran === pengguna.peran)

/** Machines that wait for the office's word, with the way there; its line is kept while it is not known. */
export function MesinKesiapan() {
  const fresh = useMesinBaru(1).data?.meta.total ?? 0
  const claimed = useSengketaMesin().data?.length ?? 0
  const doubled = usePengirim().data?.length ?? 0
  const words = [
    fresh > 0 ? `${numeral(fresh)} mesin baru` : '',
    claimed > 0 ? `${numeral(claimed)} diakui dua sekolah` : '',
    doubled > 0 ? `${numeral(doubled)} dengan dua pengirim` : '',
  ].filter((one) => one !== '')
  return (
    <Typography variant="body2" color="textSecondary" sx={{ minHeight: 21, mb: { sm: 4 }, mt: { xs: 4, sm: 0 } }}>
      {words.length > 0 && (
        <>
          Mesin yang menunggu dinas: {words.join(', ')}.{' '}
          <LinkTo to="/mesin-baru" underline="always">
            Buka Mesin baru
          </LinkTo>
        </>
      )}
    </Typography>
  )
}
