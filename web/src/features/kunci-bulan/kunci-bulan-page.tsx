import LockClockOutlined from '@mui/icons-material/LockClockOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { kalimatGalat } from '../../api/galat-api.ts'
import { tampilBulan } from '../../shared/tanggal/tanggal.ts'
import { PilihSekolah } from '../../shared/wilayah/pilih-sekolah.tsx'
import { PilihBulan } from '../../ui/field/pilih-bulan.tsx'
import { Halaman } from '../../ui/page/halaman.tsx'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { TautanTombol } from '../../ui/tautan.ts'
import { IsiKunci } from './kunci/isi-kunci.tsx'
import { usePilihanKunci } from './kunci/pilihan-kunci.ts'
import { useKesiapan, useSekolah } from './queries.ts'

/** Leads a school through its month end: what is missing, the lock, the seal, the statement (product.md 5.2, 5.4). */
export function KunciBulanPage() {
  const { pengguna, operator, sekolahId, bulan, maksBulan, pilih, lepasSekolah } = usePilihanKunci()
  const kesiapan = useKesiapan(sekolahId, bulan)
  const sekolah = useSekolah(sekolahId)
  const data = kesiapan.data
  return (
    <Halaman
      judul="Kunci Bulan"
      konteks={data ? `${data.sekolah.nama} · NPSN ${data.sekolah.npsn} · ${tampilBulan(bulan)}` : tampilBulan(bulan)}
      saringan={
        <>
          {!operator && (
            <PilihSekolah
              nilai={sekolahId === undefined ? null : (sekolah.data ?? null)}
              onGanti={(s) => (s === null ? lepasSekolah() : pilih({ sekolah: s.id }))}
            />
          )}
          <PilihBulan nilai={bulan} maks={maksBulan} onGanti={(baru) => pilih({ bulan: baru })} />
        </>
      }
    >
      {sekolahId === undefined && <BelumAdaSekolah operator={operator} bulan={bulan} />}
      {sekolahId !== undefined && kesiapan.isPending && <Kerangka />}
      {kesiapan.isError && data === undefined && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void kesiapan.refetch()}>
              Coba lagi
            </Button>
          }
        >
          {kalimatGalat(kesiapan.error, 'Kesiapan bulan ini belum dapat dimuat')}
        </Alert>
      )}
      {data && pengguna && (
        <IsiKunci
          key={`${data.sekolah.id}:${data.bulan}`}
          kesiapan={data}
          pengguna={pengguna}
          zona={sekolah.data?.zona ?? 'WIB'}
        />
      )}
    </Halaman>
  )
}

function BelumAdaSekolah({ operator, bulan }: { operator: boolean; bulan: string }) {
  return (
    <KeadaanKosong
      ikon={LockClockOutlined}
      judul={operator ? 'Akun Anda belum terhubung dengan sekolah' : 'Pilih sekolah terlebih dahulu'}
      petunjuk={
        operator
          ? 'Mintalah dinas pendidikan menghubungkan akun Anda dengan sekolah.'
          : 'Ketik paling sedikit tiga huruf namanya, atau mulai dari daftar kesiapan semua sekolah dalam cakupan Anda.'
      }
      tindakan={
        !operator && (
          <TautanTombol to="/kesiapan" search={{ bulan }} variant="outlined">
            Buka daftar kesiapan
          </TautanTombol>
        )
      }
    />
  )
}

function Kerangka() {
  return (
    <Box component="output" aria-label="Sedang memuat kesiapan bulan" sx={{ display: 'grid', gap: 4 }}>
      <Skeleton variant="rounded" height={92} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' } }}>
        <Skeleton variant="rounded" height={360} />
        <Skeleton variant="rounded" height={280} />
      </Box>
    </Box>
  )
}
