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
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import { formatJam } from '../../../ui/field/read-jam.ts'
import { copyHari, type HariInput, type Minggu, namaHariAt, notScheduled } from './minggu.ts'

type Props = { minggu: Minggu; fromStart?: number; onChange: (minggu: Minggu) => void; onClose: () => void }

export function CopyHariDialog({ minggu, fromStart, onChange, onClose }: Props) {
  const [from, setFrom] = useState(() => fromStart ?? minggu.find((h) => !h.isLibur && !notScheduled(h))?.hari ?? 1)
  const [to, setTo] = useState<ReadonlySet<number>>(new Set())
  const destinations = minggu.filter((h) => h.hari !== from)
  const options = destinations.filter((h) => to.has(h.hari))
  const alasan = options.length === 0 ? 'Pilih hari tujuannya' : null
  function select(hari: number, on: boolean): void {
    setTo(on ? new Set([...to, hari]) : new Set([...to].filter((h) => h !== hari)))
  }
  return (
    <BaseDialog
      title="Salin ke hari lain"
      onClose={onClose}
      onSend={() => {
        if (alasan !== null) return
        onChange(copyHari(minggu, from, [...to]))
        onClose()
      }}
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <ButtonWithReason type="submit" variant="contained" reason={alasan}>
            {options.length === 0 ? 'Salin' : `Salin ke ${options.length} hari`}
          </ButtonWithReason>
        </>
      }
    >
      <Stack spacing={4}>
        <TextField select label="Salin jam dari" value={from} onChange={(e) => setFrom(Number(e.target.value))}>
          {minggu.map((h) => (
            <MenuItem key={h.hari} value={h.hari}>
              {namaHariAt(h.hari)} · {jamWords(h)}
            </MenuItem>
          ))}
        </TextField>
        <FormControl component="fieldset">
          <FormLabel component="legend" sx={{ fontSize: '0.875rem', mb: 1 }}>
            Ke hari
          </FormLabel>
          <FormGroup sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}>
            {destinations.map((h) => (
              <FormControlLabel
                key={h.hari}
                label={h.isLibur ? `${namaHariAt(h.hari)} (libur)` : namaHariAt(h.hari)}
                control={<Checkbox checked={to.has(h.hari)} onChange={(_, on) => select(h.hari, on)} />}
              />
            ))}
          </FormGroup>
          <Button
            size="small"
            sx={{ alignSelf: 'flex-start', mt: 1 }}
            onClick={() => setTo(new Set(destinations.filter((h) => !h.isLibur).map((h) => h.hari)))}
          >
            Pilih semua hari kerja
          </Button>
        </FormControl>
      </Stack>
    </BaseDialog>
  )
}

function jamWords({ jamMasuk, jamPulang }: HariInput): string {
  return jamMasuk === null || jamPulang === null
    ? 'tidak dijadwalkan'
    : `${formatJam(jamMasuk)}–${formatJam(jamPulang)}`
}
