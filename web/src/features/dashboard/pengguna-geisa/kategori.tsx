import type { KatSinkron } from '@geisa/contract/dashboard'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import SyncDisabledOutlined from '@mui/icons-material/SyncDisabledOutlined'
import Box from '@mui/material/Box'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import { Lencana } from '../../../ui/lencana.tsx'
import type { NamaNada } from '../../../ui/warna.ts'

type Kategori = {
  /** In the page's address. */
  alamat: string
  nada: NamaNada
  /** How many of the five bars are full, or a sign of its own. */
  tanda: number | ComponentType<SvgIconProps>
  /** rules.md 27: the days behind the word. */
  arti: string
}

export const KATA_KATEGORI: Record<KatSinkron, Kategori> = {
  '< 7 Hari Yl': { alamat: 'kurang-7', nada: 'baik', tanda: 5, arti: 'Sinkron hari ini sampai 7 hari yang lalu' },
  '> 7 Hari Yl': { alamat: 'lebih-7', nada: 'info', tanda: 4, arti: 'Sinkron 8 sampai 14 hari yang lalu' },
  '> 14 Hari Yl': { alamat: 'lebih-14', nada: 'peringatan', tanda: 3, arti: 'Sinkron 15 sampai 30 hari yang lalu' },
  '> 1 Bulan Yl': { alamat: 'lebih-30', nada: 'peringatan', tanda: 2, arti: 'Sinkron 31 sampai 60 hari yang lalu' },
  '> 2 Bulan Yl': { alamat: 'lebih-60', nada: 'bahaya', tanda: 1, arti: 'Sinkron 61 sampai 90 hari yang lalu' },
  '> 3 Bulan Yl': { alamat: 'lebih-90', nada: 'bahaya', tanda: 0, arti: 'Sinkron lebih dari 90 hari yang lalu' },
  'Belum pernah sinkron': {
    alamat: 'belum-pernah',
    nada: 'ungu',
    tanda: SyncDisabledOutlined,
    arti: 'Punya mesin, tetapi mesinnya belum pernah melapor',
  },
  'Belum menggunakan Mesin FP': {
    alamat: 'tanpa-mesin',
    nada: 'netral',
    tanda: BlockOutlined,
    arti: 'Belum ada mesin yang terpasang di sekolah ini',
  },
}

export function LencanaKategori({ kategori }: { kategori: KatSinkron }) {
  return (
    <Lencana nada={KATA_KATEGORI[kategori].nada}>
      <TandaKategori kategori={kategori} />
      {kategori}
    </Lencana>
  )
}

const BATANG = [1, 2, 3, 4, 5] as const

/** Bars that empty as the last report grows old: told apart without any colour. */
export function TandaKategori({ kategori }: { kategori: KatSinkron }) {
  const { tanda: Tanda } = KATA_KATEGORI[kategori]
  if (typeof Tanda !== 'number') return <Tanda aria-hidden sx={{ fontSize: 14 }} />
  return (
    <Box component="span" aria-hidden sx={{ display: 'inline-flex', alignItems: 'flex-end', gap: '1px', height: 11 }}>
      {BATANG.map((ke) => (
        <Box
          key={ke}
          component="span"
          sx={{
            width: 2,
            height: 1 + 2 * ke,
            borderRadius: '1px',
            bgcolor: 'currentColor',
            opacity: ke <= Tanda ? 1 : 0.28,
          }}
        />
      ))}
    </Box>
  )
}
