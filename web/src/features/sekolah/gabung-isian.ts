/**
 * A form meets a newer record: what the user has not touched follows it, what was typed stays. `bentrok` names the
 * fields that somebody else changed under the user's hands (product.md 4: keep what was typed, show what changed).
 */
export function rebaseInput<T extends Record<string, unknown>>(
  awal: T,
  input: T,
  latest: T,
): { input: T; conflict: (keyof T & string)[] } {
  const nama = Object.keys(awal) as (keyof T & string)[]
  const typed = nama.filter((one) => input[one] !== awal[one])
  return {
    input: { ...latest, ...Object.fromEntries(typed.map((one) => [one, input[one]])) },
    conflict: typed.filter((one) => latest[one] !== awal[one] && latest[one] !== input[one]),
  }
}

/** Only what was changed is sent. */
export const changedInput = <T extends Record<string, unknown>>(awal: T, input: T): Partial<T> =>
  Object.fromEntries(Object.entries(input).filter(([nama, nilai]) => nilai !== awal[nama])) as Partial<T>
