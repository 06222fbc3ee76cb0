/** Which sides a correction to Hadir must still give, on the day as it would be laid (rules.md L13, L14, L20). */

import { formatJam, longTanggal } from '../../calendar.ts'
import type { HariUsulan, LaidHari, RowUsulan } from '../hari-usulan.ts'
import type { KoreksiInput } from '../usulan.ts'
import type { Side, UsulanError } from './waktu.ts'

/** To group H: every side that no tap gives, of every shift that is worked then (rules.md L14, L20). */
export function checkSides(
  input: KoreksiInput,
  laid: readonly LaidHari[],
  before: readonly HariUsulan[],
): UsulanError[] {
  return (['datang', 'pulang'] as const).flatMap((side) => {
    for (const [nth, day] of laid.entries()) {
      const row = day.hari.baris.find((one) => isOpen(day, one, side, input[side] !== null))
      if (!row) continue
      const message = input[side] === null ? whyAsked(day.hari, row, side, before[nth]) : whyNotEnough(input, row, side)
      return [{ field: `waktuKoreksi.${side}`, message }]
    }
    return []
  })
}

/** Nobody gives it; or another request alone does, which may be withdrawn, and the form still has room for it. */
function isOpen({ alone }: LaidHari, row: RowUsulan, side: Side, isGiven: boolean): boolean {
  const { waktu, nomor } = row[side]
  if (waktu === null) return true
  const same = alone.find(({ shift }) => shift === row.shift)
  return !isGiven && nomor !== null && (same === undefined || same[side].waktu === null)
}

function whyAsked(hari: HariUsulan, row: RowUsulan, side: Side, before: HariUsulan | undefined): string {
  const ask = hari.baris.length > 1 ? `Isi waktu ${side} shift ${row.shift}` : `Isi waktu ${side}`
  const on = longTanggal(hari.tanggal)
  if (row[side].waktu !== null) return `${ask}: yang tercatat pada ${on} dari usulan lain, bukan dari tap.`
  // There is a tap of that side, in the shift that is not worked then.
  if (hari.baris.length === 1 && hari[side] !== null) {
    const becomes = before?.shiftTercatat === row.shift ? `${on} tercatat sebagai` : `dengan usulan ini ${on} menjadi`
    return `${ask}: ${becomes} shift ${row.shift}, dan di sana tidak ada tap ${side}.`
  }
  return `${ask}: tidak ada tap ${side} pada ${on}.`
}

/** Its one box is used in the other shift. */
function whyNotEnough(input: KoreksiInput, { shift }: RowUsulan, side: Side): string {
  const jam = formatJam(input[side] ?? 0).slice(0, 5)
  const why = `Waktu ${side} ${jam} jatuh di shift ${3 - shift}, sedangkan shift ${shift} tanpa waktu ${side}.`
  return `${why} Ajukan dahulu salah satunya sebagai koreksi Waktu Kehadiran; sesudah disetujui, usulkan Hadir.`
}
