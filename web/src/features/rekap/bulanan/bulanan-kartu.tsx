import type { BarisBulanan } from '@geisa/contract/rekap-bulanan'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import {
  ANGKA_BULANAN,
  type AngkaBulanan,
  jumlahAngka,
  KELOMPOK_ANGKA,
  type KelompokAngka,
  tampilAngka,
  tampilSatuan,
} from '../../../shared/excel/kolom-bulanan.ts'
import { TakTampak } from '../../../ui/tak-tampak.tsx'
import { NamaJumlah } from './bulanan-nama.tsx'
import type { SelBulanan } from './bulanan-sel.ts'

type Props = { baris: BarisBulanan; unitKerja: boolean; onPilih: (sel: SelBulanan) => void }
type Pilih = (angka: AngkaBulanan) => void

const RINGKAS = ANGKA_BULANAN.filter(({ kelompok, jenis }) => kelompok === 'kehadiran' && jenis === 'hari').slice(0, 5)
const UTAMA = ANGKA_BULANAN.filter(({ kunci }) => kunci === 'pct_potongan_total' || kunci === 'jumlah_potongan')
const KELOMPOK = Object.keys(KELOMPOK_ANGKA) as KelompokAngka[]

/** A person's month on a phone: what matters in sight, every other figure one press away. */
export function IsiKartuBulanan({ baris, unitKerja, onPilih }: Props) {
  const [semua, setSemua] = useState(false)
  const id = useId()
  const pilih: Pilih = (angka) => onPilih({ gtk: baris.id, angka: angka.kunci })
  return (
    <>
      <Typography variant="caption" color="textSecondary" component="div">
        {[baris.status_kepegawaian, baris.jenis_guru, unitKerja ? baris.nama_sekolah : ''].filter(Boolean).join(' · ')}
      </Typography>
      <Box sx={{ ...PETAK, gridTemplateColumns: 'repeat(5, 1fr)' }}>
        {RINGKAS.map((angka) => (
          <Angka key={angka.kunci} angka={angka} baris={baris} onPilih={pilih} />
        ))}
      </Box>
      {UTAMA.map((angka) => (
        <Baris
          key={angka.kunci}
          label={angka.kelompok === 'tpp' ? 'Potongan TPP' : 'Potongan'}
          {...{ angka, baris }}
          onPilih={pilih}
        />
      ))}
      <Button
        size="small"
        aria-expanded={semua}
        aria-controls={id}
        endIcon={<ExpandMoreOutlined sx={{ rotate: semua ? '180deg' : '0deg' }} />}
        onClick={() => setSemua(!semua)}
        sx={{ mt: 1, ml: -1 }}
      >
        {semua ? 'Ringkas' : 'Semua angka'}
      </Button>
      <Box id={id}>
        {semua && (
          <>
            <Nomor baris={baris} />
            {KELOMPOK.map((kelompok) => (
              <Box key={kelompok} component="section" sx={{ mt: 2 }}>
                <Typography variant="body2" component="p" sx={{ fontWeight: 620 }}>
                  {KELOMPOK_ANGKA[kelompok]}
                </Typography>
                {ANGKA_BULANAN.filter((angka) => angka.kelompok === kelompok).map((angka) => (
                  <Baris key={angka.kunci} label={angka.nama} angka={angka} baris={baris} onPilih={pilih} />
                ))}
              </Box>
            ))}
          </>
        )}
      </Box>
    </>
  )
}

/** The totals, first: on a phone the last row is far away. */
export function KartuJumlah({ baris }: { baris: readonly BarisBulanan[] }) {
  const potongan = ANGKA_BULANAN.find(({ kunci }) => kunci === 'jumlah_potongan')
  const jumlah = potongan === undefined ? null : jumlahAngka(potongan, baris)
  return (
    <Box sx={{ p: 3, mb: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'action.hover' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: 620 }}>
        <div>
          <NamaJumlah baris={baris} />
        </div>
        {potongan && jumlah !== null && (
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {tampilSatuan(potongan, jumlah)}
          </Box>
        )}
      </Box>
      <Box sx={{ ...PETAK, gridTemplateColumns: 'repeat(5, 1fr)' }}>
        {RINGKAS.map((angka) => (
          <Box key={angka.kunci} sx={SEL}>
            <Judul angka={angka} />
            <span>{tampilAngka(angka, jumlahAngka(angka, baris))}</span>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function Angka({ angka, baris, onPilih }: { angka: AngkaBulanan; baris: BarisBulanan; onPilih: Pilih }) {
  const nilai = baris[angka.kunci]
  return (
    <Box
      component="button"
      type="button"
      aria-haspopup="dialog"
      onClick={() => onPilih(angka)}
      sx={{ ...SEL, ...TOMBOL }}
    >
      <Judul angka={angka} />
      <Box component="span" sx={nilai === 0 ? { color: 'text.secondary' } : { fontWeight: 620 }}>
        {tampilAngka(angka, nilai)}
      </Box>
      <TakTampak>hari {angka.nama}. Jelaskan</TakTampak>
    </Box>
  )
}

const Judul = ({ angka }: { angka: AngkaBulanan }) => (
  <Typography variant="caption" component="span" color="textSecondary" title={angka.nama}>
    {angka.judul}
  </Typography>
)

type BarisProps = { label: string; angka: AngkaBulanan; baris: BarisBulanan; onPilih: Pilih }

function Baris({ label, angka, baris, onPilih }: BarisProps) {
  const isi = tampilSatuan(angka, baris[angka.kunci])
  return (
    <Box
      component="button"
      type="button"
      aria-haspopup="dialog"
      onClick={() => onPilih(angka)}
      sx={{
        ...TOMBOL,
        display: 'flex',
        width: '100%',
        justifyContent: 'space-between',
        gap: 3,
        py: 1.5,
        minHeight: 36,
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary', textAlign: 'left' }}>
        {label}
      </Box>
      <Box component="span" sx={{ fontWeight: 560, whiteSpace: 'nowrap' }}>
        {isi}
      </Box>
      <TakTampak>. Jelaskan</TakTampak>
    </Box>
  )
}

function Nomor({ baris }: { baris: BarisBulanan }) {
  const isi = [
    ['NUPTK', baris.nuptk],
    ['NRG', baris.nrg],
  ] as const
  return isi.map(([label, nilai]) => (
    <Box
      key={label}
      sx={{ display: 'flex', justifyContent: 'space-between', py: 1, fontVariantNumeric: 'tabular-nums' }}
    >
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <span>{nilai ?? '-'}</span>
    </Box>
  ))
}

const PETAK = { display: 'grid', gap: 1, my: 2 } as const
const SEL = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  py: 1,
  fontVariantNumeric: 'tabular-nums',
} as const
const TOMBOL = {
  border: 0,
  borderRadius: 1,
  px: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const
