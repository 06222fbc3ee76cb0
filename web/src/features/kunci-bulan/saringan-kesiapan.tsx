import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { usePengguna } from '../../api/sesi.ts'
import { jenjangTerlihat } from '../../shared/jenjang-terlihat.ts'
import { SaringanWilayah } from '../../shared/saringan-wilayah.tsx'
import { CariTertunda } from '../../ui/cari-tertunda.tsx'
import { PilihBulan } from '../../ui/pilih-bulan.tsx'
import { usePilihanKesiapan } from './pilihan-kesiapan.ts'

export function SaringanKesiapanBilah() {
  const { bulan, maksBulan, saringan, ganti } = usePilihanKesiapan()
  const pengguna = usePengguna()
  const jenjang = pengguna === null ? [] : jenjangTerlihat(pengguna)
  return (
    <>
      <PilihBulan nilai={bulan} maks={maksBulan} onGanti={(baru) => ganti({ bulan: baru })} />
      <CariTertunda
        label="Cari nama atau NPSN"
        cari={saringan.cari}
        onGanti={(cari) => ganti({ cari }, true)}
        jeda={500}
      />
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
