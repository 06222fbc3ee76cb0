import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import { ApiError } from '../../api/api-error.ts'

/** The password was right, but the account opens nothing now: that is no mistake of who signs in. */
export const closedAkun = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.kode === 'MENUNGGU' || error.kode === 'TERTUTUP')

/**
 * Stays until the next attempt: there is a note to read, and something to do; before the first, why one stands here again.
 * Plain boxes weigh less than an Alert.
 */
export function ClosedKabar({ error, cause }: { error: unknown; cause?: string | undefined }) {
  const tone = closedAkun(error) && error.kode === 'TERTUTUP' ? 'peringatan' : 'info'
  const sentence = closedAkun(error) ? error.message : error === null ? cause : undefined
  return (
    <Box component="output" sx={{ display: 'block' }}>
      {sentence !== undefined && (
        <Box
          sx={(theme) => ({
            display: 'flex',
            gap: 3,
            p: 4,
            mb: 6,
            borderRadius: 1,
            border: `1px solid ${theme.tones[tone].line}`,
            bgcolor: theme.tones[tone].ground,
            color: theme.tones[tone].text,
            overflowWrap: 'anywhere',
          })}
        >
          <InfoOutlined aria-hidden fontSize="small" sx={{ mt: 0.25 }} />
          <span>{sentence}</span>
        </Box>
      )}
    </Box>
  )
}
