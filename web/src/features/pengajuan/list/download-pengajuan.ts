import { type JenisPengajuan, LABEL_TANDA_PENGAJUAN, type PengajuanRow } from '@geisa/contract/pengajuan/pengajuan'
import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { type DownloadControl, downloadExcel, type ExcelColumn } from '../../../shared/excel/download-excel.ts'
import { readAll } from '../../../shared/read-all.ts'
import { formatZoned } from '../../../shared/tanggal/tanggal.ts'
import type { Jenis, Row } from '../jenis.ts'
import type { AlamatPengajuan } from './address.ts'

/** What a kind's rows are in a workbook. */
export type DownloadContent<K extends JenisPengajuan> = {
  numberWidth: number
  /** Also for the school itself its name on every row. */
  ownSekolah: boolean
  /** Between the school and the day of submission. */
  columns: readonly ExcelColumn<Row<K>>[]
}

/** Exactly the rows of the filtered list, all of its pages. */
export async function downloadPengajuan<K extends JenisPengajuan>(
  jenis: Jenis<K>,
  content: DownloadContent<K>,
  { alamat, pengguna }: { alamat: AlamatPengajuan; pengguna: PenggunaSesi },
  control: DownloadControl,
): Promise<void> {
  const rows = await readAll<Row<K>>(
    {
      // Oldest first: what is submitted meanwhile comes at the end and moves nothing.
      take: (page, signal) => jenis.daftar(alamat, { urut: 'terlama', ...page }, signal),
      key: ({ id }) => id,
    },
    control,
  )
  const title = `${jenis.title} ${pengguna.instansi}`.trim()
  const withSekolah = content.ownSekolah || pengguna.peran !== PERAN.SEKOLAH
  await downloadExcel<Row<K>>(
    {
      fileName: title,
      title: jenis.title,
      above: [title],
      columns: [
        { title: jenis.labelNomor, value: (b) => jenis.nomor(b), width: content.numberWidth },
        ...(withSekolah ? SEKOLAH : []),
        ...content.columns,
        ...PROCESS_COLUMNS,
      ],
      rows: alamat.urut === 'terlama' ? rows : rows.toReversed(),
    },
    control.signal ? { signal: control.signal } : {},
  )
}

const SEKOLAH: ExcelColumn<PengajuanRow>[] = [
  { title: 'NPSN', value: ({ sekolah }) => sekolah.npsn },
  { title: 'Nama Sekolah', value: ({ sekolah }) => sekolah.nama, width: 32 },
  { title: 'Kabupaten/Kota', value: ({ sekolah }) => sekolah.kodeWilayahKabupatenKotaStr, width: 22 },
  { title: 'Provinsi', value: (b) => b.namaProvinsi, width: 20 },
]

const PROCESS_COLUMNS: ExcelColumn<PengajuanRow>[] = [
  { title: 'Tanggal Pengajuan', value: (b) => formatZoned(b.tglPengajuan, b.sekolah.zona), width: 32 },
  { title: 'Status Pengajuan', value: (b) => b.statusPengajuan.nama, width: 18 },
  {
    title: 'Tanggal Diperiksa',
    value: (b) => (b.tglDiperiksa === null ? null : formatZoned(b.tglDiperiksa, b.sekolah.zona)),
    width: 32,
  },
  { title: 'Dokumen', value: (b) => b.jumlahDokumen, kind: 'angka' },
  { title: 'Tanda', value: (b) => b.tanda.map((one) => LABEL_TANDA_PENGAJUAN[one]).join('; '), width: 40 },
]
