import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { ColumnOf } from '../../../ui/table/tabel-kolom.ts'
import { LinkTo } from '../../../ui/tautan.ts'
import type { PenggunaRow } from './baris.ts'
import { KategoriBadge } from './kategori.tsx'

export type NumberedRow = PenggunaRow & { no: number }
type Peran = PeranId | undefined

const hasProvinsi = (peran: Peran): boolean => peran === PERAN.NASIONAL
const hasKabKota = (peran: Peran): boolean => peran !== PERAN.UPTD

/** Spec 2, 'School list': the nation alone sees provinces; a UPTD has one kab/kota only. Names break into two lines. */
export const penggunaColumns = (peran: Peran): ColumnOf<NumberedRow>[] => [
  { id: 'no', judul: 'No.', nilai: (s) => s.no, angka: true, width: 56 },
  { id: 'npsn', judul: 'NPSN', nilai: (s) => s.npsn, cell: (s) => <Npsn sekolah={s} />, fixed: true, width: 96 },
  {
    id: 'nama',
    judul: 'Nama Sekolah',
    nilai: (s) => s.nama_sekolah,
    width: hasProvinsi(peran) ? 160 : 240,
    card: 'judul',
  },
  { id: 'jenjang', judul: 'Jenjang', nilai: (s) => s.jenjang, width: 76 },
  ...(hasProvinsi(peran) ? [PROVINSI] : []),
  ...(hasKabKota(peran) ? [KAB_KOTA] : []),
  { id: 'kecamatan', judul: 'Kecamatan', nilai: (s) => s.kode_wilayah_kecamatan_str, width: 116 },
  {
    id: 'kategori',
    judul: 'Sinkron Terakhir',
    nilai: (s) => s.Kat_sinkron,
    cell: (s) => <KategoriBadge kategori={s.Kat_sinkron} />,
    width: 236,
  },
  { id: 'waktu', judul: 'Tanggal Sinkron Terakhir', nilai: (s) => s.last_sync, fixed: true, width: 172 },
]

const PROVINSI: ColumnOf<NumberedRow> = {
  id: 'provinsi',
  judul: 'Provinsi',
  nilai: (s) => s.kode_wilayah_provinsi_str,
  width: 88,
}
const KAB_KOTA: ColumnOf<NumberedRow> = {
  id: 'kabKota',
  judul: 'Kab/Kota',
  nilai: (s) => s.kode_wilayah_kabupaten_kota_str,
  width: 100,
}

/** Inside a sentence only a line tells a link from the words around it. */
function Npsn({ sekolah, lined = false }: { sekolah: PenggunaRow; lined?: boolean }) {
  return (
    <LinkTo
      underline={lined ? 'always' : 'hover'}
      to="/dashboard/sekolah"
      search={{ sekolah: sekolah.sekolah_id }}
      aria-label={`${sekolah.npsn}, buka dashboard ${sekolah.nama_sekolah}`}
    >
      {sekolah.npsn}
    </LinkTo>
  )
}

/** The same on a phone: a line of where, a line of when. */
export const penggunaCard =
  (peran: Peran) =>
  (s: NumberedRow): ReactNode => {
    const place = [
      s.kode_wilayah_kecamatan_str,
      ...(hasKabKota(peran) ? [s.kode_wilayah_kabupaten_kota_str] : []),
      ...(hasProvinsi(peran) ? [s.kode_wilayah_provinsi_str] : []),
    ]
    return (
      <Box sx={{ display: 'grid', gap: 1.5, fontVariantNumeric: 'tabular-nums' }}>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          NPSN <Npsn sekolah={s} lined /> · {s.jenjang} · {place.join(', ')}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          <KategoriBadge kategori={s.Kat_sinkron} />
          {s.last_sync ?? '-'}
        </Box>
      </Box>
    )
  }
