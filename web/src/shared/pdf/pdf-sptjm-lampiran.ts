import type { BarisBulanan } from '@geisa/contract/rekap-bulanan'
import { tanggalPanjang } from '@geisa/engine/kalender'
import type { jsPDF } from 'jspdf'
import { autoTable, type CellDef, type CellHookData } from 'jspdf-autotable'
import {
  ANGKA_BULANAN,
  type AngkaBulanan,
  type JenisAngka,
  jumlahAngka,
  KELOMPOK_ANGKA,
  LEGENDA,
  tampilAngka,
} from '../excel/kolom-bulanan.ts'
import { akhirTabel } from './pdf-kop.ts'
import { BELUM_DIKUNCI, type Sptjm } from './pdf-sptjm-isi.ts'
import { latarBelumDikunci } from './pdf-sptjm-segel.ts'

const TEPI = 8
const KANAN = 297 - TEPI
const BAWAH = 210 - 12
const LEBAR: Record<JenisAngka, number> = { hari: 7, kali: 6, durasi: 11.4, persen: 9, rupiah: 16.5 }
/** Bigger than the others of their kind: their headings are words. */
const LEBAR_KHUSUS: Partial<Record<AngkaBulanan['kunci'], number>> = { jumlah_tidak_hadir: 8.4 }
const LEBAR_NO = 6.5
const LEBAR_JENIS = 19
const TETAP = 3
const UKURAN = 6.3
const SELA = 0.7

const lebarKolom = (angka: AngkaBulanan): number => LEBAR_KHUSUS[angka.kunci] ?? LEBAR[angka.jenis]

/** The annex: the monthly rows of everybody who is 'tampil di SPTJM', A4 landscape. */
export function gambarLampiran(doc: jsPDF, sptjm: Sptjm, onProgres: (bagian: number) => void): void {
  const baris = sptjm.laporan.baris.filter((b) => b.tampil_sptjm)
  const surat = doc.getNumberOfPages()
  const catatan = isiCatatan(sptjm, baris)
  const gambarBaris = (bawah: number): void => {
    doc.addPage('a4', 'landscape')
    latarBelumDikunci(doc, sptjm)
    gambarTabel(doc, { sptjm, baris, y: gambarJudul(doc, sptjm), bawah, onProgres })
  }
  gambarBaris(BAWAH)
  let susunan = susunCatatan(doc, catatan)
  if (susunan === null) {
    // Notes alone on a page say nothing: the last rows go there with them.
    while (doc.getNumberOfPages() > surat) doc.deletePage(doc.getNumberOfPages())
    gambarBaris(BAWAH - SISA_CATATAN)
    susunan = susunCatatan(doc, catatan)
  }
  tulisCatatan(doc, susunan ?? halamanCatatan(doc, sptjm, catatan))
  gambarKaki(doc, sptjm, surat)
}

function gambarJudul(doc: jsPDF, { laporan, bulan, nomor }: Sptjm): number {
  doc.setFont('helvetica', 'bold').setFontSize(10.5)
  doc.text('LAMPIRAN SURAT PERNYATAAN TANGGUNG JAWAB MUTLAK (SPTJM)', TEPI, 13)
  doc.setFont('helvetica', 'normal').setFontSize(8.5)
  const { sekolah } = laporan
  const judul = doc.splitTextToSize(
    `Nomor: ${nomor}\nRekapitulasi kehadiran bulan ${bulan} · ${sekolah.nama} · NPSN ${sekolah.npsn}`,
    KANAN - TEPI,
  ) as string[]
  doc.text(judul, TEPI, 18, { lineHeightFactor: 1.3 })
  return 18 + judul.length * 3.9
}

type Tabel = {
  sptjm: Sptjm
  baris: readonly BarisBulanan[]
  y: number
  bawah: number
  onProgres: (bagian: number) => void
}

