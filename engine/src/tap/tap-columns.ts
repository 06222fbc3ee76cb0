/** The month's taps laid out for the loop over them (fakta.ts); whoever loads them names them by machine and PIN. */
import type { TapColumn } from '../fakta.ts'

/** Taps of one PIN on one machine, as in TapColumn; the three lists go together. */
export type TapPin = {
  mesinId: number
  pin: string
  waktu: ArrayLike<number>
  diterima: ArrayLike<number>
  kanal: ArrayLike<number>
}

/** `confirmed`: a handful; each names its tap by machine, PIN and time (rules.md L2). */
export function buildTapColumns(
  daftar: readonly TapPin[],
  confirmed: readonly { mesinId: number; pin: string; waktu: number }[],
  tanda: readonly { mesinId: number; pin: string; waktu: number; sebab: number }[],
): TapColumn {
  const jumlah = daftar.reduce((many, { waktu }) => many + waktu.length, 0)
  const column = {
    pinMesin: daftar.map(({ mesinId, pin }) => ({ mesinId, pin })),
    jumlah,
    orang: new Int32Array(jumlah),
    waktu: new Int32Array(jumlah),
    diterima: new Int32Array(jumlah),
    kanal: new Uint8Array(jumlah),
    confirmed: new Uint8Array(jumlah),
    tanda: new Uint8Array(jumlah),
  }
  const byPin = Map.groupBy(confirmed, ({ mesinId, pin }) => `${mesinId} ${pin}`)
  // A stranger may leave many: looked up, not searched.
  const causes = new Map(tanda.map(({ mesinId, pin, waktu, sebab }) => [`${mesinId} ${pin} ${waktu}`, sebab]))
  let awal = 0
  for (const [nth, { mesinId, pin, waktu, diterima, kanal }] of daftar.entries()) {
    column.orang.fill(nth, awal, awal + waktu.length)
    column.waktu.set(waktu, awal)
    column.diterima.set(diterima, awal)
    column.kanal.set(kanal, awal)
    const own = new Set(byPin.get(`${mesinId} ${pin}`)?.map((one) => one.waktu))
    if (own.size > 0) for (let i = 0; i < waktu.length; i++) if (own.has(waktu[i]!)) column.confirmed[awal + i] = 1
    if (causes.size > 0)
      for (let i = 0; i < waktu.length; i++) column.tanda[awal + i] = causes.get(`${mesinId} ${pin} ${waktu[i]}`) ?? 0
    awal += waktu.length
  }
  return column
}
