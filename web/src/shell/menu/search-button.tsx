import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { MenuEntry } from './menu.ts'

const SearchDialog = lazy(async () => ({ default: (await import('../search/dialog.tsx')).SearchDialog }))

/** The search of everything: a field-like button, or Ctrl+K from anywhere. */
export function MenuSearch({ entries }: { entries: readonly MenuEntry[] }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const handle = (e: KeyboardEvent): void => {
      if ((e.ctrlKey || e.metaKey) && !e.altKey && e.key.toLowerCase() === 'k') {
        e.preventDefault()
        setOpen(true)
      }
    }
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])
  return (
    <>
      <ButtonBase
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K"
        sx={{
          display: { xs: 'none', sm: 'flex' },
          height: 36,
          width: { sm: 200, lg: 280 },
          px: 3,
          gap: 2,
          justifyContent: 'flex-start',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          color: 'text.secondary',
          fontSize: '0.875rem',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <SearchOutlined aria-hidden sx={{ fontSize: 18 }} />
        Cari apa saja
        <Box component="kbd" aria-hidden sx={{ ml: 'auto', font: 'inherit', fontSize: '0.75rem' }}>
          Ctrl K
        </Box>
      </ButtonBase>
      <IconButton aria-label="Cari apa saja" onClick={() => setOpen(true)} sx={{ display: { sm: 'none' } }}>
        <SearchOutlined />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <SearchDialog entries={entries} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
