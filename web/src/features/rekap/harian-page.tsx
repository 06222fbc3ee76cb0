import { Halaman } from '../../ui/halaman.tsx'

export function HarianPage() {
  return <Halaman judul="Laporan Kehadiran Harian">{null}</Halaman>
}
