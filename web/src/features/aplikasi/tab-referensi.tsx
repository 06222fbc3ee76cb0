import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { loadFailure } from '../../shared/load-failure.ts'
import { RiwayatCatatan } from '../../shared/riwayat/timeline.tsx'
import { formatTanggal } from '../../shared/tanggal/tanggal.ts'
import { Explanation } from '../../ui/dialog/explanation.tsx'
import { Frame } from '../../ui/frame.tsx'
import type { ColumnOf } from '../../ui/table/columns.ts'
import { TabelData } from '../../ui/table/data-table.tsx'
import { type ReferensiRow, useReferensi } from './queries.ts'
import { matchesStatus } from './setting-search.ts'
import { StatusDialog } from './status-dialog.tsx'

const GROUP: Record<ReferensiRow['grup'], string> = {
  A: 'Alpa',
  H: 'Hadir',
  L: 'Libur',
  DL: 'Dinas luar',
  S: 'Sakit',
  C: 'Cuti',
}

type Props = { search: string | undefined; maySave: boolean }

/** Attendance statuses, whose names, documents, days and flags may change from a day on; and why requests are turned down. */
export function TabReferensi({ search = '', maySave }: Props) {
  const { data, error, isFetching, refetch } = useReferensi()
  const [changed, setChanged] = useState<number | null>(null)
  const [riwayat, setRiwayat] = useState<ReferensiRow | null>(null)
  const columns = useMemo(() => [...COLUMNS, ...actionColumns(maySave, setChanged, setRiwayat)], [maySave])
  const rows = data?.status.filter((one) => matchesStatus(one, search))
  const status = data?.status.find(({ id }) => id === changed)
  return (
    <Stack spacing={4}>
      <TabelData
        label="Status kehadiran"
        columns={columns}
        rows={rows}
        rowId={(one) => one.id}
        loading={isFetching && data === undefined}
        error={loadFailure({ error, refetch })}
        empty="Tidak ada status yang cocok"
        card
        height="penuh"
      />
      <Frame title="Alasan penolakan">
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          Dipakai pemeriksa saat menolak usulan; daftarnya tetap.
        </Typography>
        <Box component="ol" sx={{ m: 0, pl: 5 }}>
          {data?.alasanPenolakan.map(({ id, nama }) => (
            <li key={id}>{nama}</li>
          ))}
        </Box>
      </Frame>
      {data && status && <StatusDialog status={status} today={data.hariIni} onClose={() => setChanged(null)} />}
      <Explanation
        open={riwayat !== null}
        title="Riwayat status"
        context={riwayat?.nama ?? ''}
        onClose={() => setRiwayat(null)}
      >
        {riwayat !== null && <RiwayatCatatan perihal="status-kehadiran" objek={String(riwayat.id)} />}
      </Explanation>
    </Stack>
  )
}

const yes = (nilai: boolean): string => (nilai ? 'Ya' : '-')

const COLUMNS: ColumnOf<ReferensiRow>[] = [
  { id: 'nama', title: 'Status', value: ({ nama }) => nama, width: 190, cell: (one) => <NamaStatus row={one} /> },
  { id: 'singkatan', title: 'Kode', value: ({ singkatan }) => singkatan, width: 70 },
  { id: 'grup', title: 'Kelompok', value: ({ grup }) => GROUP[grup], width: 100 },
  { id: 'dokumen', title: 'Dokumen', value: ({ dokumenPendukung }) => dokumenPendukung, width: 180 },
  { id: 'hari', title: 'Maks. hari', value: ({ maksimalHari }) => maksimalHari, numeric: true, width: 80 },
  { id: 'koreksi', title: 'Koreksi', value: ({ koreksi }) => yes(koreksi), width: 60 },
  {
    id: 'manual',
    title: 'Manual',
    hint: 'Dapat diusulkan lewat absensi manual',
    value: ({ manual }) => yes(manual),
    width: 60,
  },
  { id: 'basic', title: 'BASIC', value: ({ basic }) => yes(basic), hint: 'Juga bagi sekolah tanpa PRO', width: 60 },
]

function NamaStatus({ row: { nama, daftarVersi } }: { row: ReferensiRow }) {
  const later = daftarVersi.findLast(({ bolehBatal }) => bolehBatal)
  return (
    <>
      {nama}
      {later && (
        <Typography variant="caption" color="textSecondary" component="div">
          Berubah mulai {formatTanggal(later.berlakuMulai)}
        </Typography>
      )}
    </>
  )
}

const actionColumns = (
  maySave: boolean,
  onUpdate: (id: number) => void,
  onRiwayat: (status: ReferensiRow) => void,
): ColumnOf<ReferensiRow>[] => [
  {
    id: 'tindakan',
    title: 'Tindakan',
    value: () => null,
    order: false,
    width: 90,
    cell: (one) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {maySave && (
          <Button size="small" sx={{ minWidth: 0 }} aria-label={`Ubah ${one.nama}`} onClick={() => onUpdate(one.id)}>
            Ubah
          </Button>
        )}
        <Tooltip title="Riwayat">
          <IconButton size="small" aria-label={`Riwayat ${one.nama}`} onClick={() => onRiwayat(one)}>
            <HistoryOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
    ),
  },
]
