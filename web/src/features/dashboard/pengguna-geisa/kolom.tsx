import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'
import { Tautan } from '../../../ui/tautan.ts'
import type { BarisPengguna } from './baris.ts'
import { LencanaKategori } from './kategori.tsx'

export type BarisBernomor = BarisPengguna & { no: number }
type Peran = PeranId | undefined

const adaProvinsi = (peran: Peran): boolean => peran === PERAN.NASIONAL
const adaKabKota = (peran: Peran): boolean => peran !== PERAN.UPTD

/** Spec 2, 'School list': the nation alone sees provinces; a UPTD has one kab/kota only. Names break into two lines. */
export const kolomPengguna = (peran: Peran): Kolom<BarisBernomor>[] => [
  { id: 'no', judul: 'No.', nilai: (s) => s.no, angka: true, lebar: 56 },
  { id: 'npsn', judul: 'NPSN', nilai: (s) => s.npsn, sel: (s) => <Npsn sekolah={s} />, tetap: true, lebar: 96 },
  {
    id: 'nama',
    judul: 'Nama Sekolah',
    nilai: (s) => s.nama_sekolah,
    lebar: adaProvinsi(peran) ? 160 : 240,
    kartu: 'judul',
  },
  { id: 'jenjang', judul: 'Jenjang', nilai: (s) => s.jenjang, lebar: 76 },
  ...(adaProvinsi(peran) ? [PROVINSI] : []),
  ...(adaKabKota(peran) ? [KAB_KOTA] : []),
  { id: 'kecamatan', judul: 'Kecamatan', nilai: (s) => s.kode_wilayah_kecamatan_str, lebar: 116 },
  {
    id: 'kategori',
    judul: 'Sinkron Terakhir',
    nilai: (s) => s.Kat_sinkron,
    sel: (s) => <LencanaKategori kategori={s.Kat_sinkron} />,
    lebar: 236,
  },
  { id: 'waktu', judul: 'Tanggal Sinkron Terakhir', nilai: (s) => s.last_sync, tetap: true, lebar: 172 },
]

const PROVINSI: Kolom<BarisBernomor> = {
  id: 'provinsi',
  judul: 'Provinsi',
  nilai: (s) => s.kode_wilayah_provinsi_str,
  lebar: 88,
}
const KAB_KOTA: Kolom<BarisBernomor> = {
  id: 'kabKota',
  judul: 'Kab/Kota',
  nilai: (s) => s.kode_wilayah_kabupaten_kota_str,
  lebar: 100,
}

/** Inside a sentence only a line tells a link from the words around it. */
function Npsn({ sekolah, bergaris = false }: { sekolah: BarisPengguna; bergaris?: boolean }) {
  return (
    <Tautan
      underline={bergaris ? 'always' : 'hover'}
      to="/dashboard/sekolah"
      search={{ sekolah: sekolah.sekolah_id }}
      aria-label={`${sekolah.npsn}, buka dashboard ${sekolah.nama_sekolah}`}
    >
      {sekolah.npsn}
    </Tautan>
  )
}

/** The same on a phone: a line of where, a line of when. */
export const kartuPengguna =
  (peran: Peran) =>
  (s: BarisBernomor): ReactNode => {
    const tempat = [
      s.kode_wilayah_kecamatan_str,
      ...(adaKabKota(peran) ? [s.kode_wilayah_kabupaten_kota_str] : []),
      ...(adaProvinsi(peran) ? [s.kode_wilayah_provinsi_str] : []),
    ]
    return (
      <Box sx={{ display: 'grid', gap: 1.5, fontVariantNumeric: 'tabular-nums' }}>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          NPSN <Npsn sekolah={s} bergaris /> · {s.jenjang} · {tempat.join(', ')}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          <LencanaKategori kategori={s.Kat_sinkron} />
          {s.last_sync ?? '-'}
        </Box>
      </Box>
    )
  }
