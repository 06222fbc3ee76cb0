import { type GtkRow, TPP_READERS } from '@geisa/contract/gtk/gtk'
import type { PeranId } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import type { Chosen } from '../../../shared/form/decide-many.tsx'
import { numeral } from '../../../shared/numerals.ts'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import type { ColumnOf } from '../../../ui/table/columns.ts'
import { NAME_AND_SECOND } from '../../../ui/table/styles.ts'
import { GtkLink } from './gtk-link.tsx'

export const mayReadTpp = (peran: PeranId | undefined): boolean => peran !== undefined && TPP_READERS.includes(peran)

/**
 * Who reads no pay gets no column that would look as if nobody had any.
 * @param chosen null: this user gives nobody hours.
 */
export function gtkColumns(peran: PeranId | undefined, chosen: Chosen<GtkRow> | null): ColumnOf<GtkRow>[] {
  const [, ...others] = GTK_COLUMNS
  const columns = [
    chosen === null ? NAMA : { ...NAMA, cell: chooseCell(chosen), width: NAMA_WIDTH + CHOICE_WIDTH },
    ...others,
  ]
  return mayReadTpp(peran) ? columns : columns.filter(({ id }) => id !== 'tpp')
}

/** Pixels: a long name with its titles stands in two lines, beside a checkbox too, so no row is taller. */
const NAMA_WIDTH = 200
const CHOICE_WIDTH = 28

const NAMA: ColumnOf<GtkRow> = {
  id: 'nama',
  title: 'Nama',
  value: (g) => g.nama,
  cell: (g) => <NameCell gtk={g} />,
  width: NAMA_WIDTH,
  card: 'judul',
}

const chooseCell = (chosen: Chosen<GtkRow>) => (g: GtkRow) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <Checkbox
      size="small"
      checked={chosen.rows.has(g.id)}
      onChange={() => chosen.toggle(g)}
      slotProps={{ input: { 'aria-label': `Pilih ${g.nama}` } }}
      sx={{ p: 1, ml: -1 }}
    />
    <NameCell gtk={g} />
  </Box>
)

/** The table of product.md 4. */
const GTK_COLUMNS: ColumnOf<GtkRow>[] = [
  NAMA,
  { id: 'nip', title: 'NIP', value: (g) => g.nip, fixed: true },
  { id: 'nuptk', title: 'NUPTK', value: (g) => g.nuptk, fixed: true },
  { id: 'nrg', title: 'NRG', value: (g) => g.nrg, fixed: true },
  {
    id: 'jenisGuru',
    title: 'Jenis Guru',
    value: (g) => g.jenisGuru,
    width: 108,
    brief: (g) => [g.jenisGuru, g.statusKepegawaian, g.jamKerja && jamWords(g.jamKerja), g.nip && `NIP ${g.nip}`],
  },
  {
    id: 'statusKepegawaian',
    title: 'Status Kepegawaian',
    value: (g) => g.statusKepegawaian,
    width: 112,
  },
  { id: 'pin', title: 'PIN', hint: 'PIN di mesin sekolah hari ini', value: (g) => g.pin.join(', '), fixed: true },
  {
    id: 'tpp',
    title: 'TPP',
    hint: 'Rupiah sebulan',
    value: (g) => g.tpp,
    cell: (g) => (g.tpp === null ? '-' : numeral(g.tpp)),
    numeric: true,
  },
  {
    id: 'aktif',
    title: 'Aktif',
    hint: 'Bertugas hari ini',
    value: activity,
    width: 56,
    brief: (g) => (g.aktif ? null : 'Tidak aktif'),
  },
]

/** Who is not in service and has no last day has yet to begin: not to be taken for one who left. */
function activity({ aktif, mulaiTugas, berhenti }: GtkRow): string {
  if (aktif) return 'Ya'
  return berhenti === null && mulaiTugas !== null ? `Mulai ${formatTanggal(mulaiTugas)}` : 'Tidak'
}

/** Hours other than the school's stand with the person: as a column they would push pay out of sight (rules.md M3). */
function NameCell({ gtk }: { gtk: GtkRow }) {
  const { jamKerja } = gtk
  if (!jamKerja) return <GtkLink gtk={gtk} />
  return (
    <Box sx={[NAME_AND_SECOND, { whiteSpace: 'nowrap', maxWidth: NAMA_WIDTH - 24 }]}>
      <GtkLink gtk={gtk} />
      <Typography
        variant="caption"
        component="div"
        color="textSecondary"
        noWrap
        title={jamWords(jamKerja)}
        sx={{ lineHeight: 1.15 }}
      >
        {jamWords(jamKerja)}
      </Typography>
    </Box>
  )
}

const jamWords = ({ namaPola, menunggu, berlakuMulai }: NonNullable<GtkRow['jamKerja']>): string =>
  `${namaPola ?? 'Ikut sekolah'} ${menunggu ? 'menunggu dinas' : `sejak ${formatTanggal(berlakuMulai)}`}`
