import type { BarisHarian, LaporanHarian } from '@geisa/contract/rekap'
import { namaBulan, tanggalPanjang } from '@geisa/engine/kalender'
import { jsPDF } from 'jspdf'
import { autoTable, type CellHookData } from 'jspdf-autotable'
import { namaBerkasHarian } from '../excel/nama-berkas.ts'
import { kopSurat, tempatSurat } from './kop-surat.ts'
import { akhirTabel, BAWAH, gambarKaki, gambarKop, KANAN, TEPI, tandaTangan, tertulis } from './pdf-kop.ts'

/** 'Laporan Kehadiran Harian' on paper: a pure function of what the API answered, so that paper and screen cannot differ. */
export function pdfHarian(asli: LaporanHarian): jsPDF {
  const laporan = tertulis(asli)
  const doc = new jsPDF({ format: 'a4', unit: 'mm', compress: true })
  doc.setProperties({ title: namaBerkasHarian(laporan).replace(/\.pdf$/, ''), creator: 'Geisa' })
  const y = gambarIdentitas(doc, laporan, gambarKop(doc, kopSurat(laporan.sekolah)))
  const akhir = gambarPenutup(doc, laporan, gambarCatatan(doc, laporan, gambarTabel(doc, laporan.kehadiran, y)))
  if (akhir > BAWAH) throw new Error('the closing block left the page')
  gambarKaki(doc, `Dicetak ${tanggalPanjang(laporan.hariIni)} · ${laporan.gtk.nama} · ${namaBulan(laporan.bulan)}`)
  return doc
}

function gambarIdentitas(doc: jsPDF, { gtk, bulan }: LaporanHarian, y: number): number {
  const tengah = (TEPI + KANAN) / 2
  doc.setFont('helvetica', 'bold').setFontSize(12)
  doc.text('LAPORAN KEHADIRAN HARIAN', tengah, y, { align: 'center' })
  doc.setFont('helvetica', 'normal').setFontSize(10)
  doc.text(`Bulan ${namaBulan(bulan)}`, tengah, y + 5, { align: 'center' })
  autoTable(doc, {
    startY: y + 8,
    margin: { left: TEPI, right: TEPI },
    theme: 'plain',
    styles: { fontSize: 9, cellPadding: { vertical: 0.5, horizontal: 0 }, textColor: 0 },
    columnStyles: { 0: { cellWidth: 18 }, 1: { cellWidth: 78 }, 2: { cellWidth: 34 }, 3: { cellWidth: 50 } },
    body: [
      ['Nama', `: ${gtk.nama}`, 'Jenis guru', `: ${gtk.jenisGuru}`],
      ['NIP', `: ${gtk.nip ?? '-'}`, 'Status kepegawaian', `: ${gtk.statusKepegawaian}`],
      ['NUPTK', `: ${gtk.nuptk ?? '-'}`, '', ''],
    ],
  })
  return akhirTabel(doc) + 3
}

const KEPALA = ['Tgl', 'Hari', 'Shift', 'Datang', 'Pulang', 'Terlambat', 'Pulang cepat', 'Keterangan', 'Status']
const ABU: [number, number, number] = [228, 231, 236]
const MERAH: [number, number, number] = [176, 0, 0]
const GARIS: [number, number, number] = [150, 156, 166]

function gambarTabel(doc: jsPDF, kehadiran: readonly BarisHarian[], y: number): number {
  autoTable(doc, {
    startY: y,
    margin: { left: TEPI, right: TEPI, top: TEPI, bottom: TEPI + 3 },
    theme: 'grid',
    rowPageBreak: 'avoid',
    styles: {
      fontSize: 7.5,
      cellPadding: { vertical: 0.65, horizontal: 1.2 },
      textColor: 0,
      lineColor: GARIS,
      lineWidth: 0.12,
      valign: 'middle',
    },
    headStyles: { fillColor: [236, 240, 246], textColor: 0, fontStyle: 'bold', halign: 'center', lineWidth: 0.12 },
    columnStyles: {
      0: { halign: 'center', cellWidth: 9 },
      1: { cellWidth: 15 },
      2: { halign: 'center', cellWidth: 10 },
      3: { halign: 'center', cellWidth: 17 },
      4: { halign: 'center', cellWidth: 17 },
      5: { halign: 'center', cellWidth: 18 },
      6: { halign: 'center', cellWidth: 20 },
      8: { halign: 'center', cellWidth: 14 },
    },
    head: [KEPALA],
    body: kehadiran.map(selBaris),
    didParseCell: (sel) => warnai(sel, kehadiran),
  })
  return akhirTabel(doc)
}

