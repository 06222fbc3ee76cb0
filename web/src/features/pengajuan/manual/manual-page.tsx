import type { ManualBaris } from '@geisa/contract/absensi-manual'
import { hariSekolah } from '@geisa/engine/kalender'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import { useStatusKehadiran } from '../../../shared/pengajuan/status-kehadiran.ts'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import { Pilihan } from '../../../ui/field/pilihan.tsx'
import { DaftarPengajuan, type SaringanJenisProps, type TampilanDaftar } from '../daftar/daftar-pengajuan.tsx'
import { sebutJumlahDokumen } from '../usulan/dokumen-diminta.tsx'
import { tanpaRincian } from './isian-manual.ts'
import { MANUAL } from './queries.ts'
import { SaranMesin } from './saran-mesin.tsx'

/** Manual-attendance requests: the school's own, or those of an office's scope. */
export function ManualPage() {
  return <DaftarPengajuan jenis={MANUAL} tampilan={TAMPILAN} saran={<SaranMesin />} />
}

/** Spec 2, 'Manual-attendance list'. */
const TAMPILAN: TampilanDaftar<ManualBaris> = {
  ikon: HowToRegOutlined,
  petunjukKosong: {
    tersaring: 'Tidak ada yang cocok dengan pencarian atau saringannya.',
    operator: "Pilih 'Tambah Baru' bila mesin rusak, listrik padam, atau sekolah diliburkan.",
    kantor: 'Usulan dari sekolah dalam cakupan Anda tampil di sini.',
  },
  SaringanJenis,
  baris: {
    judulNomor: 'No.',
    pilih: 'Pilih usulan',
    kolom: [
      { id: 'tanggal', judul: 'Tanggal Absensi', nilai: (m) => tampilTanggal(m.tanggal), tetap: true },
      { id: 'jenis', judul: 'Jenis Absensi Manual', nilai: (m) => m.jenisAbsensiManual.nama },
      {
        id: 'gtk',
        judul: 'GTK',
        nilai: (m) => (tanpaRincian(m.jenisAbsensiManual.id) ? 'Semua' : m.jumlahGtk),
        angka: true,
      },
      { id: 'diperiksa', judul: 'Tanggal Diperiksa', nilai: tanggalDiperiksa, tetap: true },
    ],
    sebut: (m) => ({
      perihal: m.jenisAbsensiManual.nama,
      siapa: `${m.sekolah.nama}, ${tampilTanggal(m.tanggal)}, ${tanpaRincian(m.jenisAbsensiManual.id) ? 'semua' : m.jumlahGtk} GTK`,
      diminta: sebutJumlahDokumen(m.jumlahDokumen),
    }),
  },
  unduhan: {
    lebarNomor: 20,
    sekolahSendiri: false,
    kolom: [
      { judul: 'Tanggal Absensi', nilai: (m) => tampilTanggal(m.tanggal), lebar: 20 },
      { judul: 'Jenis Absensi Manual', nilai: (m) => m.jenisAbsensiManual.nama, lebar: 28 },
      { judul: 'Jumlah GTK', nilai: (m) => m.jumlahGtk, jenis: 'angka' },
    ],
  },
}

function SaringanJenis({ nilai, onGanti }: SaringanJenisProps) {
  const { data } = useStatusKehadiran()
  const pilihan = (data ?? [])
    .filter((s) => s.absensiManual === 1)
    .map((s) => ({ nilai: s.id, nama: s.statusKehadiran }))
  return <Pilihan label="Jenis Absensi Manual" nilai={nilai} pilihan={pilihan} onGanti={onGanti} lebar={240} />
}

/** Shown as in the rest of the list, on the clock of WIB: the row does not tell the school's. */
function tanggalDiperiksa({ tglDiperiksa }: ManualBaris): string | null {
  return tglDiperiksa === null ? null : tampilTanggal(hariSekolah(tglDiperiksa, 'WIB'))
}
