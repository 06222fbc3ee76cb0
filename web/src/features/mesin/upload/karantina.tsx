import type { Answer } from '@geisa/contract/endpoint'
import { type daftarKarantina, LABEL_KANAL } from '@geisa/contract/mesin/tap'
import type { Zona } from '@geisa/engine/acuan'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { loadFailure } from '../../../shared/load-failure.ts'
import { formatInstant } from '../../../shared/tanggal/waktu-sekolah.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import type { ColumnOf } from '../../../ui/table/columns.ts'
import { TabelData } from '../../../ui/table/data-table.tsx'
import { useKarantina } from '../queries.ts'

type Row = Answer<typeof daftarKarantina>['rows'][number]
const route = getRouteApi('/pengaturan/sekolah')

/** Lines that could not be read: shown, never guessed (devices.md 1.3). */
export function Karantina({ id, zona }: { id: string; zona: Zona }) {
  const { halaman: page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const karantina = useKarantina(id, page)
  const columns = useMemo(() => karantinaColumns(zona), [zona])
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3, maxWidth: 720 }}>
        Baris kiriman yang tidak dapat dibaca sebagai tap. Baris ini tidak dihitung dan tidak hilang. Bila banyak,
        unggah data mesin dari USB untuk melengkapinya.
      </Typography>
      <TabelData<Row>
        label="Karantina"
        columns={columns}
        rows={karantina.data?.rows}
        rowId={(b) => b.id}
        loading={karantina.isPending || karantina.isPlaceholderData}
        error={loadFailure(karantina)}
        empty={
          <EmptyState
            icon={FactCheckOutlined}
            title="Tidak ada baris yang rusak"
            hint="Semua kiriman mesin terbaca. Tidak ada yang perlu dikerjakan."
          />
        }
        card
        cardOpen
        height="penuh"
        page={{
          nth: page,
          count: karantina.data?.meta.totalPages ?? 1,
          onChange: (nth) =>
            void navigate({ search: ({ halaman: _, ...s }) => (nth === 1 ? s : { ...s, halaman: nth }) }),
        }}
      />
    </>
  )
}

const karantinaColumns = (zona: Zona): ColumnOf<Row>[] => [
  {
    id: 'pada',
    title: 'Diterima pada',
    value: (b) => b.diterimaPada,
    cell: (b) => formatInstant(b.diterimaPada, zona),
    fixed: true,
  },
  { id: 'alasan', title: 'Sebab', value: (b) => b.alasan, width: 220, wrap: true },
  {
    id: 'baris',
    title: 'Isi baris',
    value: (b) => b.baris,
    width: 280,
    cell: (b) => (
      <Box component="code" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {b.baris}
      </Box>
    ),
  },
  { id: 'kanal', title: 'Kanal', value: (b) => LABEL_KANAL[b.kanal] },
]
