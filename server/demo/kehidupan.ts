import type { Aplikasi } from '../src/platform/aplikasi.ts'
import { isiBulanContoh } from './bulan.ts'
import { isiKeberatanContoh } from './pengajuan/keberatan.ts'
import { isiPengajuanContoh } from './pengajuan/pengajuan.ts'
import { isiSuratContoh } from './pengajuan/surat.ts'

/** What the people of the demo world did, once the world stands: months, requests, objections, letters. */
export async function isiKehidupanContoh(aplikasi: Aplikasi): Promise<void> {
  await isiBulanContoh(aplikasi)
  await isiPengajuanContoh(aplikasi)
  await isiKeberatanContoh(aplikasi)
  await isiSuratContoh(aplikasi)
}
