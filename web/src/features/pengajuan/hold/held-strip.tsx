import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import { USULAN_ROUTES } from '../../../shared/pengajuan/usulan-link.tsx'
import { onFirstPress, useShortcut } from '../../../shared/shortcuts/shortcut.ts'
import { Kbd } from '../../../shared/shortcuts/shortcuts-button.tsx'
import { notify } from '../../../ui/notice/notify.ts'
import { useListOrigin } from '../list/address.ts'
import { HELD_MS } from './held-approvals.ts'
import { type HeldUsulan, sendHeld, understoodHeld, undoHeld, useHeldUsulan, useSendOnLeave } from './hold-usulan.ts'

/** What was approved by its key just now, with the way back; what did not arrive stands before it. Its place is kept by who draws it. */
export function HeldStrip() {
  useSendOnLeave()
  const all = useHeldUsulan()
  const open = useOpenUsulan()
  const last = all.findLast(({ fate }) => fate.state === 'ditahan')
  const undo = (one: HeldUsulan): void => {
    if (undoHeld(one)) open(one)
    else notify('Persetujuannya sudah dikirim. Batalkan dari usulannya.', 'warning')
  }
  useShortcut({ u: last && onFirstPress(() => undo(last)) })
  const trouble = all.find(({ fate }) => fate.state === 'gagal' || fate.state === 'terputus')
  const one = trouble ?? last ?? all.at(-1)
  if (one === undefined) return null
  const others = all.length - 1
  return (
    <Box sx={{ ...STRIP, ...(trouble === undefined ? {} : { borderColor: 'warning.main' }) }}>
      <Box component="output" title={sentence(one)} sx={trouble === undefined ? ONE_LINE : WORDS}>
        {trouble === undefined && others > 0 && `${others + 1} × `}
        {sentence(one)}
      </Box>
      <Box sx={{ display: 'flex', flexShrink: 0, ml: 'auto' }}>
        {one.fate.state === 'ditahan' && (
          <Button size="small" aria-keyshortcuts="U" onClick={() => undo(one)}>
            Urungkan
            <Kbd>U</Kbd>
          </Button>
        )}
        {one.fate.state === 'terputus' && (
          <Button size="small" onClick={() => void sendHeld(one.key)}>
            Kirim lagi
          </Button>
        )}
        {one.fate.state === 'gagal' && (
          <>
            <Button size="small" onClick={() => open(one)}>
              Buka
            </Button>
            <Button size="small" onClick={() => understoodHeld(one.key)}>
              Mengerti
            </Button>
          </>
        )}
      </Box>
      {one.fate.state === 'ditahan' && <Box key={one.key} aria-hidden sx={REST} />}
    </Box>
  )
}

function sentence({ nomor, perihal, fate }: HeldUsulan): string {
  if ('sentence' in fate) return `No. ${nomor} belum disetujui. ${fate.sentence}`
  return fate.state === 'ditahan' ? `Disetujui: ${perihal}` : `Mengirim persetujuan No. ${nomor}. . .`
}

function useOpenUsulan(): (one: HeldUsulan) => void {
  const navigate = useNavigate()
  const search = useListOrigin()
  return ({ jenis, id }) => void navigate({ to: USULAN_ROUTES[jenis.id], params: { id }, search })
}

const STRIP = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minWidth: 0,
  flex: '1 1 260px',
  px: 3,
  py: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflow: 'hidden',
  fontVariantNumeric: 'tabular-nums',
} as const

const WORDS = { minWidth: 0, overflowWrap: 'anywhere' } as const
const ONE_LINE = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** How much of the five seconds is left, for the eye alone. */
const REST = {
  position: 'absolute',
  left: 0,
  bottom: 0,
  width: '100%',
  height: 2,
  bgcolor: 'primary.main',
  transformOrigin: 'left',
  animation: `sisa ${HELD_MS}ms linear forwards`,
  '@keyframes sisa': { from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
} as const
