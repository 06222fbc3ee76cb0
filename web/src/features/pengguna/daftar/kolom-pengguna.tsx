import type { PenggunaDetail } from '@geisa/contract/pengguna'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { untilText, usernameText } from '../../../shared/akun/username-akun.ts'
import { numeral } from '../../../shared/angka.ts'
import type { ExcelColumn } from '../../../shared/excel/unduh-excel.ts'
import type { ColumnOf } from '../../../ui/table/tabel-kolom.ts'
import { LinkTo } from '../../../ui/tautan.ts'
import { AkunState, LABEL_STATUS, pendingStep } from '../akun/keadaan-akun.tsx'
import { CakupanSummary, cakupanText, namaCakupan } from './cakupan-ringkas.tsx'

/** A row with its number, which goes on from page to page. */
export type PenggunaRow = PenggunaDetail & { no: number }

/** Spec 2 'User management': the admin reads regions, the offices read coverage. */
export const penggunaColumns = (nasional: boolean): ColumnOf<PenggunaRow>[] => [
  {
    id: 'no',
    judul: 'No.',
    nilai: (p) => p.no,
    cell: (p) => numeral(p.no),
    angka: true,
    card: 'sembunyi',
  },
  {
    id: 'nama',
    judul: 'Nama',
    nilai: (p) => p.nama,
    cell: (p) => <DetailLink id={p.penggunaId}>{p.nama}</DetailLink>,
    card: 'judul',
    width: 196,
  },
  {
    id: 'username',
    judul: 'Username',
    nilai: usernameText,
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
  { id: 'no-hp', judul: 'No. HP', nilai: (p) => p.noHp, fixed: true },
  { id: 'peran', judul: 'Peran', nilai: (p) => p.peran.nama, fixed: true, brief: (p) => p.peran.nama },
  nasional
    ? { id: 'wilayah', judul: 'Wilayah', nilai: (p) => p.wilayah?.nama, width: 124 }
    : { id: 'cakupan', judul: 'Cakupan', nilai: cakupanText, width: 144, cell: (p) => <CakupanSummary pengguna={p} /> },
  {
    id: 'keadaan',
    judul: 'Keadaan',
    nilai: (p) => LABEL_STATUS[p.status],
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
  { judul: 'Nama', nilai: (p) => p.nama, width: 34 },
  { judul: 'Username', nilai: usernameText, width: 30 },
  { judul: 'No. HP', nilai: (p) => p.noHp, width: 18 },
  { judul: 'Peran', nilai: (p) => p.peran.nama, width: 26 },
  { judul: 'Hak Akses', nilai: (p) => p.hakAkses, width: 14 },
  { judul: 'Jenjang', nilai: (p) => p.jenjang.join(', '), width: 20 },
  { judul: 'Wilayah', nilai: (p) => p.wilayah?.nama ?? null, width: 26 },
  { judul: 'Sekolah', nilai: (p) => p.sekolah?.nama ?? null, width: 32 },
  { judul: 'NPSN', nilai: (p) => p.sekolah?.npsn ?? null, width: 12 },
  { judul: 'Cakupan', nilai: (p) => namaCakupan(p).join(', '), width: 60, wrapper: true },
  { judul: 'Keadaan', nilai: (p) => [LABEL_STATUS[p.status], pendingStep(p)].filter(Boolean).join(', '), width: 24 },
  { judul: 'Catatan', nilai: (p) => p.catatanStatus, width: 40, wrapper: true },
]
