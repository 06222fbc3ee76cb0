import { LABEL_TANDA_TAP, type TandaTap, type TapLog } from '@geisa/contract/mesin/tap'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatMesinTime } from '../../../shared/tanggal/waktu-sekolah.ts'
import { Badge } from '../../../ui/badge.tsx'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import type { ToneName } from '../../../ui/theme/colours.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { SEBAB_TANDA } from './sebab-tanda.ts'

export const TONE_TANDA: Record<TandaTap, ToneName> = {
  'waktu-tidak-wajar': 'bahaya',
  'sebelum-penempatan': 'netral',
  'pin-belum-dipetakan': 'peringatan',
  'bukan-gtk': 'netral',
  'terlambat-tiba': 'info',
  'mesin-terhubung': 'peringatan',
  'dua-pengirim': 'peringatan',
  'mendahului-terima': 'peringatan',
  'belum-disetujui': 'info',
  dikonfirmasi: 'ungu',
}

/** The missing name says the others already. */
export const catatanTap = ({ tanda }: TapLog): TandaTap[] =>
  tanda.filter((n) => n !== 'pin-belum-dipetakan' && n !== 'bukan-gtk')

type Props = { tap: TapLog; onConfirm: ((tap: TapLog) => void) | null }

/** What is noted about a tap: pressed, it says why and what to do now. */
export function Catatan({ tap, onConfirm }: Props) {
  const [open, setOpen] = useState(false)
  const tanda = catatanTap(tap)
  const [first, ...rest] = tanda
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 1 }}>
      {first !== undefined && (
        <ButtonBase
          onClick={() => setOpen(true)}
          sx={{ gap: 1, minHeight: 24, borderRadius: '6px', '&:focus-visible': { outline: 2, outlineOffset: 1 } }}
        >
          <Badge tone={TONE_TANDA[first]}>{SEBAB_TANDA[first].short ?? LABEL_TANDA_TAP[first]}</Badge>
          {rest.length > 0 && <Badge tone="netral">+{rest.length}</Badge>}
          <VisuallyHidden>Mengapa bertanda</VisuallyHidden>
        </ButtonBase>
      )}
      {tap.bolehDikonfirmasi && onConfirm !== null && (
        <Button size="small" onClick={() => onConfirm(tap)}>
          Konfirmasi
        </Button>
      )}
      {open && <WhyDialog tap={tap} tanda={tanda} onClose={() => setOpen(false)} />}
    </Box>
  )
}

function WhyDialog({ tap, tanda, onClose }: { tap: TapLog; tanda: readonly TandaTap[]; onClose: () => void }) {
  return (
    <BaseDialog
      title="Mengapa tap ini bertanda"
      onClose={onClose}
      width="xs"
      actions={<Button onClick={onClose}>Tutup</Button>}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
        {tap.namaGtk ?? `PIN ${tap.pin}`}, {formatMesinTime(tap.waktuMesin)} di mesin {tap.namaMesin}
      </Typography>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {tanda.map((n) => (
          <Box key={n} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <Badge tone={TONE_TANDA[n]}>{LABEL_TANDA_TAP[n]}</Badge>
            <Typography variant="body2">{SEBAB_TANDA[n].why}</Typography>
            {n === 'dikonfirmasi' && tap.alasanKonfirmasi !== null && (
              <Typography variant="body2">Alasan: {tap.alasanKonfirmasi}</Typography>
            )}
            <Typography variant="body2" color="textSecondary">
              <b>Sekarang:</b> {SEBAB_TANDA[n].next}
            </Typography>
          </Box>
        ))}
      </Box>
    </BaseDialog>
  )
}
