import type { ProgressRow, SekolahDashboard } from '@geisa/contract/dashboard/sekolah'
import { longTanggal, namaBulan } from '@geisa/engine/calendar'
import OutboxOutlined from '@mui/icons-material/OutboxOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { numeral } from '../../../../shared/numerals.ts'
import { TanggalInput } from '../../../../shared/tanggal/tanggal-input.tsx'
import { DebouncedSearch } from '../../../../ui/field/debounced-search.tsx'
import { ButtonLink } from '../../../../ui/links.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { FilterRow } from '../../../../ui/page/filter-row.tsx'
import type { TableFailure } from '../../../../ui/table/columns.ts'
import { TabelData } from '../../../../ui/table/data-table.tsx'
import type { useAlamatSekolah } from '../hadir/address.ts'
import { slicePage } from '../hadir/slice-page.ts'
import { type Numbered, progressCard, progressColumns } from './columns.tsx'

type Props = {
  sekolahId: number
  /** undefined while the month is on its way. */
  dashboard: SekolahDashboard | undefined
  today: string
  loading: boolean
  error: TableFailure | null
  alamat: ReturnType<typeof useAlamatSekolah>
}

/** What went to DHGTK in a month, day by day. */
export function TabKiriman({ sekolahId, dashboard, today, loading, error, alamat }: Props) {
  const { search, sentTanggal, page, replace, operator } = alamat
  const zona = dashboard?.sekolah.zona ?? 'WIB'
  const all = useMemo(() => dashboard?.progressDhgtk.map((k, no) => ({ ...k, no })), [dashboard])
  const matches = useMemo(
    () => all && filterProgress(all, { search, tanggal: sentTanggal }),
    [all, search, sentTanggal],
  )
  const columns = useMemo(() => progressColumns(zona), [zona])
  const cardContent = useMemo(() => progressCard(zona), [zona])
  const failed = all?.filter((k) => k.Status_kirim === 'Gagal').length ?? 0
  const slice = slicePage(matches, page)
  if (dashboard?.terhubung === false && all?.length === 0) return <Disconnected />
  return (
    <>
      <Typography variant="h2">Progress Kirim DHGTK</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
        {sentTanggal === undefined ? namaBulan(today.slice(0, 7).replace('-', '')) : longTanggal(sentTanggal)}
      </Typography>
      <Box sx={{ mb: 4 }}>
        <FilterRow label="Saringan kiriman">
          <DebouncedSearch
            label="Cari"
            placeholder="Nama, status, jenis..."
            search={search}
            onChange={(next) => replace({ cari: next })}
            delay={250}
            width={260}
          />
          <TanggalInput
            label="Tanggal"
            value={sentTanggal ?? null}
            max={today}
            allowEmpty
            onChange={(next) => replace({ tanggalKirim: next ?? undefined })}
            width={{ xs: '100%', sm: 230 }}
          />
        </FilterRow>
      </Box>
      {failed > 0 && <HasFailed jumlah={failed} sekolahId={operator ? undefined : sekolahId} />}
      <TabelData<Numbered>
        label="Progress Kirim DHGTK"
        columns={columns}
        rows={slice.rows}
        rowId={(k) => k.no}
        loading={loading}
        error={error}
        empty={
          <Empty filtered={search !== undefined || sentTanggal !== undefined} onDelete={() => replace(NO_FILTER)} />
        }
        card
        cardContent={cardContent}
        height="penuh"
        page={{ ...slice.page, onChange: (nth) => replace({ halaman: nth === 1 ? undefined : nth }) }}
      />
    </>
  )
}

const NO_FILTER = { cari: undefined, tanggalKirim: undefined }

/** Why, and sending again, stand on the screen that is made for it. */
function HasFailed({ jumlah, sekolahId }: { jumlah: number; sekolahId: number | undefined }) {
  return (
    <Alert
      severity="warning"
      sx={{ mb: 3 }}
      action={
        <ButtonLink
          to="/kiriman"
          search={{ status: 'Gagal', ...(sekolahId === undefined ? {} : { sekolah: sekolahId }) }}
          color="inherit"
          size="small"
        >
          Lihat sebabnya
        </ButtonLink>
      }
    >
      {numeral(jumlah)} kiriman ditolak DHGTK.
    </Alert>
  )
}

function Disconnected() {
  return (
    <EmptyState
      icon={OutboxOutlined}
      title="DHGTK belum terhubung"
      hint="Alamat DHGTK belum dipasang, jadi tidak ada yang dikirim. Kehadiran tetap dicatat dan dihitung seperti biasa."
    />
  )
}

function Empty({ filtered, onDelete }: { filtered: boolean; onDelete: () => void }) {
  return (
    <EmptyState
      image={filtered ? 'cari' : 'belum'}
      icon={OutboxOutlined}
      title={filtered ? 'Tidak ada kiriman yang cocok' : 'Belum ada kiriman bulan ini'}
      hint={
        filtered
          ? 'Ubah tanggal atau yang dicari.'
          : 'Datang dan pulang sehari diantre sesudah harinya berakhir. Pilih tanggal untuk melihat bulan lain.'
      }
      actions={filtered && <Button onClick={onDelete}>Hapus semua saringan</Button>}
    />
  )
}

/** Each word must stand somewhere in the row; the answer holds a whole month. */
function filterProgress<T extends ProgressRow>(
  rows: readonly T[],
  { search, tanggal }: { search: string | undefined; tanggal: string | undefined },
): T[] {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter((k) => {
    if (tanggal !== undefined && k.tanggal !== tanggal) return false
    const content = [k.Nama, k.jenis_waktu, k.waktu, k.Status_kirim, k.Jenis_Data].join('\n').toLowerCase()
    return words.every((word) => content.includes(word))
  })
}
