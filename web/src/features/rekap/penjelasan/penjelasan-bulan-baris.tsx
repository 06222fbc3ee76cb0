import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent } from 'react'
import { type AngkaBulanan, tampilSatuan } from '../../../shared/excel/kolom-bulanan.ts'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import { fokusAwal } from '../../../ui/dialog/fokus-awal.ts'
import { Lencana } from '../../../ui/lencana.tsx'
import { TakTampak } from '../../../ui/tak-tampak.tsx'
import { NADA_GRUP } from '../status-kehadiran.tsx'
import { type BarisRincian, tambahan } from './rincian-bulan.ts'

type BarisProps = { baris: BarisRincian; isi: string; fokus: boolean; onHari: (tanggal: string) => void }

export function SatuBaris({ baris, isi: nilai, fokus, onHari }: BarisProps) {
  const { tanggal, shift, label, grup, ket } = baris
  const isi = (
    <>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
          {tanggal !== null && (
            <Box component="span" sx={{ fontWeight: 560 }}>
              {tampilTanggal(tanggal)}
            </Box>
          )}
          {shift === 2 && <Typography variant="caption">shift 2</Typography>}
          {label !== '' && <Lencana nada={grup === null ? 'netral' : NADA_GRUP[grup]}>{label}</Lencana>}
        </Box>
        {ket !== '' && (
          <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
            {ket}
          </Typography>
        )}
      </Box>
      <Box component="span" sx={{ fontWeight: 560, whiteSpace: 'nowrap' }}>
        {nilai}
      </Box>
    </>
  )
  if (tanggal === null) return <Box sx={{ ...BARIS, pr: 8.5 }}>{isi}</Box>
  return (
    <Box
      component="button"
      type="button"
      {...(fokus ? { ref: fokusAwal } : {})}
      onClick={() => onHari(tanggal)}
      sx={{ ...BARIS, ...TOMBOL }}
    >
      {isi}
      <TakTampak>. Buka harinya</TakTampak>
      <ChevronRight aria-hidden sx={{ fontSize: 18, color: 'text.secondary', mr: -1 }} />
    </Box>
  )
}

/** Minutes while they are being added; their sum is the duration of the table. */
export function nilaiBaris(angka: AngkaBulanan, { nilai, judul }: BarisRincian): string {
  if (angka.jenis === 'persen' && judul !== undefined) return tambahan(nilai)
  return angka.jenis === 'durasi' ? `${nilai} menit` : tampilSatuan(angka, nilai)
}

export function pindahBaris(e: KeyboardEvent<HTMLElement>): void {
  const arah = { ArrowDown: 1, ArrowUp: -1 }[e.key]
  if (arah === undefined) return
  const tombol = [...e.currentTarget.querySelectorAll('button')]
  const tujuan = tombol[tombol.indexOf(e.target as HTMLButtonElement) + arah]
  if (!tujuan) return
  e.preventDefault()
  tujuan.focus()
}

const BARIS = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  width: '100%',
  minHeight: 44,
  px: 2,
  py: 1.5,
  textAlign: 'left',
  fontVariantNumeric: 'tabular-nums',
} as const

const TOMBOL = {
  border: 0,
  borderRadius: 1,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const
