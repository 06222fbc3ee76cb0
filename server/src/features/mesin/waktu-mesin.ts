/** Times as machines write them: wall clock without a zone, kept as text 'YYYY-MM-DD HH:MM:SS'. */

export type HasilWaktu = { waktu: string } | { alasan: string }

const BENTUK = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})$/

/** Push form (devices.md 1.3): nothing is guessed, so a zone, a fraction or a missing second is refused. */
export function bacaWaktu(teks: string): HasilWaktu {
  const cocok = BENTUK.exec(teks)
  if (!cocok) return { alasan: teks === '' ? 'Waktu kosong' : 'Waktu tidak berbentuk TTTT-BB-HH JJ:MM:DD' }
  return susunWaktu(cocok[1]!, cocok[2]!, cocok[3]!, cocok[4]!, cocok[5]!, cocok[6]!)
}

/** Year 0 is refused too: no calendar date of the database has it. */
export function susunWaktu(
  tahun: string,
  bulan: string,
  hari: string,
  jam: string,
  menit: string,
  detik: string,
): HasilWaktu {
  const b = Number(bulan)
  const h = Number(hari)
  if (Number(tahun) < 1 || b < 1 || b > 12 || h < 1 || h > panjangBulan(Number(tahun), b)) {
    return { alasan: 'Tanggal tidak ada dalam kalender' }
  }
  if (Number(jam) > 23 || Number(menit) > 59 || Number(detik) > 59) return { alasan: 'Jam tidak mungkin' }
  return { waktu: `${tahun}-${bulan}-${hari} ${jam}:${menit}:${detik}` }
}

/** Seconds since 1970-01-01 00:00 of the same clock; null when the text is no valid time. */
export function detikDari(waktu: string): number | null {
  if ('alasan' in bacaWaktu(waktu)) return null
  const tanggal = hariKe(Number(waktu.slice(0, 4)), Number(waktu.slice(5, 7)), Number(waktu.slice(8, 10)))
  const jam = Number(waktu.slice(11, 13)) * 3600 + Number(waktu.slice(14, 16)) * 60 + Number(waktu.slice(17, 19))
  return tanggal * 86_400 + jam
}

function panjangBulan(tahun: number, bulan: number): number {
  if (bulan === 2) return tahun % 4 === 0 && (tahun % 100 !== 0 || tahun % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(bulan) ? 30 : 31
}

/** Days since 1970-01-01; years are counted from March so that the leap day comes last. */
function hariKe(tahun: number, bulan: number, hari: number): number {
  const t = bulan > 2 ? tahun : tahun - 1
  const b = bulan > 2 ? bulan - 3 : bulan + 9
  return (
    365 * t +
    Math.floor(t / 4) -
    Math.floor(t / 100) +
    Math.floor(t / 400) +
    Math.floor((153 * b + 2) / 5) +
    hari -
    719_469
  )
}
