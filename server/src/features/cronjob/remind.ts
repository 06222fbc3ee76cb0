import type { AppContext } from '../../platform/app-context.ts'
import { remindScheduled } from '../kunci-bulan/kesiapan/commands-remind.ts'
import { remindPemeriksa } from '../pengajuan/commands-remind.ts'

type Content = { hari: number; menunggu: number; stop: AbortSignal }

/** Operators whose last month is still theirs to finish, and offices that keep people waiting (product.md 4). */
export async function remind(context: AppContext, { hari, menunggu, stop }: Content): Promise<string> {
  const sekolah = await remindScheduled(context, { hari, stop })
  const pemeriksa = await remindPemeriksa(context, { menunggu, stop })
  stop.throwIfAborted()
  return `${sekolah} sekolah dan ${pemeriksa} pemeriksa diingatkan.`
}
