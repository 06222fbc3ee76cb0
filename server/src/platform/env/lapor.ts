import { z } from 'zod'
import { addressReason, isLocal, joined } from './address.ts'

/** How the operators of an installation are told of trouble: by mail, by a webhook of their own, by both, or not at all. */

const count = z.coerce.number({ error: 'harus angka' }).int('harus bilangan bulat')

export const LAPOR_VARIABLES = {
  // smtp:// begins in the clear and must change to TLS (STARTTLS), smtps:// is TLS from the first byte.
  LAPOR_SMTP_URL: z.string().optional().describe('trouble is told by mail (docs/pemberitahuan-pengelola.md)'),
  LAPOR_SMTP_USER: z.string().optional().describe('who signs in there'),
  LAPOR_SMTP_PASSWORD: z.string().optional().describe('and with what'),
  LAPOR_SMTP_TLS: z
    .enum(['wajib', 'tanpa'], { error: 'harus wajib atau tanpa' })
    .default('wajib')
    .describe('`tanpa` for a relay on this very computer alone'),
  LAPOR_DARI: z.string().optional().describe('the sender'),
  LAPOR_KE: z.string().optional().describe('the receivers'),
  LAPOR_WEBHOOK_URL: z.string().optional().describe('trouble is told by a webhook'),
  LAPOR_WEBHOOK_RAHASIA: z.string().optional().describe('what its calls are signed with'),
  LAPOR_WEBHOOK_PRIBADI: z
    .enum(['true', 'false'], { error: 'harus true atau false' })
    .default('false')
    .describe('`true`: a receiver in the own network is meant'),
  LAPOR_MESIN_DIAM: count
    .min(1, 'paling sedikit 1')
    .default(100)
    .describe('so many machines silent at least before it is told'),
  LAPOR_MESIN_PERSEN: count
    .min(1, 'paling sedikit 1')
    .max(100, 'paling banyak 100')
    .default(50)
    .describe('and so many percent of those usual at the hour'),
}

type Variables = z.output<z.ZodObject<typeof LAPOR_VARIABLES>>

export type Lapor = {
  email: EmailTarget | null
  webhook: WebhookTarget | null
  mesin: { jumlah: number; persen: number }
}
export type EmailTarget = {
  host: string
  port: number
  tls: 'langsung' | 'starttls' | 'tanpa'
  login: { user: string; pass: string } | null
  from: string
  to: string[]
}
/** `local`: a receiver on this very computer, while developing; `private`: one of the office's own network. */
export type WebhookTarget = { url: string; secret: string; local: boolean; private: boolean }

type Refusal = { galat: string }

/** null = nobody is told. */
export function readLapor(env: Variables, production: boolean): Lapor | Refusal | null {
  const email = readEmail(env)
  if (email !== null && 'galat' in email) return email
  const webhook = readWebhook(env, production)
  if (webhook !== null && 'galat' in webhook) return webhook
  if (email === null && webhook === null) return null
  return { email, webhook, mesin: { jumlah: env.LAPOR_MESIN_DIAM, persen: env.LAPOR_MESIN_PERSEN } }
}

const OF_EMAIL = ['LAPOR_SMTP_USER', 'LAPOR_SMTP_PASSWORD', 'LAPOR_DARI', 'LAPOR_KE'] as const

function readEmail(env: Variables): EmailTarget | Refusal | null {
  const url = env.LAPOR_SMTP_URL
  if (url === undefined) {
    const filled = OF_EMAIL.filter((name) => env[name] !== undefined)
    return filled.length === 0 ? null : { galat: `${joined(filled)} diisi tanpa LAPOR_SMTP_URL` }
  }
  const { LAPOR_SMTP_USER: user, LAPOR_SMTP_PASSWORD: pass, LAPOR_DARI: from, LAPOR_KE: to } = env
  const wrong = smtpReason(url, env.LAPOR_SMTP_TLS)
  if (wrong !== null) return { galat: `LAPOR_SMTP_URL tidak dapat dipakai: ${wrong}` }
  if ((user === undefined) !== (pass === undefined))
    return { galat: 'LAPOR_SMTP_USER dan LAPOR_SMTP_PASSWORD diisi keduanya, atau tidak satu pun' }
  if (from === undefined || to === undefined)
    return { galat: `Kabar lewat email belum lengkap: ${from === undefined ? 'LAPOR_DARI' : 'LAPOR_KE'} belum diisi` }
  const recipients = to.split(',').map((one) => one.trim())
  if (!isMailbox(from)) return { galat: 'LAPOR_DARI tidak dapat dipakai: bukan satu alamat email' }
  if (!recipients.every(isMailbox)) return { galat: 'LAPOR_KE tidak dapat dipakai: bukan alamat email, dipisah koma' }
  const { protocol, hostname, port } = new URL(url)
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    tls: secure ? 'langsung' : env.LAPOR_SMTP_TLS === 'tanpa' ? 'tanpa' : 'starttls',
    login: user === undefined || pass === undefined ? null : { user, pass },
    from,
    to: recipients,
  }
}

function smtpReason(url: string, tls: Variables['LAPOR_SMTP_TLS']): string | null {
  const address = URL.parse(url)
  if (address === null || address.hostname === '' || !['smtp:', 'smtps:'].includes(address.protocol))
    return 'bukan alamat smtp://… atau smtps://…'
  if (address.username !== '' || address.password !== '')
    return 'alamat tidak boleh memuat kata sandi (isi LAPOR_SMTP_USER dan LAPOR_SMTP_PASSWORD)'
  if (!/^\/?$/.test(address.pathname) || address.search !== '') return 'hanya nama server dan port'
  if (tls === 'wajib') return null
  return isLocal(url) && address.protocol === 'smtp:' ? null : 'LAPOR_SMTP_TLS=tanpa hanya untuk komputer sendiri'
}

/** Of what RFC 5321 allows, what no header and no command can be broken with. */
const isMailbox = (text: string): boolean => /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9.-]{1,250}$/.test(text)

const SECRET_LENGTH = 16

function readWebhook(env: Variables, production: boolean): WebhookTarget | Refusal | null {
  const { LAPOR_WEBHOOK_URL: url, LAPOR_WEBHOOK_RAHASIA: secret } = env
  if (url === undefined)
    return secret === undefined ? null : { galat: 'LAPOR_WEBHOOK_RAHASIA diisi tanpa LAPOR_WEBHOOK_URL' }
  const refuse = (reason: string): Refusal => ({ galat: `LAPOR_WEBHOOK_URL tidak dapat dipakai: ${reason}` })
  if (secret === undefined) return { galat: 'LAPOR_WEBHOOK_URL diisi tanpa LAPOR_WEBHOOK_RAHASIA' }
  const wrong = addressReason(url)
  if (wrong !== null) return refuse(wrong)
  if (production && isLocal(url)) return refuse('komputer sendiri hanya saat mengembangkan')
  if (secret.length < SECRET_LENGTH)
    return { galat: `LAPOR_WEBHOOK_RAHASIA terlalu pendek: paling sedikit ${SECRET_LENGTH} huruf` }
  return { url, secret, local: !production, private: env.LAPOR_WEBHOOK_PRIBADI === 'true' }
}
