import { createHmac } from 'node:crypto'
import { epochMs } from '../../platform/clock.ts'
import type { WebhookTarget } from '../../platform/env/lapor.ts'
import { sendPost } from '../../platform/outbound/send-post.ts'
import { headlineOf, type Kabar, kabarText } from './kabar.ts'
import type { SendLimits, Sent } from './send-email.ts'

const LEVEL = { '✔': 'baik', '!': 'peringatan', '✘': 'halangan' } as const

/** One POST, signed with the shared secret over instant and body, so that nobody sends an old one again. */
export async function sendWebhook(
  { url, secret, ...reach }: WebhookTarget,
  kabar: Kabar,
  { limitMs, stop }: Pick<SendLimits, 'limitMs' | 'stop'>,
): Promise<Sent> {
  const body = JSON.stringify(contentOf(kabar))
  const waktu = String(Math.floor(epochMs(kabar.at) / 1000))
  const headers = {
    'idempotency-key': kabar.id,
    'x-geisa-waktu': waktu,
    'x-geisa-tanda': `sha256=${createHmac('sha256', secret).update(`${waktu}.${body}`).digest('hex')}`,
  }
  const reply = await sendPost({ url, name: 'Webhook', ...reach }, { body, headers }, { limitMs, stop })
  return 'failure' in reply ? { told: false, trouble: reply.failure } : { told: true, trouble: null }
}

/** `text` alone is what chat rooms show. */
const contentOf = (kabar: Kabar) => ({
  id: kabar.id,
  jenis: kabar.kind,
  instalasi: kabar.installation,
  pada: kabar.at,
  text: `${headlineOf(kabar)}\n\n${kabarText(kabar)}`,
  butir: kabar.items.map(({ perkara, state, temuan }) => ({
    perkara,
    keadaan: state,
    rincian: temuan.map(({ tanda, perihal, suggestion }) => ({ tingkat: LEVEL[tanda], perihal, saran: suggestion })),
  })),
})
