import type { Zona } from '@geisa/engine/acuan'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { Badge } from '../ui/badge.tsx'
import { ConfirmationDialog } from '../ui/dialog/confirmation-dialog.tsx'
import type { ToneName } from '../ui/theme/colours.ts'
import { formatTanggal } from './tanggal/tanggal.ts'
import { formatInstant } from './tanggal/waktu-sekolah.ts'

export type VersionState = 'berlaku' | 'akan' | 'lewat' | 'diganti'

const TONE: Record<VersionState, ToneName> = { berlaku: 'baik', akan: 'info', lewat: 'netral', diganti: 'netral' }
const LABEL: Record<VersionState, string> = {
  berlaku: 'Berlaku',
  akan: 'Akan datang',
  lewat: 'Lewat',
  diganti: 'Diganti',
}
const FIRST = 5

type Version = {
  id: number
  berlakuMulai: string
  berlakuSampai: string | null
  disimpanPada: string
  disimpanOleh: string | null
  bolehBatal?: boolean
}
type Props<V> = {
  title: string
  /** What the list is called, where the heading does not say it. */
  label?: string
  empty: string
  /** Latest first. */
  versions: readonly V[]
  zona: Zona
  state: (v: V) => VersionState
  /** For whom it still holds, where that is not everybody. */
  holdsFor?: (v: V) => string | null
  content: (v: V) => ReactNode
  catatan?: (v: V) => string | null
  onView?: (v: V) => void
  /** Takes back one that has not begun; `message` says what comes of it. */
  cancel?: { message: (v: V) => string; perform: (id: number) => void }
}

/** Past, current and coming versions of what holds from a day on. */
export function Versions<V extends Version>(props: Props<V>) {
  const { title, label, empty, versions, cancel } = props
  const id = useId()
  const [all, setAll] = useState(false)
  const [cancelled, setCancelled] = useState<V | null>(null)
  const shown = all ? versions : versions.slice(0, FIRST)
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: 2 }}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        {title}
      </Typography>
      {versions.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {empty}
        </Typography>
      ) : (
        <Box
          component="ul"
          aria-label={label}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1.5,
            bgcolor: 'background.paper',
            '& > li + li': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          {shown.map((v) => (
            <Row key={v.id} {...props} version={v} onCancel={() => setCancelled(v)} />
          ))}
        </Box>
      )}
      {versions.length > shown.length && (
        <Button size="small" onClick={() => setAll(true)} sx={{ mt: 1 }}>
          Tampilkan {versions.length - shown.length} versi lain
        </Button>
      )}
      {cancel && cancelled && (
        <ConfirmationDialog
          title="Batalkan versi ini?"
          message={cancel.message(cancelled)}
          yesLabel="Batalkan versi"
          danger
          onNo={() => setCancelled(null)}
          onYes={() => {
            cancel.perform(cancelled.id)
            setCancelled(null)
          }}
        />
      )}
    </Box>
  )
}

type RowProps<V> = Props<V> & { version: V; onCancel: () => void }

/** From when to when, what, by whom; what wants looking at stands out. */
function Row<V extends Version>({ version: v, zona, cancel, onCancel, onView, ...word }: RowProps<V>) {
  const state = word.state(v)
  const holdsFor = word.holdsFor?.(v) ?? null
  const catatan = word.catatan?.(v) ?? ''
  const start = formatTanggal(v.berlakuMulai)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        px: 4,
        py: 2.5,
        minHeight: 56,
      }}
    >
      <Box sx={{ minWidth: 96 }}>
        <Badge tone={TONE[state]}>{holdsFor === null ? LABEL[state] : `${LABEL[state]} untuk ${holdsFor}`}</Badge>
      </Box>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 540 }}>
          Mulai {start}
          {v.berlakuSampai !== null && ` – ${formatTanggal(v.berlakuSampai)}`}
        </Box>
        <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Disimpan oleh {v.disimpanOleh ?? 'program'}, {formatInstant(v.disimpanPada, zona).slice(0, -3)} {zona}
          {catatan !== '' && ` · ${catatan}`}
        </Typography>
      </Box>
      <Box sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {word.content(v)}
      </Box>
      {onView && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button size="small" aria-label={`Lihat versi mulai ${start}`} onClick={() => onView(v)}>
            Lihat
          </Button>
          {cancel && v.bolehBatal && (
            <Button size="small" color="error" aria-label={`Batalkan versi mulai ${start}`} onClick={onCancel}>
              Batalkan
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}
