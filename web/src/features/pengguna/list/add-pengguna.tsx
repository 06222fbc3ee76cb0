import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import AddOutlined from '@mui/icons-material/AddOutlined'
import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { creatablePeran, PERAN_LABEL } from '../form/input-rules.ts'

type Props = { viewer: PenggunaSesi; onSelect: (peran: PeranId) => void }

/** By right and role (spec 2): nothing for MONITORING, one form for the admin, a menu of kinds for an office. */
export function AddPengguna({ viewer, onSelect }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const peran = creatablePeran(viewer)
  const [first] = peran
  if (first === undefined) return null
  if (viewer.peran === PERAN.NASIONAL) {
    return (
      <Button variant="contained" startIcon={<AddOutlined />} onClick={() => onSelect(first)}>
        Tambah Pengguna
      </Button>
    )
  }
  return (
    <>
      <Button
        variant="contained"
        startIcon={<AddOutlined />}
        endIcon={<ArrowDropDownOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(e) => setAnchor(e.currentTarget)}
      >
        Tambah Pengguna
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {peran.map((peranId) => (
          <MenuItem
            key={peranId}
            onClick={() => {
              setAnchor(null)
              onSelect(peranId)
            }}
          >
            {PERAN_LABEL[peranId]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
