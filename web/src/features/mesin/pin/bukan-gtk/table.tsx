import type { BukanGtk } from '@geisa/contract/mesin/bukan-gtk'
import type { Zona } from '@geisa/engine/acuan'
import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { loadFailure } from '../../../../shared/load-failure.ts'
import { periodWords } from '../../../../shared/masa-words.ts'
import { numeral } from '../../../../shared/numerals.ts'
import { formatInstant, sekolahToday } from '../../../../shared/tanggal/waktu-sekolah.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import type { ColumnOf } from '../../../../ui/table/columns.ts'
import { TabelData } from '../../../../ui/table/data-table.tsx'
import { useBukanGtk } from '../../queries.ts'

type Update = { onEnd: (row: BukanGtk) => void; onWithdraw: (row: BukanGtk) => void }
type Props = { sekolahId: number; zona: Zona; mesinId?: string; update?: Update }

/** PINs of nobody of the staff: a machine's for its operator, the school's for an office, which only reads. */
export function TabelBukanGtk({ sekolahId, zona, mesinId, update }: Props) {
  const daftar = useBukanGtk(sekolahId, mesinId)
  return (
    <TabelData<BukanGtk>
      label="PIN bukan GTK"
      columns={[
        ...tandaColumns(zona, mesinId === undefined),
        ...(update === undefined ? [] : [actionColumn(zona, update)]),
      ]}
      rows={daftar.data?.rows}
      rowId={(b) => b.id}
      loading={daftar.isPending}
      error={loadFailure(daftar)}
      empty={
        <EmptyState
          icon={BadgeOutlined}
          title="Tidak ada PIN bukan GTK"
          hint={
            update === undefined
              ? 'Semua PIN sekolah ini milik GTK atau belum dipetakan.'
              : 'PIN mahasiswa praktik, tamu, atau petugas kebersihan ditandai dari bagian Pemetaan PIN.'
          }
        />
      }
      card
      height="penuh"
    />
  )
}

function tandaColumns(zona: Zona, withMesin: boolean): ColumnOf<BukanGtk>[] {
  const mesin: ColumnOf<BukanGtk> = { id: 'mesin', title: 'Mesin', value: (b) => b.namaMesin, width: 130 }
  return [
    { id: 'pin', title: 'PIN', value: (b) => b.pin, cell: (b) => <Pin row={b} />, width: 120 },
    ...(withMesin ? [mesin] : []),
    { id: 'alasan', title: 'Alasan', value: (b) => b.alasan, width: 240 },
    { id: 'masa', title: 'Masa', value: (b) => b.mulai ?? '', cell: (b) => periodWords(b), width: 220 },
    {
      id: 'tap',
      title: 'Tap',
      value: (b) => b.jumlahTap,
      cell: (b) => numeral(b.jumlahTap),
      numeric: true,
    },
    {
      id: 'oleh',
      title: 'Disimpan',
      value: (b) => b.disimpanPada,
      cell: (b) => `${b.disimpanOleh ?? '-'}, ${formatInstant(b.disimpanPada, zona)}`,
      width: 190,
    },
  ]
}

function Pin({ row: { pin, namaDiMesin } }: { row: BukanGtk }) {
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600 }}>
        PIN {pin}
      </Box>
      {namaDiMesin !== null && (
        <Typography variant="caption" component="div" color="textSecondary">
          {namaDiMesin}
        </Typography>
      )}
    </>
  )
}

const actionColumn = (zona: Zona, { onEnd, onWithdraw }: Update): ColumnOf<BukanGtk> => ({
  id: 'tindakan',
  title: 'Tindakan',
  value: () => '',
  cell: (b) => (
    <Box sx={{ display: 'flex', ml: { xs: -1.5, sm: 0 } }}>
      {(b.sampai === null || b.sampai > sekolahToday(zona)) && (
        <Button size="small" onClick={() => onEnd(b)} aria-label={`Akhiri tanda PIN ${b.pin}`}>
          Akhiri
        </Button>
      )}
      <Button size="small" color="error" onClick={() => onWithdraw(b)} aria-label={`Tarik tanda PIN ${b.pin}`}>
        Tarik
      </Button>
    </Box>
  ),
  order: false,
  width: 150,
})
