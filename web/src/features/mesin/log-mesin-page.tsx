import { Halaman } from '../../ui/halaman.tsx'

export function LogMesinPage() {
  return <Halaman judul="Log Mesin">{null}</Halaman>
}
