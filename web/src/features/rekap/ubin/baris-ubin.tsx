import { unpackUbin } from '@geisa/engine/rekap/ubin-ringkas'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { ubinClass } from '../../../shared/ubin/gaya-ubin.ts'
import { type BatasUbin, ubinState, ubinWords } from '../../../shared/ubin/keadaan-ubin.ts'
import type { AngkaKanan } from './angka-kanan.ts'
import type { IsiBulan } from './isi-bulan.ts'

type Props = {
  isi: IsiBulan
  batas: BatasUbin
  nomor: number
  angka: readonly AngkaKanan[]
  /** Which of its cells Tab reaches; null = none of this row. */
  active: number | null
}

/** One person's month: name, tiles, figures. Plain cells; what they do their table says (gambar-bulan.tsx). */
export const UbinRow = memo(function UbinRow({ isi, batas, nomor, angka, active }: Props) {
  const { row, hari } = isi.baris[nomor]!
  const tab = (kolom: number) => ({ 'data-b': nomor, 'data-k': kolom, tabIndex: active === kolom ? 0 : -1 })
  const afterHari = isi.hari.length + 1
  return (
    <tr aria-rowindex={nomor + 2}>
      <th scope="row" className="nama">
        <Link
          to="/laporan/harian"
          search={{ gtk: row.idDapodik, sekolah: Number(row.id.split('-')[0]), bulan: isi.ubin.bulan }}
          title={`${row.nama}: buka laporan harian`}
          {...tab(0)}
        >
          {row.nama}
        </Link>
      </th>
      {isi.hari.map(({ tanggal, kata }, nth) => {
        const ringkas = hari[nth] ?? null
        const ubin = ringkas && unpackUbin(isi.ubin, tanggal, ringkas)
        const state = ubinState(ubin, batas)
        return (
          <td
            key={tanggal}
            className={ubinClass(state)}
            aria-label={`${row.nama}, ${kata}, ${ubinWords(ubin, batas)}`}
            data-isi={state.tanda}
            {...tab(nth + 1)}
          />
        )
      })}
      {angka.map((one, nth) => (
        <td key={one.judul} className={`kanan k${nth}${one.quiet(row) ? ' sepi' : ''}`}>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`${one.kata(row)}. Jelaskan`}
            {...tab(afterHari + nth)}
          >
            {one.quiet(row) && one.nilai(row) !== '–' ? '·' : one.nilai(row)}
          </button>
        </td>
      ))}
    </tr>
  )
})
