import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import type { ImportKind } from './import-gtk-dialog.tsx'

const OPTIONS: [ImportKind, string][] = [
  ['dapodik', 'Dari Dapodik (JSON)'],
  ['lembar', 'Dari Excel/CSV'],
  ['tpp', 'Dasar TPP'],
]

export function ImportButton({ onSelect }: { onSelect: (jenis: ImportKind) => void }) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileUploadOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor === null ? {} : { 'aria-controls': id })}
        onClick={(e) => setAnchor(e.currentTarget)}
      >
        Impor
      </Button>
      <Menu disablePortal id={id} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {OPTIONS.map(([jenis, word]) => (
          <MenuItem
            key={jenis}
            onClick={() => {
              setAnchor(null)
              onSelect(jenis)
            }}
          >
            {word}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
