import { importSekolah } from '@geisa/contract/sekolah'
import { downloadExcel, type ExcelColumn } from '../../shared/excel/unduh-excel.ts'
import { ImportDialog } from '../../shared/impor/impor-dialog.tsx'
import { notify } from '../../ui/notice/pemberitahuan.ts'
import { useRefreshSekolah } from './queries.ts'

/** New schools, and changed names of known ones; recognised by NPSN. */
export function ImportSekolahDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshSekolah()
  return (
    <ImportDialog
      judul="Impor sekolah"
      keterangan="Satu baris satu sekolah: NPSN, Nama, Jenjang, Status (N atau S), Kecamatan, Kab/Kota, Alamat; Kode Kecamatan boleh menggantikan nama wilayahnya. Sekolah dikenali dari NPSN: yang belum ada ditambahkan, yang sudah ada diperbarui."
      accept=".xlsx,.csv"
      endpoint={importSekolah}
      query={{}}
      unit="sekolah"
      example={downloadExample}
      onDone={() => {
        refresh()
        onClose()
      }}
      onClose={onClose}
    />
  )
}

type Example = Record<'npsn' | 'nama' | 'jenjang' | 'status' | 'kecamatan' | 'kabKota' | 'alamat', string>

const EXAMPLES: Example[] = [
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

const COLUMNS: ExcelColumn<Example>[] = [
  { judul: 'NPSN', nilai: (c) => c.npsn },
  { judul: 'Nama', nilai: (c) => c.nama, width: 36 },
  { judul: 'Jenjang', nilai: (c) => c.jenjang },
  { judul: 'Status', nilai: (c) => c.status },
  { judul: 'Kecamatan', nilai: (c) => c.kecamatan, width: 20 },
  { judul: 'Kab/Kota', nilai: (c) => c.kabKota, width: 20 },
  { judul: 'Alamat', nilai: (c) => c.alamat, width: 40 },
]

function downloadExample(): void {
  const content = {
    namaBerkas: 'Contoh impor sekolah',
    judul: 'Sekolah',
    columns: COLUMNS,
    rows: EXAMPLES,
    emptyRow: 50,
  }
  downloadExcel(content).catch(() => notify('Gagal membuat berkas. Coba lagi sebentar lagi.', 'error'))
}
