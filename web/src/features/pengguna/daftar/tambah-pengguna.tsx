import type { PenggunaSesi } from '@geisa/contract/sesi'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import AddOutlined from '@mui/icons-material/AddOutlined'
import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { peranDapatDibuat, SEBUTAN_PERAN } from '../isian/aturan-isian.ts'

type Props = { pelihat: PenggunaSesi; onPilih: (peran: PeranId) => void }

/** By right and role (spec 2): nothing for MONITORING, one form for the admin, a menu of kinds for an office. */
export function TambahPengguna({ pelihat, onPilih }: Props) {
  const [jangkar, setJangkar] = useState<HTMLElement | null>(null)
  const peran = peranDapatDibuat(pelihat)
  const [pertama] = peran
  if (pertama === undefined) return null
  if (pelihat.peran === PERAN.NASIONAL) {
    return (
      <Button variant="contained" startIcon={<AddOutlined />} onClick={() => onPilih(pertama)}>
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
        aria-expanded={jangkar !== null}
        onClick={(e) => setJangkar(e.currentTarget)}
      >
        Tambah Pengguna
      </Button>
      <Menu anchorEl={jangkar} open={jangkar !== null} onClose={() => setJangkar(null)}>
        {peran.map((satu) => (
          <MenuItem
            key={satu}
            onClick={() => {
              setJangkar(null)
              onPilih(satu)
            }}
          >
            {SEBUTAN_PERAN[satu]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
