import Checkbox from '@mui/material/Checkbox'
import Switch from '@mui/material/Switch'
import Tooltip from '@mui/material/Tooltip'
import { useReason } from '../button/button-with-reason.tsx'

type Props = {
  checked: boolean
  /** Why it cannot be changed now; null = it can. */
  reason: string | null
  onChange: () => void
  /** Where no label stands beside it. */
  label?: string
  indeterminate?: boolean
  size?: 'small' | 'medium'
  tight?: boolean
}

/** A box that says why it cannot be ticked: it stays in reach of the keyboard, and a tap shows the reason. */
export function BoxWithReason({ indeterminate = false, tight = false, ...rest }: Props) {
  const { tooltip, box } = useDead(rest)
  return (
    <Tooltip {...tooltip}>
      <Checkbox {...box} indeterminate={indeterminate} sx={[box.sx, tight && { p: 1, ml: -1 }]} />
    </Tooltip>
  )
}

/** The same of a switch. */
export function SwitchWithReason(props: Omit<Props, 'indeterminate' | 'tight'>) {
  const { tooltip, box } = useDead(props)
  return (
    <Tooltip {...tooltip}>
      <Switch {...box} />
    </Tooltip>
  )
}

/** Filled with grey: an empty box that is only paler looks as if it could be ticked. */
const DEAD = {
  cursor: 'not-allowed',
  opacity: 0.5,
  '& .MuiSvgIcon-root': { bgcolor: 'action.disabledBackground', borderRadius: 1 },
} as const

function useDead({ checked, reason, onChange, label, size = 'medium' }: Props) {
  const dead = reason !== null
  const { show, tooltip } = useReason(reason)
  return {
    tooltip: { ...tooltip, title: reason ?? '', describeChild: true },
    box: {
      checked,
      size,
      // Also by the words of its label, and by the space bar.
      onChange: dead ? show : onChange,
      slotProps: {
        input: {
          'aria-disabled': dead,
          ...(label === undefined ? {} : { 'aria-label': label }),
          // The hint lies on the box around it, and is read with the box itself.
          ...(dead ? { 'aria-description': reason } : {}),
        },
      },
      sx: dead ? DEAD : {},
    },
  }
}
