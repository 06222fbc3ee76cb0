import type { MintaInduk } from '@geisa/contract/gtk/sekolah-induk'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import type { Chosen } from '../../../shared/form/decide-many.tsx'
import { TimeAgo } from '../../../shared/tanggal/time-ago.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { LinkTo } from '../../../ui/links.ts'
import type { ColumnOf } from '../../../ui/table/columns.ts'

/** @param chosen null: this user only looks. */
export const mintaIndukColumns = (chosen: Chosen<MintaInduk> | null): ColumnOf<MintaInduk>[] => [
  {
    id: 'nama',
    title: 'GTK',
    width: 260,
    value: (row) => row.nama,
    cell: (row) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {chosen !== null && (
          <Checkbox
            size="small"
            edge="start"
            checked={chosen.rows.has(row.id)}
            onChange={() => chosen.toggle(row)}
            slotProps={{ input: { 'aria-label': `Pilih ${row.nama}, ${row.namaSekolah}` } }}
          />
        )}
        <div>
          <LinkTo to="/pengaturan/gtk" search={{ sekolah: row.sekolahId, gtk: row.id }}>
            {row.nama}
          </LinkTo>
          <Typography variant="caption" component="div" color="textSecondary">
            {row.nip === null ? (row.nuptk === null ? 'Tanpa NIP' : `NUPTK ${row.nuptk}`) : `NIP ${row.nip}`}
          </Typography>
        </div>
      </Box>
    ),
    brief: (row) =>
      `${row.namaSekolah}${row.indukKini === null ? '' : `; induk sekarang ${row.indukKini.namaSekolah}`}`,
    card: 'judul',
  },
  {
    id: 'sekolah',
    title: 'Sekolah yang meminta',
    width: 220,
    value: (row) => row.namaSekolah,
    cell: (row) => <School nama={row.namaSekolah} npsn={row.npsn} />,
  },
  {
    id: 'kini',
    title: 'Induk sekarang',
    width: 220,
    value: (row) => row.indukKini?.namaSekolah ?? 'Belum ada',
    cell: (row) =>
      row.indukKini === null ? (
        <Badge tone="netral">Belum ada</Badge>
      ) : (
        <School nama={row.indukKini.namaSekolah} npsn={row.indukKini.npsn} />
      ),
  },
  {
    id: 'sejak',
    title: 'Menunggu sejak',
    value: (row) => row.ditanyaPada,
    cell: (row) => (row.ditanyaPada === null ? '-' : <TimeAgo instant={row.ditanyaPada} />),
  },
]

const School = ({ nama, npsn }: { nama: string; npsn: string }) => (
  <>
    {nama}
    <Typography variant="caption" component="div" color="textSecondary">
      {npsn}
    </Typography>
  </>
)
