import { PERAN } from '@geisa/engine/akun/hak-akses'
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQueryClient } from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { GalatApi, kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { hariIniSekolah } from '../../shared/tanggal/waktu-sekolah.ts'
import { Halaman } from '../../ui/page/halaman.tsx'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { kunciDasbor, useKehadiran, useProgresKirim } from './queries-sekolah.ts'
import { satuPerSatu } from './sekolah/aliran-muat.ts'
import { useAliranSekolah } from './sekolah/aliran-sekolah.ts'
import { useAlamatSekolah } from './sekolah/hadir-alamat.ts'
import { TabHadir } from './sekolah/hadir-tab.tsx'
import { KeadaanSekolah } from './sekolah/keadaan-sekolah.tsx'
import { TabKiriman } from './sekolah/kiriman-dhgtk.tsx'

/** One school's day as it happens, and what of it went to DHGTK. */
export function SekolahPage() {
  const alamat = useAlamatSekolah()
  if (alamat.sekolahId === undefined) return <TanpaSekolah />
  return <Isi key={alamat.sekolahId} sekolahId={alamat.sekolahId} alamat={alamat} />
}

function Isi({ sekolahId, alamat }: { sekolahId: number; alamat: ReturnType<typeof useAlamatSekolah> }) {
  const { tab, tanggal, tanggalKirim, operator, ganti } = alamat
  const pengguna = usePengguna()
  const kehadiran = useKehadiran({ sekolahId, tanggal, aktif: tab === 'informasi' })
  const kiriman = useProgresKirim({ sekolahId, tanggal: tanggalKirim, aktif: tab === 'kiriman' })
  const { menyegarkan, segarkan } = useSegarkan(sekolahId)
  const asal = kehadiran.data ?? kiriman.data
  const hariIni = asal?.hariIni ?? hariIniSekolah('WIB')
  const isHariIni = tanggal === undefined || tanggal === kehadiran.data?.hariIni
  const aliran = useAliranSekolah(
    sekolahId,
    tab === 'informasi' && isHariIni,
    async () => {
      // The first answer is shown as soon as it comes; what it may have missed comes with the second.
      if (!kehadiran.isFetched) await kehadiran.refetch({ cancelRefetch: false })
      await kehadiran.refetch()
    },
    useSegarkanMesin(sekolahId),
  )
  const kueri = tab === 'informasi' ? kehadiran : kiriman
  if (tidakAda(kueri.error) && asal === undefined) return <TanpaSekolah kalimat={kueri.error.message} />
  const dasbor = kueri.isPlaceholderData ? undefined : kueri.data
  const isi = {
    sekolahId,
    dasbor,
    hariIni,
    alamat,
    memuat: dasbor === undefined || menyegarkan,
    galat: dasbor === undefined ? kataGalat(kueri) : null,
  }
  return (
    <Halaman
      judul={asal?.sekolah.nama ?? (operator ? (pengguna?.instansi ?? '') : 'Dashboard Sekolah')}
      konteks={asal === undefined ? ' ' : `NPSN ${asal.sekolah.npsn} · ${asal.sekolah.zona}`}
      tindakan={
        <>
          {!operator && <Kembali />}
          <Button variant="outlined" startIcon={<RefreshOutlined />} onClick={segarkan}>
            Segarkan
          </Button>
        </>
      }
    >
      {operator && <KeadaanSekolah sekolahId={sekolahId} hariIni={hariIni} />}
      <Tabs
        value={tab}
        onChange={(_, baru: typeof tab) => ganti({ tab: baru === 'kiriman' ? baru : undefined, cari: undefined })}
        aria-label="Bagian dashboard sekolah"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="informasi" label="Informasi" id="tab-informasi" aria-controls="panel-informasi" />
        <Tab value="kiriman" label="Progress Kirim DHGTK" id="tab-kiriman" aria-controls="panel-kiriman" />
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ pt: 4 }}>
        {tab === 'informasi' ? <TabHadir {...isi} aliran={aliran} /> : <TabKiriman {...isi} />}
        {isi.galat !== null && (
          <Button onClick={() => void kueri.refetch()} sx={{ display: 'block', mx: 'auto', mt: 2 }}>
            Coba lagi
          </Button>
        )}
      </Box>
    </Halaman>
  )
}

/** The card counts every tap of its machines: while they stream in it is asked less often than the day's list. */
const JEDA_MESIN_MS = 5000

function useSegarkanMesin(sekolahId: number): () => void {
  const klien = useQueryClient()
  return useMemo(
    () => satuPerSatu(() => klien.invalidateQueries({ queryKey: ['mesin', 'daftar', sekolahId] }), JEDA_MESIN_MS),
    [klien, sekolahId],
  )
}

/** Everything on this screen anew, the cards too; the rows stay, dimmed, until it has come. */
function useSegarkan(sekolahId: number) {
  const klien = useQueryClient()
  const [menyegarkan, setMenyegarkan] = useState(false)
  const segarkan = (): void => {
    setMenyegarkan(true)
    const kunci = [kunciDasbor(sekolahId), ['kunci-bulan'], ['mesin'], ['pengajuan']]
    void Promise.all(kunci.map((queryKey) => klien.invalidateQueries({ queryKey }))).finally(() =>
      setMenyegarkan(false),
    )
  }
  return { menyegarkan, segarkan }
}

/** To where the user came from; a shared link has nothing behind it, so there the list of schools stands. */
function Kembali() {
  const { history } = useRouter()
  const navigasi = useNavigate()
  const adaSebelumnya = useCanGoBack()
  const kembali = (): void =>
    adaSebelumnya ? history.back() : void navigasi({ to: '/dashboard/pengguna-geisa', replace: true })
  return (
    <Button variant="outlined" startIcon={<ArrowBackOutlined />} onClick={kembali}>
      Kembali
    </Button>
  )
}

function TanpaSekolah({ kalimat }: { kalimat?: string }) {
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  return (
    <Halaman judul="Dashboard Sekolah" {...(operator ? {} : { tindakan: <Kembali /> })}>
      <KeadaanKosong
        ikon={SchoolOutlined}
        judul={kalimat ?? 'Akun Anda belum terhubung dengan sekolah'}
        petunjuk={
          kalimat === undefined
            ? 'Mintalah dinas pendidikan menghubungkan akun Anda dengan sekolah.'
            : 'Pilih sekolahnya dari daftar sekolah dalam cakupan Anda.'
        }
      />
    </Halaman>
  )
}

function kataGalat({ error, fetchStatus }: { error: Error | null; fetchStatus: string }): string | null {
  if (fetchStatus === 'paused') return 'Tidak ada koneksi'
  if (error === null) return null
  return kalimatGalat(error, 'Gagal mengambil data')
}

const tidakAda = (galat: Error | null): galat is GalatApi => galat instanceof GalatApi && galat.status === 404
