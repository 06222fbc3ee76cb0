import { DINAS } from '@geisa/engine/akun/hak-akses'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { alasanTakUnduh } from '../../shared/alasan-tak-unduh.ts'
import { alasanTakTulis } from '../../shared/hak-tulis.ts'
import { bulanIni, tampilBulan } from '../../shared/tanggal/tanggal.ts'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { TombolUnduh } from '../../ui/button/tombol-unduh.tsx'
import { Halaman } from '../../ui/page/halaman.tsx'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import { BilahPilihan } from './kesiapan/bilah-pilihan.tsx'
import { ChipKeadaan } from './kesiapan/chip-keadaan.tsx'
import { IngatkanDialog } from './kesiapan/ingatkan.tsx'
import { KATA_KEADAAN } from './kesiapan/keadaan-kesiapan.tsx'
import { kolomKesiapan } from './kesiapan/kolom-kesiapan.tsx'
import { usePilihanKesiapan } from './kesiapan/pilihan-kesiapan.ts'
import { RingkasanKesiapan } from './kesiapan/ringkasan-kesiapan.tsx'
import { SaringanKesiapanBilah } from './kesiapan/saringan-kesiapan.tsx'
import { UnduhKecamatan } from './kesiapan/unduh-kecamatan.tsx'
import { unduhKesiapan } from './kesiapan/unduh-kesiapan.ts'
import { type BarisKesiapan, type SasaranIngat, useDaftarKesiapan } from './queries.ts'

/** Every school of the office's scope at month end: who has locked, uploaded, is waiting (product.md 5.4). */
export function KesiapanPage() {
  const { bulan, halaman, saringan, ganti } = usePilihanKesiapan()
  const pengguna = usePengguna()
  const daftar = useDaftarKesiapan(saringan, halaman)
  const { pilih, ubah, ganti: gantiPilihan } = usePilihan(JSON.stringify(saringan))
  const [ingat, setIngat] = useState<{ sasaran: SasaranIngat; jumlah: number } | null>(null)
  const kolom = useMemo(() => kolomKesiapan({ bulan, pengguna, pilih, onPilih: ubah }), [bulan, pengguna, pilih, ubah])
  const dinas = pengguna !== null && DINAS.includes(pengguna.peran)
  const ringkasan = daftar.data?.ringkasan
  const belum = jumlahBelum(ringkasan, saringan.keadaan)
  return (
    <Halaman
      judul="Kesiapan"
      konteks={[pengguna?.instansi, tampilBulan(bulan)].filter(Boolean).join(' · ')}
      saringan={<SaringanKesiapanBilah />}
      tindakan={
        <>
          <TombolUnduh
            alasan={alasanTakUnduh(daftar.data?.meta.total)}
            kerja={(kendali) => unduhKesiapan(saringan, pengguna?.instansi ?? '', kendali)}
            kalimatGagal={(galat) => kalimatGalat(galat, 'Gagal membuat berkas')}
          />
          {dinas && <UnduhKecamatan bulan={bulan} akar={pengguna.kodeWilayah} wilayah={saringan.kodeWilayah} />}
          {dinas && (
            <TombolBeralasan
              variant="contained"
              startIcon={<NotificationsActiveOutlined />}
              alasan={alasanTakTulis(pengguna) ?? alasanTanpaSasaran(bulan, belum)}
              onClick={() => setIngat({ sasaran: saringan, jumlah: belum ?? 0 })}
            >
              Ingatkan semua yang belum
            </TombolBeralasan>
          )}
        </>
      }
    >
      <RingkasanKesiapan daftar={daftar.data} />
      <ChipKeadaan dipilih={saringan.keadaan} jumlah={ringkasan} onPilih={(keadaan) => ganti({ keadaan })} />
      {dinas && (
        <BilahPilihan
          pilih={pilih}
          halaman={daftar.data?.rows ?? []}
          alasan={alasanTakTulis(pengguna) ?? alasanTanpaSasaran(bulan, pilih.size)}
          onGanti={gantiPilihan}
          onIngatkan={() => setIngat({ sasaran: { bulan, sekolahIds: [...pilih] }, jumlah: pilih.size })}
        />
      )}
      <TabelData<BarisKesiapan>
        label="Kesiapan sekolah"
        kolom={kolom}
        baris={daftar.data?.rows}
        idBaris={(s) => s.sekolahId}
        memuat={daftar.isPending || daftar.isPlaceholderData}
        galat={daftar.isError ? kalimatGalat(daftar.error, 'Gagal mengambil data') : null}
        gayaBaris={(s) => ({ terpilih: pilih.has(s.sekolahId) })}
        kosong={
          <Kosong
            tersaring={Object.keys(saringan).length > 1}
            onHapus={() => ganti({ cari: undefined, jenjang: undefined, keadaan: undefined, wilayah: undefined })}
          />
        }
        kartu
        tinggi="penuh"
        halaman={{
          ke: halaman,
          jumlah: daftar.data?.meta.totalPages ?? 1,
          onGanti: (ke) => ganti({ halaman: ke === 1 ? undefined : ke }),
        }}
      />
      {daftar.isError && (
        <Button onClick={() => void daftar.refetch()} sx={{ display: 'block', mx: 'auto', mt: 2 }}>
          Coba lagi
        </Button>
      )}
      {ingat !== null && (
        <IngatkanDialog
          {...ingat}
          onSelesai={() => {
            gantiPilihan(new Set())
            setIngat(null)
          }}
          onTutup={() => setIngat(null)}
        />
      )}
    </Halaman>
  )
}

