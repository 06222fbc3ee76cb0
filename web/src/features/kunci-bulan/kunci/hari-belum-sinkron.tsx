import type { HariBelumSinkron as Hari } from '@geisa/contract/kunci-bulan'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'

type Props = { hari: Hari; openStart: boolean; onConfirm?: (gtk: string[], confirmation: boolean) => void }
type Person = Hari['gtk'][number]

/** One day: whom no machine has reported, and why; all of them or some are confirmed, and taken back. */
export function HariBelumSinkron({ hari, openStart, onConfirm }: Props) {
  const id = useId()
  const [open, setOpen] = useState(openStart)
  const notYet = hari.gtk.filter((g) => !g.dikonfirmasi)
  const already = hari.gtk.length - notYet.length
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 1.5 }}>
        <ButtonBase
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          sx={{
            font: 'inherit',
            flex: '1 1 220px',
            justifyContent: 'flex-start',
            gap: 2,
            py: 1,
            borderRadius: 1,
            textAlign: 'left',
          }}
        >
          <ExpandMoreOutlined fontSize="small" sx={{ transform: open ? 'none' : 'rotate(-90deg)' }} />
          <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
            <Box sx={{ fontWeight: 560 }}>
              {hari.hari}, {formatTanggal(hari.tanggal)}
            </Box>
            <Typography variant="body2" color="textSecondary" component="span">
              {hari.gtk.length} GTK
            </Typography>
          </Box>
        </ButtonBase>
        {notYet.length === 0 ? (
          <Badge tone="baik">Sudah dikonfirmasi</Badge>
        ) : (
          <Badge tone="peringatan">
            {already === 0 ? 'Belum dikonfirmasi' : `${notYet.length} belum dikonfirmasi`}
          </Badge>
        )}
        {onConfirm && notYet.length > 0 && (
          <Button
            size="small"
            variant="outlined"
            onClick={() =>
              onConfirm(
                notYet.map((g) => g.id),
                true,
              )
            }
            aria-label={`Konfirmasi semua GTK pada ${formatTanggal(hari.tanggal)}`}
          >
            Konfirmasi semua
          </Button>
        )}
      </Box>
      {open && (
        <Box id={id} sx={{ pb: 3, pl: { xs: 0, sm: 7 } }}>
          <People hari={hari} onConfirm={onConfirm} />
        </Box>
      )}
    </Box>
  )
}

function People({ hari, onConfirm }: { hari: Hari; onConfirm: Props['onConfirm'] }) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const selected = hari.gtk.filter((g) => selectedIds.has(g.id))
  function replace(id: string): void {
    const next = new Set(selectedIds)
    if (!next.delete(id)) next.add(id)
    setSelectedIds(next)
  }
  function send(confirmation: boolean): void {
    const gtk = selected.filter((g) => g.dikonfirmasi !== confirmation).map((g) => g.id)
    onConfirm?.(gtk, confirmation)
  }
  return (
    <>
      {causeKelompok(hari.gtk).map(([cause, people]) => (
        <Box key={cause} sx={{ mb: 3 }}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {cause}
          </Typography>
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              columnGap: 3,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
            }}
          >
            {people.map((g) => (
              <li key={g.id}>
                <PersonName
                  person={g}
                  {...(onConfirm ? { selected: selectedIds.has(g.id), onSelect: () => replace(g.id) } : {})}
                />
              </li>
            ))}
          </Box>
        </Box>
      ))}
      {onConfirm && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <ButtonWithReason
            size="small"
            variant="outlined"
            reason={selected.some((g) => !g.dikonfirmasi) ? null : 'Centang GTK yang belum dikonfirmasi'}
            onClick={() => send(true)}
          >
            Konfirmasi yang dipilih
          </ButtonWithReason>
          <ButtonWithReason
            size="small"
            reason={selected.some((g) => g.dikonfirmasi) ? null : 'Centang GTK yang sudah dikonfirmasi'}
            onClick={() => send(false)}
          >
            Tarik konfirmasi
          </ButtonWithReason>
        </Box>
      )}
    </>
  )
}

function PersonName({ person, selected, onSelect }: { person: Person; selected?: boolean; onSelect?: () => void }) {
  const content = (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      {person.nama}
      {person.dikonfirmasi && <Badge tone="baik">Dikonfirmasi</Badge>}
    </Box>
  )
  if (onSelect === undefined) return <Box sx={{ py: 1 }}>{content}</Box>
  return (
    <FormControlLabel
      control={<Checkbox size="small" checked={selected ?? false} onChange={onSelect} />}
      label={content}
    />
  )
}

/** The same cause and the same silent machines are said once. */
function causeKelompok(gtk: readonly Person[]): [string, Person[]][] {
  const results = new Map<string, Person[]>()
  for (const person of gtk) {
    const cause = person.mesin.length === 0 ? person.sebab : `${person.sebab}: menunggu ${person.mesin.join(', ')}`
    results.set(cause, [...(results.get(cause) ?? []), person])
  }
  return [...results]
}
