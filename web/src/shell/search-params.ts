/**
 * State that lives in the address, read field by field: an edited or old address never breaks a page, what does
 * not fit is as if it were not there. Written by hand because zod would join the first load (quality.md 1).
 */
export function fields<T extends Record<string, (nilai: string) => unknown>>(shape: T) {
  type Result = { [K in keyof T]?: NonNullable<ReturnType<T[K]>> }
  return (raw: Record<string, unknown>): Result => {
    const content = Object.entries(shape)
      .map(([nama, read]) => [nama, typeof raw[nama] === 'string' ? read(raw[nama]) : raw[nama]] as const)
      .filter(([, nilai]) => nilai !== undefined)
    return Object.fromEntries(content) as Result
  }
}

const pattern =
  (shape: RegExp) =>
  (nilai: string): string | undefined =>
    shape.test(nilai) ? nilai : undefined

/** Any short text: an id, a search. */
export const text = pattern(/^.{1,100}$/)
/** 'YYYYMM' */
export const bulan = pattern(/^20\d{2}(0[1-9]|1[0-2])$/)
/** 'YYYY-MM-DD' */
export const tanggal = pattern(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
/** A page, an id: a whole number from 1. */
export const nomor = (nilai: string): number | undefined => (/^[1-9]\d{0,9}$/.test(nilai) ? Number(nilai) : undefined)

export const oneOf =
  <const P extends readonly string[]>(option: P) =>
  (nilai: string): P[number] | undefined =>
    option.includes(nilai) ? nilai : undefined
