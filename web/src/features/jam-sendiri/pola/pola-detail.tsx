import { cancelPolaJamVersi, type PolaJam, type PolaJamVersi } from '@geisa/contract/jam-sendiri/pola-jam'
import type { Zona } from '@geisa/engine/acuan'
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { errorSentence } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { LoadError } from '../../../shared/load-error.tsx'
import { numeral } from '../../../shared/numerals.ts'
import { RiwayatButton } from '../../../shared/riwayat/button.tsx'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { versionState } from '../../../shared/version-state.ts'
import { Versions } from '../../../shared/versions.tsx'
import { ButtonLink } from '../../../ui/links.ts'
import { notify, SIX_SECONDS } from '../../../ui/notice/notify.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { type DataPola, type useDaftarPola, useRefreshJam } from '../queries.ts'
import { DeletePolaDialog } from './delete-pola-dialog.tsx'
import { draftFrom } from './pola-draft.ts'
import { PolaForm } from './pola-form.tsx'
import { versionFor } from './pola-now.ts'
import { PolaUsers } from './pola-users.tsx'
import { weekWords } from './pola-words.ts'
import { VersionCard } from './version-card.tsx'

const route = getRouteApi('/pengaturan/pola-jam')

type Props = {
  id: number
  daftar: ReturnType<typeof useDaftarPola>
  today: string
  zona: Zona
  onOpen: (id: number) => void
}

/** One pattern: the week that holds, its versions, and who works by it. */
export function PolaDetail({ id, daftar, today, zona, onOpen }: Props) {
  const pola = daftar.data?.rows.find((one) => one.id === id)
  return (
    <>
      <Box sx={{ px: { xs: 4, md: 6 }, pt: { xs: 3, md: 4 }, mb: { xs: -3, md: -4 } }}>
        <ButtonLink
          to="/pengaturan/pola-jam"
          search={{}}
          size="small"
          startIcon={<ArrowBackOutlined />}
          sx={{ ml: -1.5 }}
        >
          Semua pola jam
        </ButtonLink>
      </Box>
      {daftar.data && pola ? (
        <Content pola={pola} data={daftar.data} today={today} zona={zona} onOpen={onOpen} />
      ) : (
        <Page title="Pola Jam" context=" ">
          {daftar.isError ? (
            <LoadError error={daftar.error} onRetry={() => void daftar.refetch()} />
          ) : daftar.data ? (
            <EmptyState
              image="cari"
              title="Pola jam ini tidak ada"
              hint="Mungkin sudah dihapus, atau bukan milik wilayah Anda."
            />
          ) : (
            <Placeholder />
          )}
        </Page>
      )}
    </>
  )
}

type ContentProps = { pola: PolaJam; data: DataPola; today: string; zona: Zona; onOpen: (id: number) => void }
type Open = 'ubah' | 'salin' | 'hapus' | null

function Content({ pola, data, today, zona, onOpen }: ContentProps) {
  const [open, setOpen] = useState<Open>(null)
  const { versi } = route.useSearch()
  const navigate = route.useNavigate()
  const current = versionFor(pola, today)
  const shown = pola.daftarVersi.find((one) => one.id === versi) ?? current
  const close = (): void => setOpen(null)
  const used = pola.dipakai === 0 ? 'Belum dipakai' : `Dipakai ${numeral(pola.dipakai)} GTK`
  return (
    <Page
      title={pola.nama}
      context={`${pola.pemilik.nama} · ${used}`}
      actions={
        <>
          <RiwayatButton perihal="pola-jam" objek={String(pola.id)} title="Riwayat pola jam" context={pola.nama} />
          {data.pemilik !== null && (
            <Button variant="outlined" startIcon={<ContentCopyOutlined />} onClick={() => setOpen('salin')}>
              Salin sebagai pola baru
            </Button>
          )}
          {pola.bolehUbah && (
            <Button variant="outlined" color="error" startIcon={<DeleteOutlined />} onClick={() => setOpen('hapus')}>
              Hapus
            </Button>
          )}
        </>
      }
      {...(pola.bolehUbah && {
        main: (
          <Button variant="contained" startIcon={<EditOutlined />} onClick={() => setOpen('ubah')}>
            Ubah
          </Button>
        ),
      })}
    >
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1120 }}>
        {!pola.bolehUbah && <ReadOnly pola={pola} data={data} />}
        {shown && <VersionCard version={shown} today={today} isCurrent={shown.id === current?.id} />}
        <PolaVersions
          pola={pola}
          today={today}
          zona={zona}
          onView={(seen) => void navigate({ search: { pola: pola.id, versi: seen } })}
        />
        <PolaUsers id={pola.id} today={today} />
      </Box>
      {(open === 'ubah' || open === 'salin') && current && (
        <PolaForm
          pola={open === 'ubah' ? pola : null}
          awal={draftFrom(open === 'ubah' ? pola.nama : `${pola.nama} (salinan)`, current)}
          pemilik={open === 'ubah' ? pola.pemilik.nama : (data.pemilik?.nama ?? '')}
          today={today}
          onSaved={onOpen}
          onClose={close}
        />
      )}
      {open === 'hapus' && <DeletePolaDialog pola={pola} onClose={close} />}
    </Page>
  )
}

/** Somebody else's: what this user can do with it all the same. */
function ReadOnly({ pola, data }: { pola: PolaJam; data: DataPola }) {
  return (
    <Alert severity="info">
      {data.alasanTerkunci ??
        `Pola ini milik ${pola.pemilik.nama} dan hanya diubah di sana. Anda dapat memakainya, atau menyalinnya sebagai pola baru.`}
    </Alert>
  )
}

type VersionProps = { pola: PolaJam; today: string; zona: Zona; onView: (id: number) => void }

function PolaVersions({ pola, today, zona, onView }: VersionProps) {
  const refresh = useRefreshJam()
  const cancel = useMutation({
    mutationFn: (id: number) => call(cancelPolaJamVersi, { params: { id } }),
    onSuccess: ({ message }) => notify(message, 'success', SIX_SECONDS),
    onError: (cause) => notify(errorSentence(cause, 'Gagal menyimpan data'), 'error', SIX_SECONDS),
    onSettled: refresh,
  })
  const state = versionState(pola.daftarVersi, today)
  return (
    <Versions<PolaJamVersi>
      title="Versi"
      label="Versi pola jam"
      empty="Belum ada versi."
      versions={pola.daftarVersi}
      zona={zona}
      state={({ id }) => state.get(id) ?? 'lewat'}
      content={({ hari }) => weekWords(hari)}
      onView={({ id }) => {
        onView(id)
        window.scrollTo({ top: 0 })
      }}
      cancel={{
        message: ({ berlakuMulai }) =>
          `Versi yang akan berlaku mulai ${formatTanggal(berlakuMulai)} dihapus. Versi sebelumnya tetap berlaku.`,
        perform: cancel.mutate,
      }}
    />
  )
}

const Placeholder = () => (
  <Box
    component="output"
    aria-label="Sedang memuat pola jam"
    aria-busy
    sx={{ display: 'grid', gap: 4, maxWidth: 1120 }}
  >
    <Skeleton variant="rounded" height={330} />
    <Skeleton variant="rounded" height={120} />
  </Box>
)
