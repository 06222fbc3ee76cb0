import { imporSekolah } from '@geisa/contract/sekolah'
import { type KolomExcel, unduhExcel } from '../../shared/excel/unduh-excel.ts'
import { ImporDialog } from '../../shared/impor/impor-dialog.tsx'
import { beritahu } from '../../ui/notice/pemberitahuan.ts'
import { useSegarkanSekolah } from './queries.ts'

/** New schools, and changed names of known ones; recognised by NPSN. */
export function ImporSekolahDialog({ onTutup }: { onTutup: () => void }) {
  const segarkan = useSegarkanSekolah()
  return (
    <ImporDialog
      judul="Impor sekolah"
      keterangan="Satu baris satu sekolah: NPSN, Nama, Jenjang, Status (N atau S), Kecamatan, Kab/Kota, Alamat; Kode Kecamatan boleh menggantikan nama wilayahnya. Sekolah dikenali dari NPSN: yang belum ada ditambahkan, yang sudah ada diperbarui."
      terima=".xlsx,.csv"
      endpoint={imporSekolah}
      query={{}}
      satuan="sekolah"
      contoh={unduhContoh}
      onSelesai={() => {
        segarkan()
        onTutup()
      }}
      onTutup={onTutup}
    />
  )
}

type Contoh = Record<'npsn' | 'nama' | 'jenjang' | 'status' | 'kecamatan' | 'kabKota' | 'alamat', string>

const CONTOH: Contoh[] = [
  {
    npsn: '20500001',
    nama: 'SD Negeri Contoh 1',
    jenjang: 'SD',
    status: 'N',
    kecamatan: 'Kepanjen',
    kabKota: 'Kab. Malang',
    alamat: 'Jl. Contoh No. 1',
  },
]

const KOLOM: KolomExcel<Contoh>[] = [
  { judul: 'NPSN', nilai: (c) => c.npsn },
  { judul: 'Nama', nilai: (c) => c.nama, lebar: 36 },
  { judul: 'Jenjang', nilai: (c) => c.jenjang },
  { judul: 'Status', nilai: (c) => c.status },
  { judul: 'Kecamatan', nilai: (c) => c.kecamatan, lebar: 20 },
  { judul: 'Kab/Kota', nilai: (c) => c.kabKota, lebar: 20 },
  { judul: 'Alamat', nilai: (c) => c.alamat, lebar: 40 },
]

function unduhContoh(): void {
  const isi = { namaBerkas: 'Contoh impor sekolah', judul: 'Sekolah', kolom: KOLOM, baris: CONTOH, barisKosong: 50 }
  unduhExcel(isi).catch(() => beritahu('Gagal membuat berkas. Coba lagi sebentar lagi.', 'error'))
}
