import type { HariPolaRow } from '@geisa/contract/jam-sendiri/pola-jam'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import { useState } from 'react'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import { copyHari } from './pola-draft.ts'
import { jamRange, namaHariAt, WEEK } from './pola-words.ts'

type Props = {
  week: readonly HariPolaRow[]
  from: number
  onChange: (week: HariPolaRow[]) => void
  onClose: () => void
}

/** One day's hours on others. */
export function CopyPolaDialog({ week, from, onChange, onClose }: Props) {
  const [to, setTo] = useState<readonly number[]>([])
  const others = WEEK.filter((hari) => hari !== from)
  const reason = to.length === 0 ? 'Pilih hari tujuannya' : null
  const origin = week.find(({ hari }) => hari === from)
  return (
    <BaseDialog
      title={`Salin jam ${namaHariAt(from)}`}
      width="xs"
      onClose={onClose}
      onSend={() => {
        if (reason !== null) return
        onChange(copyHari(week, from, to))
        onClose()
      }}
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <ButtonWithReason type="submit" variant="contained" reason={reason}>
            {to.length === 0 ? 'Salin' : `Salin ke ${to.length} hari`}
          </ButtonWithReason>
        </>
      }
    >
      {(origin && jamRange(origin)) ?? 'Jam yang belum lengkap'}, beserta mulai absen dan istirahatnya, ke:
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', mt: 2 }}>
        {others.map((hari) => (
          <FormControlLabel
            key={hari}
            label={namaHariAt(hari)}
            control={
              <Checkbox
                checked={to.includes(hari)}
                onChange={(_, on) => setTo(on ? [...to, hari] : to.filter((one) => one !== hari))}
              />
            }
          />
        ))}
      </FormGroup>
      <Button size="small" sx={{ mt: 1 }} onClick={() => setTo(others)}>
        Pilih semua hari
      </Button>
    </BaseDialog>
  )
}
