import { describe, expect, it } from 'vitest'
import { trustCertificate } from '../../../test/test-certificate.ts'
import type { EmailTarget } from '../../platform/env/lapor.ts'
import { failing, good } from '../doctor/temuan.ts'
import type { Kabar } from './kabar.ts'
import { certificate, emailTarget, openLetter, startMute, startSmtp } from './lapor.test-kit.ts'
import { sendEmail, trySmtp } from './send-email.ts'

/** Against smtp-server of npm: bytes over a socket, STARTTLS and sign-in. */
const KABAR: Kabar = {
  id: 'a1b2',
  kind: 'kabar',
  installation: 'geisa.dinas.contoh.id',
  at: '2026-11-26T10:05:00.000Z',
  items: [
    {
      perkara: 'cadangan',
      state: 'gangguan',
      temuan: [failing('Cadangan terakhir sudah 3 hari yang lalu', 'npm run cadangkan')],
    },
    { perkara: 'ruang', state: 'pulih', temuan: [good('Ruang sisa 50,0 GB di /var/lib/geisa')] },
  ],
}
const send = (target: EmailTarget, { limitMs = 5_000, wholeMs = 20_000, stop = new AbortController().signal } = {}) =>
  sendEmail(target, KABAR, { limitMs, wholeMs, stop })

describe('yang sampai', () => {
  it('surat sampai sesudah STARTTLS dan masuk, ke semua alamat, dengan isi yang terbaca', async () => {
    trustCertificate(certificate)
    const { letters, target } = await startSmtp()
    expect(await send(target())).toEqual({ told: true, trouble: null })
    expect(letters).toMatchObject([
      { from: 'geisa@dinas.contoh.id', to: ['jaga@dinas.contoh.id', 'kepala@dinas.contoh.id'], secure: true },
    ])
    const { head, text } = openLetter(letters[0]!)
    expect(head).toMatchObject({
      from: 'Geisa <geisa@dinas.contoh.id>',
      subject: '[Geisa geisa.dinas.contoh.id] Gangguan: Cadangan terakhir sudah 3 hari yang lalu (dan 1 lagi)',
      'message-id': '<a1b2@dinas.contoh.id>',
      'auto-submitted': 'auto-generated',
    })
    expect(text.trimEnd().split('\n')).toEqual([
      'Geisa di geisa.dinas.contoh.id, 26 November 2026 pukul 17.05 WIB',
      '',
      'Gangguan:',
      '✘ Cadangan terakhir sudah 3 hari yang lalu',
      '    → npm run cadangkan',
      '',
      'Sudah pulih:',
      '✔ Ruang sisa 50,0 GB di /var/lib/geisa',
      '',
      'Yang tidak berubah diulang sekali sehari (peringatan: sekali seminggu), dan dikabarkan sekali bila sudah pulih.',
      'Periksa semuanya: sudo geisa periksa',
    ])
  })

  it('TLS sejak byte pertama, dan tanpa TLS di komputer sendiri', async () => {
    trustCertificate(certificate)
    const secure = await startSmtp({ secure: true })
    expect(await send(secure.target({ tls: 'langsung' }))).toEqual({ told: true, trouble: null })
    const plain = await startSmtp({ disabledCommands: ['STARTTLS', 'AUTH'], authOptional: true })
    expect(await send(plain.target({ tls: 'tanpa', login: null }))).toEqual({ told: true, trouble: null })
    expect([secure.letters[0]?.secure, plain.letters[0]?.secure]).toEqual([true, false])
  })

  it('satu alamat yang ditolak disebut, yang lain tetap menerima', async () => {
    trustCertificate(certificate)
    const { letters, target, port } = await startSmtp({
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('kepala') ? new Error('no such user') : null),
    })
    expect(await send(target())).toEqual({
      told: true,
      trouble: `Server SMTP localhost:${port} menolak 1 dari 2 alamat di LAPOR_KE.`,
    })
    expect(letters[0]?.to).toEqual(['jaga@dinas.contoh.id'])
  })
})

describe('yang tidak sampai: satu kalimat, tanpa kata sandi, dan selesai dalam batasnya', () => {
  const failed = async (target: EmailTarget, limits = {}): Promise<string> => {
    const { told, trouble } = await send(target, limits)
    expect(told).toBe(false)
    expect(trouble).not.toContain('sandi benar')
    return (trouble ?? '').replace(/^Server SMTP localhost:\d+ /, '')
  }

  it('kata sandi salah', async () => {
    trustCertificate(certificate)
    const { letters, target } = await startSmtp()
    const wrong = target({ login: { user: 'geisa', pass: 'bukan itu' } })
    expect(await failed(wrong)).toBe('menolak LAPOR_SMTP_USER atau LAPOR_SMTP_PASSWORD (kode 535).')
    expect(await trySmtp(wrong, 5_000)).toMatch(/menolak LAPOR_SMTP_USER/)
    expect(await trySmtp(target(), 5_000)).toBeNull()
    expect(letters).toEqual([])
  })

  it('sertifikat yang tidak dikenal, dan server yang tidak menawarkan TLS: tidak satu huruf pun dari isinya keluar', async () => {
    const unknown = await startSmtp()
    expect(await failed(unknown.target())).toBe(
      'punya sertifikat yang tidak dapat dipercaya (DEPTH_ZERO_SELF_SIGNED_CERT).',
    )
    const plain = await startSmtp({ disabledCommands: ['STARTTLS'], authOptional: true })
    expect(await failed(plain.target())).toMatch(/^tidak dapat diajak TLS/)
    const direct = await startSmtp({ secure: true })
    expect(await failed(direct.target({ tls: 'langsung' }))).toMatch(/^punya sertifikat/)
    expect([...unknown.letters, ...plain.letters, ...direct.letters]).toEqual([])
  })

  it('mati, diam, menetes tanpa akhir, bukan SMTP, semua alamat ditolak, server Geisa dimatikan', async () => {
    trustCertificate(certificate)
    expect(await failed(emailTarget(1))).toMatch(/^menolak sambungan/)
    expect(await failed(emailTarget(await startMute()), { limitMs: 200 })).toBe('tidak menjawab dalam 1 detik.')
    // A line that never ends keeps every timer of a step alive but the first.
    const dripping = await startMute('220-tunggu\r\n')
    expect(await failed(emailTarget(dripping), { limitMs: 60_000, wholeMs: 300 })).toBe('tidak menjawab dalam 1 detik.')
    expect(await failed(emailTarget(await startMute('HTTP/1.1 400 Bad Request\r\n\r\n')), { limitMs: 500 })).toMatch(
      /^tidak menjawab seperti server SMTP/,
    )
    const refusing = await startSmtp({ onRcptTo: (_to, _session, done) => done(new Error('no such user')) })
    expect(await failed(refusing.target())).toBe('menolak LAPOR_DARI atau semua alamat di LAPOR_KE (kode 550).')
    const stop = new AbortController()
    const sending = failed(emailTarget(await startMute()), { stop: stop.signal })
    stop.abort()
    expect(await sending).toBe('Email terhenti karena server dimatikan.')
  })
})
