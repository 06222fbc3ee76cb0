import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DaftarFakta } from '../../../ui/dialog/penjelas.tsx'

/** The few of a machine's hundred options that an operator can use, by the names that firmwares give them. */
const DIKENAL: readonly (readonly [label: string, kunci: readonly string[]])[] = [
  ['Model', ['~DeviceName', 'DeviceName']],
  ['Pembuat', ['~OEMVendor', 'OEMVendor']],
  ['Firmware', ['FWVersion', 'FirmVer', 'firmware']],
  ['Versi push', ['PushVersion', 'pushver']],
  ['Alamat IP di sekolah', ['IPAddress', 'ip']],
  ['Alamat MAC', ['MAC', '~MAC']],
  ['Pengguna di mesin', ['UserCount', 'jumlahPengguna']],
  ['Sidik jari di mesin', ['FPCount', 'jumlahSidikJari']],
  ['Tap di mesin', ['TransactionCount', 'jumlahTap']],
  ['Muat paling banyak', ['~MaxAttLogCount', 'MaxAttLogCount']],
]

export function KeteranganMesin({ info }: { info: Record<string, string> }) {
  const [semua, setSemua] = useState(false)
  const dikenal = DIKENAL.flatMap(([label, kunci]) => {
    const ada = kunci.find((k) => (info[k] ?? '') !== '')
    return ada === undefined ? [] : [{ label, isi: info[ada] ?? '' }]
  })
  const terpakai = new Set(DIKENAL.flatMap(([, kunci]) => kunci))
  const lain = Object.entries(info).filter(([kunci]) => !terpakai.has(kunci))
  if (dikenal.length + lain.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        Mesin belum memberi keterangan. Setelah terhubung, kirim perintah “Minta keterangan mesin”.
      </Typography>
    )
  }
  return (
    <>
      <DaftarFakta
        fakta={[...dikenal, ...(semua ? lain.map(([label, isi]) => ({ label, isi: isi === '' ? '-' : isi })) : [])]}
      />
      {lain.length > 0 && (
        <Button size="small" sx={{ mt: 2, ml: -1 }} aria-expanded={semua} onClick={() => setSemua(!semua)}>
          {semua ? 'Ringkas' : `Lihat ${lain.length} keterangan lain`}
        </Button>
      )}
    </>
  )
}
