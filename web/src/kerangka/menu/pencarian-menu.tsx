import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { EntriMenu } from './menu.ts'

const DialogPencarian = lazy(async () => ({ default: (await import('./dialog-pencarian.tsx')).DialogPencarian }))

/** Navigation search: a field-like button, or Ctrl+K from anywhere. */
export function PencarianMenu({ entri }: { entri: readonly EntriMenu[] }) {
  const [buka, setBuka] = useState(false)
  useEffect(() => {
    const tangani = (e: KeyboardEvent): void => {
      if ((e.ctrlKey || e.metaKey) && !e.altKey && e.key.toLowerCase() === 'k') {
        e.preventDefault()
        setBuka(true)
      }
    }
    window.addEventListener('keydown', tangani)
    return () => window.removeEventListener('keydown', tangani)
  }, [])
  return (
    <>
      <ButtonBase
        onClick={() => setBuka(true)}
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
        Cari menu
        <Box component="kbd" aria-hidden sx={{ ml: 'auto', font: 'inherit', fontSize: '0.75rem' }}>
          Ctrl K
        </Box>
      </ButtonBase>
      <IconButton aria-label="Cari menu" onClick={() => setBuka(true)} sx={{ display: { sm: 'none' } }}>
        <SearchOutlined />
      </IconButton>
      {buka && (
        <Suspense fallback={null}>
          <DialogPencarian entri={entri} onTutup={() => setBuka(false)} />
        </Suspense>
      )}
    </>
  )
}