function gambarTabel(doc: jsPDF, { sptjm, baris, y, bawah, onProgres }: Tabel): void {
  const halamanPertama = doc.getNumberOfPages()
  autoTable(doc, {
    startY: y,
    margin: { left: TEPI, right: TEPI, top: 10, bottom: 210 - bawah },
    theme: 'grid',
    rowPageBreak: 'avoid',
    showFoot: 'lastPage',
    styles: {
      fontSize: UKURAN,
      cellPadding: SELA,
      textColor: 0,
      lineColor: [150, 156, 166],
      lineWidth: 0.12,
      valign: 'middle',
      overflow: 'linebreak',
    },
    headStyles: { fillColor: [236, 240, 246], textColor: 0, fontStyle: 'bold', halign: 'center', lineWidth: 0.12 },
    footStyles: { fillColor: [246, 248, 251], textColor: 0, fontStyle: 'bold', lineWidth: 0.12 },
    // What lies behind the rows shows through.
    bodyStyles: { fillColor: false },
    columnStyles: gayaKolom(),
    head: kepala(),
    body: baris.map(selBaris),
    foot: [
      [{ content: `JUMLAH (${baris.length} GTK)`, colSpan: TETAP }, ...ANGKA_BULANAN.map((a) => jumlah(a, baris))],
    ],
    didParseCell: (sel) => rataKaki(doc, sel),
    willDrawCell: ({ section, row, column }) => {
      if (section === 'body' && column.index === 0) onProgres((row.index + 1) / baris.length)
    },
    // Behind the rows; the first page has it already.
    willDrawPage: () => doc.getNumberOfPages() > halamanPertama && latarBelumDikunci(doc, sptjm),
  })
}

function gayaKolom(): Record<number, { cellWidth?: number; halign: 'left' | 'right' | 'center' }> {
  const angka = ANGKA_BULANAN.map((a, ke) => [ke + TETAP, { cellWidth: lebarKolom(a), halign: 'right' as const }])
  return {
    0: { cellWidth: LEBAR_NO, halign: 'right' },
    1: { halign: 'left' },
    2: { cellWidth: LEBAR_JENIS, halign: 'left' },
    ...Object.fromEntries(angka),
  }
}

/** Groups above, what they hold below; both are repeated on every page. */
function kepala(): CellDef[][] {
  const kelompok = Object.entries(KELOMPOK_ANGKA).map(([kunci, judul]) => ({
    content: judul,
    colSpan: ANGKA_BULANAN.filter((a) => a.kelompok === kunci).length,
  }))
  const atas = ['No', 'Nama dan nomor induk', 'Jenis guru dan status'].map((content) => ({ content, rowSpan: 2 }))
  return [[...atas, ...kelompok], ANGKA_BULANAN.map(({ judul }) => ({ content: judul }))]
}

const selBaris = (b: BarisBulanan, ke: number): string[] => [
  String(ke + 1),
  identitas(b),
  `${b.jenis_guru}\n${b.status_kepegawaian}`,
  ...ANGKA_BULANAN.map((a) => tampilAngka(a, b[a.kunci])),
]

function identitas(b: BarisBulanan): string {
  const tanda = `${b.hari_bertanda > 0 ? ' *' : ''}${b.ptk_induk ? '' : ' †'}`
  return [
    `${b.nama}${tanda}`,
    `NIP ${b.nip ?? '-'}`,
    b.nuptk === null ? '' : `NUPTK ${b.nuptk}`,
    b.nrg === null ? '' : `NRG ${b.nrg}`,
    b.hari_bertanda > 0 ? `${b.hari_bertanda} hari bertanda` : '',
  ]
    .filter((satu) => satu !== '')
    .join('\n')
}

/** Percentages of different people have no sum. */
const jumlah = (angka: AngkaBulanan, baris: readonly BarisBulanan[]): string =>
  angka.jenis === 'persen' ? '' : tampilAngka(angka, jumlahAngka(angka, baris))

/** Sums are longer than what they add up: smaller rather than broken. */
function rataKaki(doc: jsPDF, { section, column, cell }: CellHookData): void {
  if (section !== 'foot') return
  cell.styles.halign = column.index < TETAP ? 'left' : 'right'
  const angka = ANGKA_BULANAN[column.index - TETAP]
  if (angka === undefined) return
  doc.setFont('helvetica', 'bold').setFontSize(UKURAN)
  const lebar = doc.getTextWidth(cell.text.join('')) + 0.2
  cell.styles.fontSize = UKURAN * Math.min(1, (lebarKolom(angka) - 2 * SELA) / lebar)
}