const TANPA: ReadonlySet<number> = new Set()

/** Chosen rows stay over the pages of one filter; another filter starts without any. */
function usePilihan(saringan: string) {
  const [isi, setIsi] = useState<{ saringan: string; pilih: ReadonlySet<number> }>({ saringan, pilih: TANPA })
  const pilih = isi.saringan === saringan ? isi.pilih : TANPA
  return useMemo(() => {
    const ganti = (baru: ReadonlySet<number>): void => setIsi({ saringan, pilih: baru })
    const ubah = (id: number): void => {
      const baru = new Set(pilih)
      if (!baru.delete(id)) baru.add(id)
      ganti(baru)
    }
    return { pilih, ubah, ganti }
  }, [saringan, pilih])
}

type Jumlah = Parameters<typeof ChipKeadaan>[0]['jumlah']

/** How many schools of the selection still have something to do; undefined while it is not known. */
function jumlahBelum(jumlah: Jumlah, keadaan: keyof typeof KATA_KEADAAN | undefined): number | undefined {
  if (jumlah === undefined) return undefined
  return Object.entries(KATA_KEADAAN)
    .filter(([nama, { ingat }]) => ingat && (keadaan === undefined || keadaan === nama))
    .reduce((total, [nama]) => total + jumlah[nama as keyof typeof KATA_KEADAAN], 0)
}

function alasanTanpaSasaran(bulan: string, belum: number | undefined): string | null {
  if (bulan >= bulanIni()) return 'Bulan ini masih berjalan; sekolah diingatkan sesudah bulannya berakhir'

  if (belum === undefined) return 'Tunggu sampai daftar selesai dimuat'
  return belum === 0 ? 'Tidak ada sekolah di daftar ini yang masih harus mengerjakan sesuatu' : null
}

function Kosong({ tersaring, onHapus }: { tersaring: boolean; onHapus: () => void }) {
  return (
    <KeadaanKosong
      ikon={FactCheckOutlined}
      judul={tersaring ? 'Tidak ada sekolah yang cocok' : 'Belum ada sekolah dalam cakupan Anda'}
      petunjuk={
        tersaring
          ? 'Periksa kata pencarian, pilih keadaan lain, atau longgarkan saringannya.'
          : 'Hubungi admin bila seharusnya ada sekolah di sini.'
      }
      tindakan={tersaring && <Button onClick={onHapus}>Hapus semua saringan</Button>}
    />
  )
}
