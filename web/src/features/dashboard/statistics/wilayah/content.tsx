import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { numeral } from '../../../../shared/numerals.ts'
import { Frame } from '../../../../ui/frame.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import type { RekapPengguna, RekapSync } from '../../queries-wilayah.ts'
import { DonutChart } from '../chart/donut-chart.tsx'
import { WilayahChart } from '../chart/wilayah-chart.tsx'
import { JenjangCard } from '../jenjang-card.tsx'
import { LastSinkron } from '../last-sinkron.tsx'
import { SinkronCard } from '../sinkron-card.tsx'
import type { useWilayahOptions } from './options.ts'
import { countsPerWilayah, sumWilayah, totalJenjang } from './sums.ts'

type Props = {
  option: ReturnType<typeof useWilayahOptions>
  rekap: RekapPengguna | undefined
  /** The figures are those of the choice before; the new ones are on their way. */
  old: boolean
  sync: RekapSync | undefined
  loadingSync: boolean
  syncError: boolean
  onSyncAgain: () => void
}

const KAB_KOTA = 2

/** The figures of a region. What is not there yet has its place already, so that nothing moves. */
export function WilayahContent({ option: p, rekap, old, sync, loadingSync, syncError, onSyncAgain }: Props) {
  const regions = useMemo(() => rekap && countsPerWilayah(rekap.rows, p.order), [rekap, p.order])
  const all = regions && sumWilayah(regions)
  return (
    <Box aria-busy={old} sx={LAYOUT}>
      <Box sx={{ gridArea: 'donat', ...FULL, ...dim(old) }}>
        <Frame title="Penggunaan GEISA">
          <DonutChart jumlah={all} />
        </Frame>
      </Box>
      <Box sx={{ gridArea: 'jenjang', ...dim(old) }}>
        <JenjangCard
          visible={p.visible}
          jumlah={(j) => rekap && totalJenjang(rekap.rows, j)}
          option={{ selected: p.selected, onSelect: p.changeJenjang }}
        />
      </Box>
      <Box
        aria-busy={loadingSync}
        sx={{ gridArea: 'sinkron', display: 'grid', ...dim(loadingSync && sync !== undefined) }}
      >
        <SinkronCard jumlah={sync?.jumlahSekolahSync} failed={syncError} />
      </Box>
      <Box sx={{ gridArea: 'grafik', ...FULL, ...dim(old) }}>
        <WilayahChart
          level={rekap?.wilayah.level}
          regions={regions}
          empty={rekap && regions ? rekap.rows.length - regions.length : 0}
          order={p.order}
          tabel={p.tabel}
          onOrder={p.changeOrder}
          onTabel={p.changeTabel}
        />
      </Box>
      <Box sx={{ gridArea: 'terakhir', ...FULL }}>
        <LastSinkron
          rows={sync?.sekolahLastSync}
          loading={loadingSync}
          error={syncError ? { sentence: 'Gagal mengambil data', onRetry: onSyncAgain } : null}
          onlyKecamatan={(rekap?.wilayah.level ?? 0) >= KAB_KOTA}
        />
      </Box>
      <VisuallyHidden>
        <output>{rekap && all && !old ? label(rekap.wilayah.nama, all) : ''}</output>
      </VisuallyHidden>
    </Box>
  )
}

const label = (nama: string, { sudah, sekolah }: { sudah: number; sekolah: number }): string =>
  `Wilayah ${nama}: ${numeral(sudah)} dari ${numeral(sekolah)} sekolah sudah menggunakan GEISA`

/** The previous figures stay in sight, dimmed, until the new ones are there. */
const dim = (old: boolean) => ({ opacity: old ? 0.55 : 1 })

/** Boxes side by side are equally high. */
const FULL = { minWidth: 0, display: 'grid', '& > section': { display: 'flex', flexDirection: 'column' } } as const

const LAYOUT = {
  display: 'grid',
  position: 'relative',
  gap: 4,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: '340px minmax(0, 1fr)',
    lg: '340px minmax(0, 1fr) minmax(0, 480px)',
  },
  gridTemplateRows: { md: 'auto 1fr' },
  gridTemplateAreas: {
    xs: '"donat" "jenjang" "sinkron" "grafik" "terakhir"',
    md: '"donat jenjang" "donat sinkron" "grafik grafik" "terakhir terakhir"',
    lg: '"donat jenjang jenjang" "donat sinkron sinkron" "grafik grafik terakhir"',
  },
} as const
