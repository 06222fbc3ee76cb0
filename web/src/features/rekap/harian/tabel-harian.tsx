import type { BarisHarian } from '@geisa/contract/rekap'
import Box from '@mui/material/Box'
import { useTinggiBaris } from '../../../ui/table/kepadatan.ts'
import { TabelData } from '../../../ui/table/tabel-data.tsx'
import type { GayaBaris, Kolom } from '../../../ui/table/tabel-kolom.ts'
import { gayaSel, pindahSel } from '../sel-jelas.ts'

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
