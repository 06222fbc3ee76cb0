import type { BarisHarian } from '@geisa/contract/rekap'
import Box from '@mui/material/Box'
import type { KeyboardEvent } from 'react'
import { useTinggiBaris } from '../../ui/kepadatan.ts'
import { TabelData } from '../../ui/tabel-data.tsx'
import type { GayaBaris, Kolom } from '../../ui/tabel-kolom.ts'

type Props = {
  kolom: readonly Kolom<BarisHarian>[]
  baris: readonly BarisHarian[] | undefined
  memuat: boolean
  galat: string | null
}

/** The month as a table: Tab goes from row to row, arrows from cell to cell, Enter explains. */
export function TabelHarian({ kolom, baris, memuat, galat }: Props) {
  const tinggi = useTinggiBaris()
  return (
    <Box onKeyDown={pindahSel} sx={gayaSel(tinggi)}>
      <TabelData<BarisHarian>
        label="Laporan kehadiran harian"
        kolom={kolom}
        baris={baris}
        idBaris={(b) => `${b.tanggal} ${b.shift}`}
        memuat={memuat}
        galat={galat}
        gayaBaris={gayaBaris}
        tinggi="max(320px, calc(100dvh - 300px))"
      />
    </Box>
  )
}

/** Holidays are shaded, a weekday off is red without shade (spec 2, jenis_libur). */
function gayaBaris({ jenis_libur }: BarisHarian): GayaBaris {
  if (jenis_libur === 4) return { teks: 'bahaya' }
  return { terpilih: jenis_libur !== 0 }
}

const ARAH: Record<string, readonly [baris: number, kolom: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

function pindahSel(e: KeyboardEvent): void {
  const arah = ARAH[e.key]
  const sel = (e.target as HTMLElement).closest('td')
  const baris = sel?.closest('tr')
  if (!arah || !sel || !baris) return
  const tujuan = baris.parentElement?.children[baris.sectionRowIndex + arah[0]]?.children[sel.cellIndex + arah[1]]
  const tombol = tujuan?.querySelector('button')
  if (!tombol) return
  e.preventDefault()
  tombol.focus()
}

/** One rule for all cells instead of a styled component in each of some hundred. */
const gayaSel = (tinggi: number) =>
  ({
    '& .sel-jelas': {
      display: 'block',
      boxSizing: 'border-box',
      width: 'calc(100% + 24px)',
      minHeight: tinggi - 1,
      mx: -3,
      px: 3,
      py: 0,
      border: 0,
      bgcolor: 'transparent',
      font: 'inherit',
      fontVariantNumeric: 'inherit',
      color: 'inherit',
      textAlign: 'inherit',
      cursor: 'pointer',
    },
    '& .sel-jelas:hover': { bgcolor: 'action.hover' },
    '& .sel-jelas:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  }) as const
