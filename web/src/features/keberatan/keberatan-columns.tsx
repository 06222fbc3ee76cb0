import type { Keberatan } from '@geisa/contract/keberatan'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { KeberatanBadge } from '../../shared/keberatan/badge.tsx'
import { formatTanggal } from '../../shared/tanggal/tanggal.ts'
import { formatInstant } from '../../shared/tanggal/waktu-sekolah.ts'
import type { ColumnOf } from '../../ui/table/columns.ts'

type Options = { own: boolean; kantor: boolean; onOpen: (id: string) => void }

/** An office reads below the name where that is. */
const nameColumn = (kantor: boolean): ColumnOf<Keberatan> => ({
  id: 'nama',
  title: 'Nama',
  width: 180,
  value: (k) => k.gtk.namaDapodik,
  cell: (k) => (
    <>
      {k.gtk.namaDapodik}
      {kantor && (
        <Typography variant="caption" color="textSecondary" component="div">
          {k.sekolah.nama}
        </Typography>
      )}
    </>
  ),
  brief: (k) => (kantor ? `${k.gtk.namaDapodik}, ${k.sekolah.nama}` : k.gtk.namaDapodik),
})

/** An objection is what is to be answered, and what was answered: only a very long one ends in its panel. */
const SENTENCE = {
  'td &': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '4',
    overflow: 'hidden',
    fontSize: '0.8125rem',
    lineHeight: 1.3,
    '@media print': { WebkitLineClamp: 'none' },
  },
} as const

const WithAnswer = ({ keberatan: { isi, jawaban } }: { keberatan: Keberatan }) => (
  <>
    <Box sx={SENTENCE} title={isi}>
      {isi}
    </Box>
    {jawaban !== null && (
      <Box sx={{ ...SENTENCE, color: 'text.secondary' }} title={jawaban}>
        Jawaban: {jawaban}
      </Box>
    )}
  </>
)

/** The day, and the minute with its zone. */
function submitted({ dibuatPada, sekolah: { zona } }: Keberatan): [tanggal: string, jam: string] {
  const text = formatInstant(dibuatPada, zona)
  const end = text.lastIndexOf(' ')
  return [text.slice(0, end), `${text.slice(end + 1, -3)} ${zona}`]
}

export const keberatanColumns = ({ own, kantor, onOpen }: Options): ColumnOf<Keberatan>[] => [
  {
    id: 'tanggal',
    title: 'Tanggal',
    value: (k) => k.tanggal,
    cell: (k) => (
      <Link component="button" type="button" onClick={() => onOpen(k.id)} aria-haspopup="dialog">
        {formatTanggal(k.tanggal)}
      </Link>
    ),
    fixed: true,
    card: 'judul',
  },
  ...(own ? [] : [nameColumn(kantor)]),
  {
    id: 'isi',
    title: 'Keberatan',
    value: (k) => k.isi,
    cell: (k) => <WithAnswer keberatan={k} />,
    // Beside 'Tanggapi' a laptop has less for it.
    width: own || kantor ? 340 : 300,
    wrap: true,
    brief: (k) => (k.jawaban === null ? k.isi : [k.isi, `Jawaban: ${k.jawaban}`]),
  },
  {
    id: 'status',
    title: 'Status',
    value: (k) => k.status,
    cell: (k) => (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 3 }}>
        <KeberatanBadge status={k.status} />
        {!own && !kantor && k.status === 'baru' && (
          <Link
            component="button"
            type="button"
            aria-haspopup="dialog"
            aria-label={`Tanggapi ${k.gtk.namaDapodik}, ${formatTanggal(k.tanggal)}`}
            onClick={() => onOpen(k.id)}
          >
            Tanggapi
          </Link>
        )}
      </Box>
    ),
    fixed: true,
    card: 'kanan',
  },
  {
    id: 'usulan',
    title: 'Usulan',
    value: (k) => (k.usulan === null ? null : `${k.usulan.noUsulan} · ${k.usulan.statusPengajuan.nama}`),
    fixed: true,
  },
  {
    id: 'diajukan',
    title: 'Diajukan',
    value: (k) => submitted(k).join(' '),
    cell: (k) => {
      const [tanggal, jam] = submitted(k)
      return (
        <>
          {tanggal}
          <Typography variant="caption" color="textSecondary" component="div">
            {jam}
          </Typography>
        </>
      )
    },
    fixed: true,
  },
]
