/** A PDF of one page with some lines, as a scanned paper of the demo world. */
export function pdfContoh(baris: readonly string[], kepala = 'SURAT PERNYATAAN TANGGUNG JAWAB MUTLAK'): Buffer {
  const judul = [kepala, ...baris]
  const isi = `BT /F1 14 Tf 72 760 Td 28 TL ${judul.map((satu) => `(${lolos(satu)}) Tj T*`).join(' ')} ET`
  const objek = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${isi.length} >>\nstream\n${isi}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let teks = '%PDF-1.4\n'
  const letak = objek.map((satu, ke) => {
    const mulai = teks.length
    teks += `${ke + 1} 0 obj\n${satu}\nendobj\n`
    return mulai
  })
  const tabel = letak.map((mulai) => `${String(mulai).padStart(10, '0')} 00000 n \n`).join('')
  const ekor = `trailer\n<< /Size ${objek.length + 1} /Root 1 0 R >>\nstartxref\n${teks.length}\n%%EOF\n`
  return Buffer.from(`${teks}xref\n0 ${objek.length + 1}\n0000000000 65535 f \n${tabel}${ekor}`, 'latin1')
}

const lolos = (teks: string): string => teks.replaceAll(/[\\()]/g, String.raw`\$&`)
