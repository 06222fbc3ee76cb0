import type { PolaJam } from '@geisa/contract/jam-sendiri/pola-jam'
import AddOutlined from '@mui/icons-material/AddOutlined'
import MoreTimeOutlined from '@mui/icons-material/MoreTimeOutlined'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { TabelDaftar } from '../../../shared/list-table.tsx'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { DebouncedSearch } from '../../../ui/field/debounced-search.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { type DataPola, useDaftarPola } from '../queries.ts'
import { useToday } from '../today.ts'
import { polaColumns } from './pola-columns.tsx'
import { PolaDetail } from './pola-detail.tsx'
import { EMPTY } from './pola-draft.ts'
import { PolaForm } from './pola-form.tsx'

const route = getRouteApi('/pengaturan/pola-jam')

/** Named weekly patterns of hours (rules.md M1, M2); the open one stands in the address. */
export function PolaJamPage() {
  const { cari, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const daftar = useDaftarPola()
  const { today, zona } = useToday()
  const [formOpen, setFormOpen] = useState(false)
  const columns = useMemo(() => polaColumns(today), [today])
  const { data } = daftar
  const rows = data?.rows.filter((pola) => isSought(pola, cari))
  const open = (next: number): void => void navigate({ search: { pola: next } })

  if (search.pola !== undefined) {
    return <PolaDetail key={search.pola} id={search.pola} daftar={daftar} today={today} zona={zona} onOpen={open} />
  }
  return (
    <Page
      title="Pola Jam"
      context="Jam bagi yang tidak mengikuti jadwal sekolahnya"
      filter={
        <DebouncedSearch
          label="Cari pola atau pemilik"
          search={cari}
          onChange={(text) => void navigate({ search: text === undefined ? {} : { cari: text }, replace: true })}
          delay={300}
        />
      }
      main={
        <ButtonWithReason
          variant="contained"
          startIcon={<AddOutlined />}
          reason={whyNotAdd(data)}
          onClick={() => setFormOpen(true)}
        >
          Pola jam baru
        </ButtonWithReason>
      }
    >
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: { xs: 'none', sm: 'block' }, mb: 4, maxWidth: '72ch' }}
      >
        Untuk yang jamnya lain dari sekolahnya: paruh waktu, penjaga malam, guru honorer menurut jadwal mengajar. Pola
        diberikan kepada orangnya di daftar GTK; yang tidak diberi pola mengikuti jadwal sekolah.
      </Typography>
      <TabelDaftar<PolaJam>
        list={daftar}
        label="Pola jam"
        columns={columns}
        rows={rows}
        rowId={(pola) => pola.id}
        loading={daftar.isFetching}
        keepRows
        empty={<Empty filtered={cari !== undefined} mayAdd={data !== undefined && data.pemilik !== null} />}
        total={{ count: rows?.length, what: 'pola jam' }}
      />
      {/* Below the list, which it would push down when it comes. */}
      {data && data.alasanTerkunci !== null && (
        <Alert severity="info" sx={{ mt: 4 }}>
          {data.alasanTerkunci}
        </Alert>
      )}
      {formOpen && data && data.pemilik !== null && (
        <PolaForm
          pola={null}
          awal={EMPTY}
          pemilik={data.pemilik.nama}
          today={today}
          onSaved={open}
          onClose={() => setFormOpen(false)}
        />
      )}
    </Page>
  )
}

const isSought = ({ nama, pemilik }: PolaJam, cari = ''): boolean =>
  cari
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${nama} ${pemilik.nama}`.toLowerCase().includes(word))

/** Pressed before the list has come, the form opens with it. */
function whyNotAdd(data: DataPola | undefined): string | null {
  return data?.pemilik === null ? (data.alasanTerkunci ?? 'Akun Anda hanya melihat pola jam') : null
}

function Empty({ filtered, mayAdd }: { filtered: boolean; mayAdd: boolean }) {
  if (filtered) return <EmptyState image="cari" title="Tidak ada pola jam yang cocok" hint="Ubah yang dicari." />
  return (
    <EmptyState
      icon={MoreTimeOutlined}
      title="Belum ada pola jam"
      hint={
        mayAdd
          ? 'Tekan Pola jam baru untuk menyusun jam paruh waktu, jaga malam, atau jam mengajar.'
          : 'Dinas atau yayasan yang menetapkan jadwal sekolah ini dapat membuatnya.'
      }
    />
  )
}
