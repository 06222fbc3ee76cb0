import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import { GalatApi } from '../../api/galat-api.ts'

/** The password was right, but the account opens nothing now: that is no mistake of who signs in. */
export const akunTertutup = (galat: unknown): galat is GalatApi =>
  galat instanceof GalatApi && (galat.kode === 'MENUNGGU' || galat.kode === 'TERTUTUP')

/**
 * Stays until the next attempt: there is a note to read, and something to do; before the first, why one stands here again.
 * Plain boxes weigh less than an Alert.
 */
export function KabarTertutup({ galat, sebab }: { galat: unknown; sebab?: string | undefined }) {
  const nada = akunTertutup(galat) && galat.kode === 'TERTUTUP' ? 'peringatan' : 'info'
  const kalimat = akunTertutup(galat) ? galat.message : galat === null ? sebab : undefined
  return (
    <Box component="output" sx={{ display: 'block' }}>
      {kalimat !== undefined && (
        <Box
          sx={(theme) => ({
            display: 'flex',
            gap: 3,
            p: 4,
            mb: 6,
            borderRadius: 1,
            border: `1px solid ${theme.nada[nada].garis}`,
            bgcolor: theme.nada[nada].latar,
            color: theme.nada[nada].teks,
            overflowWrap: 'anywhere',
          })}
        >
          <InfoOutlined aria-hidden fontSize="small" sx={{ mt: 0.25 }} />
          <span>{kalimat}</span>
        </Box>
      )}
    </Box>
  )
}
