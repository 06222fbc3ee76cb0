import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { TautanJalur } from '../../shared/tautan-jalur.tsx'
import type { Butir } from './keadaan-sekolah-kata.ts'

type Props = {
  judul: string
  ikon: ComponentType<SvgIconProps>
  /** undefined while it is on its way. */
  butir: readonly Butir[] | undefined
  kueri: readonly Pick<UseQueryResult, 'isError' | 'refetch'>[]
}

/** Two lines have their place from the start, so that nothing below moves when they come. */
const TINGGI = 104
const SEKALIGUS = 2

const IKON: Record<Butir['nada'], typeof CheckCircleOutlined> = {
  baik: CheckCircleOutlined,
  info: HourglassEmptyOutlined,
  peringatan: WarningAmberOutlined,
  bahaya: ErrorOutlineOutlined,
  netral: HourglassEmptyOutlined,
}

export function KartuKeadaan({ judul, ikon: Ikon, butir, kueri }: Props) {
  const gagal = butir === undefined && kueri.some((k) => k.isError)
  return (
    <Box
      component="section"
      aria-label={judul}
      sx={{
        px: 4,
        py: 3,
        minHeight: { md: TINGGI },
        minWidth: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="h3" component="h2" sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1.5 }}>
        <Ikon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
        {judul}
      </Typography>
      {gagal && <Gagal onUlang={() => kueri.forEach((k) => void k.refetch())} />}
      {!gagal && butir === undefined && <Kerangka judul={judul} />}
      {butir !== undefined && <Daftar butir={butir} />}
    </Box>
  )
}

function Daftar({ butir }: { butir: readonly Butir[] }) {
  const lain = butir.length - SEKALIGUS
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {butir.slice(0, SEKALIGUS).map((b, ke) => (
        <SatuButir key={b.kalimat} butir={b} lain={ke === SEKALIGUS - 1 ? lain : 0} />
      ))}
    </Box>
  )
}

function SatuButir({ butir: { nada, kalimat, jalur }, lain }: { butir: Butir; lain: number }) {
  const Ikon = IKON[nada]
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '18px 1fr', columnGap: 2, fontSize: '0.875rem' }}>
      <Ikon aria-hidden sx={(theme) => ({ fontSize: 18, mt: '1px', color: theme.nada[nada].teks })} />
      <Box sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        <TautanJalur jalur={jalur}>{kalimat}</TautanJalur>
        {lain > 0 && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            dan {lain} lagi
          </Box>
        )}
      </Box>
    </Box>
  )
}

function Kerangka({ judul }: { judul: string }) {
  return (
    <Box component="output" aria-label={`Sedang memuat ${judul}`} sx={{ display: 'block' }}>
      <Skeleton width="85%" />
      <Skeleton width="60%" />
    </Box>
  )
}

function Gagal({ onUlang }: { onUlang: () => void }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary', fontSize: '0.875rem' }}>
      Belum dapat dimuat.
      <Button size="small" onClick={onUlang}>
        Coba lagi
      </Button>
    </Box>
  )
}
