import { PERAN, type PeranId } from '@geisa/engine/hak-akses'
import type { Kolom } from '../../ui/tabel-kolom.ts'
import { Tautan } from '../../ui/tautan.ts'
import type { BarisPengguna } from './pengguna-geisa-baris.ts'
import { LencanaKategori } from './pengguna-geisa-kategori.tsx'

export type BarisBernomor = BarisPengguna & { no: number }

/** Spec 2, 'School list': the nation alone sees provinces; a UPTD has one kab/kota only. */
export const kolomPengguna = (peran: PeranId | undefined): Kolom<BarisBernomor>[] => [
  { id: 'no', judul: 'No.', nilai: (s) => s.no, angka: true, lebar: 72, kartu: 'sembunyi' },
  {
    id: 'npsn',
    judul: 'NPSN',
    nilai: (s) => s.npsn,
    sel: (s) => (
      <Tautan
        to="/dashboard/sekolah"
        search={{ sekolah: s.sekolah_id }}
        aria-label={`${s.npsn}, buka dashboard ${s.nama_sekolah}`}
      >
        {s.npsn}
      </Tautan>
    ),
    tetap: true,
    lebar: 104,
  },
  { id: 'nama', judul: 'Nama Sekolah', nilai: (s) => s.nama_sekolah, lebar: 240, kartu: 'judul' },
  { id: 'jenjang', judul: 'Jenjang', nilai: (s) => s.jenjang, lebar: 88 },
  ...(peran === PERAN.NASIONAL ? [PROVINSI] : []),
  ...(peran === PERAN.UPTD ? [] : [KAB_KOTA]),
  { id: 'kecamatan', judul: 'Kecamatan', nilai: (s) => s.kode_wilayah_kecamatan_str, lebar: 150 },
  {
    id: 'kategori',
    judul: 'Sinkron Terakhir',
    nilai: (s) => s.Kat_sinkron,
    sel: (s) => <LencanaKategori kategori={s.Kat_sinkron} />,
    lebar: 230,
  },
  { id: 'waktu', judul: 'Tanggal Sinkron Terakhir', nilai: (s) => s.last_sync, tetap: true, lebar: 180 },
]

const PROVINSI: Kolom<BarisBernomor> = {
  id: 'provinsi',
  judul: 'Provinsi',
  nilai: (s) => s.kode_wilayah_provinsi_str,
  lebar: 150,
}
const KAB_KOTA: Kolom<BarisBernomor> = {
  id: 'kabKota',
  judul: 'Kab/Kota',
  nilai: (s) => s.kode_wilayah_kabupaten_kota_str,
  lebar: 160,
}
