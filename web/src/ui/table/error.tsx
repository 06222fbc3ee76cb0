import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ErrorText } from '../notice/error-text.tsx'
import { TilePicture } from '../page/empty-picture.tsx'
import type { TableFailure } from './columns.ts'

/** Why a table has no rows, bold and italic as specified (spec 2, 7), and once more where that may help. */
export function TableError({ sentence, onRetry }: TableFailure) {
  return (
    <Box role="alert" sx={{ py: 8, px: 4, textAlign: 'center', color: 'text.primary' }}>
      <TilePicture image="galat" />
      <b>
        <i>
          <ErrorText>{sentence}</ErrorText>
        </i>
      </b>
      {onRetry !== undefined && (
        <Button variant="outlined" onClick={onRetry} sx={{ display: 'block', mx: 'auto', mt: 4 }}>
          Coba lagi
        </Button>
      )}
    </Box>
  )
}
