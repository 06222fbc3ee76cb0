import { isIP } from 'node:net'
import type { Env } from '../../platform/env/env.ts'
import type { EmailTarget, WebhookTarget } from '../../platform/env/lapor.ts'
import { isTrustFailure } from '../../platform/outbound/send-post.ts'
import { FORBIDDEN, lookupAddress, mayBeTargeted } from '../../platform/outbound/target-address.ts'
import { trySmtp } from '../lapor/send-email.ts'
import { knock } from './network.ts'
import { caution, failing, good, type Temuan } from './temuan.ts'

/** Whether operators would be told: the mail server takes our name, the webhook's door opens. Nothing is sent. */
const LIMIT_MS = 5000
const TEST = 'Kirim kabar uji: sudo geisa periksa --uji-kabar'

export async function checkLapor({ lapor, mode }: Pick<Env, 'lapor' | 'mode'>): Promise<Temuan[]> {
  if (lapor === null)
    return mode === 'production'
      ? [
          caution(
            'Kabar pengelola belum diatur',
            'Isi LAPOR_SMTP_URL atau LAPOR_WEBHOOK_URL: docs/pemberitahuan-pengelola.md.',
          ),
        ]
      : []
  return [
    ...(lapor.email === null ? [] : [await checkEmail(lapor.email)]),
    ...(lapor.webhook === null ? [] : [await checkWebhook(lapor.webhook)]),
  ]
}

async function checkEmail(target: EmailTarget): Promise<Temuan> {
  const trouble = await trySmtp(target, LIMIT_MS)
  if (trouble !== null) return failing(`Kabar lewat email tidak sampai: ${trouble}`, TEST)
  return good(`Kabar lewat email: server SMTP ${target.host}:${target.port} menerima, untuk ${target.to.length} alamat`)
}

async function checkWebhook(target: WebhookTarget): Promise<Temuan> {
  const { hostname, port, protocol } = new URL(target.url)
  const host = hostname.replaceAll(/[[\]]/g, '')
  const secure = protocol === 'https:'
  const allowed = isIP(host) === 0 || mayBeTargeted(host, target)
  const door = { host, port: Number(port) || (secure ? 443 : 80), lookup: lookupAddress(target) }
  const trouble = allowed ? await knock(door, secure) : FORBIDDEN
  if (trouble === null) return good(`Kabar lewat webhook: ${hostname} terjangkau`)
  if (isTrustFailure(trouble))
    return failing(
      `Webhook kabar (${hostname}) punya sertifikat yang tidak dapat dipercaya (${trouble})`,
      'CA kantor sendiri: isi NODE_EXTRA_CA_CERTS dengan berkasnya, lalu mulai ulang. Selain itu: perbarui sertifikat penerimanya.',
    )
  return failing(
    `Webhook kabar (${hostname}) tidak terjangkau`,
    'Periksa LAPOR_WEBHOOK_URL dan jaringan keluar; penerima di jaringan kantor perlu LAPOR_WEBHOOK_PRIBADI=true.',
  )
}
