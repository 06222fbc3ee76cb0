import { createHash } from 'node:crypto'

/**
 * Which serial numbers come again within a minute: a machine polls under one name, who guesses under a new one each time. Of
 * each twenty seconds a field of bits is kept, four of them, so that it takes 2 MiB whatever is sent; now and then it says
 * 'again' of one that was never there, which costs one row in a bounded list.
 */

const WINDOW_SECONDS = 20
const WINDOWS = 4
const BITS = 2 ** 22
/** Places of one name in each field. */
const PLACES = 4

export type Returning = { again(serial: string): boolean }

export function createReturning(currentSeconds: () => number = () => performance.now() / 1000): Returning {
  const fields = Array.from({ length: WINDOWS }, () => ({ window: -WINDOWS, bits: new Uint8Array(BITS / 8) }))
  const fieldOf = (window: number): Uint8Array => {
    const field = fields[window % WINDOWS]!
    if (field.window !== window) {
      field.bits.fill(0)
      field.window = window
    }
    return field.bits
  }
  return {
    /** Notes it, and tells whether it was there in one of the windows before. */
    again(serial) {
      const window = Math.floor(currentSeconds() / WINDOW_SECONDS)
      const places = placesOf(serial)
      const current = fieldOf(window)
      for (const place of places) current[place >> 3]! |= 1 << (place & 7)
      return fields.some(
        (field) =>
          field.window < window &&
          field.window > window - WINDOWS &&
          places.every((place) => (field.bits[place >> 3]! & (1 << (place & 7))) !== 0),
      )
    },
  }
}

function placesOf(serial: string): number[] {
  const digest = createHash('md5').update(serial).digest()
  return Array.from({ length: PLACES }, (_, nth) => digest.readUInt32BE(nth * 4) % BITS)
}
