import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import { numeral } from '../../../shared/numerals.ts'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { BoxWithReason } from '../../../ui/field/box-with-reason.tsx'
import { selectionBarMark, selectionBarStyle } from '../../../ui/notice/foot-bars.ts'
import type { KesiapanRow } from '../queries.ts'
import { STATE_WORDS } from './kesiapan-state.tsx'

type Props = {
  selected: ReadonlySet<number>
  /** Rows of the page on screen. */
  page: readonly KesiapanRow[]
  reason: string | null
  onChange: (selected: ReadonlySet<number>) => void
  onRemind: () => void
}

/** What is chosen and what can be done with it; it stands also when nothing is, so that rows do not jump. */
export function OptionBar({ selected, page, reason, onChange, onRemind }: Props) {
  const needs = page.filter((s) => STATE_WORDS[s.keadaan].remind)
  const all = needs.length > 0 && needs.every((s) => selected.has(s.sekolahId))
  function replaceAll(): void {
    const next = new Set(selected)
    for (const { sekolahId } of needs) {
      if (all) next.delete(sekolahId)
      else next.add(sekolahId)
    }
    onChange(next)
  }
  return (
    <Box {...selectionBarMark(selected.size > 0)} sx={selectionBarStyle(selected.size > 0)}>
      <FormControlLabel
        control={
          <BoxWithReason
            size="small"
            checked={all}
            indeterminate={!all && selected.size > 0}
            reason={whyNotSelectable(page, needs)}
            onChange={replaceAll}
          />
        }
        label="Pilih yang belum selesai di halaman ini"
      />
      {selected.size > 0 && (
        <>
          <Box component="output" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {numeral(selected.size)} sekolah dipilih
          </Box>
          <ButtonWithReason size="small" variant="outlined" reason={reason} onClick={onRemind}>
            Ingatkan
          </ButtonWithReason>
          <Button size="small" onClick={() => onChange(new Set())}>
            Batal pilih
          </Button>
        </>
      )}
    </Box>
  )
}

function whyNotSelectable(page: readonly KesiapanRow[], needs: readonly KesiapanRow[]): string | null {
  if (needs.length > 0) return null
  return page.length === 0 ? 'Belum ada sekolah untuk dipilih' : 'Semua sekolah di halaman ini sudah selesai'
}
