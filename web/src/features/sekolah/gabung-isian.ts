/**
 * A form meets a newer record: what the user has not touched follows it, what was typed stays. `bentrok` names the
 * fields that somebody else changed under the user's hands (product.md 4: keep what was typed, show what changed).
 */
export function gabungIsian<T extends Record<string, unknown>>(
  awal: T,
  isian: T,
  terbaru: T,
): { isian: T; bentrok: (keyof T & string)[] } {
  const nama = Object.keys(awal) as (keyof T & string)[]
  const diketik = nama.filter((satu) => isian[satu] !== awal[satu])
  return {
    isian: { ...terbaru, ...Object.fromEntries(diketik.map((satu) => [satu, isian[satu]])) },
    bentrok: diketik.filter((satu) => terbaru[satu] !== awal[satu] && terbaru[satu] !== isian[satu]),
  }
}

/** Only what was changed is sent. */
export const bedaIsian = <T extends Record<string, unknown>>(awal: T, isian: T): Partial<T> =>
  Object.fromEntries(Object.entries(isian).filter(([nama, nilai]) => nilai !== awal[nama])) as Partial<T>
