import type { Answer } from '@geisa/contract/endpoint'
import type { importLibur, LiburImportRow } from '@geisa/contract/libur'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { formatHariRange } from '../../shared/tanggal/tanggal.ts'
import { Badge } from '../../ui/badge.tsx'
import type { ColumnOf } from '../../ui/table/columns.ts'
import { TabelData } from '../../ui/table/data-table.tsx'
import type { ToneName } from '../../ui/theme/colours.ts'

const ACTION: Record<LiburImportRow['tindakan'], { label: string; tone: ToneName }> = {
  baru: { label: 'Baru', tone: 'baik' },
  'sudah-ada': { label: 'Sudah ada', tone: 'netral' },
  salah: { label: 'Salah', tone: 'bahaya' },
}

const COLUMNS: ColumnOf<LiburImportRow>[] = [
  { id: 'baris', title: 'Baris', value: (b) => b.baris, numeric: true, width: 70 },
  {
    id: 'tindakan',
    title: 'Hasil',
    value: (b) => ACTION[b.tindakan].label,
    cell: (b) => <Badge tone={ACTION[b.tindakan].tone}>{ACTION[b.tindakan].label}</Badge>,
    width: 110,
  },
  {
    id: 'tanggal',
    title: 'Tanggal',
    value: (b) => b.tanggal,
    cell: (b) => (b.tanggal === null ? '-' : formatHariRange(b.tanggal, b.sampai ?? b.tanggal)),
    fixed: true,
    width: 200,
  },
  { id: 'nama', title: 'Nama Libur', value: (b) => (b.nama === '' ? b.teks : b.nama), width: 240, card: 'judul' },
  { id: 'alasan', title: 'Keterangan', value: (b) => b.alasan ?? '', width: 260, wrap: true },
]

const ORDER: readonly LiburImportRow['tindakan'][] = ['salah', 'baru', 'sudah-ada']

/** Wrong lines first: they hold up all the others. */
export function LiburImportResult({ result }: { result: Answer<typeof importLibur> }) {
  const rows = result.rows.toSorted((a, b) => ORDER.indexOf(a.tindakan) - ORDER.indexOf(b.tindakan))
  return (
    <Stack component="section" aria-label="Hasil pemeriksaan" tabIndex={0} spacing={4} sx={{ pt: 2 }}>
      <Alert severity={result.jumlahSalah > 0 ? 'warning' : 'info'} role="note">
        {result.message}.{' '}
        {result.jumlahSalah > 0
          ? "Tidak ada yang disimpan sebelum semuanya benar: pilih 'Ubah daftar', lalu perbaiki barisnya."
          : 'Yang sudah ada tetap; jenjang yang belum libur ditambahkan.'}
      </Alert>
      <TabelData<LiburImportRow>
        label="Hasil pembacaan daftar"
        columns={COLUMNS}
        rows={rows}
        rowId={(b) => `${b.baris} ${b.tanggal ?? ''} ${b.sampai ?? ''} ${b.tindakan}`}
        empty="Tidak ada baris yang terbaca."
        height="max(240px, calc(100dvh - 380px))"
        card
        cardOpen
      />
    </Stack>
  )
}
