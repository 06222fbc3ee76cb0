import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { GalatMuat } from '../../shared/galat-muat.tsx'
import { RiwayatBaris } from '../../shared/riwayat/riwayat-baris.tsx'
import { tampilInstan } from '../../shared/tanggal/waktu-sekolah.ts'
import { TombolUnduh } from '../../ui/button/tombol-unduh.tsx'
import { Halaman } from '../../ui/page/halaman.tsx'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { usePilihanRiwayat } from './pilihan-riwayat.ts'
import { useTelusur } from './queries.ts'
import { SaringanRiwayatBilah } from './saringan-riwayat.tsx'
import { unduhRiwayat } from './unduh-riwayat.ts'

/** Who changed what and when in the whole scope (product.md 5.7). */
export function RiwayatPage() {
  const { alamat, saringan, ganti, salah } = usePilihanRiwayat()
  const pengguna = usePengguna()
  const telusur = useTelusur(saringan, salah === null)
  const baris = telusur.data?.pages.flatMap(({ rows }) => rows)
  return (
    <Halaman
      judul="Riwayat"
      konteks={pengguna?.instansi ?? ' '}
      saringan={<SaringanRiwayatBilah alamat={alamat} saringan={saringan} salah={salah} onGanti={ganti} />}
      tindakan={
        <>
          <Button variant="outlined" startIcon={<RefreshOutlined />} onClick={() => void telusur.refetch()}>
            Segarkan
          </Button>
          <TombolUnduh
            alasan={salah ?? (baris?.length === 0 && !telusur.hasNextPage ? 'Belum ada yang dapat diunduh' : null)}
            kerja={(kendali) => unduhRiwayat(saringan, kendali)}
            kalimatGagal={(galat) => kalimatGalat(galat, 'Gagal membuat berkas')}
          />
        </>
      }
    >
      {telusur.isError && baris === undefined ? (
        <GalatMuat galat={telusur.error} onUlang={() => void telusur.refetch()} />
      ) : baris === undefined ? (
        salah === null && <Kerangka />
      ) : (
        <Isi telusur={telusur} />
      )}
    </Halaman>
  )
}

function Isi({ telusur }: { telusur: ReturnType<typeof useTelusur> }) {
  const halaman = telusur.data?.pages ?? []
  const baris = halaman.flatMap(({ rows }) => rows)
  const sampai = halaman.at(-1)?.dicariSampai ?? null
  return (
    <Box sx={{ maxWidth: 860 }}>
      {baris.length > 0 && (
        <Box component="ol" aria-label="Riwayat perubahan" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {baris.map((satu, ke) => (
            <RiwayatBaris
              key={`${satu.sekolah?.id ?? 0}-${satu.nomor}`}
              baris={satu}
              zona="WIB"
              akhir={ke === baris.length - 1}
              pengajuan={satu.pengajuan}
              tempat={satu.sekolah === null ? undefined : `${satu.sekolah.nama} · NPSN ${satu.sekolah.npsn}`}
            />
          ))}
        </Box>
      )}
      {baris.length === 0 && !telusur.hasNextPage && (
        <KeadaanKosong
          ikon={HistoryOutlined}
          judul="Tidak ada riwayat yang cocok"
          petunjuk="Ubah saringannya, atau pilih rentang tanggal yang lebih panjang."
        />
      )}
      {telusur.isError && (
        <Alert severity="error" sx={{ mt: 4 }}>
          {kalimatGalat(telusur.error, 'Riwayat belum dapat dimuat')}
        </Alert>
      )}
      {telusur.hasNextPage && (
        <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Button variant="outlined" loading={telusur.isFetchingNextPage} onClick={() => void telusur.fetchNextPage()}>
            {baris.length === 0 ? 'Cari lebih jauh' : 'Muat lagi'}
          </Button>
          {sampai !== null && (
            <Typography variant="body2" color="textSecondary">
              Dicari sampai {tampilInstan(sampai, 'WIB').slice(0, -3)} WIB
            </Typography>
          )}
        </Box>
      )}
    </Box>
  )
}

function Kerangka() {
  return (
    <Box component="output" aria-label="Sedang memuat riwayat" sx={{ display: 'grid', gap: 5, maxWidth: 860 }}>
      {[0, 1, 2, 3, 4].map((ke) => (
        <Box key={ke} sx={{ display: 'grid', gridTemplateColumns: '28px 1fr', columnGap: 3 }}>
          <Skeleton variant="circular" width={28} height={28} />
          <div>
            <Skeleton width="56%" />
            <Skeleton width="34%" />
          </div>
        </Box>
      ))}
    </Box>
  )
}
