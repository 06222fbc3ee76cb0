import type { PenggunaDetail } from '@geisa/contract/pengguna/pengguna'
import Box from '@mui/material/Box'
import MuiTab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useState } from 'react'
import { RiwayatCatatan } from '../../../shared/riwayat/timeline.tsx'

type Tab = 'data' | 'riwayat'
type Props = { pengguna: PenggunaDetail; data: ReactNode; onTab?: (tab: Tab) => void }

/** 'Data' and 'Riwayat' of an account. */
export function TabAkun({ pengguna, data, onTab }: Props) {
  const [tab, setTab] = useState<Tab>('data')
  const { sekolah } = pengguna
  return (
    <>
      <Tabs
        value={tab}
        aria-label="Bagian akun"
        onChange={(_, next: Tab) => {
          setTab(next)
          onTab?.(next)
        }}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 4 }}
      >
        <MuiTab value="data" label="Data" id="tab-akun-data" aria-controls="panel-akun-data" />
        <MuiTab value="riwayat" label="Riwayat" id="tab-akun-riwayat" aria-controls="panel-akun-riwayat" />
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
