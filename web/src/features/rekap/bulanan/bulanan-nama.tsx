import type { BarisBulanan } from '@geisa/contract/rekap-bulanan'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import SyncProblemOutlined from '@mui/icons-material/SyncProblemOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { createLink } from '@tanstack/react-router'
import { HARI_PERIKSA } from '../../../shared/excel/kolom-bulanan.ts'
import type { SelBulanan } from './bulanan-sel.ts'

const Tautan = createLink(Link)

type Props = { baris: BarisBulanan; bulan: string; onPilih: (sel: SelBulanan) => void }

/** The name leads to the person's days; beside it what somebody ought to look at. */
export function NamaBulanan({ baris, bulan, onPilih }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Tautan
          to="/laporan/harian"
          search={{ gtk: baris.idDapodik, sekolah: Number(baris.id.split('-')[0]), bulan }}
          color="textPrimary"
          underline="hover"
          title={`${baris.nama}: buka laporan harian`}
          noWrap
          sx={{ fontSize: '0.875rem', fontWeight: 560, lineHeight: 1.25, display: 'block' }}
        >
          {baris.nama}
        </Tautan>
        <Typography variant="caption" color="textSecondary" component="div" sx={BARIS_KEDUA}>
          NIP {baris.nip ?? '-'}
        </Typography>
        {!baris.tampil_sptjm && <TidakDicetak />}
      </Box>
      <TandaHari baris={baris} onPilih={onPilih} />
    </Box>
  )
}

const BARIS_KEDUA = { fontVariantNumeric: 'tabular-nums', lineHeight: 1.2 } as const

/** Left out of the statement's annex, by the school's own setting. */
const TidakDicetak = () => (
  <Typography
    variant="caption"
    component="div"
    title="Diatur di Pengaturan → GTK: Tampil di SPTJM"
    sx={(theme) => ({ lineHeight: 1.2, fontWeight: 560, color: theme.nada.peringatan.teks })}
  >
    tidak dicetak di SPTJM
  </Typography>
)

/** Of how many people the totals are, and how many of them stand on the paper. */
export function NamaJumlah({ baris }: { baris: readonly BarisBulanan[] }) {
  const dicetak = baris.filter((b) => b.tampil_sptjm).length
  return (
    <>
      Jumlah {baris.length.toLocaleString('id-ID')} GTK
      {dicetak < baris.length && (
        <Typography variant="caption" color="textSecondary" component="div" sx={{ lineHeight: 1.2 }}>
          {dicetak.toLocaleString('id-ID')} dicetak di SPTJM
        </Typography>
      )}
    </>
  )
}

const TANDA = {
  hari_belum_sinkron: { Ikon: SyncProblemOutlined, kalimat: 'hari belum sinkron: mesin belum melapor, belum dihitung' },
  hari_bertanda: { Ikon: FlagOutlined, kalimat: 'hari bertanda: perlu diperiksa asal datanya' },
} as const

function TandaHari({ baris, onPilih }: Pick<Props, 'baris' | 'onPilih'>) {
  return HARI_PERIKSA.map(({ kunci }) => {
    const { Ikon, kalimat } = TANDA[kunci]
    const banyak = baris[kunci]
    if (banyak === 0) return null
    return (
      <Tooltip key={kunci} title={`${banyak} ${kalimat}`}>
        <Box
          component="button"
          type="button"
          aria-haspopup="dialog"
          aria-label={`${banyak} ${kalimat}. Jelaskan`}
          onClick={() => onPilih({ gtk: baris.id, angka: kunci })}
          sx={GAYA_TANDA}
        >
          <Ikon sx={{ fontSize: 15 }} />
          {banyak}
        </Box>
      </Tooltip>
    )
  })
}

const GAYA_TANDA = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  minWidth: 24,
  minHeight: 24,
  px: 1,
  border: 0,
  borderRadius: '6px',
  bgcolor: 'transparent',
  color: 'text.secondary',
  font: 'inherit',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const
