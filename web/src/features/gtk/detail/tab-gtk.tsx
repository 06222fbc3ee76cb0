import type { FullGtk } from '@geisa/contract/gtk/gtk'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'

const route = getRouteApi('/pengaturan/gtk')

type Props = {
  gtk: FullGtk | null
  data: ReactNode
  jam: ReactNode
  tren: ReactNode
  akun: ReactNode
  riwayat: ReactNode
}

/** The part that is open; of a new record there is only its data. */
export function useTabGtk(gtk: FullGtk | null): Part {
  const { tab } = route.useSearch()
  return gtk === null ? 'data' : (tab ?? 'data')
}
type Part = 'data' | 'jam-kerja' | 'tren' | 'akun' | 'riwayat'

/** 'Data', 'Jam kerja', 'Tren', 'Akun' and 'Riwayat' of a record that is there. */
export function TabGtk({ gtk, data, jam, tren, akun, riwayat }: Props) {
  const nilai = useTabGtk(gtk)
  const navigate = route.useNavigate()
  if (gtk === null) return data
  return (
    <>
      <Tabs
        value={nilai}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Bagian GTK"
        onChange={(_, next: Part) =>
          void navigate({
            search: ({ tab: _old, ...rest }) => (next === 'data' ? rest : { ...rest, tab: next }),
            replace: true,
            resetScroll: false,
          })
        }
        sx={{ borderBottom: 1, borderColor: 'divider', mt: -2, mb: 4 }}
      >
        <Tab value="data" label="Data" id="tab-gtk-data" aria-controls="panel-gtk-data" />
        <Tab value="jam-kerja" label="Jam kerja" id="tab-gtk-jam-kerja" aria-controls="panel-gtk-jam-kerja" />
        <Tab value="tren" label="Tren" id="tab-gtk-tren" aria-controls="panel-gtk-tren" />
        <Tab value="akun" label="Akun" id="tab-gtk-akun" aria-controls="panel-gtk-akun" />
        <Tab value="riwayat" label="Riwayat" id="tab-gtk-riwayat" aria-controls="panel-gtk-riwayat" />
      </Tabs>
      <Box role="tabpanel" id={`panel-gtk-${nilai}`} aria-labelledby={`tab-gtk-${nilai}`}>
        {{ data, 'jam-kerja': jam, tren, akun, riwayat }[nilai]}
      </Box>
    </>
  )
}
