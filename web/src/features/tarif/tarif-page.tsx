import { PERAN } from '@geisa/engine/akun/hak-akses'
import AddOutlined from '@mui/icons-material/AddOutlined'
import PriceChangeOutlined from '@mui/icons-material/PriceChangeOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useReducer, useState } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { draftKey, tabDrafts } from '../../shared/form/draft/draft.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { RiwayatButton } from '../../shared/riwayat/button.tsx'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { type DataTarif, useTarif } from './queries.ts'
import { SelectWilayahTarif } from './select-wilayah-tarif.tsx'
import { TarifCard } from './tarif-card.tsx'
import { TarifDialog } from './tarif-dialog.tsx'
import type { Draft } from './tarif-draft.ts'
import { groupTarif } from './tarif-groups.ts'
import { TarifVersion } from './tarif-versions.tsx'

const route = getRouteApi('/pengaturan/tarif')
const NASIONAL = '000000'

/** What absence and lateness cost, by region and level (rules.md 24): saved by the admin, read by offices. */
export function TarifPage() {
  const { wilayah } = route.useSearch()
  const navigate = route.useNavigate()
  const pengguna = usePengguna()
  const admin = pengguna?.peran === PERAN.NASIONAL
  const kode = wilayah ?? NASIONAL
  const tarif = useTarif(admin ? kode : undefined)
  const { data } = tarif
  const [formOpen, setFormOpen] = useState(false)
  const draft = useStoredDraft(kode)
  const namaWilayah = data?.rows[0]?.namaWilayah ?? ''
  const close = (): void => setFormOpen(false)
  return (
    <Page
      title="Tarif Potongan"
      tallContext
      wideMain={admin}
      context={data ? context(data, admin) : ' '}
      {...(admin && {
        filter: (
          <SelectWilayahTarif
            kode={wilayah}
            nama={data?.rows[0]?.namaWilayah ?? null}
            withTarif={data?.wilayahBertarif ?? []}
            onSelect={(next) => void navigate({ search: next === undefined ? {} : { wilayah: next } })}
          />
        ),
      })}
      actions={
        <>
          <RiwayatButton
            perihal="tarif"
            {...(admin && { objek: kode })}
            title="Riwayat tarif"
            context={admin ? namaWilayah : 'Wilayah Anda'}
          />
        </>
      }
      {...(admin && {
        main: (
          <ButtonWithReason
            variant="contained"
            startIcon={<AddOutlined />}
            reason={closeReason(data)}
            onClick={() => setFormOpen(true)}
          >
            Tarif baru
          </ButtonWithReason>
        ),
      })}
    >
      {tarif.isError ? (
        <LoadError error={tarif.error} onRetry={() => void tarif.refetch()} />
      ) : data === undefined ? (
        <Placeholder />
      ) : (
        <PageContent data={data} admin={admin}>
          {draft.content !== null && data.bolehSimpan && !formOpen && (
            <LeftoverDraft nama={draft.content.nama} onLanjut={() => setFormOpen(true)} onDrop={draft.drop} />
          )}
        </PageContent>
      )}
      {formOpen && data && (
        <TarifDialog
          key={kode}
          data={data}
          kodeWilayah={kode}
          namaWilayah={namaWilayah}
          awal={draft.content}
          onDraft={draft.save}
          onSaved={() => {
            draft.drop()
            close()
          }}
          onClose={close}
        />
      )}
    </Page>
  )
}

/** The draft of a region's tariff, in the tab's storage. */
function useStoredDraft(kode: string) {
  const pengguna = usePengguna()
  const [, refresh] = useReducer((nth: number) => nth + 1, 0)
  const key = draftKey(pengguna?.id ?? 0, 'tarif', kode)
  return {
    content: readDraft(key),
    save: (draft: Draft): void => tabDrafts.save(key, draft),
    drop: (): void => {
      tabDrafts.remove(key)
      refresh()
    },
  }
}

/** A draft of an older version of the program lacks what the form asks for today. */
function readDraft(key: string): Draft | null {
  const draft = tabDrafts.read(key)
  return draft !== null && 'pitaIzin' in draft ? (draft as Draft) : null
}

type ContentProps = { data: DataTarif; admin: boolean; children: ReactNode }

function PageContent({ data, admin, children }: ContentProps) {
  const kelompok = groupTarif(data.rows)
  const manyWilayah = new Set(data.rows.map(({ kodeWilayah }) => kodeWilayah)).size > 1
  if (kelompok.length === 0)
    return (
      <EmptyState
        icon={PriceChangeOutlined}
        title="Belum ada jenjang yang dapat ditampilkan"
        hint={
          admin
            ? 'Pilih wilayah lain: jenjang wilayah ini di luar akun Anda.'
            : 'Akun ini belum mempunyai wilayah atau sekolah. Hubungi Admin.'
        }
      />
    )
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 1120 }}>
      {!admin && (
        <Alert severity="info">
          Tarif ditetapkan Admin; akun Anda membacanya. Hubungi Admin bila ada yang perlu diubah.
        </Alert>
      )}
      {children}
      {kelompok.map((one) => (
        <TarifCard key={`${one.kodeWilayah} ${one.jenjang.join(' ')}`} group={one} showWilayah={manyWilayah} />
      ))}
      <Typography variant="body2" color="textSecondary">
        Satu bulan memakai satu tarif: yang berlaku pada hari terakhirnya, untuk bulan berjalan yang berlaku hari ini.
        Laporan bulan yang sudah dikunci tidak berubah.
      </Typography>
      <TarifVersion data={data} />
    </Box>
  )
}

type DraftProps = { nama: string; onLanjut: () => void; onDrop: () => void }

function LeftoverDraft({ nama, onLanjut, onDrop }: DraftProps) {
  return (
    <Alert
      severity="warning"
      action={
        <>
          <Button color="inherit" size="small" onClick={onDrop}>
            Buang
          </Button>
          <Button color="inherit" size="small" onClick={onLanjut}>
            Lanjutkan
          </Button>
        </>
      }
    >
      Tarif yang belum disimpan: {nama.trim() === '' ? 'tanpa nama' : nama}
    </Alert>
  )
}

function Placeholder() {
  return (
    <Box component="output" aria-label="Sedang memuat tarif" aria-busy sx={{ display: 'grid', gap: 4, maxWidth: 1120 }}>
      <Skeleton variant="rounded" height={330} />
      <Skeleton variant="rounded" height={120} />
    </Box>
  )
}

function context({ rows }: DataTarif, admin: boolean): string {
  const wilayah = [...new Set(rows.map(({ namaWilayah }) => namaWilayah))]
  const jenjang = [...new Set(rows.map((row) => row.jenjang))].join(', ')
  const label =
    wilayah.length > 3 ? `${wilayah.slice(0, 3).join(', ')}, dan ${wilayah.length - 3} lainnya` : wilayah.join(', ')
  return admin && label === 'Nasional'
    ? 'Nasional: berlaku di wilayah yang tidak mempunyai tarif sendiri'
    : `${label} · ${jenjang}`
}

function closeReason(data: DataTarif | undefined): string | null {
  if (data === undefined) return 'Sedang memuat tarif'
  if (!data.bolehSimpan) return 'Hak akses akun Anda MONITORING: hanya membaca'
  return data.rows.length === 0 ? 'Pilih wilayah yang mengatur jenjang akun Anda' : null
}
