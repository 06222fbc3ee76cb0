import type { Jawaban } from '@geisa/contract/endpoint'
import type { pratinjauSetting } from '@geisa/contract/setting'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { PratinjauPerubahan } from '../../shared/pratinjau/pratinjau-perubahan.tsx'

type Hasil = Jawaban<typeof pratinjauSetting>
type Props = {
  kunci: readonly unknown[]
  hariIni: string
  ambil: (lanjut: number | undefined, signal: AbortSignal) => Promise<Hasil>
}

/** The preview of a change that reaches every school: counted on some of them, and said so. */
export function PratinjauContoh({ kunci, hariIni, ambil }: Props) {
  const [seluruh, setSeluruh] = useState(0)
  const [contoh, setContoh] = useState<{ sekolah: number; hari: number } | null>(null)
  const sebagian = contoh !== null && contoh.sekolah > 0 && seluruh > contoh.sekolah
  return (
    <>
      <PratinjauPerubahan
        kunci={kunci}
        hariIni={hariIni}
        ambil={async (lanjut, signal) => {
          const hasil = await ambil(lanjut, signal)
          setSeluruh(hasil.seluruhSekolah)
          return hasil
        }}
        onSelesai={({ jumlahSekolah, angkaBerubah }) => setContoh({ sekolah: jumlahSekolah, hari: angkaBerubah })}
      />
      {sebagian && (
        <Typography variant="body2" color="textSecondary">
          Dihitung pada {angka(contoh.sekolah)} sekolah contoh dari {angka(seluruh)}; seluruhnya kira-kira{' '}
          {angka(Math.round((contoh.hari * seluruh) / contoh.sekolah))} hari-GTK.
        </Typography>
      )}
    </>
  )
}

const angka = (nilai: number): string => nilai.toLocaleString('id-ID')
