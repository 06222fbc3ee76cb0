import type { PenggunaSesi } from '@geisa/contract/sesi'
import { bolehMemanggil, HAK_PENGAJUAN } from '@geisa/engine/akun/hak-akses'
import OutboxOutlined from '@mui/icons-material/OutboxOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import ReplayOutlined from '@mui/icons-material/ReplayOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { alasanTakUnduh } from '../../shared/alasan-tak-unduh.ts'
import { alasanTakTulis } from '../../shared/hak-tulis.ts'
import { PilihSekolah } from '../../shared/wilayah/pilih-sekolah.tsx'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { TombolUnduh } from '../../ui/button/tombol-unduh.tsx'
import { Halaman } from '../../ui/page/halaman.tsx'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { Menunggu } from '../../ui/page/menunggu.tsx'
import { IsiKiriman } from './isi-kiriman.tsx'
import { KirimUlangDialog } from './kirim-ulang.tsx'
import { usePilihanKiriman } from './pilihan-kiriman.ts'
import { useKiriman, useSekolah } from './queries.ts'
import { SaringanKirimanBilah } from './saringan-kiriman.tsx'
import { unduhKiriman } from './unduh-kiriman.ts'

/** What went to DHGTK and what did not, one school at a time (product.md 4, 'DHGTK sending'). */
export function KirimanPage() {
  const { operator, sekolahId, saringan, halaman, ganti } = usePilihanKiriman()
  const sekolah = useSekolah(sekolahId)
  const daftar = useKiriman(sekolahId, saringan, halaman)
  const pengguna = usePengguna()
  const [dialog, setDialog] = useState(false)
  const { data } = daftar
  const tersaring = saringan.cari !== undefined || saringan.tanggal !== undefined
  const hampa = data !== undefined && !tersaring && Object.values(data.jumlah).every((n) => n === 0)
  // Whether there will be a list is known with the first answer: until then none is promised.
  const menunggu = sekolahId !== undefined && data === undefined && !daftar.isError && !tersaring
  const tampil = sekolahId !== undefined && !menunggu && !(data?.terhubung === false && hampa)
  const menulis = pengguna !== null && bolehMemanggil(HAK_PENGAJUAN.ubah, pengguna)
  const alasan = alasanTakKirim(pengguna, data?.terhubung)
  const tanpaGagal = data !== undefined && !tersaring && data.jumlah.Gagal === 0
  return (
    <Halaman
      judul="Kiriman DHGTK"
      konteks={sekolah.data ? `${sekolah.data.nama} · NPSN ${sekolah.data.npsn}` : ' '}
      saringan={
        (!operator || tampil) && (
          <>
            {!operator && (
              <PilihSekolah
                nilai={sekolahId === undefined ? null : (sekolah.data ?? null)}
                onGanti={(s) => ganti({ sekolah: s?.id })}
              />
            )}
            {tampil && <SaringanKirimanBilah saringan={saringan} onGanti={ganti} />}
          </>
        )
      }
      tindakan={
        sekolahId !== undefined && (
          <>
            <Button variant="outlined" startIcon={<RefreshOutlined />} onClick={() => void daftar.refetch()}>
              Segarkan
            </Button>
            {tampil && sekolah.data && (
              <TombolUnduh
                alasan={alasanTakUnduh(data?.meta.total)}
                kerja={(kendali) => unduhKiriman(saringan, sekolah.data, kendali)}
                kalimatGagal={(galat) => kalimatGalat(galat, 'Gagal membuat berkas')}
              />
            )}
            {tampil && (
              <TombolBeralasan
                variant="contained"
                startIcon={<ReplayOutlined />}
                alasan={alasan ?? (tanpaGagal ? 'Tidak ada kiriman yang gagal' : null)}
                onClick={() => setDialog(true)}
              >
                Kirim ulang semua yang gagal
              </TombolBeralasan>
            )}
          </>
        )
      }
    >
      {sekolahId === undefined && <BelumAdaSekolah operator={operator} />}
      {menunggu && <Menunggu apa="kiriman DHGTK" />}
      {sekolahId !== undefined && data?.terhubung === false && <TakTerhubung utama={!tampil} />}
      {tampil && (
        <IsiKiriman
          {...{ sekolahId, daftar, saringan, halaman, menulis, alasan }}
          zona={sekolah.data?.zona ?? 'WIB'}
          onGanti={ganti}
        />
      )}
      {sekolahId !== undefined && dialog && (
        <KirimUlangDialog
          sekolahId={sekolahId}
          kunci={null}
          onSelesai={() => setDialog(false)}
          onTutup={() => setDialog(false)}
        />
      )}
    </Halaman>
  )
}

/** Why nothing can be sent again now. */
function alasanTakKirim(pengguna: PenggunaSesi | null, terhubung: boolean | undefined): string | null {
  if (pengguna === null || !bolehMemanggil(HAK_PENGAJUAN.ubah, pengguna)) return alasanTakTulis(pengguna)
  if (terhubung === undefined) return 'Tunggu sampai daftar selesai dimuat'
  return terhubung ? null : 'Alamat DHGTK belum dipasang'
}

/** The days are those that the queue looks back (server, commands-antre). */
function TakTerhubung({ utama }: { utama: boolean }) {
  const kalimat =
    'Alamat DHGTK belum dipasang, jadi tidak ada yang diantre; begitu dipasang, kehadiran 92 hari terakhir ikut dikirim.'
  if (utama) return <KeadaanKosong ikon={OutboxOutlined} judul="DHGTK belum terhubung" petunjuk={kalimat} />
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {kalimat}
    </Alert>
  )
}

function BelumAdaSekolah({ operator }: { operator: boolean }) {
  return (
    <KeadaanKosong
      ikon={OutboxOutlined}
      judul={operator ? 'Akun Anda belum terhubung dengan sekolah' : 'Pilih sekolah terlebih dahulu'}
      petunjuk={
        operator
          ? 'Mintalah dinas pendidikan menghubungkan akun Anda dengan sekolah.'
          : 'Ketik paling sedikit tiga huruf namanya untuk melihat kirimannya.'
      }
    />
  )
}
