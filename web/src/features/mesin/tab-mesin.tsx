import type { Zona } from '@geisa/engine/acuan'
import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { DaftarMesin } from './list/mesin-list.tsx'
import { RegisterMesinDialog } from './list/register-mesin-dialog.tsx'

const route = getRouteApi('/pengaturan/sekolah')

/** The operator's machines, and the way to a new one. */
export function TabMesin({ zona }: { zona: Zona }) {
  const navigate = route.useNavigate()
  const [register, setRegister] = useState(false)
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 4 }}>
        <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setRegister(true)}>
          Daftarkan mesin
        </Button>
      </Box>
      <DaftarMesin zona={zona} onRegister={() => setRegister(true)} />
      {register && (
        <RegisterMesinDialog
          zona={zona}
          onClose={() => setRegister(false)}
          onRegistered={(id) => void navigate({ search: { tab: 'mesin', mesin: id } })}
        />
      )}
    </>
  )
}
