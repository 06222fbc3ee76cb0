import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { DEAD_BUTTON } from '../../ui/button/dead-button.ts'
import { useErrorFocus } from '../../ui/dialog/error-focus.ts'

type Props = { onSend: () => void; spacing?: number; children: ReactNode }

/** A form of who is not signed in: what was refused stands at its field, and the focus goes there. */
export function TamuForm({ onSend, spacing = 4, children }: Props) {
  const form = useRef<HTMLElement>(null)
  const { submitted, listener } = useErrorFocus(form)
  function ajukan(e: FormEvent): void {
    e.preventDefault()
    onSend()
    submitted()
  }
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={ajukan}
      {...listener}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: spacing }}
    >
      {children}
    </Box>
  )
}

/**
 * Sends the form once it is filled in; until then it says what is missing when it has the focus or is touched. In a line of
 * its own: a hint that floats weighs 20 KB that the first load does not need.
 */
export function TamuSubmit({ reason, children }: { reason: string | null; children: ReactNode }) {
  const id = useId()
  const dead = reason !== null
  return (
    <Box sx={{ '& > p': { visibility: 'hidden' }, '&:is(:hover, :focus-within) > p': { visibility: 'visible' } }}>
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        aria-disabled={dead}
        aria-describedby={dead ? id : undefined}
        onClick={(e) => dead && e.preventDefault()}
        sx={[{ transition: 'none' }, dead && DEAD_BUTTON]}
      >
        {children}
      </Button>
      <FormHelperText id={id} sx={{ minHeight: '1.66em' }}>
        {reason}
      </FormHelperText>
    </Box>
  )
}
