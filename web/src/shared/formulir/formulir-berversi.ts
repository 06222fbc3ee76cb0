import { useCallback, useState } from 'react'

type Bahan<R, I> = {
  /** The record as it was read; null: a new one. */
  awal: R | null
  /** How a new one begins. */
  kosong: I
  isianDari: (rekaman: R) => I
  /** What a draft holds of the fields. */
  diketik: Partial<I> | undefined
  /** What stands in the form after a newer reading, where field by field is not the measure. */
  gabung?: ((kini: I, awal: I, baru: I) => I) | undefined
}

/** A record with a version, or a new one, as it is typed: what differs from it, what a newer reading makes of it. */
export function useFormulirBerversi<R, I extends object>(bahan: Bahan<R, I>) {
  const { isianDari, gabung = gabungIsian } = bahan
  const [acuan, setAcuan] = useState(bahan.awal)
  const [kosong] = useState(bahan.kosong)
  const isianAwal = acuan === null ? kosong : isianDari(acuan)
  const [isian, setIsian] = useState<I>({ ...isianAwal, ...bahan.diketik })
  const [kaliBuang, setKaliBuang] = useState(0)
  const ubah = useCallback((ganti: (lama: I) => I): void => setIsian(ganti), [])
  return {
    acuan,
    /** Where nothing changed but what is not typed: the addresses of documents. */
    setAcuan,
    isianAwal,
    isian,
    ubah,
    /** Fields that were typed over. */
    diketik: bedaIsian(isianAwal, isian),
    /** A newer reading of the record: what was not touched takes its values, what was typed stays. */
    muatAcuan: (baru: R): void => {
      setAcuan(baru)
      setIsian((kini) => gabung(kini, isianAwal, isianDari(baru)))
    },
    kembalikan: (): void => {
      setIsian(isianAwal)
      setKaliBuang((lama) => lama + 1)
    },
    /** Fields start anew with it: one may hold what could not be read. */
    kaliBuang,
  }
}

/** Fields of the second that differ from the first. */
export function bedaIsian<I extends object>(awal: I, kini: I): Partial<I> {
  const lama = new Map<string, unknown>(Object.entries(awal))
  const beda = Object.entries(kini).filter(([nama, nilai]) => JSON.stringify(nilai) !== JSON.stringify(lama.get(nama)))
  return Object.fromEntries(beda) as Partial<I>
}

/** Somebody else was faster: what was not touched follows them, what was typed stays. */
export const gabungIsian = <I extends object>(kini: I, awal: I, baru: I): I => ({ ...baru, ...bedaIsian(awal, kini) })
