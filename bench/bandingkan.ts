import { readFileSync } from 'node:fs'
import { type Baris, ms } from './ukur.ts'

type Hasil = { skala: string; hasil: Baris[] }

/** What the same reads cost on more data: every interactive one may grow by less than a third. */
export function bandingkan(folder: URL, [kecil = '', besar = '']: readonly string[]): Baris[] {
  const [awal, akhir] = [baca(folder, kecil), baca(folder, besar)]
  return akhir.hasil.flatMap(({ operasi, waktu }) => {
    const asal = awal.hasil.find((satu) => satu.operasi === operasi)?.waktu
    if (waktu === undefined || asal === undefined) return []
    const tumbuh = waktu.kami / asal.kami
    const lantai = `${ms(asal.kami)} ${kecil} (lantainya tumbuh ${(waktu.lantai / asal.lantai).toFixed(2)})`
    return [
      { operasi, lantai, kami: `${ms(waktu.kami)} ${besar}`, rasio: tumbuh, janji: '< 1,3', dipenuhi: tumbuh < 1.3 },
    ]
  })
}

const baca = (folder: URL, skala: string): Hasil =>
  JSON.parse(readFileSync(new URL(`${skala}.json`, folder), 'utf8')) as Hasil
