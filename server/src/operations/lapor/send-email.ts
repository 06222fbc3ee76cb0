import { createTransport, type NodemailerError, type SMTPTransportOptions } from 'nodemailer'
import type { EmailTarget } from '../../platform/env/lapor.ts'
import { isTrustFailure } from '../../platform/outbound/send-post.ts'
import { headlineOf, type Kabar, kabarText } from './kabar.ts'

/** Each step of the conversation, and the whole of it: a server that drips bytes ends as well. */
export type SendLimits = { limitMs: number; wholeMs: number; stop: AbortSignal }

/** `told`: it went out; `trouble`: one sentence, also when only some of the recipients were refused. */
export type Sent = { told: boolean; trouble: string | null }

export async function sendEmail(target: EmailTarget, kabar: Kabar, limits: SendLimits): Promise<Sent> {
  const nama = `Server SMTP ${target.host}:${target.port}`
  const whole = AbortSignal.timeout(limits.wholeMs)
  try {
    const { rejected } = await createTransport(transportOf(target, limits.limitMs)).sendMail({
      from: { name: 'Geisa', address: target.from },
      to: target.to,
      subject: headlineOf(kabar),
      text: kabarText(kabar),
      messageId: `<${kabar.id}@${target.from.slice(target.from.indexOf('@') + 1)}>`,
      // No answer of somebody's holiday, and none to ours (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.any([whole, limits.stop]),
    })
    if (rejected.length === 0) return { told: true, trouble: null }
    return { told: true, trouble: `${nama} menolak ${rejected.length} dari ${target.to.length} alamat di LAPOR_KE.` }
  } catch (error) {
    if (limits.stop.aborted) return { told: false, trouble: 'Email terhenti karena server dimatikan.' }
    const reason = whole.aborted ? noAnswer(limits.wholeMs) : smtpReason(error as NodemailerError, limits.limitMs)
    return { told: false, trouble: `${nama} ${reason}` }
  }
}

/** For the doctor: connects and signs in, and sends nothing. */
export async function trySmtp(target: EmailTarget, limitMs: number): Promise<string | null> {
  try {
    await createTransport(transportOf(target, limitMs)).verify()
    return null
  } catch (error) {
    return `Server SMTP ${target.host}:${target.port} ${smtpReason(error as NodemailerError, limitMs)}`
  }
}

/** TLS is never tried and then done without: certificates are checked as Node does, and what is not encrypted is not sent. */
const transportOf = ({ host, port, tls, login }: EmailTarget, limitMs: number): SMTPTransportOptions => ({
  host,
  port,
  secure: tls === 'langsung',
  requireTLS: tls === 'starttls',
  ignoreTLS: tls === 'tanpa',
  ...(login !== null && { auth: login, forceAuth: true }),
  dnsTimeout: limitMs,
  connectionTimeout: limitMs,
  greetingTimeout: limitMs,
  socketTimeout: limitMs,
  disableFileAccess: true,
  disableUrlAccess: true,
})

const noAnswer = (ms: number): string => `tidak menjawab dalam ${Math.ceil(ms / 1000)} detik.`

/** Never in the server's own words: they may hold an address, or whatever it likes. */
function smtpReason(error: NodemailerError, limitMs: number): string {
  const { code, originalCode = '', responseCode } = error
  const number = responseCode === undefined ? '' : ` (kode ${responseCode})`
  if (code === 'EAUTH') return `menolak LAPOR_SMTP_USER atau LAPOR_SMTP_PASSWORD${number}.`
  if (code === 'ETIMEDOUT') return noAnswer(limitMs)
  if (code === 'EDNS') return 'tidak ditemukan: periksa namanya di LAPOR_SMTP_URL.'
  if (isTrustFailure(originalCode)) return `punya sertifikat yang tidak dapat dipercaya (${originalCode}).`
  if (code === 'ETLS' || /SSL|TLS/.test(originalCode))
    return 'tidak dapat diajak TLS: periksa port dan smtp:// atau smtps:// di LAPOR_SMTP_URL.'
  if (originalCode === 'ECONNREFUSED') return 'menolak sambungan: periksa nama dan port di LAPOR_SMTP_URL.'
  if (code === 'EENVELOPE') return `menolak LAPOR_DARI atau semua alamat di LAPOR_KE${number}.`
  if (responseCode !== undefined) return `menolak kabarnya${number}.`
  if (code === 'EPROTOCOL') return 'tidak menjawab seperti server SMTP: periksa port di LAPOR_SMTP_URL.'
  return `memutus sambungan${originalCode === '' ? '' : ` (${originalCode})`}.`
}
