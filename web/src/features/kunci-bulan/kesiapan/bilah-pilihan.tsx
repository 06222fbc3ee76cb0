import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import { numeral } from '../../../shared/angka.ts'
import { ButtonWithReason } from '../../../ui/button/tombol-beralasan.tsx'
import { BoxWithReason } from '../../../ui/field/centang-beralasan.tsx'
import { chosenBar, selectionBar } from '../../../ui/notice/ruang-kaki.ts'
import type { KesiapanRow } from '../queries.ts'
import { STATE_WORDS } from './keadaan-kesiapan.tsx'

type Props = {
  select: ReadonlySet<number>
  /** Rows of the page on screen. */
  page: readonly KesiapanRow[]
  alasan: string | null
  onChange: (select: ReadonlySet<number>) => void
  onRemind: () => void
}

/** What is chosen and what can be done with it; it stands also when nothing is, so that rows do not jump. */
export function OptionBar({ select, page, alasan, onChange, onRemind }: Props) {
  const needs = page.filter((s) => STATE_WORDS[s.keadaan].remember)
  const all = needs.length > 0 && needs.every((s) => select.has(s.sekolahId))
  function replaceAll(): void {
    const next = new Set(select)
    for (const { sekolahId } of needs) {
      if (all) next.delete(sekolahId)
      else next.add(sekolahId)
    }
    onChange(next)
  }
  return (
    <Box {...chosenBar(select.size > 0)} sx={selectionBar(select.size > 0)}>
      <FormControlLabel
        control={
          <BoxWithReason
            size="small"
            checked={all}
            indeterminate={!all && select.size > 0}
            reason={whyNotSelectable(page, needs)}
            onChange={replaceAll}
          />
        }
        label="Pilih yang belum selesai di halaman ini"
      />
      {select.size > 0 && (
        <>
          <Box component="output" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {numeral(select.size)} sekolah dipilih
          </Box>
          <ButtonWithReason size="small" variant="outlined" reason={alasan} onClick={onRemind}>
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
