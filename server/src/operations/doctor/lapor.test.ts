import { createServer } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { createCertificate, type TestCertificate, trustCertificate } from '../../../test/test-certificate.ts'
import { fixedClock, systemClock } from '../../platform/clock.ts'
import type { Lapor } from '../../platform/env/lapor.ts'
import {
  certificate,
  emailTarget,
  instantIn,
  listenOn,
  openLetter,
  startMute,
  startReceiver,
  startSmtp,
} from '../lapor/lapor.test-kit.ts'
import { testKabar } from '../lapor/test-kabar.ts'
import { assessSertifikat, checkSertifikat } from './certificate.ts'
import { checkLapor } from './lapor.ts'
import { type Temuan, temuanSentence } from './temuan.ts'

const text = (temuan: Temuan[]): string => temuan.map(temuanSentence).join('\n')
const DAY_MS = 86_400_000

describe('sertifikat', () => {
  const door = async (shown: TestCertificate): Promise<string> =>
    `https://localhost:${await listenOn(createServer(shown))}`

  it('umurnya dibaca dari pintu alamat umum: cukup, hampir habis, habis', async () => {
    trustCertificate(certificate)
    const alamat = await door(certificate)
    expect(text(await checkSertifikat({ alamat }, systemClock))).toBe('✔ Sertifikat localhost berlaku 29 hari lagi')
    const later = fixedClock(instantIn(28.5))
    expect(text(await checkSertifikat({ alamat }, later))).toMatch(
      /^✘ Sertifikat localhost berlaku \d+ jam lagi\n.*pembaruan otomatis/,
    )
    const over = createCertificate(instantIn(-90), instantIn(-1))
    trustCertificate(over)
    expect(text(await checkSertifikat({ alamat: await door(over) }, systemClock))).toMatch(
      /^✘ Sertifikat localhost sudah kedaluwarsa/,
    )
  })

  it('tanpa https, tertutup, diam, dan yang tidak dipercaya: tidak ada yang dikatakan tentang umurnya', async () => {
    const unknown = await door(createCertificate(instantIn(-1), instantIn(1)))
    for (const alamat of [null, 'http://localhost:1', 'https://localhost:1', unknown])
      expect(await checkSertifikat({ alamat }, systemClock)).toEqual([])
  })

  it('batasnya menurut masa berlakunya: sembilan puluh hari, setahun, enam hari', () => {
    const sign = (whole: number, rest: number) =>
      assessSertifikat('x', { from: 0, until: whole * DAY_MS }, (whole - rest) * DAY_MS).tanda
    expect([15, 13, 2, -1].map((rest) => sign(90, rest)).join('')).toBe('✔!✘✘')
    expect([15, 13].map((rest) => sign(365, rest)).join('')).toBe('✔!')
    expect([2, 1, 0.5].map((rest) => sign(6, rest)).join('')).toBe('✔!✘')
  })
})

describe('jalur kabar', () => {
  const lapor = (ways: Partial<Lapor>): { lapor: Lapor; alamat: null; mode: 'production' } => ({
    lapor: { email: null, webhook: null, mesin: { jumlah: 100, persen: 50 }, ...ways },
    alamat: null,
    mode: 'production',
  })
  const webhook = (url: string, local = true) => ({ url, secret: 'rahasia-bersama-uji', local, private: false })

  it('dokter mencoba pintunya dan tidak mengirim apa pun', async () => {
    trustCertificate(certificate)
    expect(text(await checkLapor({ lapor: null, mode: 'production' }))).toMatch(
      /^! Kabar pengelola belum diatur\n.*LAPOR_SMTP_URL/,
    )
    expect(await checkLapor({ lapor: null, mode: 'development' })).toEqual([])
    const { letters, target, port } = await startSmtp()
    const { calls, url } = await startReceiver()
    expect(text(await checkLapor(lapor({ email: target(), webhook: webhook(url) })))).toBe(
      `✔ Kabar lewat email: server SMTP localhost:${port} menerima, untuk 2 alamat\n✔ Kabar lewat webhook: localhost terjangkau`,
    )
    expect([letters, calls]).toEqual([[], []])
    const login = { user: 'geisa', pass: 'bukan itu' }
    expect(text(await checkLapor(lapor({ email: target({ login }), webhook: webhook(url, false) })))).toMatch(
      /^✘ Kabar lewat email tidak sampai: Server SMTP localhost:\d+ menolak LAPOR_SMTP_USER.*\n.*\n✘ Webhook kabar \(localhost\) tidak terjangkau\n.*LAPOR_WEBHOOK_PRIBADI/,
    )
  })

  it('webhook di balik CA yang tidak dikenal: dokter dan kabar uji menyebut sertifikatnya, dan dikenal bila dipercaya', async () => {
    const { url } = await startReceiver(() => 200, true)
    const env = lapor({ webhook: webhook(url) })
    expect(text(await checkLapor(env))).toMatch(
      /^✘ Webhook kabar \(localhost\) punya sertifikat yang tidak dapat dipercaya \(\w+\)\n.*NODE_EXTRA_CA_CERTS/,
    )
    expect(text(await testKabar(env, '2026-11-26T10:05:00.000Z'))).toMatch(
      /^✘ .*Webhook punya sertifikat yang tidak dapat dipercaya \(\w+\)\./,
    )
    trustCertificate(certificate)
    expect(text(await checkLapor(env))).toBe('✔ Kabar lewat webhook: localhost terjangkau')
  })

  it('kabar uji lewat kedua jalur, dan hasil masing-masing dalam satu kalimat', async () => {
    trustCertificate(certificate)
    const { letters, target, port } = await startSmtp()
    const { calls, url } = await startReceiver()
    const at = '2026-11-26T10:05:00.000Z'
    const all = await testKabar(lapor({ email: target(), webhook: webhook(url) }), at)
    expect(text(all)).toBe(
      `✔ Kabar uji lewat email diterima server SMTP localhost:${port} untuk jaga@dinas.contoh.id, kepala@dinas.contoh.id\n` +
        `✔ Kabar uji lewat webhook diterima ${new URL(url).host}`,
    )
    expect(openLetter(letters[0]!)).toMatchObject({
      head: { subject: expect.stringMatching(/^\[Geisa .*\] uji kabar$/) },
      text: expect.stringContaining('Ini kabar uji: jalur ini sampai.'),
    })
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ jenis: 'uji', pada: at, butir: [] })

    const limits = { limitMs: 200, wholeMs: 1_000 }
    const gone = await startReceiver(() => 404)
    const bad = await testKabar(
      lapor({ email: emailTarget(await startMute()), webhook: webhook(gone.url) }),
      at,
      limits,
    )
    expect(text(bad)).toMatch(
      /^✘ Kabar uji lewat email tidak terkirim: Server SMTP localhost:\d+ tidak menjawab dalam 1 detik\.\n.*\n✘ Kabar uji lewat webhook tidak terkirim: Webhook menjawab dengan kode 404\./,
    )
    expect(text(await testKabar({ lapor: null, alamat: null }, at))).toMatch(/^✘ Kabar pengelola belum diatur/)
    expect(text([...all, ...bad])).not.toContain('rahasia')
  })
})
