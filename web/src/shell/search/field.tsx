import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import type { KeyboardEvent } from 'react'
import { focusInitially } from '../../ui/dialog/initial-focus.ts'

type Props = {
  listId: string
  activeId: string | undefined
  text: string
  onChange: (text: string) => void
  onKeyDown: (e: KeyboardEvent) => void
  onClose: () => void
  /** There the dialog is the whole screen: a way back stands in it. */
  phone: boolean
}

export function SearchField({ listId, activeId, text, onChange, onKeyDown, onClose, phone }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexShrink: 0,
        gap: 2.5,
        px: { xs: 2, sm: 4 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {phone ? (
        <IconButton aria-label="Tutup" onClick={onClose} sx={{ width: 44, height: 44 }}>
          <ArrowBackOutlined />
        </IconButton>
      ) : (
        <SearchOutlined aria-hidden sx={{ color: 'text.secondary' }} />
      )}
      <InputBase
        inputRef={focusInitially}
        fullWidth
        placeholder={phone ? 'Orang, sekolah, nomor, layar' : 'Orang, sekolah, nomor usulan, layar, tindakan'}
        value={text}
        onChange={(e) => onChange(e.target.value)}
        onKeyDown={onKeyDown}
        sx={{ height: 56, fontSize: '1rem' }}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': 'Cari apa saja',
            'aria-expanded': true,
            'aria-autocomplete': 'list',
            'aria-controls': listId,
            autoComplete: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
            ...(activeId === undefined ? {} : { 'aria-activedescendant': activeId }),
          },
        }}
      />
    </Box>
  )
}
