/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows are flex boxes (style.ts), and not every browser finds a table's roles in them */
import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import { hariInMinggu, nomorHari } from '@geisa/engine/calendar'
import { memo } from 'react'
import { numeral } from '../../../shared/numerals.ts'
import type { BulanContent } from './bulan-content.ts'
import { FIRST_ROW } from './grid-focus.ts'
import type { RightFigure } from './right-figures.ts'

const SHORT_HARI = ['Mg', 'Sn', 'Sl', 'Rb', 'Km', 'Jm', 'Sb'] as const

type HeadProps = { content: BulanContent; hariIni: string; angka: readonly RightFigure[] }

/** Dates with their weekday; days off are red, today is underlined. */
export const PictureHead = memo(function PictureHead({ content, hariIni, angka }: HeadProps) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" scope="col" className="nama">
          Nama
        </th>
        {content.hari.map(({ tanggal, number, libur, words }) => (
          <th
            key={tanggal}
            role="columnheader"
            scope="col"
            className={`hari${libur ? ' libur' : ''}${tanggal === hariIni ? ' kini' : ''}`}
            title={`${words}${libur ? ', libur' : ''}${tanggal === hariIni ? ', hari ini' : ''}`}
          >
            {number}
            <span>{SHORT_HARI[hariInMinggu(nomorHari(tanggal))]}</span>
          </th>
        ))}
        {angka.map(({ title }, nth) => (
          <th key={title} role="columnheader" scope="col" className={`kanan k${nth}`}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
})

type FootProps = { content: BulanContent; laporan: LaporanBulanan; angka: readonly RightFigure[] }

/** How many were there on each date, and what the figures add up to. */
export const PictureFoot = memo(function PictureFoot({ content, laporan, angka }: FootProps) {
  return (
    <tfoot role="rowgroup" className={content.rows.length >= 100 ? 'banyak' : undefined}>
      <tr role="row" aria-rowindex={content.rows.length + FIRST_ROW}>
        <th role="rowheader" scope="row" className="nama">
          Hadir, {numeral(content.rows.length)} GTK
        </th>
        {content.hari.map(({ tanggal, hadir, counted }) => (
          // What is there already of a day that runs is in no sum yet.
          <td
            role="gridcell"
            key={tanggal}
            {...(counted || hadir === 0 ? {} : { className: 'jalan', title: 'Belum dihitung' })}
          >
            {hadir > 0 ? hadir : ''}
          </td>
        ))}
        {angka.map((one, nth) => (
          <td role="gridcell" key={one.title} className={`kanan k${nth}`}>
            {one.total(laporan.baris)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
})
