import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { numeral } from '../../../shared/numerals.ts'

type Props = {
  /** Rows that the filters let through. */
  matches: number
  /** Rows that have come; undefined while none has. */
  loaded: number | undefined
  total: number
  full: boolean
  filtered: boolean
  cut: boolean
  onLanjut: () => void
}

/** How many schools these are, and whether there are more to come. It keeps its height, so that no row moves. */
export function JumlahPengguna({ matches, loaded, total, full, filtered, cut, onLanjut }: Props) {
  return (
    <Box
      sx={{
        // A phone's first school stands within 200 px: the line takes its room from the gap above it.
        mt: { xs: '-3px', sm: 0 },
        mb: { xs: '3px', sm: 2 },
        minHeight: { xs: 20, sm: 32 },
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
      }}
    >
      <Typography component="output" variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {loaded === undefined ? ' ' : sentence({ matches, loaded, total, full, filtered })}
      </Typography>
      {loaded !== undefined && !full && !cut && (
        <LinearProgress
          aria-label="Memuat sekolah"
          variant="determinate"
          value={(100 * loaded) / Math.max(total, 1)}
          sx={{ width: 140, height: 4, borderRadius: 1, bgcolor: 'action.selected' }}
        />
      )}
      {cut && (
        <Button size="small" onClick={onLanjut}>
          Lanjutkan memuat
        </Button>
      )}
    </Box>
  )
}

function sentence({
  matches,
  loaded,
  total,
  full,
  filtered,
}: Omit<Props, 'loaded' | 'cut' | 'onLanjut'> & { loaded: number }): string {
  // What has come is counted; the total of the first answer is only how far there is to go.
  const all = full ? loaded : Math.max(total, loaded)
  const content = filtered ? `${numeral(matches)} dari ${numeral(loaded)} sekolah` : `${numeral(all)} sekolah`
  if (full) return content
  return filtered
    ? `${content} yang sudah dimuat; masih ada ${numeral(all - loaded)} lagi`
    : `${content}, ${numeral(loaded)} sudah dimuat`
}
