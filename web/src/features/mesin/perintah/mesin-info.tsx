import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FactList } from '../../../ui/dialog/explanation.tsx'

/** The few of a machine's hundred options that an operator can use, by the names that firmwares give them. */
const KNOWN: readonly (readonly [label: string, key: readonly string[]])[] = [
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

type Props = { info: Record<string, string>; connected: boolean }

export function KeteranganMesin({ info, connected }: Props) {
  const [all, setAll] = useState(false)
  const known = KNOWN.flatMap(([label, keys]) => {
    const present = keys.find((k) => (info[k] ?? '') !== '')
    return present === undefined ? [] : [{ label, content: info[present] ?? '' }]
  })
  const used = new Set(KNOWN.flatMap(([, keys]) => keys))
  const others = Object.entries(info).filter(([key]) => !used.has(key))
  if (known.length + others.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        Mesin belum memberi keterangan. {connected ? 'Kirim' : 'Setelah terhubung, kirim'} perintah “Minta keterangan
        mesin”.
      </Typography>
    )
  }
  return (
    <>
      <FactList
        facts={[
          ...known,
          ...(all ? others.map(([label, content]) => ({ label, content: content === '' ? '-' : content })) : []),
        ]}
      />
      {others.length > 0 && (
        <Button size="small" sx={{ mt: 2, ml: -1 }} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Ringkas' : `Lihat ${others.length} keterangan lain`}
        </Button>
      )}
    </>
  )
}
