import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Halaman } from '../../ui/halaman.tsx'
import { DaftarMesin } from './daftar-mesin.tsx'
import { DaftarkanMesinDialog } from './daftarkan-mesin-dialog.tsx'
import { DetailMesin } from './detail-mesin.tsx'
import { useSekolahSaya } from './queries.ts'

const rute = getRouteApi('/pengaturan/sekolah')

export function PengaturanSekolahPage() {
  const { mesin } = rute.useSearch()
  const { data: sekolah } = useSekolahSaya()
  const zona = sekolah?.zona ?? 'WIB'
  if (mesin !== undefined) return <DetailMesin key={mesin} id={mesin} zona={zona} />
  return <HalamanSekolah konteks={sekolah ? `${sekolah.nama} · NPSN ${sekolah.npsn}` : ' '} zona={zona} />
}

function HalamanSekolah({ konteks, zona }: { konteks: string; zona: 'WIB' | 'WITA' | 'WIT' }) {
  const navigasi = rute.useNavigate()
  const [daftarkan, setDaftarkan] = useState(false)
  return (
    <Halaman
      judul="Pengaturan Sekolah"
      konteks={konteks}
      tindakan={
        <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setDaftarkan(true)}>
          Daftarkan mesin
        </Button>
      }
    >
      <Tabs value="mesin" aria-label="Bagian pengaturan sekolah" sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <Tab value="mesin" label="Mesin" id="tab-mesin" aria-controls="panel-mesin" />
      </Tabs>
      <Box role="tabpanel" id="panel-mesin" aria-labelledby="tab-mesin" sx={{ pt: 4 }}>
        <DaftarMesin zona={zona} onDaftarkan={() => setDaftarkan(true)} />
      </Box>
      {daftarkan && (
        <DaftarkanMesinDialog
          zona={zona}
          onTutup={() => setDaftarkan(false)}
          onTerdaftar={(id) => void navigasi({ search: { tab: 'mesin', mesin: id } })}
        />
      )}
    </Halaman>
  )
}
