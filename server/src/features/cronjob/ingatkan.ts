import type { Aplikasi } from '../../platform/aplikasi.ts'
import { ingatkanTerjadwal } from '../kunci-bulan/kesiapan/commands-ingatkan.ts'
import { ingatkanPemeriksa } from '../pengajuan/commands-ingatkan.ts'

type Isi = { hari: number; menunggu: number; henti: AbortSignal }

/** Operators whose last month is still theirs to finish, and offices that keep people waiting (product.md 4). */
export async function ingatkan(aplikasi: Aplikasi, { hari, menunggu, henti }: Isi): Promise<string> {
  const sekolah = await ingatkanTerjadwal(aplikasi, { hari, henti })
  const pemeriksa = await ingatkanPemeriksa(aplikasi, { menunggu, henti })
  henti.throwIfAborted()
  return `${sekolah} sekolah dan ${pemeriksa} pemeriksa diingatkan.`
}
