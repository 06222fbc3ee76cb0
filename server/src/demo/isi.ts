import type { Aplikasi } from '../platform/aplikasi.ts'

export async function isiDuniaContoh(_aplikasi: Aplikasi): Promise<boolean> {
  return false
}
