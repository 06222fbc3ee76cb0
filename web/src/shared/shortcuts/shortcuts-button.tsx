import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type ReactNode, useState } from 'react'
import { useBackToClose } from '../../ui/dialog/back-to-close.ts'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { onFirstPress, useShortcut } from './shortcut.ts'

/** The key on a button, for the eye alone: `aria-keyshortcuts` tells the others. Nobody has these keys on a phone. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'inline-block' },
        ml: 2,
        px: 1,
        minWidth: 18,
        textAlign: 'center',
        border: 1,
        borderColor: 'currentcolor',
        borderRadius: '4px',
        font: 'inherit',
        fontSize: '0.6875rem',
        lineHeight: '16px',
      }}
    >
      {children}
    </Box>
  )
}

export type Shortcuts = readonly { buttons: readonly string[]; purpose: string }[]

/** 'Tombol pintas', also behind '?'. */
export function ShortcutsButton({ shortcuts }: { shortcuts: Shortcuts }) {
  const [open, setOpen] = useState(false)
  useShortcut({ '?': onFirstPress(() => setOpen(true)) })
  return (
    <>
      <Tooltip title="Tombol pintas (?)">
        <IconButton
          aria-label="Tombol pintas"
          aria-keyshortcuts="?"
          onClick={() => setOpen(true)}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          <KeyboardOutlined />
        </IconButton>
      </Tooltip>
      {open && <ShortcutDialog shortcuts={shortcuts} onClose={() => setOpen(false)} />}
    </>
  )
}

function ShortcutDialog({ shortcuts, onClose }: { shortcuts: Shortcuts; onClose: () => void }) {
  useBackToClose(onClose)
  return (
    <BaseDialog title="Tombol pintas" width="xs" onClose={onClose}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 3, alignItems: 'baseline' }}
      >
        {[...shortcuts, ...ALWAYS].map(({ buttons, purpose }) => (
          <Box key={purpose} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ display: 'flex', gap: 1 }}>
              {buttons.map((button) => (
                <Box component="kbd" key={button} sx={HOTKEYS}>
                  {button}
                </Box>
              ))}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {purpose}
            </Box>
          </Box>
        ))}
      </Box>
    </BaseDialog>
  )
}

const ALWAYS: Shortcuts = [
  { buttons: ['Esc'], purpose: 'Tutup dialog' },
  { buttons: ['?'], purpose: 'Daftar ini' },
]
const HOTKEYS = {
  px: 2,
  minWidth: 26,
  textAlign: 'center',
  border: 1,
  borderColor: 'divider',
  borderRadius: '4px',
  bgcolor: 'action.hover',
  font: 'inherit',
  fontSize: '0.8125rem',
} as const
