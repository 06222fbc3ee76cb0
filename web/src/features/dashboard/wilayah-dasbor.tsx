import type { PenggunaSesi } from '@geisa/contract/sesi'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { Halaman } from '../../ui/halaman.tsx'
import { Kotak } from '../../ui/kotak.tsx'
import { TakTampak } from '../../ui/tak-tampak.tsx'
import { TombolUnduh } from '../../ui/tombol-unduh.tsx'
import { GrafikDonat } from './grafik-donat.tsx'
import { GrafikWilayah } from './grafik-wilayah.tsx'
import { KartuJenjang } from './kartu-jenjang.tsx'
import { KartuSinkron } from './kartu-sinkron.tsx'
import { useRekapPengguna, useRekapSync } from './queries-wilayah.ts'
import { SinkronTerakhir } from './sinkron-terakhir.tsx'
import { GalatWilayah } from './wilayah-galat.tsx'
import { bagianWilayah, bilangan, jumlahkan, totalJenjang } from './wilayah-hitung.ts'
import { KepalaWilayah } from './wilayah-kepala.tsx'
import { usePilihanWilayah } from './wilayah-pilihan.ts'
import { unduhWilayah } from './wilayah-unduh.ts'

/** Regional statistics (spec 2): who uses GEISA and who was heard of, from the nation down to the kecamatan. */
export function WilayahDasbor({ pengguna }: { pengguna: PenggunaSesi }) {
  const p = usePilihanWilayah(pengguna)
  const rekap = useRekapPengguna(p.wilayah, p.status)
  const data = rekap.data
  const lama = rekap.isPlaceholderData
  const sync = useRekapSync({
    wilayah: lama ? undefined : data?.wilayah.kodeWilayah,
    status: p.status,
    jenjang: p.dipilih.length === p.terlihat.length ? undefined : p.dipilih,
  })
  const bagian = useMemo(() => data && bagianWilayah(data.rows, p.urut), [data, p.urut])
  const semua = bagian && jumlahkan(bagian)
  const memuatSync = !rekap.isError && (lama || sync.isPending || sync.isFetching)
  const segarkan = async (): Promise<void> => {
    await rekap.refetch()
    await sync.refetch()
  }
  return (
    <Halaman
      judul="Statistik"
      konteks={pengguna.instansi}
      saringan={
        <KepalaWilayah
          nama={data?.wilayah.nama ?? (rekap.isError ? '–' : undefined)}
          induk={data?.wilayah.induk ?? null}
          status={p.status}
          onNaik={p.gantiWilayah}
          onStatus={p.gantiStatus}
        />
      }
      tindakan={
        <>
          <Button variant="outlined" startIcon={<RefreshOutlined />} onClick={() => void segarkan()}>
            Segarkan
          </Button>
          <TombolUnduh
            alasan={data === undefined || lama ? 'Tunggu sampai data selesai dimuat' : null}
            kerja={async (kendali) => {
              if (data) await unduhWilayah({ rekap: data, status: p.status, terlihat: p.terlihat }, kendali)
            }}
          />
        </>
      }
    >
      {rekap.isError && (
        <GalatWilayah
          galat={rekap.error}
          onUlang={() => void segarkan()}
          onAwal={p.wilayah === undefined ? undefined : () => p.gantiWilayah(undefined)}
        />
      )}
      {(data !== undefined || rekap.isPending) && (
        <Box aria-busy={rekap.isFetching} sx={SUSUNAN}>
          <Box sx={{ gridArea: 'donat', ...PENUH, ...redup(lama) }}>
            <Kotak judul="Penggunaan GEISA">
              <GrafikDonat jumlah={semua} />
            </Kotak>
          </Box>
          <Box sx={{ gridArea: 'jenjang', ...redup(lama) }}>
            <KartuJenjang
              terlihat={p.terlihat}
              jumlah={(j) => data && totalJenjang(data.rows, j)}
              pilihan={{ dipilih: p.dipilih, onPilih: p.gantiJenjang }}
            />
          </Box>
          <Box sx={{ gridArea: 'sinkron', display: 'grid', ...redup(memuatSync && sync.data !== undefined) }}>
            <KartuSinkron jumlah={sync.data?.jumlahSekolahSync} />
          </Box>
          <Box sx={{ gridArea: 'grafik', ...PENUH, ...redup(lama) }}>
            <GrafikWilayah
              level={data?.wilayah.level}
              bagian={bagian}
              kosong={data !== undefined && bagian !== undefined ? data.rows.length - bagian.length : 0}
              urut={p.urut}
              tabel={p.tabel}
              onUrut={p.gantiUrut}
              onTabel={p.gantiTabel}
            />
          </Box>
          <Box sx={{ gridArea: 'terakhir', ...PENUH }}>
            <SinkronTerakhir
              baris={sync.data?.sekolahLastSync}
              memuat={memuatSync}
              galat={sync.isError && !sync.data ? 'Gagal mengambil data' : null}
              onUlang={() => void sync.refetch()}
            />
          </Box>
        </Box>
      )}
      <TakTampak>
        <output>
          {data !== undefined && semua !== undefined && !lama
            ? `Wilayah ${data.wilayah.nama}: ${bilangan(semua.sudah)} dari ${bilangan(semua.sekolah)} sekolah sudah menggunakan GEISA`
            : ''}
        </output>
      </TakTampak>
    </Halaman>
  )
}

/** Figures of before stay in sight, dimmed, until the new ones are there. */
const redup = (lama: boolean) => ({ opacity: lama ? 0.55 : 1 })

/** Boxes side by side are equally high. */
const PENUH = { minWidth: 0, display: 'grid', '& > section': { display: 'flex', flexDirection: 'column' } } as const

const SUSUNAN = {
  display: 'grid',
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
