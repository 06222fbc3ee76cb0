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
  const [registerOpen, setRegisterOpen] = useState(false)
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 4 }}>
        <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setRegisterOpen(true)}>
          Daftarkan mesin
        </Button>
      </Box>
      <DaftarMesin zona={zona} onRegister={() => setRegisterOpen(true)} />
      {registerOpen && (
        <RegisterMesinDialog
          zona={zona}
          onClose={() => setRegisterOpen(false)}
          onRegistered={(id) => void navigate({ search: { tab: 'mesin', mesin: id } })}
        />
      )}
    </>
  )
}
