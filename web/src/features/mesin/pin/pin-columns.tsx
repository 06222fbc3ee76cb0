import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import type { PinMesin } from '@geisa/contract/mesin/pemetaan-pin'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { periodWords } from '../../../shared/masa-words.ts'
import { numeral } from '../../../shared/numerals.ts'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { ColumnOf } from '../../../ui/table/columns.ts'
import type { usePemetaanDraft } from './pemetaan-draft.ts'
import { SelectGtkPin } from './select-gtk-pin.tsx'
import { isUnclear } from './sure-suggestions.ts'

type Options = {
  gtk: readonly GtkSummary[]
  own: ReadonlyMap<string, string[]>
  draft: ReturnType<typeof usePemetaanDraft>
  today: string
  onOpen: (pin: string) => void
  onMark: (row: PinMesin) => void
}

export function pinColumns(options: Options): ColumnOf<PinMesin>[] {
  return [
    {
      id: 'pin',
      title: 'PIN',
      value: (r) => r.pin,
      cell: (r) => <PinCell pin={r.pin} />,
      fixed: true,
      width: 72,
    },
    { id: 'nama', title: 'Nama di mesin', value: (r) => r.namaDiMesin, width: 170, filter: true },
    {
      id: 'tap',
      title: 'Tap',
      value: (r) => r.jumlahTap,
      cell: (r) => numeral(r.jumlahTap),
      numeric: true,
    },
    {
      id: 'terakhir',
      title: 'Tap terakhir',
      value: (r) => r.tapTerakhir,
      cell: (r) => (r.tapTerakhir === null ? '-' : formatTanggal(r.tapTerakhir.slice(0, 10))),
      fixed: true,
    },
    {
      id: 'gtk',
      title: 'GTK',
      value: (r) => r.kini?.namaGtk ?? (isUnclear(r, options.today) ? null : 'Bukan GTK'),
      cell: (r) =>
        r.kini !== null ? (
          <Mapped r={r} />
        ) : isUnclear(r, options.today) ? (
          <Option r={r} {...options} />
        ) : (
          <BukanGtk r={r} />
        ),
      width: 320,
      filter: true,
      brief: (r) =>
        isUnclear(r, options.today) ? null : [r.kini?.namaGtk ?? 'Bukan GTK', `${numeral(r.jumlahTap)} tap`],
    },
    {
      id: 'rincian',
      title: 'Tindakan',
      value: () => '',
      cell: (r) => <Action r={r} {...options} />,
      order: false,
      width: 190,
    },
  ]
}

function Action({ r, today, onOpen, onMark }: Options & { r: PinMesin }) {
  const word = r.kini === null ? 'Rincian' : 'Ubah'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -2.5 }}>
      <Button size="small" onClick={() => onOpen(r.pin)} aria-label={`${word} PIN ${r.pin}`}>
        {word}
      </Button>
      {isUnclear(r, today) && (
        <Button size="small" onClick={() => onMark(r)} aria-label={`Bukan GTK: PIN ${r.pin}`}>
          Bukan GTK
        </Button>
      )}
    </Box>
  )
}

/** In a card the figure needs its word. */
function PinCell({ pin }: { pin: string }) {
  return (
    <Box sx={{ fontWeight: 600 }}>
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        PIN{' '}
      </Box>
      {pin}
    </Box>
  )
}

function Mapped({ r }: { r: PinMesin }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <span>{r.kini?.namaGtk}</span>
      {r.tapTanpaPemilik > 0 && <Badge tone="peringatan">{numeral(r.tapTanpaPemilik)} tap tanpa pemilik</Badge>}
    </Box>
  )
}

function BukanGtk({ r: { bukanGtk } }: { r: PinMesin }) {
  const [last] = bukanGtk
  return (
    <Box>
      <Badge tone="netral">Bukan GTK</Badge>
      {last !== undefined && (
        <Typography variant="caption" component="div" color="textSecondary">
          {last.alasan} · {periodWords(last)}
        </Typography>
      )}
    </Box>
  )
}

function Option({ r, gtk, own, draft }: Options & { r: PinMesin }) {
  const selected = draft.drafts.get(r.pin)
  const [suggestion] = r.saran
  const content = { pin: r.pin, namaDiMesin: r.namaDiMesin, jumlahTap: r.jumlahTap }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Box sx={{ width: { xs: '100%', sm: 250 }, minWidth: 0 }}>
        <SelectGtkPin
          plain
          label={`GTK untuk PIN ${r.pin}`}
          gtk={gtk}
          value={selected?.gtkId ?? null}
          own={own}
          suggestions={r.saran.map((s) => s.gtkId)}
          error={draft.errors.get(r.pin)}
          onSelect={(g) => {
            if (g === null) return draft.release(r.pin)
            draft.select({ ...content, gtkId: g.id, namaGtk: g.nama })
            nextFocus()
          }}
        />
      </Box>
      {selected === undefined && suggestion !== undefined && (
        <Button
          size="small"
          onClick={() => draft.select({ ...content, gtkId: suggestion.gtkId, namaGtk: suggestion.namaGtk })}
          sx={{ fontWeight: 500 }}
        >
          {suggestion.namaGtk}?
        </Button>
      )}
      {selected !== undefined && <Badge tone="info">Belum disimpan</Badge>}
    </Box>
  )
}

/** From the field in use to the next empty one. */
function nextFocus(): void {
  const all = [...document.querySelectorAll<HTMLInputElement>('input[data-pin]')]
  const nth = all.indexOf(document.activeElement as HTMLInputElement)
  all
    .slice(nth + 1)
    .find((m) => m.value === '')
    ?.focus()
}
