import type { LaporanHarian } from '@geisa/contract/rekap'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { useMutation } from '@tanstack/react-query'
import { namaBerkasHarian } from '../../../shared/excel/nama-berkas.ts'
import { unduhPdf } from '../../../shared/pdf/unduh-pdf.ts'
import { hariIniSekolah } from '../../../shared/tanggal/waktu-sekolah.ts'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'

type Props = { adaGtk: boolean; laporan: LaporanHarian | undefined; putus: string | null; memuat: boolean }

/** 'Unduh': enabled only with a GTK, a month and at least one row (spec 2, section 4). */
export function TombolUnduh({ adaGtk, laporan, putus, memuat }: Props) {
  const unduh = useMutation({
    mutationFn: (isi: LaporanHarian) => unduhPdf({ jenis: 'harian', laporan: dicetak(isi) }, namaBerkasHarian(isi)),
    onError: () => beritahu('Gagal membuat PDF. Coba lagi sebentar lagi.', 'error'),
  })
  const alasan = unduh.isPending ? 'PDF sedang dibuat' : (putus ?? alasanMati(adaGtk, laporan, memuat))
  return (
    <TombolBeralasan
      variant="contained"
      startIcon={<FileDownloadOutlined />}
      alasan={alasan}
      onClick={() => laporan && unduh.mutate(laporan)}
    >
      {unduh.isPending ? 'Membuat PDF...' : 'Unduh'}
    </TombolBeralasan>
  )
}

/** A sealed report says of which day it is; its paper is printed today. */
const dicetak = (laporan: LaporanHarian): LaporanHarian =>
  laporan.terkunci ? { ...laporan, hariIni: hariIniSekolah(laporan.sekolah.zona) } : laporan

function alasanMati(adaGtk: boolean, laporan: LaporanHarian | undefined, memuat: boolean): string | null {
  if (!adaGtk) return 'Pilih GTK terlebih dahulu'
  if (memuat) return 'Tunggu sampai laporan selesai dimuat'
  return laporan === undefined || laporan.kehadiran.length === 0 ? 'Tidak ada data untuk diunduh' : null
}
