import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const read = (content: Record<string, string>, mode = 'production') => {
  const env = readEnv({ NODE_ENV: mode, ...content })
  return 'galat' in env ? env.galat : env.lapor
}
const EMAIL = {
  LAPOR_SMTP_URL: 'smtp://mail.contoh.id',
  LAPOR_DARI: 'geisa@contoh.id',
  LAPOR_KE: 'a@contoh.id, b@contoh.id',
}
const WEBHOOK = { LAPOR_WEBHOOK_URL: 'https://kabar.contoh.id/kait', LAPOR_WEBHOOK_RAHASIA: 'rahasia-enam-belas' }

describe('kabar pengelola', () => {
  it('tidak diisi: tidak ada yang dikabari; yang diisi dibaca lengkap', () => {
    expect(read({})).toBeNull()
    expect(read({ ...EMAIL, LAPOR_SMTP_USER: 'geisa', LAPOR_SMTP_PASSWORD: 'p@ss:wörd' })).toEqual({
      email: {
        host: 'mail.contoh.id',
        port: 587,
        tls: 'starttls',
        login: { user: 'geisa', pass: 'p@ss:wörd' },
        from: 'geisa@contoh.id',
        to: ['a@contoh.id', 'b@contoh.id'],
      },
      webhook: null,
      mesin: { jumlah: 100, persen: 50 },
    })
    expect(
      read({ ...WEBHOOK, LAPOR_WEBHOOK_PRIBADI: 'true', LAPOR_MESIN_DIAM: '20', LAPOR_MESIN_PERSEN: '30' }),
    ).toEqual({
      email: null,
      webhook: { url: 'https://kabar.contoh.id/kait', secret: 'rahasia-enam-belas', local: false, private: true },
      mesin: { jumlah: 20, persen: 30 },
    })
  })

  it('TLS sejak awal, port sendiri, dan tanpa TLS hanya ke komputer sendiri', () => {
    const smtp = (url: string, tls = 'wajib') => read({ ...EMAIL, LAPOR_SMTP_URL: url, LAPOR_SMTP_TLS: tls })
    expect(smtp('smtps://mail.contoh.id')).toMatchObject({ email: { port: 465, tls: 'langsung' } })
    expect(smtp('smtp://[::1]:2525/', 'tanpa')).toMatchObject({ email: { host: '::1', port: 2525, tls: 'tanpa' } })
    for (const url of ['smtp://mail.contoh.id', 'smtps://localhost'])
      expect(smtp(url, 'tanpa')).toMatch(/LAPOR_SMTP_TLS=tanpa hanya untuk komputer sendiri$/)
  })

  it.each<[Record<string, string>, RegExp]>([
    [{ LAPOR_KE: 'a@contoh.id' }, /^LAPOR_KE diisi tanpa LAPOR_SMTP_URL$/],
    [{ ...EMAIL, LAPOR_SMTP_URL: 'mail.contoh.id' }, /^LAPOR_SMTP_URL tidak .*smtp:/],
    [{ ...EMAIL, LAPOR_SMTP_URL: 'https://mail.contoh.id' }, /^LAPOR_SMTP_URL tidak .*smtp:/],
    [{ ...EMAIL, LAPOR_SMTP_URL: 'smtp://x:sandi-rahasia@mail.contoh.id' }, /^LAPOR_SMTP_URL tidak .*kata sandi/],
    [{ ...EMAIL, LAPOR_SMTP_URL: 'smtp://mail.contoh.id/?tls=no' }, /^LAPOR_SMTP_URL tidak .*hanya nama server/],
    [{ ...EMAIL, LAPOR_SMTP_USER: 'geisa' }, /diisi keduanya, atau tidak satu pun$/],
    [{ ...EMAIL, LAPOR_DARI: '' }, /LAPOR_DARI belum diisi$/],
    [{ ...EMAIL, LAPOR_DARI: 'Geisa <geisa@contoh.id>' }, /^LAPOR_DARI tidak/],
    [{ ...EMAIL, LAPOR_KE: 'a@contoh.id,,b@contoh.id' }, /^LAPOR_KE tidak/],
    [{ ...EMAIL, LAPOR_KE: 'a@contoh.id\r\nBcc: b@contoh.id' }, /^LAPOR_KE tidak/],
    [{ ...WEBHOOK, LAPOR_WEBHOOK_URL: '' }, /^LAPOR_WEBHOOK_RAHASIA diisi tanpa/],
    [{ ...WEBHOOK, LAPOR_WEBHOOK_RAHASIA: '' }, /^LAPOR_WEBHOOK_URL diisi tanpa/],
    [{ ...WEBHOOK, LAPOR_WEBHOOK_RAHASIA: 'sandi-rahasia' }, /^LAPOR_WEBHOOK_RAHASIA terlalu pendek/],
    [{ ...WEBHOOK, LAPOR_WEBHOOK_URL: 'http://sandi-rahasia.contoh.id' }, /^LAPOR_WEBHOOK_URL tidak .*https/],
    [{ ...WEBHOOK, LAPOR_WEBHOOK_URL: 'https://127.0.0.1/' }, /^LAPOR_WEBHOOK_URL tidak .*komputer sendiri hanya/],
    [
      { ...WEBHOOK, LAPOR_MESIN_PERSEN: '101' },
      /^Nilai LAPOR_MESIN_PERSEN="101" tidak dapat dipakai: paling banyak 100$/,
    ],
  ])('%j: satu kalimat, tanpa rahasianya', (content, sentence) => {
    const refusal = read(content)
    expect(refusal).toMatch(sentence)
    expect(refusal).not.toMatch(/sandi-rahasia/)
  })

  it('webhook di komputer sendiri saat mengembangkan', () => {
    expect(read({ ...WEBHOOK, LAPOR_WEBHOOK_URL: 'http://127.0.0.1:4100/' }, 'development')).toMatchObject({
      webhook: { local: true },
    })
  })
})
