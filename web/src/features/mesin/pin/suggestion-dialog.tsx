import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import type { PinOption } from './sure-suggestions.ts'

type Props = {
  suggestions: readonly PinOption[]
  onClose: () => void
  onApply: (daftar: PinOption[]) => void
}

/** All near-certain suggestions at once, but looked at first: a wrong one would give a person somebody else's taps. */
export function SuggestionDialog({ suggestions, onClose, onApply }: Props) {
  const [awal] = useState(suggestions)
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const taken = awal.filter((s) => !refused.has(s.pin))
  function back(pin: string): void {
    const next = new Set(refused)
    if (!next.delete(pin)) next.add(pin)
    setRefused(next)
  }
  return (
    <BaseDialog
      title="Saran yang yakin"
      onClose={onClose}
      onSend={() => taken.length > 0 && onApply(taken)}
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <ButtonWithReason
            type="submit"
            variant="contained"
            reason={taken.length === 0 ? 'Pilih paling sedikit satu saran' : null}
          >
            Petakan {taken.length} PIN
          </ButtonWithReason>
        </>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        Nama di mesin hampir sama dengan nama GTK. Periksa, hilangkan centang yang salah, lalu petakan. Tap lama PIN ini
        ikut terhitung untuk GTK-nya.
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {awal.map((s) => (
          <Box
            component="li"
            key={s.pin}
            sx={{ borderTop: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 1, borderColor: 'divider' } }}
          >
            <Box
              component="label"
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '40px 44px 1fr', sm: '40px 56px 1fr 1fr' },
                columnGap: 2,
                alignItems: 'center',
                minHeight: 44,
                py: 1,
                cursor: 'pointer',
              }}
            >
              <Checkbox checked={!refused.has(s.pin)} onChange={() => back(s.pin)} />
              <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{s.pin}</Box>
              <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{s.namaDiMesin ?? '-'}</Box>
              <Box sx={{ gridColumn: { xs: 3, sm: 'auto' }, fontWeight: 560 }}>{s.namaGtk}</Box>
            </Box>
          </Box>
        ))}
      </Box>
    </BaseDialog>
  )
}
