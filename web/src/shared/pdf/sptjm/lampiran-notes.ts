import type { BulananRow } from '@geisa/contract/rekap/bulanan'
import { longTanggal } from '@geisa/engine/calendar'
import { LEGEND } from '../../excel/bulanan-figures.ts'
import { liburNotes } from '../../excel/libur-notes.ts'
import { nameNotes } from '../../excel/row-marks.ts'
import type { Sptjm } from './data.ts'

/** What stands below the annex: what its words and marks mean, by which tariff, and what is not counted yet. */
export function noteContent({ laporan }: Sptjm, rows: readonly BulananRow[]): string[] {
  const notYet = rows.reduce((total, b) => total + b.hari_belum_sinkron, 0)
  const without = laporan.baris.length - rows.length
  const { lengkapSampai, segel } = laporan
  return [
    `Keterangan: ${LEGEND.map(([kode, meaning]) => `${kode} = ${meaning}`).join('; ')}; durasi dalam jam:menit:detik; potongan seluruhnya paling banyak 100 %.`,
    without > 0 ? `${without} GTK tidak ditampilkan di SPTJM sesuai pengaturan sekolah.` : '',
    ...laporan.tarif.map(
      ({ nama, namaPemilik, dasarHukum }) =>
        `Tarif potongan: ${nama} (${namaPemilik})${dasarHukum === null ? '' : `, dasar hukum ${dasarHukum}`}.`,
    ),
    rows.some((b) => b.hari_bertanda > 0)
      ? '* Pada hari bertanda, waktu datang atau pulang bersumber dari berkas USB; dari tap yang tiba lebih dari tujuh hari sesudahnya, baru tiba meski mesinnya terhubung, tiba dari jaringan lain, mendahului waktu terimanya, dari mesin yang belum disetujui dinas, atau bertanggal masa depan dan dikonfirmasi dengan alasan; dari kalibrasi atau pemetaan PIN yang disimpan sesudah hari itu, atau kalibrasi yang memundurkan tap yang tiba saat itu juga; atau masa tugas, masa pakai mesin, jadwal, shift, hari kerja, atau pemetaan PIN diubah sesudah hari itu berjalan; atau absensi manualnya memuat waktu di luar jadwal.'
      : '',
    ...nameNotes(rows),
    ...liburNotes(laporan),
    laporan.bacaTpp ? '' : 'Tanda – pada kolom TPP: nilai rupiah tidak ditampilkan bagi pengunduh.',
    notYet > 0 ? `${notYet} hari GTK belum sinkron dan belum dihitung.` : '',
    segel === null ? `Keadaan sampai ${lengkapSampai === null ? 'awal bulan' : longTanggal(lengkapSampai)}.` : '',
  ].filter((one) => one !== '')
}
