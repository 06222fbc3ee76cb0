import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useMemo } from 'react'
import { ANGKA_BULANAN, jumlahAngka, tampilAngka } from '../../../shared/excel/kolom-bulanan.ts'
import { useTinggiBaris } from '../../../ui/table/kepadatan.ts'
import { TabelData } from '../../../ui/table/tabel-data.tsx'
import { gayaSel, pindahSel } from '../sel-jelas.ts'
import { IsiKartuBulanan, KartuJumlah } from './bulanan-kartu.tsx'
import { type BarisBernomor, type KelompokKolom, kolomBulanan } from './bulanan-kolom.tsx'
import { NamaJumlah } from './bulanan-nama.tsx'
import type { SelBulanan } from './bulanan-sel.ts'

type Props = {
  label: string
  laporan: LaporanBulanan | undefined
  bulan: string
  /** At most so many rows on screen. */
  batas?: number
  unitKerja: boolean
  tanpa: readonly KelompokKolom[]
  memuat: boolean
  galat: string | null
  kosong: ReactNode
  onPilih: (sel: SelBulanan) => void
}

/** One row per staff member; Tab goes from row to row, arrows from figure to figure, Enter explains. */
export function TabelBulanan({ label, laporan, bulan, batas, unitKerja, tanpa, onPilih, ...keadaan }: Props) {
  const tinggi = useTinggiBaris()
  const { breakpoints } = useTheme()
  const sempit = useMediaQuery(breakpoints.down('md'), { noSsr: true })
  const ponsel = useMediaQuery(breakpoints.down('sm'), { noSsr: true })
  const baris = useMemo(
    () => laporan?.baris.slice(0, batas).map((b, ke): BarisBernomor => ({ ...b, no: ke + 1 })),
    [laporan, batas],
  )
  const banyak = baris?.length ?? 0
  const kolom = useMemo(
    () => kolomBulanan({ bulan, banyak, unitKerja, tanpa, sempit, onPilih }),
    [bulan, banyak, unitKerja, tanpa, sempit, onPilih],
  )
  const kaki = useMemo(() => laporan && jumlahBaris(laporan), [laporan])
  return (
    <Box onKeyDown={pindahSel} sx={[gayaSel(tinggi, TEPI_SEL), GAYA_ANGKA]}>
      {ponsel && laporan && laporan.baris.length > 0 && keadaan.galat === null && <KartuJumlah baris={laporan.baris} />}
      <TabelData<BarisBernomor>
        label={label}
        kolom={kolom}
        baris={baris}
        idBaris={(b) => b.id}
        kartu
        isiKartu={isiKartu(unitKerja, onPilih)}
        tinggi="max(360px, calc(100dvh - 290px))"
        {...keadaan}
        {...(kaki && laporan ? { kaki: { ...kaki, nama: <NamaJumlah baris={laporan.baris} /> } } : {})}
      />
    </Box>
  )
}

const isiKartu = (unitKerja: boolean, onPilih: Props['onPilih']) => (baris: BarisBernomor) => (
  <IsiKartuBulanan baris={baris} unitKerja={unitKerja} onPilih={onPilih} />
)

const jumlahBaris = ({ baris }: LaporanBulanan): Record<string, string> =>
  Object.fromEntries(
    ANGKA_BULANAN.filter(({ jenis }) => jenis !== 'persen').map((angka) => [
      angka.kunci,
      tampilAngka(angka, jumlahAngka(angka, baris)),
    ]),
  )

/** As narrow as the figures allow: what is paid by should be in sight. */
const TEPI_SEL = 5
const GAYA_ANGKA = {
  '& td, & th': { px: `${TEPI_SEL}px` },
  '& td:nth-of-type(2), & thead tr:first-of-type th:nth-of-type(2)': { px: 2 },
  '& td': { fontSize: '0.8125rem' },
  // A long name gives way to the figures; its title says it whole.
  '& tbody td:nth-of-type(2) > div': { width: { md: 184 } },
  '& thead th': { whiteSpace: 'normal', lineHeight: 1.15, fontSize: '0.75rem' },
  '& .sel-jelas.sepi': { color: 'text.secondary' },
  '& .sel-jelas.utama': { fontWeight: 620 },
  '& tfoot td': { whiteSpace: 'nowrap' },
} as const
