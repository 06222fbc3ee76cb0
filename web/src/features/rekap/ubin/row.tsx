/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows are flex boxes (style.ts), and not every browser finds a table's roles in them */
import { unpackUbin } from '@geisa/engine/rekap/packed-ubin'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { nameMark, nameNotes } from '../../../shared/excel/row-marks.ts'
import { spokenUbin, ubinState } from '../../../shared/ubin/state.ts'
import { ubinClass } from '../../../shared/ubin/style.ts'
import type { BulanContent } from './bulan-content.ts'
import { FIRST_ROW } from './grid-focus.ts'
import { potonganWords, type RightFigure } from './right-figures.ts'

type Props = {
  content: BulanContent
  nomor: number
  angka: readonly RightFigure[]
  /** Which of its cells Tab reaches; null = none of this row. */
  active: number | null
}

/** One person's month: name, tiles, figures. Plain cells; what they do their table says (table.tsx). */
export const UbinRow = memo(function UbinRow({ content, nomor, angka, active }: Props) {
  const { row, hari, batas } = content.rows[nomor]!
  const reach = (column: number): number => (active === column ? 0 : -1)
  const afterHari = content.hari.length + 1
  const [nama, ...titles] = row.nama.split(/(?=,)/)
  return (
    <tr role="row" aria-rowindex={nomor + FIRST_ROW}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the name stands in its link */}
      <th role="rowheader" scope="row" className="nama">
        <Link
          to="/laporan/harian"
          search={{ gtk: row.idDapodik, sekolah: Number(row.id.split('-')[0]), bulan: content.ubin.bulan }}
          title={[`${row.nama}: buka laporan harian`, ...nameNotes([row])].join('. ')}
          data-potongan={potonganWords(row)}
          tabIndex={reach(0)}
        >
          <span>
            {nama}
            {titles.length > 0 && <span className="gelar">{titles}</span>}
          </span>
          {nameMark(row) !== '' && <span className="tanda">{nameMark(row).trim()}</span>}
        </Link>
      </th>
      {content.hari.map(({ tanggal, words }, nth) => {
        const packed = hari[nth] ?? null
        const ubin = packed && unpackUbin(content.ubin, tanggal, packed)
        const state = ubinState(ubin, batas)
        return (
          <td
            key={tanggal}
            role="gridcell"
            className={ubinClass(state)}
            aria-label={`${row.nama}, ${words}, ${spokenUbin(ubin, batas)}`}
            tabIndex={reach(nth + 1)}
          >
            {state.sign}
          </td>
        )
      })}
      {angka.map((one, nth) => (
        <td key={one.title} role="gridcell" className={`kanan k${nth}${one.quiet(row) ? ' sepi' : ''}`}>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`${one.words(row)}. Jelaskan`}
            tabIndex={reach(afterHari + nth)}
          >
            {one.quiet(row) && one.value(row) !== '–' ? '·' : one.value(row)}
          </button>
        </td>
      ))}
    </tr>
  )
})
