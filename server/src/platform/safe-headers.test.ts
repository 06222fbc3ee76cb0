import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const headersOf = async (url: string, accept: string) => (await app.app.inject({ url, headers: { accept } })).headers
const MACHINE = '/iclock/getrequest?SN=TIDAK-TERDAFTAR'

test.each(['/api/aplikasi/info', '/api/tidak-ada', '/api/docs', '/health/live', '/login', MACHINE])(
  'yang dibuka peramban di %s membawa semua kepala pengaman',
  async (url) => {
    const headers = await headersOf(url, 'text/html,application/xhtml+xml')
    const policy = String(headers['content-security-policy']).split(';')
    for (const directive of ["script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(directive)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  },
)

test('mesin tetap dijawab tanpa satu pun', async () => {
  const headers = await headersOf(MACHINE, '*/*')
  expect(Object.keys(headers)).not.toContain('content-security-policy')
  expect(Object.keys(headers)).not.toContain('x-content-type-options')
  expect(headers['content-type']).toBe('text/plain')
})
