import { useMemo } from 'react'
import { TabelData } from '../../../ui/table/tabel-data.tsx'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'
import { Tautan } from '../../../ui/tautan.ts'
import { type BagianWilayah, bilangan, bisaTurun, jumlahkan, persen, tingkatBawah } from './wilayah-hitung.ts'
import { alamatBagian } from './wilayah-pilihan.ts'

type Props = { level: number; bagian: readonly BagianWilayah[]; tinggi: number }

/** The chart's figures as a table; a name leads where its bar leads. */
export function TabelWilayah({ level, bagian, tinggi }: Props) {
  const kolom = useMemo(() => kolomWilayah(level), [level])
  const semua = jumlahkan(bagian)
  return (
    <TabelData
      label={`Tabel pengguna per ${tingkatBawah(level)}`}
      kolom={kolom}
      baris={bagian}
      idBaris={(b) => b.kode}
      tinggi={`${tinggi}px`}
      kartu
      isiKartu={(b) =>
        `${bilangan(b.sudah)} sudah, ${bilangan(b.belum)} belum, dari ${bilangan(b.sekolah)} sekolah (${persen(b)})`
      }
      kaki={{
        nama: 'TOTAL',
        sekolah: bilangan(semua.sekolah),
        sudah: bilangan(semua.sudah),
        belum: bilangan(semua.sekolah - semua.sudah),
        persen: persen(semua),
      }}
    />
  )
}

function kolomWilayah(level: number): Kolom<BagianWilayah>[] {
  const turun = bisaTurun(level)
  return [
    {
      id: 'nama',
      judul: tingkatBawah(level),
      nilai: (b) => b.nama,
      sel: (b) => (
        <Tautan {...alamatBagian(b.kode, turun)} resetScroll={!turun}>
          {b.nama}
        </Tautan>
      ),
      lebar: 130,
    },
    {
      id: 'sekolah',
      judul: 'Sekolah',
      nilai: (b) => b.sekolah,
      sel: (b) => bilangan(b.sekolah),
      angka: true,
      lebar: 72,
    },
    { id: 'sudah', judul: 'Sudah', nilai: (b) => b.sudah, sel: (b) => bilangan(b.sudah), angka: true, lebar: 72 },
    { id: 'belum', judul: 'Belum', nilai: (b) => b.belum, sel: (b) => bilangan(b.belum), angka: true, lebar: 72 },
    {
      id: 'persen',
      judul: 'Persen',
      nilai: (b) => b.sudah / b.sekolah,
      sel: (b) => persen(b),
      angka: true,
      lebar: 72,
    },
  ]
}
