import type { PenggunaDetail } from '@geisa/contract/pengguna/pengguna'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { untilText, usernameText } from '../../../shared/akun/username-text.ts'
import type { ExcelColumn } from '../../../shared/excel/download-excel.ts'
import { numeral } from '../../../shared/numerals.ts'
import { LinkTo } from '../../../ui/links.ts'
import type { ColumnOf } from '../../../ui/table/columns.ts'
import { AkunState, LABEL_STATUS, pendingStep } from '../akun/akun-state.tsx'
import { CakupanSummary, cakupanText, namaCakupan } from './cakupan-summary.tsx'

/** A row with its number, which goes on from page to page. */
export type PenggunaRow = PenggunaDetail & { no: number }

/** Spec 2 'User management': the admin reads regions, the offices read coverage. */
export const penggunaColumns = (nasional: boolean): ColumnOf<PenggunaRow>[] => [
  {
    id: 'no',
    title: 'No.',
    value: (p) => p.no,
    cell: (p) => numeral(p.no),
    numeric: true,
    card: 'sembunyi',
  },
  {
    id: 'nama',
    title: 'Nama',
    value: (p) => p.nama,
    cell: (p) => <DetailLink id={p.penggunaId}>{p.nama}</DetailLink>,
    card: 'judul',
    width: 196,
  },
  {
    id: 'username',
    title: 'Username',
    value: usernameText,
    brief: usernameText,
    width: 208,
    cell: (p) => (
      <Box component="span" sx={{ fontSize: { sm: '0.8125rem' } }}>
        <DetailLink id={p.penggunaId}>{p.username}</DetailLink>
        {p.usernameSampai !== null && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            {` (${untilText(p.usernameSampai)})`}
          </Typography>
        )}
      </Box>
    ),
  },
  { id: 'no-hp', title: 'No. HP', value: (p) => p.noHp, fixed: true },
  { id: 'peran', title: 'Peran', value: (p) => p.peran.nama, fixed: true, brief: (p) => p.peran.nama },
  nasional
    ? { id: 'wilayah', title: 'Wilayah', value: (p) => p.wilayah?.nama, width: 124 }
    : { id: 'cakupan', title: 'Cakupan', value: cakupanText, width: 144, cell: (p) => <CakupanSummary pengguna={p} /> },
  {
    id: 'keadaan',
    title: 'Keadaan',
    value: (p) => LABEL_STATUS[p.status],
    cell: (p) => <AkunState pengguna={p} />,
    fixed: true,
    card: 'kanan',
  },
]

/** Name and username both open the record; the filters stay in the address, so that the way back finds the same list. */
const DetailLink = ({ id, children }: { id: PenggunaRow['penggunaId']; children: string }) => (
  <LinkTo from="/pengguna" to="." search={(old) => ({ ...old, id })} sx={{ fontWeight: 560, fontSize: 'inherit' }}>
    {children}
  </LinkTo>
)

export const DOWNLOAD_COLUMNS: ExcelColumn<PenggunaDetail>[] = [
  { title: 'Nama', value: (p) => p.nama, width: 34 },
  { title: 'Username', value: usernameText, width: 30 },
  { title: 'No. HP', value: (p) => p.noHp, width: 18 },
  { title: 'Peran', value: (p) => p.peran.nama, width: 26 },
  { title: 'Hak Akses', value: (p) => p.hakAkses, width: 14 },
  { title: 'Jenjang', value: (p) => p.jenjang.join(', '), width: 20 },
  { title: 'Wilayah', value: (p) => p.wilayah?.nama ?? null, width: 26 },
  { title: 'Sekolah', value: (p) => p.sekolah?.nama ?? null, width: 32 },
  { title: 'NPSN', value: (p) => p.sekolah?.npsn ?? null, width: 12 },
  { title: 'Cakupan', value: (p) => namaCakupan(p).join(', '), width: 60, wrap: true },
  { title: 'Keadaan', value: (p) => [LABEL_STATUS[p.status], pendingStep(p)].filter(Boolean).join(', '), width: 24 },
  { title: 'Catatan', value: (p) => p.catatanStatus, width: 40, wrap: true },
]
