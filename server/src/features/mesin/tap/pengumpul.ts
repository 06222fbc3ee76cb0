import { inOperation } from '../../../platform/operation.ts'

/** Folds single pieces of work that wait at the same moment into one statement (quality.md 1: 8 × single rows). */

export type Hasil<R> = { nilai: R } | { galat: unknown }

export type Pengumpul<T, R> = {
  /** Resolves once the piece is done; refuses with `antreanPenuh` when too much is waiting. */
  kirim(satu: T): Promise<R>
}

type Pengaturan<T, R> = {
  /** What the groups are at work on: not the request of whichever piece came first. */
  nama: string
  /** One outcome per piece, in order. Throwing fails the whole group. */
  jalankan: (kelompok: readonly T[]) => Promise<readonly Hasil<R>[]>
  bobot: (satu: T) => number
  /** Weight of one group, and of all that may wait. */
  batasKelompok: number
  batasAntre: number
  /** Groups under way at once. */
  serentak: number
}

export const antreanPenuh = new Error('queue full')

export function buatPengumpul<T, R>(pengaturan: Pengaturan<T, R>): Pengumpul<T, R> {
  type Tunggu = { satu: T; bobot: number; terima: (nilai: R) => void; tolak: (galat: unknown) => void }
  const { nama, jalankan, bobot, batasKelompok, batasAntre, serentak } = pengaturan
  let antre: Tunggu[] = []
  let bobotAntre = 0
  let berjalan = 0
  let terjadwal = false

  const ambil = (): Tunggu[] => {
    let jumlah = 0
    let berat = 0
    for (const { bobot: b } of antre) {
      if (jumlah > 0 && berat + b > batasKelompok) break
      jumlah++
      berat += b
    }
    const kelompok = antre.slice(0, jumlah)
    antre = antre.slice(jumlah)
    bobotAntre -= berat
    return kelompok
  }

  const kerjakan = async (kelompok: Tunggu[]): Promise<void> => {
    try {
      const hasil = await jalankan(kelompok.map(({ satu }) => satu))
      for (const [i, tunggu] of kelompok.entries()) {
        const satu = hasil[i] ?? { galat: new Error('no outcome') }
        if ('nilai' in satu) tunggu.terima(satu.nilai)
        else tunggu.tolak(satu.galat)
      }
    } catch (galat) {
      for (const tunggu of kelompok) tunggu.tolak(galat)
    } finally {
      berjalan--
      pompa()
    }
  }

  const pompa = (): void => {
    terjadwal = false
    while (berjalan < serentak && antre.length > 0) {
      berjalan++
      void inOperation(nama, () => kerjakan(ambil()))
    }
  }

  return {
    kirim: (satu) => {
      const berat = bobot(satu)
      if (antre.length > 0 && bobotAntre + berat > batasAntre) return Promise.reject(antreanPenuh)
      return new Promise<R>((terima, tolak) => {
        antre.push({ satu, bobot: berat, terima, tolak })
        bobotAntre += berat
        if (terjadwal) return
        terjadwal = true
        // One turn of the loop: what arrived together goes together.
        setImmediate(pompa)
      })
    },
  }
}
