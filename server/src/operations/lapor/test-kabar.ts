import { randomBytes } from 'node:crypto'
import type { Env } from '../../platform/env/env.ts'
import { failing, good, type Temuan } from '../doctor/temuan.ts'
import { type Kabar, nameOfInstallation } from './kabar.ts'
import { SEND_LIMITS, waysOf } from './tell-periodically.ts'

const NEXT = 'Isiannya dijelaskan di docs/pemberitahuan-pengelola.md.'

/** One message by each way that is set; of both it is said what came of it. */
export async function testKabar(
  env: Pick<Env, 'lapor' | 'alamat'>,
  at: string,
  limits = SEND_LIMITS,
): Promise<Temuan[]> {
  if (env.lapor === null)
    return [failing('Kabar pengelola belum diatur: LAPOR_SMTP_URL dan LAPOR_WEBHOOK_URL kosong', NEXT)]
  const id = randomBytes(16).toString('hex')
  const kabar: Kabar = { id, kind: 'uji', installation: nameOfInstallation(env), at, items: [] }
  const stop = new AbortController().signal
  return Promise.all(
    waysOf(env.lapor).map(async ({ name, place, send }) => {
      const { told, trouble } = await send(kabar, { ...limits, stop })
      if (trouble !== null)
        return failing(`Kabar uji lewat ${name} ${told ? 'hanya sampai sebagian' : 'tidak terkirim'}: ${trouble}`, NEXT)
      return good(`Kabar uji lewat ${name} diterima ${place}`)
    }),
  )
}
