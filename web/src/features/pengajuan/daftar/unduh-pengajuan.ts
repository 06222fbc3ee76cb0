import { LABEL_TANDA_PENGAJUAN, type PengajuanBaris, type PengajuanLengkap } from '@geisa/contract/pengajuan'
import type { PenggunaSesi } from '@geisa/contract/sesi'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { bacaSemua } from '../../../shared/baca-semua.ts'
import { type KendaliUnduh, type KolomExcel, unduhExcel } from '../../../shared/excel/unduh-excel.ts'
import { tampilWaktu } from '../../../shared/tanggal/tanggal.ts'
import type { Jenis } from '../jenis.ts'
import type { AlamatPengajuan } from './alamat-daftar.ts'

/** What a kind's rows are in a workbook. */
export type IsiUnduhan<B> = {
  lebarNomor: number
  /** Also for the school itself its name on every row. */
  sekolahSendiri: boolean
  /** Between the school and the day of submission. */
  kolom: readonly KolomExcel<B>[]
}

/** Exactly the rows of the filtered list, all of its pages. */
export async function unduhPengajuan<L extends PengajuanLengkap, B extends PengajuanBaris>(
  jenis: Jenis<L, B>,
  isi: IsiUnduhan<B>,
  { alamat, pengguna }: { alamat: AlamatPengajuan; pengguna: PenggunaSesi },
  kendali: KendaliUnduh,
): Promise<void> {
  const baris = await bacaSemua<B>(
    {
      // Oldest first: what is submitted meanwhile comes at the end and moves nothing.
      ambil: (halaman, signal) => jenis.daftar(alamat, { urut: 'terlama', ...halaman }, signal),
      kunci: ({ id }) => id,
    },
    kendali,
  )
  const judul = `${jenis.judul} ${pengguna.instansi}`.trim()
  const denganSekolah = isi.sekolahSendiri || pengguna.peran !== PERAN.SEKOLAH
  await unduhExcel<B>(
    {
      namaBerkas: judul,
      judul: jenis.judul,
      pembuka: [judul],
      kolom: [
        { judul: jenis.labelNomor, nilai: (b) => jenis.nomor(b), lebar: isi.lebarNomor },
        ...(denganSekolah ? SEKOLAH : []),
        ...isi.kolom,
        ...PROSES,
      ],
      baris: alamat.urut === 'terlama' ? baris : baris.toReversed(),
    },
    kendali.signal ? { signal: kendali.signal } : {},
  )
}

const SEKOLAH: KolomExcel<PengajuanBaris>[] = [
  { judul: 'NPSN', nilai: ({ sekolah }) => sekolah.npsn },
  { judul: 'Nama Sekolah', nilai: ({ sekolah }) => sekolah.nama, lebar: 32 },
  { judul: 'Kabupaten/Kota', nilai: ({ sekolah }) => sekolah.kodeWilayahKabupatenKotaStr, lebar: 22 },
  { judul: 'Provinsi', nilai: (b) => b.namaProvinsi, lebar: 20 },
]

const PROSES: KolomExcel<PengajuanBaris>[] = [
  { judul: 'Tanggal Pengajuan (WIB)', nilai: (b) => tampilWaktu(b.tglPengajuan), lebar: 28 },
  { judul: 'Status Pengajuan', nilai: (b) => b.statusPengajuan.nama, lebar: 18 },
  {
    judul: 'Tanggal Diperiksa (WIB)',
    nilai: (b) => (b.tglDiperiksa === null ? null : tampilWaktu(b.tglDiperiksa)),
    lebar: 28,
  },
  { judul: 'Dokumen', nilai: (b) => b.jumlahDokumen, jenis: 'angka' },
  { judul: 'Tanda', nilai: (b) => b.tanda.map((satu) => LABEL_TANDA_PENGAJUAN[satu]).join('; '), lebar: 40 },
]