const selBaris = (baris: BarisHarian): string[] => [
  String(baris.hari_ke),
  baris.hari,
  String(baris.shift),
  baris.waktu_datang ?? '',
  baris.waktu_pulang ?? '',
  baris.durasi_datang_terlambat ?? '',
  baris.durasi_pulang_cepat ?? '',
  baris.keterangan,
  baris.dariUsb ? `${baris.singkatan} *` : baris.singkatan,
]

/** As on screen: holidays shaded, a weekday off red (spec 2, jenis_libur). */
function warnai({ section, row, cell }: CellHookData, kehadiran: readonly BarisHarian[]): void {
  const jenis = section === 'body' ? kehadiran[row.index]?.jenis_libur : undefined
  if (jenis === 4) cell.styles.textColor = MERAH
  else if (jenis) cell.styles.fillColor = ABU
}

function gambarCatatan(doc: jsPDF, { kehadiran, hariIni }: LaporanHarian, y: number): number {
  const catatan = [
    kehadiran.some((baris) => baris.dariUsb) ? '* Waktu berasal dari berkas USB mesin.' : '',
    kehadiran.some((baris) => baris.belumLengkap)
      ? `Keadaan per ${tanggalPanjang(hariIni)}; hari yang belum lengkap tidak dihitung.`
      : '',
  ].filter((kalimat) => kalimat !== '')
  doc.setFont('helvetica', 'italic').setFontSize(7)
  for (const [ke, kalimat] of catatan.entries()) doc.text(kalimat, TEPI, y + 3.2 + ke * 3)
  return y + 3 + catatan.length * 3
}

const LEBAR_REKAP = 96
const LEBAR_DESKRIPSI = LEBAR_REKAP - 14 - 14 - 18 - 2.4

/** Summary at the left, signature at the right; what does not fit beneath the table goes to the next page together. */
function gambarPenutup(doc: jsPDF, laporan: LaporanHarian, y: number): number {
  const { sekolah, penandaTangan, hariIni, summary } = laporan
  const kiri = TEPI + LEBAR_REKAP + 6
  const ttd = tandaTangan(doc, {
    atas: [`${tempatSurat(sekolah)}, ${tanggalPanjang(hariIni)}`, 'Mengetahui,'],
    sekolah: sekolah.nama,
    orang: penandaTangan,
    lebar: KANAN - kiri,
  })
  const tinggi = Math.max(4 + ttd.tinggi, tinggiRekap(doc, summary.statusKehadiran))
  if (y + tinggi > BAWAH) {
    doc.addPage()
    y = TEPI
  }
  autoTable(doc, {
    startY: y,
    margin: { left: TEPI, right: KANAN - TEPI - LEBAR_REKAP + TEPI, bottom: TEPI },
    tableWidth: LEBAR_REKAP,
    theme: 'grid',
    styles: {
      fontSize: 7.5,
      cellPadding: { vertical: 0.65, horizontal: 1.2 },
      textColor: 0,
      lineColor: GARIS,
      lineWidth: 0.12,
    },
    headStyles: { fillColor: [236, 240, 246], textColor: 0, fontStyle: 'bold', halign: 'center' },
    columnStyles: {
      0: { cellWidth: 14 },
      2: { halign: 'right', cellWidth: 14 },
      3: { halign: 'center', cellWidth: 18 },
    },
    head: [['Kode', 'Rekapitulasi', 'Jumlah', 'Durasi']],
    body: summary.statusKehadiran.map((s) => [s.kode, s.deskripsi, String(s.jumlah), s.Keterangan]),
  })
  ttd.gambar((kiri + KANAN) / 2, y + 4)
  return Math.max(akhirTabel(doc), y + 4 + ttd.tinggi)
}

/** Names of statuses are the offices' own (rules.md H): a long one takes more than a line. */
function tinggiRekap(doc: jsPDF, rekap: LaporanHarian['summary']['statusKehadiran']): number {
  doc.setFont('helvetica', 'normal').setFontSize(7.5)
  const baris = rekap.map(({ deskripsi }) => (doc.splitTextToSize(deskripsi, LEBAR_DESKRIPSI) as string[]).length)
  return [1, ...baris].reduce((tinggi, banyak) => tinggi + 1.3 + banyak * 3.1, 0)
}
