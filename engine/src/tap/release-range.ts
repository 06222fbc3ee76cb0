/** Which days a change takes back once they stand (product.md 5.6): of a machine's use, of service, of a PIN's mapping. */

/** Those of the range until today; `sampai` null = open. null = none of them has begun. */
export function releaseRange(
  { dari, sampai }: { dari: string; sampai: string | null },
  today: string,
): { dari: string; sampai: string } | null {
  const last = sampai === null || sampai > today ? today : sampai
  return dari <= last ? { dari, sampai: last } : null
}
