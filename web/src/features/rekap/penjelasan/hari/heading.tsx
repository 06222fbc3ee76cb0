import type { PenjelasanBulan } from '@geisa/contract/rekap/bulanan'
import type { PenjelasanHari } from '@geisa/contract/rekap/harian'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { formatUnit } from '../../../../shared/excel/bulanan-figures.ts'
import type { SelectedCell } from '../../harian/harian-columns.tsx'
import { aturanWords } from './aturan-words.ts'
import { clickedWords, explainedCell, type HariCost, hariCost, headline } from './cost.ts'

type Props = {
  row: PenjelasanHari['baris'][number]
  cell: SelectedCell
  /** Which of two shifts. */
  twoShifts: boolean
  /** undefined: on its way; null: it cannot be told. */
  bulan: PenjelasanBulan | null | undefined
}

/** First what was clicked and what it costs, then why: the day's sentence, the rule, the tariff's lines. */
export function HariHeading({ row, cell, twoShifts, bulan }: Props) {
  const content = row.sel[explainedCell(row.laporan, cell.cell)]
  const cost = bulan ? hariCost(bulan, cell) : null
  const hari = bulan?.hari.find(({ tanggal, shift }) => tanggal === cell.tanggal && shift === cell.shift)
  const what = clickedWords(row.laporan, cell.cell, hari?.namaStatus ?? row.laporan.singkatan)
  const aturan = aturanWords(content.aturan)
  return (
    <Box sx={{ mb: 6, p: 4, borderRadius: 1, bgcolor: 'action.hover', fontVariantNumeric: 'tabular-nums' }}>
      {bulan === undefined ? (
        <Skeleton width="80%" sx={{ fontSize: '1.375rem' }} />
      ) : (
        <Typography component="p" sx={{ fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.35 }}>
          {headline(what, cost)}
        </Typography>
      )}
      <Typography sx={{ mt: 2 }}>
        {twoShifts && `Shift ${cell.shift}. `}
        {content.kalimat}
      </Typography>
      {aturan !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Aturannya: {aturan}.
        </Typography>
      )}
      {bulan && cost !== null && cost.lines.length > 0 && <TarifLines cost={cost} bulan={bulan} />}
    </Box>
  )
}

/** As the month's ledger has them, to the rupiah; what a single day's share cannot say is said. */
function TarifLines({ cost, bulan }: { cost: HariCost; bulan: PenjelasanBulan }) {
  const limited = bulan.buku.some(({ jenis }) => jenis === 'batas')
  const kumulatif = bulan.tarif.profil.mode === 'KUMULATIF' && cost.minutes !== null
  return (
    <Box component="ul" aria-label="Baris tarif" sx={LINES}>
      {cost.lines.map((b) => (
        <li key={`${b.jenis} ${b.shift}`}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, fontWeight: 580 }}>
            <span>
              {b.menit === null ? b.pita : `${b.menit} menit · pita ${b.pita}`} · {formatUnit({ kind: 'persen' }, b.bp)}
            </span>
            {cost.rupiah !== null && <span>{formatUnit({ kind: 'rupiah' }, b.rupiah)}</span>}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {b.kalimat}
          </Typography>
        </li>
      ))}
      {kumulatif && (
        <Note>
          Tarif ini menjumlahkan menit sebulan: yang tercatat pada hari ini adalah tambahan potongan oleh menit hari
          ini.
        </Note>
      )}
      {cost.rounded && (
        <Note>
          Rupiah sebulan dibulatkan dari jumlah berjalan: bagian hari ini dapat berselisih Rp1 dari persennya sendiri.
        </Note>
      )}
      {limited && <Note>Jumlah potongan bulan ini dibatasi 100 %: tidak semua bagian harinya sampai dipotong.</Note>}
      {bulan.dariSegel && <Note>Menurut segel bulan yang terkunci.</Note>}
    </Box>
  )
}

const Note = ({ children }: { children: string }) => (
  <Typography component="li" variant="caption" color="textSecondary">
    {children}
  </Typography>
)

const LINES = {
  m: 0,
  mt: 3,
  p: 0,
  pt: 3,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const
