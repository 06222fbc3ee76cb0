import { JENIS_KOREKSI, type KoreksiBaris } from '@geisa/contract/koreksi-kehadiran'
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined'
import Box from '@mui/material/Box'
import { tampilTanggal, tampilWaktu } from '../../../shared/tanggal/tanggal.ts'
import { Pilihan } from '../../../ui/field/pilihan.tsx'
import { DaftarPengajuan, type TampilanDaftar } from '../daftar/daftar-pengajuan.tsx'
import { Kecil } from '../daftar/kolom-pengajuan.tsx'
import { perihalKoreksi, rentangTanggal, sebutDiminta } from './kata-koreksi.ts'
import { KOREKSI } from './queries.ts'

/** Correction requests: the school's own, or those of an office's scope. */
export function KoreksiPage() {
  return <DaftarPengajuan jenis={KOREKSI} tampilan={TAMPILAN} />
}

const DAFTAR_JENIS = Object.entries(JENIS_KOREKSI).map(([id, nama]) => ({ nilai: Number(id), nama }))

/** Spec 2, 'Correction request list'. */
const TAMPILAN: TampilanDaftar<KoreksiBaris> = {
  ikon: EditCalendarOutlined,
  petunjukKosong: {
    tersaring: 'Tidak ada yang cocok dengan saringannya.',
    operator: "Pilih 'Tambah Baru' bila status, waktu, atau izin seorang GTK perlu dikoreksi.",
    kantor: 'Usulan koreksi dari sekolah dalam cakupan Anda tampil di sini.',
  },
  SaringanJenis: ({ nilai, onGanti }) => (
    <Pilihan label="Jenis koreksi" nilai={nilai} pilihan={DAFTAR_JENIS} onGanti={onGanti} />
  ),
  baris: {
    judulNomor: KOREKSI.labelNomor,
    pilih: 'Pilih',
    kolom: [
      {
        id: 'gtk',
        judul: 'Nama GTK',
        nilai: (k) => k.gtk.nama,
        sel: (k) => <Box sx={{ minWidth: { sm: 120 } }}>{k.gtk.nama}</Box>,
      },
      { id: 'nip', judul: 'NIP', nilai: (k) => k.gtk.nip, tetap: true },
      {
        id: 'jenis',
        judul: 'Jenis Pengusulan Koreksi',
        nilai: perihalKoreksi,
        sel: (k) => (
          <Box sx={{ minWidth: { sm: 140 }, py: { sm: 1 } }}>
            {perihalKoreksi(k)}
            <Kecil>{rentangTanggal(k.tglKehadiran)}</Kecil>
          </Box>
        ),
      },
      {
        id: 'tglPengajuan',
        judul: 'Tanggal Pengajuan',
        nilai: (k) => k.tglPengajuan,
        sel: (k) => <Pengajuan instan={k.tglPengajuan} />,
        tetap: true,
      },
    ],
    sebut: (k) => ({
      perihal: perihalKoreksi(k),
      siapa: `${k.gtk.nama}, ${rentangTanggal(k.tglKehadiran)} · ${k.sekolah.nama}`,
      diminta: sebutDiminta(k),
    }),
  },
  unduhan: {
    lebarNomor: 16,
    sekolahSendiri: true,
    kolom: [
      { judul: 'Nama GTK', nilai: (k) => k.gtk.nama, lebar: 30 },
      { judul: 'NIP', nilai: (k) => k.gtk.nip, lebar: 22 },
      { judul: 'Jenis Pengusulan Koreksi', nilai: perihalKoreksi, lebar: 40 },
      { judul: 'Mulai Dari', nilai: (k) => tampilTanggal(k.tglKehadiran.dari), lebar: 20 },
      { judul: 'Sampai Dengan', nilai: (k) => tampilTanggal(k.tglKehadiran.sampai), lebar: 20 },
    ],
  },
}

function Pengajuan({ instan }: { instan: string }) {
  const waktu = tampilWaktu(instan)
  return (
    <time dateTime={instan} title={`${waktu} WIB`}>
      {waktu.slice(0, -9)}
    </time>
  )
}
