import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { Kotak } from '../../../ui/kotak.tsx'
import { TakTampak } from '../../../ui/tak-tampak.tsx'
import type { RekapPengguna, RekapSync } from '../queries-wilayah.ts'
import { GrafikDonat } from './grafik-donat.tsx'
import { GrafikWilayah } from './grafik-wilayah.tsx'
import { KartuJenjang } from './kartu-jenjang.tsx'
import { KartuSinkron } from './kartu-sinkron.tsx'
import { SinkronTerakhir } from './sinkron-terakhir.tsx'
import { bagianWilayah, bilangan, jumlahkan, totalJenjang } from './wilayah-hitung.ts'
import type { usePilihanWilayah } from './wilayah-pilihan.ts'

type Props = {
  pilihan: ReturnType<typeof usePilihanWilayah>
  rekap: RekapPengguna | undefined
  /** The figures are those of the choice before; the new ones are on their way. */
  lama: boolean
  sync: RekapSync | undefined
  memuatSync: boolean
  galatSync: boolean
  onUlangSync: () => void
}

const KAB_KOTA = 2

/** The figures of a region. What is not there yet has its place already, so that nothing moves. */
export function IsiWilayah({ pilihan: p, rekap, lama, sync, memuatSync, galatSync, onUlangSync }: Props) {
  const bagian = useMemo(() => rekap && bagianWilayah(rekap.rows, p.urut), [rekap, p.urut])
  const semua = bagian && jumlahkan(bagian)
  return (
    <Box aria-busy={lama} sx={SUSUNAN}>
      <Box sx={{ gridArea: 'donat', ...PENUH, ...redup(lama) }}>
        <Kotak judul="Penggunaan GEISA">
          <GrafikDonat jumlah={semua} />
        </Kotak>
      </Box>
      <Box sx={{ gridArea: 'jenjang', ...redup(lama) }}>
        <KartuJenjang
          terlihat={p.terlihat}
          jumlah={(j) => rekap && totalJenjang(rekap.rows, j)}
          pilihan={{ dipilih: p.dipilih, onPilih: p.gantiJenjang }}
        />
      </Box>
      <Box
        aria-busy={memuatSync}
        sx={{ gridArea: 'sinkron', display: 'grid', ...redup(memuatSync && sync !== undefined) }}
      >
        <KartuSinkron jumlah={sync?.jumlahSekolahSync} gagal={galatSync} />
      </Box>
      <Box sx={{ gridArea: 'grafik', ...PENUH, ...redup(lama) }}>
        <GrafikWilayah
          level={rekap?.wilayah.level}
          bagian={bagian}
          kosong={rekap && bagian ? rekap.rows.length - bagian.length : 0}
          urut={p.urut}
          tabel={p.tabel}
          onUrut={p.gantiUrut}
          onTabel={p.gantiTabel}
        />
      </Box>
      <Box sx={{ gridArea: 'terakhir', ...PENUH }}>
        <SinkronTerakhir
          baris={sync?.sekolahLastSync}
          memuat={memuatSync}
          galat={galatSync ? 'Gagal mengambil data' : null}
          onUlang={onUlangSync}
          kecamatanSaja={(rekap?.wilayah.level ?? 0) >= KAB_KOTA}
        />
      </Box>
      <TakTampak>
        <output>{rekap && semua && !lama ? sebutan(rekap.wilayah.nama, semua) : ''}</output>
      </TakTampak>
    </Box>
  )
}

const sebutan = (nama: string, { sudah, sekolah }: { sudah: number; sekolah: number }): string =>
  `Wilayah ${nama}: ${bilangan(sudah)} dari ${bilangan(sekolah)} sekolah sudah menggunakan GEISA`

/** Figures of before stay in sight, dimmed, until the new ones are there. */
const redup = (lama: boolean) => ({ opacity: lama ? 0.55 : 1 })

/** Boxes side by side are equally high. */
const PENUH = { minWidth: 0, display: 'grid', '& > section': { display: 'flex', flexDirection: 'column' } } as const

const SUSUNAN = {
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
