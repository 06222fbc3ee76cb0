import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { fokusAwal } from '../../ui/dialog/fokus-awal.ts'
import { cariMenu, type EntriMenu } from './menu.ts'

/** A combobox: arrows move, Enter opens, Escape closes. */
export function DialogPencarian({ entri, onTutup }: { entri: readonly EntriMenu[]; onTutup: () => void }) {
  const [teks, setTeks] = useState('')
  const [pilih, setPilih] = useState(0)
  const idDaftar = useId()
  const navigate = useNavigate()
  const hasil = cariMenu(entri, teks)

  function buka(e: EntriMenu | undefined): void {
    if (e === undefined) return
    onTutup()
    void navigate({ to: e.jalur })
  }
  function tangani(e: KeyboardEvent): void {
    const geser = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0
    if (geser !== 0 && hasil.length > 0) {
      e.preventDefault()
      setPilih((pilih + geser + hasil.length) % hasil.length)
    }
    if (e.key !== 'Enter') return
    // Else the key goes on to whatever has the focus once the dialog is gone, and presses that.
    e.preventDefault()
    buka(hasil[pilih])
  }

  return (
    <Dialog
      open
      onClose={onTutup}
      fullWidth
      slotProps={{ paper: { 'aria-label': 'Cari menu' } }}
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: { xs: 4, sm: 16 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, px: 4, borderBottom: 1, borderColor: 'divider' }}>
        <SearchOutlined aria-hidden sx={{ color: 'text.secondary' }} />
        <InputBase
          inputRef={fokusAwal}
          fullWidth
          placeholder="Cari menu"
          value={teks}
          onChange={(e) => {
            setTeks(e.target.value)
            setPilih(0)
          }}
          onKeyDown={tangani}
          sx={{ height: 52, fontSize: '1rem' }}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': 'Cari menu',
              'aria-expanded': true,
              'aria-controls': idDaftar,
              ...(hasil.length > 0 ? { 'aria-activedescendant': `${idDaftar}-${pilih}` } : {}),
            },
          }}
        />
      </Box>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a combobox's list; <select> cannot show icons */}
      <Box role="listbox" id={idDaftar} aria-label="Hasil" sx={{ p: 2, maxHeight: '60vh', overflowY: 'auto' }}>
        {hasil.map((e, i) => (
          <Pilihan key={e.jalur} id={`${idDaftar}-${i}`} entri={e} aktif={i === pilih} onPilih={() => buka(e)} />
        ))}
      </Box>
      {hasil.length === 0 && (
        <Typography component="output" variant="body2" color="textSecondary" sx={{ px: 5, pb: 5 }}>
          No results..
        </Typography>
      )}
    </Dialog>
  )
}

type PilihanProps = { id: string; entri: EntriMenu; aktif: boolean; onPilih: () => void }

function Pilihan({ id, entri: { label, grup, ikon: Ikon }, aktif, onPilih }: PilihanProps) {
  return (
    <Box
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
      role="option"
      aria-selected={aktif}
      onClick={onPilih}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 3,
        minHeight: 42,
        borderRadius: 1,
        cursor: 'pointer',
        bgcolor: aktif ? 'action.selected' : undefined,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Ikon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
      <Box sx={{ flex: 1 }}>{label}</Box>
      <Typography variant="caption" color="textSecondary">
        {grup}
      </Typography>
    </Box>
  )
}
