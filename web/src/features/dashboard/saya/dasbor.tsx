import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { usePengguna } from '../../../api/sesi.ts'
import { GalatMuat } from '../../../shared/galat-muat.tsx'
import { Halaman } from '../../../ui/page/halaman.tsx'
import { KeadaanKosong } from '../../../ui/page/keadaan-kosong.tsx'
import { BulanSaya } from './bulan.tsx'
import { type Saya, useBulanSaya, useHariIniSaya } from './data.ts'
import { HariIniSaya } from './hari-ini.tsx'
import { PerluDilihat } from './perlu-dilihat.tsx'
import { PotonganSaya } from './potongan.tsx'

/** A GTK's own day and month. */
export function SayaDasbor() {
  const pengguna = usePengguna()
  const idDapodik = pengguna?.idDapodik ?? null
  if (idDapodik === null) return <BelumTerhubung />
  return <Isi saya={{ idDapodik, sekolahId: pengguna?.sekolahId ?? undefined }} />
}

function Isi({ saya }: { saya: Saya }) {
  const { bulan, harian, bulanan } = useBulanSaya(saya)
  const hari = useHariIniSaya(saya, harian.data?.hariIni)
  const klien = useQueryClient()
  const baris = bulanan.data?.baris.find((b) => b.idDapodik === saya.idDapodik)
  const { gtk, sekolah } = harian.data ?? {}
  return (
    <Halaman
      judul="Kehadiran Saya"
      konteks={gtk && sekolah ? `${gtk.nama} · ${sekolah.nama}` : ' '}
      tindakan={
        <Button
          variant="outlined"
          startIcon={<RefreshOutlined />}
          onClick={() => void klien.invalidateQueries({ queryKey: ['rekap'] })}
        >
          Segarkan
        </Button>
      }
    >
      <Box sx={KISI}>
        <Box sx={LAJUR}>
          <Box sx={{ order: 1 }}>
            {hari.data && <HariIniSaya hari={hari.data} idDapodik={saya.idDapodik} bulan={bulan} />}
            {hari.isPending && !harian.isError && <Tunggu apa="hari ini" tinggi={300} />}
            {hari.isError && hari.data === undefined && (
              <GalatMuat galat={hari.error} onUlang={() => void hari.refetch()} />
            )}
          </Box>
          <Box sx={{ order: 4 }}>{bulanan.data && <PotonganSaya laporan={bulanan.data} baris={baris} />}</Box>
        </Box>
        <Box sx={LAJUR}>
          <Box sx={{ order: 2 }}>
            {bulanan.data && <BulanSaya laporan={bulanan.data} baris={baris} />}
            {bulanan.isPending && <Tunggu apa="bulan ini" tinggi={260} />}
            {bulanan.isError && bulanan.data === undefined && (
              <GalatMuat galat={bulanan.error} onUlang={() => void bulanan.refetch()} />
            )}
          </Box>
          <Box sx={{ order: 3 }}>
            {harian.data && <PerluDilihat laporan={harian.data} idDapodik={saya.idDapodik} />}
            {harian.isPending && <Tunggu apa="hari yang perlu dilihat" tinggi={180} />}
            {harian.isError && harian.data === undefined && (
              <GalatMuat galat={harian.error} onUlang={() => void harian.refetch()} />
            )}
          </Box>
        </Box>
      </Box>
    </Halaman>
  )
}

const KISI = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '5fr 6fr' },
} as const
/** Two columns; on a phone one, in the order of what a person asks first. */
const LAJUR = { display: { xs: 'contents', md: 'grid' }, gap: 4, minWidth: 0 } as const

function Tunggu({ apa, tinggi }: { apa: string; tinggi: number }) {
  return (
    <Box component="output" aria-label={`Sedang memuat ${apa}`} sx={{ display: 'block' }}>
      <Skeleton variant="rounded" height={tinggi} />
    </Box>
  )
}

function BelumTerhubung() {
  return (
    <Halaman judul="Kehadiran Saya">
      <KeadaanKosong
        ikon={PersonSearchOutlined}
        judul="Akun Anda belum terhubung dengan data GTK"
        petunjuk="Mintalah operator sekolah menghubungkan akun Anda dengan data GTK di sekolah."
      />
    </Halaman>
  )
}
