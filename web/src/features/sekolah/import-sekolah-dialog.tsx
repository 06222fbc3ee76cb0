import { importSekolah } from '@geisa/contract/sekolah/sekolah'
import { downloadExcel, type ExcelColumn } from '../../shared/excel/download-excel.ts'
import { ImportDialog } from '../../shared/import/dialog.tsx'
import { notify } from '../../ui/notice/notify.ts'
import { useRefreshSekolah } from './queries.ts'

/** New schools, and changed names of known ones; recognised by NPSN. */
export function ImportSekolahDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshSekolah()
  return (
    <ImportDialog
      title="Impor sekolah"
      description="Satu baris satu sekolah: NPSN, Nama, Jenjang, Status (N atau S), Kecamatan, Kab/Kota, Alamat; Kode Kecamatan boleh menggantikan nama wilayahnya. Sekolah dikenali dari NPSN: yang belum ada ditambahkan, yang sudah ada diperbarui."
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
  { title: 'NPSN', value: (c) => c.npsn },
  { title: 'Nama', value: (c) => c.nama, width: 36 },
  { title: 'Jenjang', value: (c) => c.jenjang },
  { title: 'Status', value: (c) => c.status },
  { title: 'Kecamatan', value: (c) => c.kecamatan, width: 20 },
  { title: 'Kab/Kota', value: (c) => c.kabKota, width: 20 },
  { title: 'Alamat', value: (c) => c.alamat, width: 40 },
]

function downloadExample(): void {
  const content = {
    fileName: 'Contoh impor sekolah',
    title: 'Sekolah',
    columns: COLUMNS,
    rows: EXAMPLES,
    emptyRows: 50,
  }
  downloadExcel(content).catch(() => notify('Gagal membuat berkas. Coba lagi sebentar lagi.', 'error'))
}
