import { PERAN } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { usePengguna } from '../../../../api/sesi.ts'
import { tandaStep } from './tanda-step.ts'

/** Why the day bears a mark, and what to do now; nobody is accused: the figures stand (product.md 5.6). */
export function PenjelasanTanda({ tanda }: { tanda: readonly string[] }) {
  const own = usePengguna()?.peran === PERAN.GTK
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 2 }}>
        {tanda.map((word) => (
          <li key={word}>
            {word}.
            {!own && (
              <Typography variant="body2" color="textSecondary">
                {tandaStep(word)}
              </Typography>
            )}
          </li>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {own
          ? 'Hari ini tetap dihitung. Anda tidak perlu melakukan apa pun; bila jamnya keliru, ajukan keberatan.'
          : 'Hari ini tetap dihitung; tandanya memberi tahu pemeriksa dari mana datanya.'}
      </Typography>
    </>
  )
}
