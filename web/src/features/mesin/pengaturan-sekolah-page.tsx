import { Halaman } from '../../ui/halaman.tsx'

export function PengaturanSekolahPage() {
  return <Halaman judul="Pengaturan Sekolah">{null}</Halaman>
}