function isiCatatan({ laporan }: Sptjm, baris: readonly BarisBulanan[]): string[] {
  const belum = baris.reduce((total, b) => total + b.hari_belum_sinkron, 0)
  const tanpa = laporan.baris.length - baris.length
  const { lengkapSampai, segel } = laporan
  return [
    `Keterangan: ${LEGENDA.map(([kode, arti]) => `${kode} = ${arti}`).join('; ')}; durasi dalam jam:menit:detik; potongan seluruhnya paling banyak 100 %.`,
    tanpa > 0 ? `${tanpa} GTK tidak ditampilkan di SPTJM sesuai pengaturan sekolah.` : '',
    ...laporan.tarif.map(
      ({ nama, namaPemilik, dasarHukum }) =>
        `Tarif potongan: ${nama} (${namaPemilik})${dasarHukum === null ? '' : `, dasar hukum ${dasarHukum}`}.`,
    ),
    baris.some((b) => b.hari_bertanda > 0)
      ? '* Pada hari bertanda, waktu datang atau pulang bersumber dari berkas USB, tap yang dikirim mesin lebih dari tujuh hari sesudahnya, kalibrasi atau pemetaan PIN yang disimpan sesudah hari itu, atau absensi manualnya memuat waktu di luar jadwal.'
      : '',
    baris.some((b) => !b.ptk_induk) ? '† Bukan sekolah induk: TPP dihitung di sekolah induknya.' : '',
    laporan.bacaTpp ? '' : 'Tanda – pada kolom TPP: nilai rupiah tidak ditampilkan bagi pengunduh.',
    belum > 0 ? `${belum} hari GTK belum sinkron dan belum dihitung.` : '',
    segel === null ? `Keadaan sampai ${lengkapSampai === null ? 'awal bulan' : tanggalPanjang(lengkapSampai)}.` : '',
  ].filter((satu) => satu !== '')
}

type Susunan = { teks: string[]; y: number; ukuran: number; spasi: number }

/** Below the table, a little tighter where that keeps them on its page; null = they do not fit there. */
function susunCatatan(doc: jsPDF, isi: readonly string[]): Susunan | null {
  for (const [ukuran, jarak, spasi] of RAPAT) {
    const teks = potong(doc, isi, ukuran)
    const y = akhirTabel(doc) + jarak
    if (y + (teks.length - 1) * ukuran * MM_PER_TITIK * spasi <= BAWAH) return { teks, y, ukuran, spasi }
  }
  return null
}

function halamanCatatan(doc: jsPDF, sptjm: Sptjm, isi: readonly string[]): Susunan {
  doc.addPage('a4', 'landscape')
  latarBelumDikunci(doc, sptjm)
  return { teks: potong(doc, isi, 7), y: TEPI + 6, ukuran: 7, spasi: 1.3 }
}

const tulisCatatan = (doc: jsPDF, { teks, y, ukuran, spasi }: Susunan): jsPDF =>
  doc.setFont('helvetica', 'normal').setFontSize(ukuran).text(teks, TEPI, y, { lineHeightFactor: spasi })

const potong = (doc: jsPDF, isi: readonly string[], ukuran: number): string[] => {
  doc.setFont('helvetica', 'normal').setFontSize(ukuran)
  return isi.flatMap((satu) => doc.splitTextToSize(satu, KANAN - TEPI) as string[])
}

const MM_PER_TITIK = 0.3528
/** Size, distance from the table, line height. */
const RAPAT = [
  [7, 5, 1.3],
  [6.5, 4, 1.2],
  [6, 3, 1.15],
] as const
/** Taken from every page, it moves at least the last row. */
const SISA_CATATAN = 14

/** 'Lampiran halaman 1 dari 3', once their number is known. */
function gambarKaki(doc: jsPDF, { laporan, bulan }: Sptjm, surat: number): void {
  const jumlahHalaman = doc.getNumberOfPages() - surat
  const { segel, sekolah } = laporan
  const tanda = segel === null ? BELUM_DIKUNCI : `Kode segel ${segel.kode}`
  doc.setFont('helvetica', 'normal').setFontSize(7).setTextColor(90)
  const [kiri = ''] = doc.splitTextToSize(`${tanda} · SPTJM ${bulan} · ${sekolah.nama}`, KANAN - TEPI - 45) as string[]
  for (let ke = 1; ke <= jumlahHalaman; ke++) {
    doc.setPage(surat + ke)
    doc.text(kiri, TEPI, 210 - 6)
    doc.text(`Lampiran halaman ${ke} dari ${jumlahHalaman}`, KANAN, 210 - 6, { align: 'right' })
  }
  doc.setTextColor(0)
}
