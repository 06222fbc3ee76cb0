import type { KatSinkron } from '@geisa/contract/dashboard/dashboard'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import SyncDisabledOutlined from '@mui/icons-material/SyncDisabledOutlined'
import Box from '@mui/material/Box'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import type { ToneName } from '../../../ui/theme/colours.ts'

type Kategori = {
  /** In the page's address. */
  alamat: string
  tone: ToneName
  /** How many of the five bars are full, or a sign of its own. */
  tanda: number | ComponentType<SvgIconProps>
  /** rules.md 27: the days behind the word. */
  meaning: string
}

export const KATEGORI_WORDS: Record<KatSinkron, Kategori> = {
  '< 7 Hari Yl': { alamat: 'kurang-7', tone: 'baik', tanda: 5, meaning: 'Sinkron hari ini sampai 7 hari yang lalu' },
  '> 7 Hari Yl': { alamat: 'lebih-7', tone: 'info', tanda: 4, meaning: 'Sinkron 8 sampai 14 hari yang lalu' },
  '> 14 Hari Yl': { alamat: 'lebih-14', tone: 'peringatan', tanda: 3, meaning: 'Sinkron 15 sampai 30 hari yang lalu' },
  '> 1 Bulan Yl': { alamat: 'lebih-30', tone: 'peringatan', tanda: 2, meaning: 'Sinkron 31 sampai 60 hari yang lalu' },
  '> 2 Bulan Yl': { alamat: 'lebih-60', tone: 'bahaya', tanda: 1, meaning: 'Sinkron 61 sampai 90 hari yang lalu' },
  '> 3 Bulan Yl': { alamat: 'lebih-90', tone: 'bahaya', tanda: 0, meaning: 'Sinkron lebih dari 90 hari yang lalu' },
  'Belum pernah sinkron': {
    alamat: 'belum-pernah',
    tone: 'ungu',
    tanda: SyncDisabledOutlined,
    meaning: 'Punya mesin, tetapi mesinnya belum pernah melapor',
  },
  'Belum menggunakan Mesin FP': {
    alamat: 'tanpa-mesin',
    tone: 'netral',
    tanda: BlockOutlined,
    meaning: 'Belum ada mesin yang terpasang di sekolah ini',
  },
}

export function KategoriBadge({ kategori }: { kategori: KatSinkron }) {
  return (
    <Badge tone={KATEGORI_WORDS[kategori].tone}>
      <TandaKategori kategori={kategori} />
      {kategori}
    </Badge>
  )
}

const BAR = [1, 2, 3, 4, 5] as const

/** Bars that empty as the last report grows old: told apart without any colour. */
export function TandaKategori({ kategori }: { kategori: KatSinkron }) {
  const { tanda: Tanda } = KATEGORI_WORDS[kategori]
  if (typeof Tanda !== 'number') return <Tanda aria-hidden sx={{ fontSize: 14 }} />
  return (
    <Box component="span" aria-hidden sx={{ display: 'inline-flex', alignItems: 'flex-end', gap: '1px', height: 11 }}>
      {BAR.map((to) => (
        <Box
          key={to}
          component="span"
          sx={{
            width: 2,
            height: 1 + 2 * to,
            borderRadius: '1px',
            bgcolor: 'currentColor',
            opacity: to <= Tanda ? 1 : 0.28,
          }}
        />
      ))}
    </Box>
  )
}
