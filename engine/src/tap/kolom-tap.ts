/** The month's taps laid out for the loop over them (fakta.ts); whoever loads them names them by machine and PIN. */
import type { KolomTap } from '../fakta.ts'

/** Taps of one PIN on one machine, as in KolomTap; the three lists go together. */
export type TapPin = {
  mesinId: number
  pin: string
  waktu: ArrayLike<number>
  diterima: ArrayLike<number>
  kanal: ArrayLike<number>
}

/** `dikonfirmasi`: a handful; each names its tap by machine, PIN and time (rules.md L2). */
export function susunKolomTap(
  daftar: readonly TapPin[],
  dikonfirmasi: readonly { mesinId: number; pin: string; waktu: number }[],
): KolomTap {
  const jumlah = daftar.reduce((banyak, { waktu }) => banyak + waktu.length, 0)
  const kolom = {
    pinMesin: daftar.map(({ mesinId, pin }) => ({ mesinId, pin })),
    jumlah,
    orang: new Int32Array(jumlah),
    waktu: new Int32Array(jumlah),
    diterima: new Int32Array(jumlah),
    kanal: new Uint8Array(jumlah),
    dikonfirmasi: new Uint8Array(jumlah),
  }
  let awal = 0
  for (const [ke, { mesinId, pin, waktu, diterima, kanal }] of daftar.entries()) {
    kolom.orang.fill(ke, awal, awal + waktu.length)
    kolom.waktu.set(waktu, awal)
    kolom.diterima.set(diterima, awal)
    kolom.kanal.set(kanal, awal)
    for (const satu of dikonfirmasi) {
      if (satu.mesinId !== mesinId || satu.pin !== pin) continue
      for (let i = 0; i < waktu.length; i++) if (waktu[i] === satu.waktu) kolom.dikonfirmasi[awal + i] = 1
    }
    awal += waktu.length
  }
  return kolom
}
