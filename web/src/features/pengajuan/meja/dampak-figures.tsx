import type { DampakPengajuan } from '@geisa/contract/pengajuan/meja'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { BeforeAfter } from '../../../shared/before-after.tsx'
import { formatUnit } from '../../../shared/excel/bulanan-figures.ts'
import { numeral, rupiah } from '../../../shared/numerals.ts'
import { briefDuration, durationSeconds } from '../../../shared/tanggal/duration.ts'
import { formatBulan } from '../../../shared/tanggal/tanggal.ts'
import { Badge } from '../../../ui/badge.tsx'
import { sumBulan } from './dampak-groups.ts'

type Bulan = DampakPengajuan['bulan'][number]

/** Of more people than this the month is told as a sum, each one's figures when asked for. */
const OWN = 3

/** Monthly figures that change. */
export function AngkaDampak({ bulan, countGtk }: { bulan: readonly Bulan[]; countGtk: boolean }) {
  return sumBulan(bulan).map(({ bulan: one, content, selisih }) =>
    countGtk && content.length > OWN ? (
      <Box key={one} component="section" aria-label={`Angka ${formatBulan(one)} ${content.length} GTK`}>
        <Kepala title={`${content.length} GTK · ${formatBulan(one)}`} selisih={selisih} />
        <Fold open="Lihat angka tiap GTK" close="Tutup angka tiap GTK">
          <Box sx={{ display: 'grid', gap: 4, mt: 2 }}>
            {content.map((b) => (
              <AngkaBulan key={b.gtkId} bulan={b} countGtk />
            ))}
          </Box>
        </Fold>
      </Box>
    ) : (
      content.map((b) => <AngkaBulan key={`${b.gtkId} ${b.bulan}`} bulan={b} countGtk={countGtk} />)
    ),
  )
}

/** Of one person and month what changes, with the rupiah. */
function AngkaBulan({ bulan, countGtk }: { bulan: Bulan; countGtk: boolean }) {
  return (
    <Box component="section" aria-label={`Angka ${formatBulan(bulan.bulan)} ${bulan.namaGtk}`}>
      <Kepala
        title={`${countGtk ? `${bulan.namaGtk} · ` : ''}${formatBulan(bulan.bulan)}`}
        selisih={bulan.selisihPotongan}
      />
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {bulan.beda.map((diff) => (
          <BeforeAfter
            key={diff.kolom}
            what={diff.label}
            from={formatFigure(diff.kolom, diff.sebelum)}
            to={formatFigure(diff.kolom, diff.sesudah)}
          />
        ))}
      </Box>
    </Box>
  )
}

function Kepala({ title, selisih }: { title: string; selisih: number | null }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
      <Typography variant="h3" component="h3">
        {title}
      </Typography>
      {selisih !== null && selisih !== 0 && (
        <Badge tone={selisih < 0 ? 'baik' : 'peringatan'}>
          Potongan {selisih < 0 ? 'berkurang' : 'bertambah'} {rupiah(Math.abs(selisih))}
        </Badge>
      )}
    </Box>
  )
}

const RUPIAH = ['Gaji_Pokok', 'dasar_pemotongan', 'jumlah_potongan']

/** Percentages travel in hundredths of a per cent. */
function formatFigure(column: string, nilai: string | number | boolean | null): string {
  if (nilai === null || nilai === '') return '–'
  if (typeof nilai === 'number' && column.startsWith('pct_')) return formatUnit({ kind: 'persen' }, nilai)
  if (typeof nilai === 'number') return RUPIAH.includes(column) ? rupiah(nilai) : numeral(nilai)
  if (typeof nilai === 'string' && column.startsWith('durasi_')) return briefDuration(durationSeconds(nilai))
  return typeof nilai === 'string' ? nilai : nilai ? 'Ya' : 'Tidak'
}

/** What is drawn only when asked for, under its own button. */
function Fold({ open: openIt, close, children }: { open: string; close: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <Box>
      <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ ml: -1 }}>
        {open ? close : openIt}
      </Button>
      {open && children}
    </Box>
  )
}

/** Whom one line is about. */
export const FoldedNames = ({ nama }: { nama: readonly string[] }) => (
  <Fold open="Lihat namanya" close="Tutup namanya">
    <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{nama.join('; ')}</Box>
  </Fold>
)
