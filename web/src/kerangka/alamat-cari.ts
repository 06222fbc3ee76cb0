/**
 * State that lives in the address, read field by field: an edited or old address never breaks a page, what does
 * not fit is as if it were not there. Written by hand because zod would join the first load (quality.md 1).
 */
export function cari<T extends Record<string, (nilai: string) => unknown>>(bentuk: T) {
  type Hasil = { [K in keyof T]?: NonNullable<ReturnType<T[K]>> }
  return (mentah: Record<string, unknown>): Hasil => {
    const isi = Object.entries(bentuk)
      .map(([nama, baca]) => [nama, typeof mentah[nama] === 'string' ? baca(mentah[nama]) : mentah[nama]] as const)
      .filter(([, nilai]) => nilai !== undefined)
    return Object.fromEntries(isi) as Hasil
  }
}

const pola =
  (bentuk: RegExp) =>
  (nilai: string): string | undefined =>
    bentuk.test(nilai) ? nilai : undefined

/** Any short text: an id, a search. */
export const teks = pola(/^.{1,100}$/)
/** 'YYYYMM' */
export const bulan = pola(/^20\d{2}(0[1-9]|1[0-2])$/)
/** 'YYYY-MM-DD' */
export const tanggal = pola(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
/** A page, an id: a whole number from 1. */
export const nomor = (nilai: string): number | undefined => (/^[1-9]\d{0,9}$/.test(nilai) ? Number(nilai) : undefined)

export const salahSatu =
  <const P extends readonly string[]>(pilihan: P) =>
  (nilai: string): P[number] | undefined =>
    pilihan.includes(nilai) ? nilai : undefined
