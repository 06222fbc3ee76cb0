import type { PenggunaDetail } from '@geisa/contract/pengguna'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useState } from 'react'
import { RiwayatCatatan } from '../../../shared/riwayat/riwayat-catatan.tsx'

/** 'Data' and 'Riwayat' of an account. */
export function TabAkun({ pengguna, data }: { pengguna: PenggunaDetail; data: ReactNode }) {
  const [tab, setTab] = useState<'data' | 'riwayat'>('data')
  const { sekolah } = pengguna
  return (
    <>
      <Tabs
        value={tab}
        aria-label="Bagian akun"
        onChange={(_, next: 'data' | 'riwayat') => setTab(next)}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 4 }}
      >
        <Tab value="data" label="Data" id="tab-akun-data" aria-controls="panel-akun-data" />
        <Tab value="riwayat" label="Riwayat" id="tab-akun-riwayat" aria-controls="panel-akun-riwayat" />
      </Tabs>
      {/* What is typed and tried stays while the history is read. */}
      <Box role="tabpanel" id="panel-akun-data" aria-labelledby="tab-akun-data" hidden={tab !== 'data'}>
        {data}
      </Box>
      <Box role="tabpanel" id="panel-akun-riwayat" aria-labelledby="tab-akun-riwayat" hidden={tab !== 'riwayat'}>
        {tab === 'riwayat' && (
          <RiwayatCatatan
            perihal="pengguna"
            objek={String(pengguna.penggunaId)}
            {...(sekolah === null ? {} : { sekolahId: sekolah.sekolahId })}
          />
        )}
      </Box>
    </>
  )
}
