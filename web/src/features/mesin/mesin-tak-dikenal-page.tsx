import { Halaman } from '../../ui/halaman.tsx'

export function MesinTakDikenalPage() {
  return <Halaman judul="Mesin tak dikenal">{null}</Halaman>
}
