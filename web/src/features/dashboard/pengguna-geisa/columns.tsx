import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import { LinkTo } from '../../../ui/links.ts'
import type { ColumnOf } from '../../../ui/table/columns.ts'
import { KategoriBadge } from './kategori.tsx'
import { lastSync, type PenggunaRow } from './rows.ts'

export type NumberedRow = PenggunaRow & { no: number }
type Peran = PeranId | undefined

/** The nation has several zones. */
const hasProvinsi = (peran: Peran): boolean => peran === PERAN.NASIONAL
const hasKabKota = (peran: Peran): boolean => peran !== PERAN.UPTD

/** Spec 2, 'School list': the nation alone sees provinces; a UPTD has one kab/kota only. */
export const penggunaColumns = (peran: Peran): ColumnOf<NumberedRow>[] => [
  { id: 'no', title: 'No.', value: (s) => s.no, numeric: true, width: 46, card: 'sembunyi' },
  {
    id: 'npsn',
    title: 'NPSN',
    value: (s) => s.npsn,
    cell: (s) => <Npsn sekolah={s} />,
    fixed: true,
    width: 88,
    brief: (s) => s.npsn,
  },
  {
    id: 'nama',
    title: 'Nama Sekolah',
    value: (s) => s.nama_sekolah,
    width: hasProvinsi(peran) ? 150 : 180,
    card: 'judul',
  },
  { id: 'jenjang', title: 'Jenjang', value: (s) => s.jenjang, width: 74, brief: (s) => s.jenjang },
  ...(hasProvinsi(peran) ? [PROVINSI] : []),
  ...(hasKabKota(peran) ? [{ ...KAB_KOTA, width: hasProvinsi(peran) ? 104 : 116 }] : []),
  {
    id: 'kecamatan',
    title: 'Kecamatan',
    value: (s) => s.kode_wilayah_kecamatan_str,
    width: hasProvinsi(peran) ? 116 : 124,
    brief: (s) => s.kode_wilayah_kecamatan_str,
  },
  {
    id: 'kategori',
    title: 'Sinkron Terakhir',
    value: (s) => s.Kat_sinkron,
    cell: (s) => <KategoriBadge kategori={s.Kat_sinkron} />,
    fixed: true,
    width: 222,
    card: 'bawah',
  },
  {
    id: 'waktu',
    title: 'Tanggal Sinkron Terakhir',
    value: (s) => (s.last_sync === null ? null : lastSync(s)),
    cell: (s) => <Moment written={lastSync(s)} />,
    width: hasProvinsi(peran) ? 150 : 200,
  },
]

const PROVINSI: ColumnOf<NumberedRow> = {
  id: 'provinsi',
  title: 'Provinsi',
  value: (s) => s.kode_wilayah_provinsi_str,
  width: 80,
}
const KAB_KOTA: ColumnOf<NumberedRow> = {
  id: 'kabKota',
  title: 'Kab/Kota',
  value: (s) => s.kode_wilayah_kabupaten_kota_str,
}

function Npsn({ sekolah }: { sekolah: PenggunaRow }) {
  return (
    <LinkTo
      to="/dashboard/sekolah"
      search={{ sekolah: sekolah.sekolah_id }}
      aria-label={`${sekolah.npsn}, buka dashboard ${sekolah.nama_sekolah}`}
    >
      {sekolah.npsn}
    </LinkTo>
  )
}

/** Day and clock, each whole: where eight columns stand beside them in two lines. */
const Moment = ({ written }: { written: string }) => {
  const [day, ...clock] = written.split(' ')
  return (
    <Box
      component="span"
      sx={{ fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums', '& > span': { whiteSpace: 'nowrap' } }}
    >
      <span>{day}</span> <span>{clock.join(' ')}</span>
    </Box>
  )
}
