import type { MesinBaru } from '@geisa/contract/mesin/mesin-baru'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import type { Chosen } from '../../../shared/form/decide-many.tsx'
import { TimeAgo } from '../../../shared/tanggal/time-ago.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { LinkTo } from '../../../ui/links.ts'
import type { ColumnOf } from '../../../ui/table/columns.ts'

/** @param chosen null: this user only looks. */
export const mesinBaruColumns = (chosen: Chosen<MesinBaru> | null): ColumnOf<MesinBaru>[] => [
  sekolahColumn(chosen),
  ...COLUMNS,
]

const sekolahColumn = (chosen: Chosen<MesinBaru> | null): ColumnOf<MesinBaru> => ({
  id: 'sekolah',
  title: 'Sekolah',
  width: 212,
  value: (m) => m.namaSekolah,
  cell: (m) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {chosen !== null && (
        <Checkbox
          size="small"
          edge="start"
          checked={chosen.rows.has(m.id)}
          sx={m.sengketa ? { visibility: 'hidden' } : {}}
          onChange={() => chosen.toggle(m)}
          slotProps={{ input: { 'aria-label': `Pilih mesin ${m.nomorSeri}, ${m.namaSekolah}` } }}
        />
      )}
      <div>
        <LinkTo to="/pengaturan/sekolah" search={{ id: m.sekolahId, tab: 'mesin' }}>
          {m.namaSekolah}
        </LinkTo>
        <Typography variant="caption" component="div" color="textSecondary">
          {m.npsn}
        </Typography>
      </div>
    </Box>
  ),
})

const COLUMNS: readonly ColumnOf<MesinBaru>[] = [
  {
    id: 'seri',
    title: 'Mesin',
    width: 176,
    value: (m) => m.nomorSeri,
    cell: (m) => (
      <>
        {m.nomorSeri}
        <Typography variant="caption" component="div" color="textSecondary">
          {m.nama}
        </Typography>
      </>
    ),
    brief: (m) => `${m.nomorSeri} ${m.nama}`,
  },
  { id: 'keadaan', title: 'Keadaan', value: stateWords, cell: (m) => <State mesin={m} />, width: 160, card: 'bawah' },
  {
    id: 'alasan',
    title: 'Alasan sekolah',
    value: (m) => m.alasan,
    wrap: true,
    width: 200,
    brief: (m) => m.alasan ?? '',
  },
  {
    id: 'didaftarkan',
    title: 'Didaftarkan',
    width: 160,
    value: (m) => m.diakuiPada,
    cell: (m) => (
      <>
        <TimeAgo instant={m.diakuiPada} />
        <Typography
          variant="caption"
          component="div"
          color="textSecondary"
          noWrap
          title={m.diakuiOleh ?? undefined}
          sx={{ maxWidth: 150 }}
        >
          {m.diakuiOleh ?? 'Sistem'}
        </Typography>
      </>
    ),
  },
  {
    id: 'terlihat',
    title: 'Terakhir terlihat',
    value: (m) => m.terakhirTerlihat,
    cell: (m) => (m.terakhirTerlihat === null ? '-' : <TimeAgo instant={m.terakhirTerlihat} />),
  },
]

function stateWords(m: MesinBaru): string {
  if (m.sengketa) return 'Diakui dua sekolah'
  if (m.bertentangan) return 'Dua jaringan'
  if (m.dikonfirmasiPada !== null) return 'Angkanya cocok'
  return m.dimintaPada === null ? 'Belum dikonfirmasi' : 'Minta dikonfirmasi'
}

function State({ mesin }: { mesin: MesinBaru }) {
  const attention = mesin.sengketa || mesin.bertentangan
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Badge tone={attention ? 'peringatan' : mesin.dikonfirmasiPada === null ? 'netral' : 'baik'}>
        {stateWords(mesin)}
      </Badge>
      {mesin.diSamping && <Badge tone="info">Mesin tambahan</Badge>}
    </Box>
  )
}
