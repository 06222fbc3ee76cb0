import type { Aplikasi } from '../../platform/aplikasi.ts'
import { epochMs } from '../../platform/clock.ts'
import type { Tugas } from '../../platform/jobs.ts'
import { antreKiriman } from './commands-antre.ts'
import { kirimKiriman } from './commands-kirim.ts'

/** All schools are looked through this often; those with a fresh decision every time. */
const JEDA_SEMUA_MS = 600_000

/** Queue what is new, then send what is due: every minute, while an address is configured. */
export function tugasDhgtk(aplikasi: Aplikasi, henti: AbortSignal): Tugas {
  let terakhir = -Infinity
  return {
    nama: 'dhgtk',
    jadwal: '* * * * *',
    kerja: async () => {
      const kini = epochMs(aplikasi.clock.now())
      const semua = kini - terakhir >= JEDA_SEMUA_MS
      // What could not be queued never keeps back what is.
      const [antre] = await Promise.allSettled([antreKiriman(aplikasi, semua ? 'semua' : 'putusan', henti)])
      if (semua && antre.status === 'fulfilled') terakhir = kini
      await kirimKiriman(aplikasi, { henti })
      if (antre.status === 'rejected') throw antre.reason
    },
  }
}
