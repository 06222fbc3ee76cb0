import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import type { JenisImpor } from './impor-gtk-dialog.tsx'

const PILIHAN: [JenisImpor, string][] = [
  ['dapodik', 'Dari Dapodik (JSON)'],
  ['lembar', 'Dari Excel/CSV'],
  ['tpp', 'Dasar TPP'],
]

export function TombolImpor({ onPilih }: { onPilih: (jenis: JenisImpor) => void }) {
  const id = useId()
  const [jangkar, setJangkar] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileUploadOutlined />}
        aria-haspopup="menu"
        aria-expanded={jangkar !== null}
        {...(jangkar === null ? {} : { 'aria-controls': id })}
        onClick={(e) => setJangkar(e.currentTarget)}
      >
        Impor
      </Button>
      <Menu disablePortal id={id} open={jangkar !== null} anchorEl={jangkar} onClose={() => setJangkar(null)}>
        {PILIHAN.map(([jenis, kata]) => (
          <MenuItem
            key={jenis}
            onClick={() => {
              setJangkar(null)
              onPilih(jenis)
            }}
          >
            {kata}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
