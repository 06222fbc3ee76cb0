import type { FullSekolah } from '@geisa/contract/sekolah/sekolah'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { getRouteApi } from '@tanstack/react-router'
import { usePengguna } from '../../api/sesi.ts'
import { RiwayatCatatan } from '../../shared/riwayat/timeline.tsx'
import { TabMesin } from '../mesin/tab-mesin.tsx'
import { MesinSekolah } from './mesin-sekolah.tsx'
import { PenandaTangan } from './penanda-tangan.tsx'
import { Profil } from './profil.tsx'
import { Shift } from './shift.tsx'

const route = getRouteApi('/pengaturan/sekolah')

const SECTION = [
  ['profil', 'Profil'],
  ['shift', 'Shift'],
  ['penanda-tangan', 'Penanda tangan'],
  ['mesin', 'Mesin'],
  ['riwayat', 'Riwayat'],
] as const

/** The parts of one school's settings; which one is open stands in the address. */
export function SekolahSection({ sekolah }: { sekolah: FullSekolah }) {
  const { tab = 'profil' } = route.useSearch()
  const navigate = route.useNavigate()
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_event, next: typeof tab) =>
          void navigate({ search: ({ mesin: _, bagian: __, ...old }) => ({ ...old, tab: next }) })
        }
        variant="scrollable"
        scrollButtons="auto"
        aria-label="Bagian pengaturan sekolah"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {SECTION.map(([nilai, label]) => (
          <Tab key={nilai} value={nilai} label={label} id={`tab-${nilai}`} aria-controls={`panel-${nilai}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ pt: 4 }}>
        {tab === 'profil' && <Profil sekolah={sekolah} />}
        {tab === 'shift' && <Shift sekolah={sekolah} />}
        {tab === 'penanda-tangan' && <PenandaTangan sekolah={sekolah} />}
        {tab === 'mesin' && (operator ? <TabMesin zona={sekolah.zona} /> : <MesinSekolah sekolah={sekolah} />)}
        {tab === 'riwayat' && (
          <RiwayatCatatan
            perihal="sekolah,sekolah-aturan,penanda-tangan,kalibrasi"
            sekolahId={sekolah.id}
            zona={sekolah.zona}
          />
        )}
      </Box>
    </>
  )
}

export function SectionSkeleton() {
  return (
    <Box component="output" aria-label="Sedang memuat pengaturan sekolah" sx={{ display: 'block' }}>
      <Skeleton variant="rounded" height={48} />
      <Skeleton variant="rounded" height={340} sx={{ mt: 4 }} />
    </Box>
  )
}
