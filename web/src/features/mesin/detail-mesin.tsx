import type { FullMesin } from '@geisa/contract/mesin/mesin'
import type { Zona } from '@geisa/engine/acuan'
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadError } from '../../shared/load-error.tsx'
import { StateBadge } from '../../shared/mesin-state.tsx'
import { RiwayatCatatan } from '../../shared/riwayat/timeline.tsx'
import { Frame } from '../../ui/frame.tsx'
import { ButtonLink } from '../../ui/links.ts'
import { ContextLine } from '../../ui/page/context-line.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useTabNeighbours } from '../../ui/tab-neighbours.ts'
import { UpdateMesinDialog } from './list/update-mesin-dialog.tsx'
import { PerintahMesin } from './perintah/perintah-mesin.tsx'
import { BukanGtkMesin } from './pin/bukan-gtk/bukan-gtk.tsx'
import { PemetaanPin } from './pin/pemetaan-pin.tsx'
import { useDetailMesin } from './queries.ts'
import { StatusMesin } from './status-mesin.tsx'
import { Karantina } from './upload/karantina.tsx'
import { UploadData } from './upload/upload-data.tsx'

const route = getRouteApi('/pengaturan/sekolah')

/** One machine; which part of it is looked at stands in the address. */
export function DetailMesin({ id, zona }: { id: string; zona: Zona }) {
  const { bagian = 'status' } = route.useSearch()
  const navigate = route.useNavigate()
  const mesin = useDetailMesin(id)
  const [updateOpen, setUpdateOpen] = useState(false)
  const tabs = useTabNeighbours(bagian, mesin.data !== undefined)
  return (
    <>
      <Box sx={{ px: { xs: 4, md: 6 }, pt: { xs: 3, md: 4 }, mb: { xs: -3, md: -4 } }}>
        <ButtonLink
          to="/pengaturan/sekolah"
          search={{ tab: 'mesin' }}
          size="small"
          startIcon={<ArrowBackOutlined />}
          sx={{ ml: -1.5 }}
        >
          Semua mesin
        </ButtonLink>
      </Box>
      <Page
        title={mesin.data?.nama ?? 'Mesin'}
        context={mesin.data ? <Context mesin={mesin.data} /> : ' '}
        actions={
          mesin.data && (
            <Button variant="outlined" startIcon={<EditOutlined />} onClick={() => setUpdateOpen(true)}>
              Ubah mesin
            </Button>
          )
        }
      >
        {mesin.isPending && <Placeholder />}
        {mesin.isError && <LoadError error={mesin.error} onRetry={() => void mesin.refetch()} />}
        {mesin.data && (
          <>
            <Tabs
              ref={tabs}
              value={bagian}
              onChange={(_, next: typeof bagian) =>
                void navigate({ search: { tab: 'mesin', mesin: id, bagian: next } })
              }
              variant="scrollable"
              scrollButtons="auto"
              aria-label="Bagian mesin"
              sx={{ borderBottom: 1, borderColor: 'divider' }}
            >
              {tabMesin(mesin.data).map(([nilai, label]) => (
                <Tab key={nilai} value={nilai} label={label} id={`tab-${nilai}`} aria-controls={`panel-${nilai}`} />
              ))}
            </Tabs>
            <Box role="tabpanel" id={`panel-${bagian}`} aria-labelledby={`tab-${bagian}`} sx={{ pt: 4 }}>
              {mesin.data.konfirmasi !== null && PENDING_SECTIONS.includes(bagian) && <Pending id={id} />}
              {bagian === 'status' && <StatusMesin mesin={mesin.data} zona={zona} />}
              {bagian === 'pin' && <PemetaanPin mesin={mesin.data} zona={zona} />}
              {bagian === 'bukan-gtk' && <BukanGtkMesin mesin={mesin.data} zona={zona} />}
              {bagian === 'unggah' && <UploadData mesin={mesin.data} zona={zona} />}
              {bagian === 'karantina' && <Karantina id={id} zona={zona} />}
              {bagian === 'perintah' && <PerintahMesin mesin={mesin.data} zona={zona} />}
              {bagian === 'riwayat' && (
                <Frame title="Riwayat">
                  <RiwayatCatatan perihal="mesin" objek={id} sekolahId={Number(id.split('-')[0])} zona={zona} />
                </Frame>
              )}
            </Box>
            {updateOpen && <UpdateMesinDialog mesin={mesin.data} zona={zona} onClose={() => setUpdateOpen(false)} />}
          </>
        )}
      </Page>
    </>
  )
}

/** Empty or idle until the machine is confirmed (devices.md 5). */
const PENDING_SECTIONS: readonly string[] = ['pin', 'bukan-gtk', 'karantina', 'perintah']

const Pending = ({ id }: { id: string }) => (
  <Alert
    severity="info"
    sx={{ mb: 4 }}
    action={
      <ButtonLink
        to="/pengaturan/sekolah"
        search={{ tab: 'mesin', mesin: id }}
        color="inherit"
        size="small"
        sx={{ whiteSpace: 'nowrap' }}
      >
        Buka Status
      </ButtonLink>
    }
  >
    Mesin ini menunggu konfirmasi. Yang dikirimnya tampak di sini, dan perintah dapat dikirim, sesudah dikonfirmasi.
  </Alert>
)

/** A count stands beside a part that wants attention. */
const tabMesin = (m: FullMesin) =>
  [
    ['status', 'Status'],
    ['pin', m.pinTakDikenal > 0 ? `Pemetaan PIN (${m.pinTakDikenal})` : 'Pemetaan PIN'],
    ['bukan-gtk', 'Bukan GTK'],
    ['unggah', 'Unggah data mesin'],
    ['karantina', m.jumlahKarantina > 0 ? `Karantina (${m.jumlahKarantina})` : 'Karantina'],
    ['perintah', m.perintahMenunggu > 0 ? `Perintah (${m.perintahMenunggu})` : 'Perintah'],
    ['riwayat', 'Riwayat'],
  ] as const

function Context({ mesin }: { mesin: FullMesin }) {
  return <ContextLine signs={<StateBadge state={mesin.keadaan} />}>{`Nomor seri ${mesin.nomorSeri}`}</ContextLine>
}

function Placeholder() {
  return (
    <Box component="output" aria-label="Sedang memuat mesin" sx={{ display: 'block' }}>
      <Skeleton variant="rounded" height={44} />
      <Skeleton variant="rounded" height={320} sx={{ mt: 4 }} />
    </Box>
  )
}
