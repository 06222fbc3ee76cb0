import type { MejaPengajuan } from '@geisa/contract/meja-pengajuan'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { StatusPengajuanChip } from '../../../shared/pengajuan/chip-status.tsx'
import { TautanUsulan } from '../../../shared/pengajuan/tautan-usulan.tsx'
import { tampilTanggal, tampilWaktu, type Zona } from '../../../shared/tanggal/tanggal.ts'
import { Kotak } from '../../../ui/kotak.tsx'

type Props = {
  meja: MejaPengajuan
  /** Several people in one request. */
  banyakGtk: boolean
  zona: Zona
}

const SEKALI = 5

/** Who asked before: counts of 90 days, then the same people's requests, latest first. */
export function RiwayatMeja({ meja: { hitungan, riwayatGtk }, banyakGtk, zona }: Props) {
  const [semua, setSemua] = useState(false)
  const { gtk90Hari, sekolah90Hari, sekolahDitolak90Hari } = hitungan
  const angka = [
    ...(banyakGtk ? [] : [{ label: 'Usulan GTK ini', isi: gtk90Hari }]),
    { label: 'Usulan sekolah ini', isi: sekolah90Hari },
    { label: 'Di antaranya ditolak', isi: sekolahDitolak90Hari },
  ]
  return (
    <Kotak judul="Usulan sebelumnya">
      <Box component="dl" aria-label="90 hari terakhir" sx={ANGKA}>
        {angka.map(({ label, isi }) => (
          <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
            <Box component="dt" sx={{ color: 'text.secondary', typography: 'caption' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, typography: 'h2', fontVariantNumeric: 'tabular-nums' }}>
              {isi}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1, mb: 3 }}>
        Dihitung dari 90 hari terakhir.
      </Typography>
      {riwayatGtk.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          Belum pernah ada usulan lain atas GTK ini.
        </Typography>
      ) : (
        <Box component="ul" aria-label="Usulan lain atas GTK ini" sx={DAFTAR}>
          {riwayatGtk.slice(0, semua ? riwayatGtk.length : SEKALI).map((satu) => (
            <SatuUsulan key={`${satu.jenis} ${satu.id}`} usulan={satu} denganNama={banyakGtk} zona={zona} />
          ))}
        </Box>
      )}
      {riwayatGtk.length > SEKALI && !semua && (
        <Button size="small" onClick={() => setSemua(true)} sx={{ mt: 2 }}>
          Tampilkan {riwayatGtk.length - SEKALI} lagi
        </Button>
      )}
    </Kotak>
  )
}

const ANGKA = { m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(84px, 1fr))' } as const
const DAFTAR = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 } as const

type SatuProps = { usulan: MejaPengajuan['riwayatGtk'][number]; denganNama: boolean; zona: Zona }

function SatuUsulan({ usulan: u, denganNama, zona }: SatuProps) {
  const hari = u.dari === u.sampai ? tampilTanggal(u.dari) : `${tampilTanggal(u.dari)} – ${tampilTanggal(u.sampai)}`
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <TautanUsulan id={u.id} jenis={u.jenis}>
          No. {u.nomor}
        </TautanUsulan>
        <StatusPengajuanChip status={u.statusPengajuan} />
      </Box>
      <Typography variant="body2">
        {denganNama && `${u.namaGtk} · `}
        {u.perihal}, {hari}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        Diajukan {tampilWaktu(u.tglPengajuan, zona)}
      </Typography>
    </Box>
  )
}
