import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ComponentProps, ReactNode } from 'react'
import { CopyButton } from '../button/copy-button.tsx'
import { BaseDialog } from './base-dialog.tsx'

type Props = Pick<ComponentProps<typeof BaseDialog>, 'title' | 'width'> & {
  /** What its reader has done with it by then; there is no other way out. */
  done?: string
  onClose: () => void
  children: ReactNode
}

/** What nobody can look up again: it goes only when its reader says that it is written down. */
export const ShowOnceDialog = ({ done = 'Sudah saya catat', onClose, children, ...rest }: Props) => (
  <BaseDialog
    {...rest}
    actions={
      <Button variant="contained" onClick={onClose}>
        {done}
      </Button>
    }
  >
    {children}
  </BaseDialog>
)

/** Around the secret itself. */
export const SECRET_FRAME = { p: 3, border: 1, borderColor: 'divider', borderRadius: 1 } as const

type SecretProps = {
  text: string
  /** What the button says that it copies. */
  what: string
  /** The name of one that is read off and typed, and so stands larger. */
  label?: string
}

/** One secret in a line, and a button that copies it. */
export const Secret = ({ text, what, label }: SecretProps) => (
  <Box sx={{ ...SECRET_FRAME, display: 'flex', alignItems: 'center', gap: 2, mb: 5 }}>
    <Box
      component="code"
      {...(label === undefined ? {} : { 'aria-label': label })}
      sx={{
        flex: 1,
        minWidth: 0,
        overflowWrap: 'anywhere',
        ...(label === undefined ? {} : { fontSize: '1.125rem', letterSpacing: '0.04em' }),
      }}
    >
      {text}
    </Box>
    <CopyButton text={text} what={what} />
  </Box>
)
