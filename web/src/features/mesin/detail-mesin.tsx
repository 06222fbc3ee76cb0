import type { MesinLengkap } from '@geisa/contract/mesin'
import type { Zona } from '@geisa/engine/acuan'
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { GalatMuat } from '../../shared/galat-muat.tsx'
import { LencanaKeadaan } from '../../shared/keadaan-mesin.tsx'
import { RiwayatCatatan } from '../../shared/riwayat/riwayat-catatan.tsx'
import { Kotak } from '../../ui/kotak.tsx'
import { Halaman } from '../../ui/page/halaman.tsx'
import { TautanTombol } from '../../ui/tautan.ts'
import { UbahMesinDialog } from './daftar/ubah-mesin-dialog.tsx'
import { PerintahMesin } from './perintah/perintah-mesin.tsx'
import { BukanGtkMesin } from './pin/bukan-gtk.tsx'
import { PemetaanPin } from './pin/pemetaan-pin.tsx'
import { useDetailMesin } from './queries.ts'
import { StatusMesin } from './status-mesin.tsx'
import { Karantina } from './unggah/karantina.tsx'
import { UnggahData } from './unggah/unggah-data.tsx'

const rute = getRouteApi('/pengaturan/sekolah')

/** One machine; which part of it is looked at stands in the address. */
export function DetailMesin({ id, zona }: { id: string; zona: Zona }) {
  const { bagian = 'status' } = rute.useSearch()
  const navigasi = rute.useNavigate()
  const mesin = useDetailMesin(id)
  const [ubah, setUbah] = useState(false)
  return (
    <>
      <Box sx={{ px: { xs: 4, md: 6 }, pt: { xs: 3, md: 4 }, mb: { xs: -3, md: -4 } }}>
        <TautanTombol
          to="/pengaturan/sekolah"
          search={{ tab: 'mesin' }}
          size="small"
          startIcon={<ArrowBackOutlined />}
          sx={{ ml: -1.5 }}
        >
          Semua mesin
        </TautanTombol>
      </Box>
      <Halaman
        judul={mesin.data?.nama ?? 'Mesin'}
        konteks={mesin.data ? <Konteks mesin={mesin.data} /> : ' '}
        tindakan={
          mesin.data && (
            <Button variant="outlined" startIcon={<EditOutlined />} onClick={() => setUbah(true)}>
              Ubah mesin
            </Button>
          )
        }
      >
        {mesin.isPending && <Kerangka />}
        {mesin.isError && <GalatMuat galat={mesin.error} onUlang={() => void mesin.refetch()} />}
        {mesin.data && (
          <>
            <Tabs
              value={bagian}
              onChange={(_, baru: typeof bagian) =>
                void navigasi({ search: { tab: 'mesin', mesin: id, bagian: baru } })
              }
              variant="scrollable"
              scrollButtons="auto"
              allowScrollButtonsMobile
              aria-label="Bagian mesin"
              sx={{ borderBottom: 1, borderColor: 'divider' }}
            >
              {tabMesin(mesin.data).map(([nilai, label]) => (
                <Tab key={nilai} value={nilai} label={label} id={`tab-${nilai}`} aria-controls={`panel-${nilai}`} />
              ))}
            </Tabs>
            <Box role="tabpanel" id={`panel-${bagian}`} aria-labelledby={`tab-${bagian}`} sx={{ pt: 4 }}>
              {bagian === 'status' && <StatusMesin mesin={mesin.data} zona={zona} />}
              {bagian === 'pin' && <PemetaanPin mesin={mesin.data} zona={zona} />}
              {bagian === 'bukan-gtk' && <BukanGtkMesin mesin={mesin.data} zona={zona} />}
              {bagian === 'unggah' && <UnggahData mesin={mesin.data} zona={zona} />}
              {bagian === 'karantina' && <Karantina id={id} zona={zona} />}
              {bagian === 'perintah' && <PerintahMesin mesin={mesin.data} zona={zona} />}
              {bagian === 'riwayat' && (
                <Kotak judul="Riwayat">
                  <RiwayatCatatan perihal="mesin" objek={id} sekolahId={Number(id.split('-')[0])} zona={zona} />
                </Kotak>
              )}
            </Box>
            {ubah && <UbahMesinDialog mesin={mesin.data} zona={zona} onTutup={() => setUbah(false)} />}
          </>
        )}
      </Halaman>
    </>
  )
}

/** A count stands beside a part that wants attention. */
const tabMesin = (m: MesinLengkap) =>
  [
    ['status', 'Status'],
    ['pin', m.pinTakDikenal > 0 ? `Pemetaan PIN (${m.pinTakDikenal})` : 'Pemetaan PIN'],
    ['bukan-gtk', 'Bukan GTK'],
    ['unggah', 'Unggah data mesin'],
    ['karantina', m.jumlahKarantina > 0 ? `Karantina (${m.jumlahKarantina})` : 'Karantina'],
    ['perintah', m.perintahMenunggu > 0 ? `Perintah (${m.perintahMenunggu})` : 'Perintah'],
    ['riwayat', 'Riwayat'],
  ] as const

function Konteks({ mesin }: { mesin: MesinLengkap }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        Nomor seri {mesin.nomorSeri}
      </Box>
      <LencanaKeadaan keadaan={mesin.keadaan} />
    </Box>
  )
}

function Kerangka() {
  return (
    <Box component="output" aria-label="Sedang memuat mesin" sx={{ display: 'block' }}>
      <Skeleton variant="rounded" height={44} />
      <Skeleton variant="rounded" height={320} sx={{ mt: 4 }} />
    </Box>
  )
}
