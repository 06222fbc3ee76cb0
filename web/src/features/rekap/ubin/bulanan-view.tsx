import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLocalChoice } from '../../../shared/local-choice.ts'

const VIEWS = { ubin: 'Ubin', angka: 'Angka' } as const
export type BulananView = keyof typeof VIEWS

/** Picture or numbers: what the address says, else what was chosen last. */
export function useBulananView(): [BulananView, (view: BulananView) => void] {
  const { tampil } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [last, keep] = useLocalChoice('bulanan.tampil')
  const view = tampil === 'angka' || tampil === 'ubin' ? tampil : last === 'angka' ? 'angka' : 'ubin'
  const select = (next: BulananView): void => {
    keep(next)
    void navigate({ to: '.', search: (old) => ({ ...old, tampil: next }), replace: true, resetScroll: false })
  }
  return [view, select]
}

export function ViewSwitch({ view, onSelect }: { view: BulananView; onSelect: (view: BulananView) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Tampilan"
      value={view}
      // Pressed again, the view that was only remembered goes into the address: a link to it shows the same.
      onChange={(_, next: BulananView | null) => onSelect(next ?? view)}
      sx={{ bgcolor: 'background.paper', '& .MuiToggleButton-root': { px: 3, height: 36, textTransform: 'none' } }}
    >
      {(Object.keys(VIEWS) as BulananView[]).map((one) => (
        <ToggleButton key={one} value={one}>
          {VIEWS[one]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
