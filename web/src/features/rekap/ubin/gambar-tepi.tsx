import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import { hariInMinggu, nomorHari } from '@geisa/engine/kalender'
import { memo } from 'react'
import type { AngkaKanan } from './angka-kanan.ts'
import type { IsiBulan } from './isi-bulan.ts'

const SHORT_HARI = ['Mg', 'Sn', 'Sl', 'Rb', 'Km', 'Jm', 'Sb'] as const

type HeadProps = { isi: IsiBulan; hariIni: string; angka: readonly AngkaKanan[] }

/** Dates with their weekday; days off are red, today is underlined. */
export const GambarHead = memo(function GambarHead({ isi, hariIni, angka }: HeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="nama">
          Nama
        </th>
        {isi.hari.map(({ tanggal, nomor, libur, kata }) => (
          <th
            key={tanggal}
            scope="col"
            className={`hari${libur ? ' libur' : ''}${tanggal === hariIni ? ' kini' : ''}`}
            title={`${kata}${libur ? ', libur' : ''}${tanggal === hariIni ? ', hari ini' : ''}`}
          >
            {nomor}
            <span>{SHORT_HARI[hariInMinggu(nomorHari(tanggal))]}</span>
          </th>
        ))}
        {angka.map(({ judul }, nth) => (
          <th key={judul} scope="col" className={`kanan k${nth}`}>
            {judul}
          </th>
        ))}
      </tr>
    </thead>
  )
})

type FootProps = { isi: IsiBulan; laporan: LaporanBulanan; angka: readonly AngkaKanan[] }

/** How many were there on each date, and what the figures add up to. */
export const GambarFoot = memo(function GambarFoot({ isi, laporan, angka }: FootProps) {
  return (
    <tfoot className={isi.baris.length >= 100 ? 'banyak' : undefined}>
      <tr aria-rowindex={isi.baris.length + 2}>
        <th scope="row" className="nama">
          Hadir, {isi.baris.length.toLocaleString('id-ID')} GTK
        </th>
        {isi.hari.map(({ tanggal, hadir }) => (
          <td key={tanggal}>{hadir > 0 ? hadir : ''}</td>
        ))}
        {angka.map((one, nth) => (
          <td key={one.judul} className={`kanan k${nth}`}>
            {one.jumlah(laporan.baris)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
})
