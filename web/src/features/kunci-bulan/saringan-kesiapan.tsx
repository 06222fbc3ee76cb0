import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { jenjangTerlihat } from '../../shared/jenjang-terlihat.ts'
import { SaringanWilayah } from '../../shared/saringan-wilayah.tsx'
import { useTertunda } from '../../ui/pencarian-tertunda.ts'
import { PilihBulan } from '../../ui/pilih-bulan.tsx'
import { usePilihanKesiapan } from './pilihan-kesiapan.ts'

export function SaringanKesiapanBilah() {
  const { bulan, maksBulan, saringan, ganti } = usePilihanKesiapan()
  const pengguna = usePengguna()
  const jenjang = pengguna === null ? [] : jenjangTerlihat(pengguna)
  return (
    <>
      <PilihBulan nilai={bulan} maks={maksBulan} onGanti={(baru) => ganti({ bulan: baru })} />
      <Pencarian cari={saringan.cari} onGanti={(cari) => ganti({ cari }, true)} />
      {pengguna !== null && (
        <SaringanWilayah
          akar={pengguna.kodeWilayah}
          nilai={saringan.kodeWilayah}
          onGanti={(wilayah) => ganti({ wilayah }, true)}
        />
      )}
      <TextField
        select
        label="Jenjang"
        value={saringan.jenjang ?? ''}
        onChange={(e) => ganti({ jenjang: jenjang.find((j) => j === e.target.value) }, true)}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ width: { xs: '100%', sm: 130 } }}
      >
        <MenuItem value="">Semua</MenuItem>
        {jenjang.map((j) => (
          <MenuItem key={j} value={j}>
            {j}
          </MenuItem>
        ))}
      </TextField>
    </>
  )
}

/** What is typed reaches the address half a second later; 'back' brings the earlier search into the field. */
function Pencarian({ cari, onGanti }: { cari: string | undefined; onGanti: (cari: string | undefined) => void }) {
  const [teks, setTeks] = useState(cari ?? '')
  const [diAlamat, setDiAlamat] = useState(cari)
  if (cari !== diAlamat) {
    setDiAlamat(cari)
    setTeks(cari ?? '')
  }
  const lambat = useTertunda(teks.trim(), 500)
  useEffect(() => {
    if (lambat !== teks.trim() || lambat === (cari ?? '')) return
    const baru = lambat === '' ? undefined : lambat
    setDiAlamat(baru)
    onGanti(baru)
    // Only what was typed moves the address; 'cari' itself changes with it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lambat])
  return (
    <TextField
      label="Cari nama atau NPSN"
      type="search"
      value={teks}
      onChange={(e) => setTeks(e.target.value)}
      sx={{ width: { xs: '100%', sm: 240 } }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 100 } }}
    />
  )
}
