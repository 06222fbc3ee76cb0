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
import { TautanJalur } from '../../../shared/tautan-jalur.tsx'
import type { Butir } from './keadaan-sekolah-kata.ts'

type Props = {
  judul: string
  ikon: ComponentType<SvgIconProps>
  /** undefined while it is on its way. */
  butir: readonly Butir[] | undefined
  kueri: readonly Pick<UseQueryResult, 'isError' | 'refetch'>[]
}

/** Two lines have their place from the start, so that nothing below moves when they come; on a phone one. */
const TINGGI = { xs: 45, lg: 104 } as const
const SEKALIGUS = { xs: 1, lg: 2 } as const
const LEBAR = { display: { xs: 'none', lg: 'inline' } } as const
const SEMPIT = { display: { xs: 'inline', lg: 'none' } } as const

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
        px: { xs: 3, lg: 4 },
        py: 3,
        minHeight: TINGGI,
        minWidth: 0,
        // Narrow screens hold the three in one frame: the day itself is what they are opened for.
        border: '0 solid',
        borderWidth: { xs: '1px 0 0', lg: '1px' },
        borderColor: 'divider',
        borderRadius: { lg: 1.5 },
        '&:first-of-type': { borderTopWidth: { xs: 0, lg: '1px' } },
        bgcolor: 'background.paper',
      }}
    >
      <Typography
        variant="h3"
        component="h2"
        sx={{ display: { xs: 'none', lg: 'flex' }, alignItems: 'center', gap: 2, mb: 1.5 }}
      >
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
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {butir.slice(0, SEKALIGUS.lg).map((b, ke) => (
        <SatuButir key={`${b.jalur} ${b.kalimat}`} butir={b} ke={ke} jumlah={butir.length} />
      ))}
    </Box>
  )
}

function SatuButir({ butir: { nada, kalimat, jalur }, ke, jumlah }: { butir: Butir; ke: number; jumlah: number }) {
  const Ikon = IKON[nada]
  return (
    <Box
      component="li"
      sx={{
        display: { xs: ke < SEKALIGUS.xs ? 'grid' : 'none', lg: 'grid' },
        gridTemplateColumns: '18px 1fr',
        columnGap: 2,
        fontSize: '0.875rem',
      }}
    >
      <Ikon aria-hidden sx={(theme) => ({ fontSize: 18, mt: '1px', color: theme.nada[nada].teks })} />
      <Box sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        <TautanJalur jalur={jalur}>{kalimat}</TautanJalur>
        {ke === SEKALIGUS.lg - 1 && <Lagi jumlah={jumlah - SEKALIGUS.lg} sx={LEBAR} />}
        {ke === SEKALIGUS.xs - 1 && <Lagi jumlah={jumlah - SEKALIGUS.xs} sx={SEMPIT} />}
      </Box>
    </Box>
  )
}

function Lagi({ jumlah, sx }: { jumlah: number; sx: typeof LEBAR | typeof SEMPIT }) {
  if (jumlah <= 0) return null
  return (
    <Box component="span" sx={{ ...sx, color: 'text.secondary' }}>
      {' '}
      dan {jumlah} lagi
    </Box>
  )
}

function Kerangka({ judul }: { judul: string }) {
  return (
    <Box component="output" aria-label={`Sedang memuat ${judul}`} sx={{ display: 'block' }}>
      <Skeleton width="85%" />
      <Skeleton width="60%" sx={{ display: { xs: 'none', lg: 'block' } }} />
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
