import type { Zona } from '@geisa/engine/acuan'
import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { DaftarMesin } from './daftar/daftar-mesin.tsx'
import { DaftarkanMesinDialog } from './daftar/daftarkan-mesin-dialog.tsx'

const rute = getRouteApi('/pengaturan/sekolah')

/** The operator's machines, and the way to a new one. */
export function TabMesin({ zona }: { zona: Zona }) {
  const navigasi = rute.useNavigate()
  const [daftarkan, setDaftarkan] = useState(false)
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 4 }}>
        <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setDaftarkan(true)}>
          Daftarkan mesin
        </Button>
      </Box>
      <DaftarMesin zona={zona} onDaftarkan={() => setDaftarkan(true)} />
      {daftarkan && (
        <DaftarkanMesinDialog
          zona={zona}
          onTutup={() => setDaftarkan(false)}
          onTerdaftar={(id) => void navigasi({ search: { tab: 'mesin', mesin: id } })}
        />
      )}
    </>
  )
}
