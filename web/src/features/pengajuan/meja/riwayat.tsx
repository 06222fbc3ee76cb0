import type { MejaPengajuan } from '@geisa/contract/pengajuan/meja'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { StatusPengajuanChip } from '../../../shared/pengajuan/status-chip.tsx'
import { UsulanLink } from '../../../shared/pengajuan/usulan-link.tsx'
import { formatTanggal, formatZoned, type Zona } from '../../../shared/tanggal/tanggal.ts'
import { Frame } from '../../../ui/frame.tsx'
import { DAFTAR } from './dampak-usulan.tsx'

type Props = {
  meja: MejaPengajuan
  /** Several people in one request. */
  countGtk: boolean
  zona: Zona
}

const ONCE = 5

/** Who asked before: counts of 90 days, then the same people's requests, latest first. */
export function RiwayatMeja({ meja: { hitungan, riwayatGtk }, countGtk, zona }: Props) {
  const [all, setAll] = useState(false)
  const { gtk90Hari, sekolah90Hari, sekolahDitolak90Hari } = hitungan
  const angka = [
    ...(countGtk ? [] : [{ label: 'Usulan GTK ini', content: gtk90Hari }]),
    { label: 'Usulan sekolah ini', content: sekolah90Hari },
    { label: 'Di antaranya ditolak', content: sekolahDitolak90Hari },
  ]
  return (
    <Frame title="Usulan sebelumnya">
      <Box component="dl" aria-label="90 hari terakhir" sx={ANGKA}>
        {angka.map(({ label, content }) => (
          <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
            <Box component="dt" sx={{ color: 'text.secondary', typography: 'caption' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, typography: 'angka' }}>
              {content}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1, mb: 3 }}>
        Dihitung dari 90 hari terakhir, usulan ini termasuk.
      </Typography>
      {riwayatGtk.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          Belum pernah ada usulan lain atas GTK ini.
        </Typography>
      ) : (
        <Box component="ul" aria-label="Usulan lain atas GTK ini" sx={DAFTAR}>
          {riwayatGtk.slice(0, all ? riwayatGtk.length : ONCE).map((one) => (
            <OneUsulan key={`${one.jenis} ${one.id}`} usulan={one} withName={countGtk} zona={zona} />
          ))}
        </Box>
      )}
      {riwayatGtk.length > ONCE && !all && (
        <Button size="small" onClick={() => setAll(true)} sx={{ mt: 2 }}>
          Tampilkan {riwayatGtk.length - ONCE} lagi
        </Button>
      )}
    </Frame>
  )
}

const ANGKA = { m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(84px, 1fr))' } as const

type OneProps = { usulan: MejaPengajuan['riwayatGtk'][number]; withName: boolean; zona: Zona }

function OneUsulan({ usulan, withName, zona }: OneProps) {
  const hari =
    usulan.dari === usulan.sampai
      ? formatTanggal(usulan.dari)
      : `${formatTanggal(usulan.dari)} – ${formatTanggal(usulan.sampai)}`
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <UsulanLink id={usulan.id} jenis={usulan.jenis}>
          No. {usulan.nomor}
        </UsulanLink>
        <StatusPengajuanChip status={usulan.statusPengajuan} />
      </Box>
      <Typography variant="body2">
        {withName && `${usulan.namaGtk} · `}
        {usulan.perihal}, {hari}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        Diajukan {formatZoned(usulan.tglPengajuan, zona)}
      </Typography>
    </Box>
  )
}
