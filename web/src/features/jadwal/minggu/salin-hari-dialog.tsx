import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { DialogDasar } from '../../../ui/dialog/dialog-dasar.tsx'
import { tampilJam } from '../../../ui/field/baca-jam.ts'
import { type HariIsian, type Minggu, namaHariKe, salinHari, takTerjadwal } from './minggu.ts'

type Props = { minggu: Minggu; dariAwal?: number; onGanti: (minggu: Minggu) => void; onTutup: () => void }

export function SalinHariDialog({ minggu, dariAwal, onGanti, onTutup }: Props) {
  const [dari, setDari] = useState(() => dariAwal ?? minggu.find((h) => !h.isLibur && !takTerjadwal(h))?.hari ?? 1)
  const [ke, setKe] = useState<ReadonlySet<number>>(new Set())
  const tujuan = minggu.filter((h) => h.hari !== dari)
  const pilihan = tujuan.filter((h) => ke.has(h.hari))
  const alasan = pilihan.length === 0 ? 'Pilih hari tujuannya' : null
  function pilih(hari: number, nyala: boolean): void {
    setKe(nyala ? new Set([...ke, hari]) : new Set([...ke].filter((h) => h !== hari)))
  }
  return (
    <DialogDasar
      judul="Salin ke hari lain"
      onTutup={onTutup}
      onKirim={() => {
        if (alasan !== null) return
        onGanti(salinHari(minggu, dari, [...ke]))
        onTutup()
      }}
      tindakan={
        <>
          <Button onClick={onTutup}>Batal</Button>
          <TombolBeralasan type="submit" variant="contained" alasan={alasan}>
            {pilihan.length === 0 ? 'Salin' : `Salin ke ${pilihan.length} hari`}
          </TombolBeralasan>
        </>
      }
    >
      <Stack spacing={4} sx={{ pt: 2 }}>
        <TextField select label="Salin jam dari" value={dari} onChange={(e) => setDari(Number(e.target.value))}>
          {minggu.map((h) => (
            <MenuItem key={h.hari} value={h.hari}>
              {namaHariKe(h.hari)} · {kataJam(h)}
            </MenuItem>
          ))}
        </TextField>
        <FormControl component="fieldset">
          <FormLabel component="legend" sx={{ fontSize: '0.875rem', mb: 1 }}>
            Ke hari
          </FormLabel>
          <FormGroup sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}>
            {tujuan.map((h) => (
              <FormControlLabel
                key={h.hari}
                label={h.isLibur ? `${namaHariKe(h.hari)} (libur)` : namaHariKe(h.hari)}
                control={<Checkbox checked={ke.has(h.hari)} onChange={(_, nyala) => pilih(h.hari, nyala)} />}
              />
            ))}
          </FormGroup>
          <Button
            size="small"
            sx={{ alignSelf: 'flex-start', mt: 1 }}
            onClick={() => setKe(new Set(tujuan.filter((h) => !h.isLibur).map((h) => h.hari)))}
          >
            Pilih semua hari kerja
          </Button>
        </FormControl>
      </Stack>
    </DialogDasar>
  )
}

function kataJam({ jamMasuk, jamPulang }: HariIsian): string {
  return jamMasuk === null || jamPulang === null
    ? 'tidak dijadwalkan'
    : `${tampilJam(jamMasuk)}–${tampilJam(jamPulang)}`
}
