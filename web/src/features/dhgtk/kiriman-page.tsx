import type { BarisKiriman } from '@geisa/contract/dhgtk'
import type { PenggunaSesi } from '@geisa/contract/sesi'
import { bolehMemanggil, HAK_PENGAJUAN } from '@geisa/engine/hak-akses'
import OutboxOutlined from '@mui/icons-material/OutboxOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import ReplayOutlined from '@mui/icons-material/ReplayOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { alasanTakTulis } from '../../shared/hak-tulis.ts'
import { PilihSekolah } from '../../shared/pilih-sekolah.tsx'
import { Halaman } from '../../ui/halaman.tsx'
import { KeadaanKosong } from '../../ui/keadaan-kosong.tsx'
import { TabelData } from '../../ui/tabel-data.tsx'
import { TombolBeralasan } from '../../ui/tombol-beralasan.tsx'
import { BilahPilihan, KirimUlangDialog } from './kirim-ulang.tsx'
import { kolomKiriman } from './kolom-kiriman.tsx'
import { useBarisDipilih, usePilihanKiriman } from './pilihan-kiriman.ts'
import { type SaringanKiriman, useKiriman, useSekolah } from './queries.ts'
import { SaringanKirimanBilah } from './saringan-kiriman.tsx'
import { ChipStatusKirim } from './status-kirim.tsx'

const TAK_TERHUBUNG =
  'Alamat DHGTK belum dipasang, jadi tidak ada yang diantre. Kehadiran tetap tersimpan, dan yang 92 hari terakhir ikut dikirim begitu alamatnya dipasang.'

/** What went to DHGTK and what did not, one school at a time (product.md 4, 'DHGTK sending'). */
export function KirimanPage() {
  const { pengguna, operator, sekolahId, saringan, halaman, ganti } = usePilihanKiriman()
  const sekolah = useSekolah(sekolahId)
  const daftar = useKiriman(sekolahId, saringan, halaman)
  const { pilih, ubah, setPilih } = useBarisDipilih(sekolahId, saringan)
  const [ulang, setUlang] = useState<{ kunci: readonly string[] | null } | null>(null)
  const zona = sekolah.data?.zona ?? 'WIB'
  const menulis = pengguna !== null && bolehMemanggil(HAK_PENGAJUAN.ubah, pengguna)
  const kolom = useMemo(
    () => kolomKiriman({ zona, pilih: menulis ? pilih : null, onPilih: ubah }),
    [zona, menulis, pilih, ubah],
  )
  const data = daftar.data
  const tersaring = saringan.cari !== undefined || saringan.tanggal !== undefined
  const alasan = alasanTakKirim(pengguna, data?.terhubung)
  const tanpaGagal = data !== undefined && !tersaring && data.jumlah.Gagal === 0
  const hampa = data !== undefined && !tersaring && Object.values(data.jumlah).every((n) => n === 0)
  const belum = sekolahId === undefined || (data?.terhubung === false && hampa)
  return (
    <Halaman
      judul="Kiriman DHGTK"
      konteks={sekolah.data ? `${sekolah.data.nama} · NPSN ${sekolah.data.npsn}` : ' '}
      saringan={
        (!operator || !belum) && (
          <>
            {!operator && (
              <PilihSekolah
                nilai={sekolahId === undefined ? null : (sekolah.data ?? null)}
                onGanti={(s) => ganti({ sekolah: s?.id })}
              />
            )}
            {!belum && <SaringanKirimanBilah saringan={saringan} onGanti={ganti} />}
          </>
        )
      }
      tindakan={
        sekolahId !== undefined && (
          <>
            <Button variant="outlined" startIcon={<RefreshOutlined />} onClick={() => void daftar.refetch()}>
              Segarkan
            </Button>
            {!belum && (
              <TombolBeralasan
                variant="contained"
                startIcon={<ReplayOutlined />}
                alasan={alasan ?? (tanpaGagal ? 'Tidak ada kiriman yang gagal' : null)}
                onClick={() => setUlang({ kunci: null })}
              >
                Kirim ulang semua yang gagal
              </TombolBeralasan>
            )}
          </>
        )
      }
    >
      {sekolahId === undefined && <BelumAdaSekolah operator={operator} />}
      {sekolahId !== undefined && belum && (
        <KeadaanKosong ikon={OutboxOutlined} judul="DHGTK belum terhubung" petunjuk={TAK_TERHUBUNG} />
      )}
      {!belum && (
        <>
          {data?.terhubung === false && (
            <Alert severity="info" sx={{ mb: 3 }}>
              {TAK_TERHUBUNG}
            </Alert>
          )}
          <ChipStatusKirim dipilih={saringan.status} jumlah={data?.jumlah} onPilih={(status) => ganti({ status })} />
          {menulis && (
            <BilahPilihan
              pilih={pilih}
              baris={data?.rows ?? []}
              alasan={alasan}
              onGanti={setPilih}
              onKirim={() => setUlang({ kunci: [...pilih] })}
            />
          )}
          <TabelData<BarisKiriman>
            label="Kiriman DHGTK"
            kolom={kolom}
            baris={data?.rows}
            idBaris={(k) => k.kunci}
            memuat={daftar.isFetching}
            galat={daftar.isError && data === undefined ? kalimatGalat(daftar.error, 'Gagal mengambil data') : null}
            gayaBaris={(k) => ({ terpilih: pilih.has(k.kunci) })}
            kosong={<Kosong saringan={saringan} onHapus={() => ganti(TANPA_SARINGAN)} />}
            kartu
            tinggi="penuh"
            halaman={{
              ke: halaman,
              jumlah: data?.meta.totalPages ?? 1,
              onGanti: (ke) => ganti({ halaman: ke === 1 ? undefined : ke }),
            }}
          />
          {daftar.isError && (
            <Button onClick={() => void daftar.refetch()} sx={{ display: 'block', mx: 'auto', mt: 2 }}>
              Coba lagi
            </Button>
          )}
        </>
      )}
      {sekolahId !== undefined && ulang !== null && (
        <KirimUlangDialog
          sekolahId={sekolahId}
          kunci={ulang.kunci}
          onSelesai={() => {
            setPilih(new Set())
            setUlang(null)
          }}
          onTutup={() => setUlang(null)}
        />
      )}
    </Halaman>
  )
}

const TANPA_SARINGAN = { cari: undefined, status: undefined, tanggal: undefined }

/** Why nothing can be sent again now. */
function alasanTakKirim(pengguna: PenggunaSesi | null, terhubung: boolean | undefined): string | null {
  if (pengguna === null || !bolehMemanggil(HAK_PENGAJUAN.ubah, pengguna)) return alasanTakTulis(pengguna)
  if (terhubung === undefined) return 'Tunggu sampai daftar selesai dimuat'
  return terhubung ? null : 'Alamat DHGTK belum dipasang'
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

function Kosong({ saringan, onHapus }: { saringan: SaringanKiriman; onHapus: () => void }) {
  const tersaring = Object.keys(saringan).length > 0
  return (
    <KeadaanKosong
      ikon={OutboxOutlined}
      judul={tersaring ? 'Tidak ada kiriman yang cocok' : 'Belum ada kiriman'}
      petunjuk={
        tersaring
          ? 'Ubah status, tanggal, atau nama yang dicari.'
          : 'Datang dan pulang sehari diantre sesudah harinya berakhir.'
      }
      tindakan={tersaring && <Button onClick={onHapus}>Hapus semua saringan</Button>}
    />
  )
}
