import MapOutlined from '@mui/icons-material/MapOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import Button from '@mui/material/Button'
import { KeadaanKosong } from '../../../ui/page/keadaan-kosong.tsx'
import { BATAS_MUAT } from '../queries-pengguna.ts'

export function KosongPengguna({ tersaring, onHapus }: { tersaring: boolean; onHapus: () => void }) {
  return (
    <KeadaanKosong
      ikon={SchoolOutlined}
      judul={tersaring ? 'Tidak ada sekolah yang cocok' : 'Data tidak ditemukan. . .'}
      petunjuk={
        tersaring
          ? 'Periksa kata pencarian, atau longgarkan saringannya.'
          : 'Belum ada sekolah dalam cakupan Anda di wilayah ini. Hubungi admin bila seharusnya ada.'
      }
      tindakan={tersaring && <Button onClick={onHapus}>Hapus semua saringan</Button>}
    />
  )
}

/** In place of a nation that no browser should hold. */
export function TerlaluBanyak({ total, adaWilayah }: { total: number; adaWilayah: boolean }) {
  return (
    <KeadaanKosong
      ikon={MapOutlined}
      judul={adaWilayah ? 'Pilih wilayah yang lebih kecil' : 'Pilih wilayah terlebih dahulu'}
      petunjuk={`Ada ${total.toLocaleString('id-ID')} sekolah di sini. Persempit wilayahnya di atas; paling banyak ${BATAS_MUAT.toLocaleString('id-ID')} sekolah ditampilkan sekaligus.`}
    />
  )
}
