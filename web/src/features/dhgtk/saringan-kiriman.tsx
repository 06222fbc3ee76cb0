import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { IsianTanggal } from '../../shared/isian-tanggal.tsx'
import { useTertunda } from '../../ui/pencarian-tertunda.ts'
import type { UbahKiriman } from './pilihan-kiriman.ts'
import type { SaringanKiriman } from './queries.ts'

type Props = { saringan: SaringanKiriman; onGanti: (baru: UbahKiriman, replace?: boolean) => void }

export function SaringanKirimanBilah({ saringan: { cari, tanggal }, onGanti }: Props) {
  return (
    <>
      <Pencarian cari={cari} onGanti={(baru) => onGanti({ cari: baru }, true)} />
      <IsianTanggal
        label="Tanggal"
        nilai={tanggal ?? null}
        onGanti={(baru) => onGanti({ tanggal: baru ?? undefined })}
        bolehKosong
        lebar={{ xs: '100%', sm: 230 }}
      />
    </>
  )
}

/** Three letters reach the address a second later; 'back' brings the earlier search into the field. */
function Pencarian({ cari, onGanti }: { cari: string | undefined; onGanti: (cari: string | undefined) => void }) {
  const [teks, setTeks] = useState(cari ?? '')
  const [diAlamat, setDiAlamat] = useState(cari)
  if (cari !== diAlamat) {
    setDiAlamat(cari)
    setTeks(cari ?? '')
  }
  const lambat = useTertunda(teks.trim(), 1000)
  useEffect(() => {
    if (lambat !== teks.trim() || lambat === (cari ?? '') || (lambat !== '' && lambat.length < 3)) return
    const baru = lambat === '' ? undefined : lambat
    setDiAlamat(baru)
    onGanti(baru)
    // Only what was typed moves the address; 'cari' itself changes with it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lambat])
  return (
    <TextField
      label="Cari nama GTK"
      placeholder="Ketik min. 3 huruf..."
      type="search"
      value={teks}
      onChange={(e) => setTeks(e.target.value)}
      sx={{ width: { xs: '100%', sm: 240 } }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 100 } }}
    />
  )
}
