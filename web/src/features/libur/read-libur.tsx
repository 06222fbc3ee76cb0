import { LABEL_JENIS_LIBUR } from '@geisa/contract/libur'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { bagiWords } from '../../shared/libur/bagi-words.ts'
import { formatHariRange } from '../../shared/tanggal/tanggal.ts'
import { describeJenjang } from './libur-draft.ts'
import type { ShownLibur } from './queries.ts'

export function ReadLibur({ libur }: { libur: ShownLibur }) {
  const row = [
    ['Nama Libur', libur.nama],
    ['Jenis Libur', LABEL_JENIS_LIBUR[libur.jenisLiburId]],
    ['Tanggal', formatHariRange(libur.tanggal, libur.sampai)],
    ['Bagi', bagiWords(libur.bagi)],
    ['Wilayah', libur.namaWilayah],
    ['Jenjang', describeJenjang(libur.jenjang)],
    ['Deskripsi', libur.deskripsi === '' ? '-' : libur.deskripsi],
    ['Dasar hukum', libur.dasarHukum ?? '-'],
  ] as const
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '140px 1fr' },
        columnGap: 4,
        rowGap: { xs: 0.5, sm: 2 },
      }}
    >
      {row.map(([judul, content]) => (
        <Box key={judul} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary" sx={{ mt: { xs: 2, sm: 0 } }}>
            {judul}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {content}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
