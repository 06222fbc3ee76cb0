import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { useTertunda } from './pencarian-tertunda.ts'

type Props = {
  label: string
  placeholder?: string
  /** What the address searches for now. */
  cari: string | undefined
  onGanti: (cari: string | undefined) => void
  /** Rest after the last letter, ms. */
  jeda: number
  /** Fewer letters than these are not searched for. */
  min?: number
  lebar?: number
}

/** What is typed reaches the address after a moment's rest, an emptied field at once; 'back' brings the earlier search back. */
export function CariTertunda({ label, placeholder, cari, onGanti, jeda, min = 1, lebar = 240 }: Props) {
  const [teks, setTeks] = useState(cari ?? '')
  const [diAlamat, setDiAlamat] = useState(cari)
  if (cari !== diAlamat) {
    setDiAlamat(cari)
    setTeks(cari ?? '')
  }
  const rapi = teks.trim()
  const lambat = useTertunda(rapi, jeda)
  const tuju = rapi === '' ? '' : lambat
  useEffect(() => {
    if (tuju !== rapi || tuju === (cari ?? '') || (tuju !== '' && tuju.length < min)) return
    const baru = tuju === '' ? undefined : tuju
    setDiAlamat(baru)
    onGanti(baru)
    // Only what was typed moves the address; 'cari' itself changes with it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tuju])
  return (
    <TextField
      label={label}
      placeholder={placeholder}
      type="search"
      value={teks}
      onChange={(e) => setTeks(e.target.value)}
      sx={{ width: { xs: '100%', sm: lebar } }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 100 } }}
    />
  )
}
