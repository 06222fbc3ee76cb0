import type { ImportResult } from '@geisa/contract/file-import'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { numeral } from '../numerals.ts'

type Props = { result: ImportResult; whole: boolean; busy: boolean; onChange: (whole: boolean) => void }

/** What stands below the table and is not taken, and the way to take it in, or to leave it again (product.md 4). */
export function BelowTable({ result: { diluarTabel: rest }, whole, busy, onChange }: Props) {
  if (rest === undefined && !whole) return null
  return (
    <Alert severity="info" role="note" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
      {rest === undefined
        ? 'Baris di bawah tabel ikut diambil.'
        : `${numeral(rest.jumlah)} baris di bawah tabel tidak diambil:`}
      {rest !== undefined && (
        <Box component="ul" sx={{ m: 0, pl: 4, maxHeight: 160, overflowY: 'auto' }}>
          {rest.baris.map(({ baris: nth, isi: content }) => (
            <li key={nth}>
              Baris {nth}: {content}
            </li>
          ))}
          {rest.jumlah > rest.baris.length && <li>dan {numeral(rest.jumlah - rest.baris.length)} baris lagi</li>}
        </Box>
      )}
      {!busy && (
        <Button size="small" color="inherit" onClick={() => onChange(!whole)} sx={{ mt: 1 }}>
          {whole ? 'Jangan ambil' : `Ambil juga ${numeral(rest?.jumlah ?? 0)} baris ini`}
        </Button>
      )}
    </Alert>
  )
}
