import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { focusInitially } from '../../ui/dialog/fokus-awal.ts'
import { findMenu, type MenuEntry } from './menu.ts'

/** A combobox: arrows move, Enter opens, Escape closes. */
export function SearchDialog({ entries, onClose }: { entries: readonly MenuEntry[]; onClose: () => void }) {
  const [text, setText] = useState('')
  const [select, setSelect] = useState(0)
  const idDaftar = useId()
  const navigate = useNavigate()
  const results = findMenu(entries, text)

  function open(e: MenuEntry | undefined): void {
    if (e === undefined) return
    onClose()
    void navigate({ to: e.path })
  }
  function handle(e: KeyboardEvent): void {
    const shift = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0
    if (shift !== 0 && results.length > 0) {
      e.preventDefault()
      setSelect((select + shift + results.length) % results.length)
    }
    if (e.key !== 'Enter') return
    // Else the key goes on to whatever has the focus once the dialog is gone, and presses that.
    e.preventDefault()
    open(results[select])
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      slotProps={{ paper: { 'aria-label': 'Cari menu' } }}
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: { xs: 4, sm: 16 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, px: 4, borderBottom: 1, borderColor: 'divider' }}>
        <SearchOutlined aria-hidden sx={{ color: 'text.secondary' }} />
        <InputBase
          inputRef={focusInitially}
          fullWidth
          placeholder="Cari menu"
          value={text}
          onChange={(e) => {
            setText(e.target.value)
            setSelect(0)
          }}
          onKeyDown={handle}
          sx={{ height: 52, fontSize: '1rem' }}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': 'Cari menu',
              'aria-expanded': true,
              'aria-controls': idDaftar,
              ...(results.length > 0 ? { 'aria-activedescendant': `${idDaftar}-${select}` } : {}),
            },
          }}
        />
      </Box>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a combobox's list; <select> cannot show icons */}
      <Box role="listbox" id={idDaftar} aria-label="Hasil" sx={{ p: 2, maxHeight: '60vh', overflowY: 'auto' }}>
        {results.map((e, i) => (
          <Option key={e.path} id={`${idDaftar}-${i}`} entry={e} active={i === select} onSelect={() => open(e)} />
        ))}
      </Box>
      {results.length === 0 && (
        <Typography component="output" variant="body2" color="textSecondary" sx={{ px: 5, pb: 5 }}>
          No results..
        </Typography>
      )}
    </Dialog>
  )
}

type OptionProps = { id: string; entry: MenuEntry; active: boolean; onSelect: () => void }

function Option({ id, entry: { label, group, icon: Icon }, active, onSelect }: OptionProps) {
  return (
    <Box
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
      role="option"
      aria-selected={active}
      onClick={onSelect}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 3,
        minHeight: 42,
        borderRadius: 1,
        cursor: 'pointer',
        bgcolor: active ? 'action.selected' : undefined,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
      <Box sx={{ flex: 1 }}>{label}</Box>
      <Typography variant="caption" color="textSecondary">
        {group}
      </Typography>
    </Box>
  )
}
