import { tanggalPanjang } from '@geisa/engine/kalender'
import type { jsPDF } from 'jspdf'
import { autoTable } from 'jspdf-autotable'
import { kopSurat, tempatSurat } from './kop-surat.ts'
import { akhirTabel, BAWAH, gambarKop, KANAN, type TandaTangan, TEPI, tandaTangan } from './pdf-kop.ts'
import type { Sptjm } from './pdf-sptjm-isi.ts'
import { gambarSegel, latarBelumDikunci, TINGGI_SEGEL } from './pdf-sptjm-segel.ts'

const UKURAN = 10.5
const LEBAR = KANAN - TEPI
const TENGAH = (TEPI + KANAN) / 2

/** The letter; a long school name may push the closing to a second page, never apart. */
export function gambarSurat(doc: jsPDF, sptjm: Sptjm): void {
  latarBelumDikunci(doc, sptjm)
  let y = gambarKop(doc, kopSurat(sptjm.laporan.sekolah))
  y = gambarJudul(doc, sptjm, y + 2)
  y = gambarKepala(doc, sptjm, y)
  y = gambarPernyataan(doc, sptjm, y)
  const ttd = siapkanTandaTangan(doc, sptjm)
  // The closing line has two lines at this width.
  if (y + 16 + ttd.tinggi > BAWAH - TINGGI_SEGEL - 3) {
    doc.addPage('a4', 'portrait')
    latarBelumDikunci(doc, sptjm)
    y = TEPI + 4
  }
  y = paragraf(doc.setFont('helvetica', 'normal').setFontSize(UKURAN), PENUTUP, { kiri: TEPI, y })
  ttd.gambar(KANAN - LEBAR_TTD / 2, y + 4)
  gambarSegel(doc, sptjm, BAWAH - TINGGI_SEGEL)
}

function gambarJudul(doc: jsPDF, { nomor }: Sptjm, y: number): number {
  doc.setFont('helvetica', 'bold').setFontSize(12.5)
  doc.text('SURAT PERNYATAAN TANGGUNG JAWAB MUTLAK (SPTJM)', TENGAH, y, { align: 'center' })
  doc.setFont('helvetica', 'normal').setFontSize(UKURAN)
  doc.text(`Nomor: ${nomor}`, TENGAH, y + 5.5, { align: 'center' })
  return y + 14
}

function gambarKepala(doc: jsPDF, { laporan }: Sptjm, y: number): number {
  const { penandaTangan, sekolah } = laporan
  doc.setFont('helvetica', 'normal').setFontSize(UKURAN)
  doc.text('Yang bertanda tangan di bawah ini:', TEPI, y)
  autoTable(doc, {
    startY: y + 2,
    margin: { left: TEPI + 6, right: TEPI },
    theme: 'plain',
    styles: { fontSize: UKURAN, cellPadding: { vertical: 0.7, horizontal: 0 }, textColor: 0 },
    columnStyles: { 0: { cellWidth: 28 }, 1: { cellWidth: 4 } },
    body: [
      ['Nama', ':', penandaTangan?.nama ?? '.'.repeat(60)],
      ['NIP', ':', penandaTangan?.nip ?? '-'],
      ['Jabatan', ':', penandaTangan?.jabatan ?? 'Kepala Sekolah'],
      ['Unit Kerja', ':', sekolah.nama],
      ['NPSN', ':', sekolah.npsn],
    ],
  })
  return akhirTabel(doc) + 6
}

const pernyataan = ({ laporan, bulan }: Sptjm): string[] => [
  `Rekapitulasi kehadiran guru dan tenaga kependidikan ${laporan.sekolah.nama} bulan ${bulan} sebagaimana tercantum dalam lampiran adalah benar dan sesuai dengan keadaan yang sebenarnya.`,
  'Setiap koreksi kehadiran, izin, dan absensi manual yang diperhitungkan dalam rekapitulasi tersebut didasarkan pada dokumen yang sah dan telah diarsipkan di satuan pendidikan.',
  'Lampiran merupakan bagian yang tidak terpisahkan dari surat pernyataan ini.',
  'Apabila di kemudian hari terdapat kekeliruan dalam rekapitulasi tersebut yang mengakibatkan kerugian negara atau daerah, saya bertanggung jawab sepenuhnya dan bersedia mengembalikan kerugian tersebut sesuai dengan ketentuan peraturan perundang-undangan.',
]

const PENUTUP =
  'Demikian surat pernyataan ini saya buat dengan sebenarnya dan penuh tanggung jawab untuk dipergunakan sebagaimana mestinya.'

function gambarPernyataan(doc: jsPDF, sptjm: Sptjm, awal: number): number {
  doc.setFont('helvetica', 'normal').setFontSize(UKURAN)
  let y = paragraf(doc, 'menyatakan dengan sesungguhnya bahwa:', { kiri: TEPI, y: awal })
  for (const [ke, teks] of pernyataan(sptjm).entries()) {
    doc.text(`${ke + 1}.`, TEPI, y)
    y = paragraf(doc, teks, { kiri: TEPI + 6, y })
  }
  return y + 1.5
}

/** jsPDF stretches a line a little beyond the width that it is given. */
const LEBIH = 1.4

function paragraf(doc: jsPDF, teks: string, { kiri, y }: { kiri: number; y: number }): number {
  const maxWidth = KANAN - kiri - LEBIH
  const { length } = doc.splitTextToSize(teks, maxWidth) as string[]
  doc.text(teks, kiri, y, { maxWidth, align: 'justify', lineHeightFactor: 1.35 })
  return y + length * UKURAN * 0.353 * 1.35 + 1.6
}

const LEBAR_TTD = LEBAR * 0.55
const METERAI = { lebar: 27, tinggi: 17 }

/** Place and date at the right; the stamp left of the middle, so that the signature can run across it. */
function siapkanTandaTangan(doc: jsPDF, { laporan, hariIni }: Sptjm): TandaTangan {
  const kotak = (x: number, y: number): void => {
    const kiri = x - METERAI.lebar - 4
    doc.setDrawColor(130).setLineWidth(0.2).setLineDashPattern([1, 1], 0)
    doc.rect(kiri, y + 3.5, METERAI.lebar, METERAI.tinggi)
    doc.setLineDashPattern([], 0)
    doc.setFont('helvetica', 'normal').setFontSize(8).setTextColor(90)
    doc.text(['Meterai', 'Rp10.000'], kiri + METERAI.lebar / 2, y + 11, { align: 'center' })
    doc.setTextColor(0)
  }
  return tandaTangan(doc, {
    atas: [`${tempatSurat(laporan.sekolah)}, ${tanggalPanjang(hariIni)}`],
    sekolah: laporan.sekolah.nama,
    orang: laporan.penandaTangan,
    lebar: LEBAR_TTD,
    ukuran: UKURAN,
    ruang: { tinggi: METERAI.tinggi + 6, gambar: kotak },
  })
}
