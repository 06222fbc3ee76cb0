import type { AppContext } from '../src/platform/app-context.ts'
import { fillExampleBulan } from './bulan.ts'
import { fillDemoKeberatan } from './pengajuan/keberatan.ts'
import { fillDemoPengajuan } from './pengajuan/pengajuan.ts'
import { fillDemoSurat } from './pengajuan/surat.ts'

/** What the people of the demo world did, once the world stands: months, requests, objections, letters. */
export async function fillDemoLife(context: AppContext): Promise<void> {
  await fillExampleBulan(context)
  await fillDemoPengajuan(context)
  await fillDemoKeberatan(context)
  await fillDemoSurat(context)
}
