/**
 * A card as it is printed: ten decimal digits. A machine says them, or its bytes in brackets, the lowest first: '[15CD5B07]' is
 * 0123456789 (devices.md 1.4). Older rows have lost their brackets; eight or ten signs with a letter can only be bytes.
 */
export function printedCard(card: string): string {
  const bytes =
    /^\[((?:[0-9A-F]{2}){4,8})\]$/i.exec(card)?.[1] ?? /^(?=.*[A-F])(?:[0-9A-F]{8}|[0-9A-F]{10})$/i.exec(card)?.[0]
  if (bytes === undefined) return card
  const decimal = BigInt(`0x${(bytes.match(/../g) ?? []).toReversed().join('')}`)
  return `${String(decimal).padStart(10, '0')} (di mesin ${bytes.toUpperCase()})`
}
