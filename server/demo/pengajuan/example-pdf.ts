/** A PDF of one page with some lines, as a scanned paper of the demo world. */
export function examplePdf(rows: readonly string[], title = 'SURAT PERNYATAAN TANGGUNG JAWAB MUTLAK'): Buffer {
  const judul = [title, ...rows]
  const content = `BT /F1 14 Tf 72 760 Td 28 TL ${judul.map((one) => `(${passing(one)}) Tj T*`).join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const locations = objects.map((object, nth) => {
    const start = text.length
    text += `${nth + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const tabel = locations.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const tail = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${tabel}${tail}`, 'latin1')
}

const passing = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`)
