import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const read = (url: string | undefined, token: string | undefined, mode = 'development') => {
  const env = readEnv({ NODE_ENV: mode, DHGTK_URL: url, DHGTK_TOKEN: token })
  return 'galat' in env ? env.galat : env.dhgtk
}

describe('alamat dan token DHGTK', () => {
  it('keduanya, atau tidak satu pun', () => {
    expect(read(undefined, undefined)).toBeNull()
    expect(read('', '')).toBeNull()
    expect(read('https://dhgtk.contoh.id/api', undefined)).toBe('DHGTK_URL diisi tanpa DHGTK_TOKEN')
    expect(read(undefined, 'rahasia')).toBe('DHGTK_TOKEN diisi tanpa DHGTK_URL')
    expect(read('https://dhgtk.contoh.id/api', 'rahasia', 'production')).toEqual({
      url: 'https://dhgtk.contoh.id/api',
      token: 'rahasia',
      local: false,
    })
  })

  it('http hanya ke komputer sendiri, dan hanya saat mengembangkan', () => {
    expect(read('http://127.0.0.1:4100/', 'x')).toMatchObject({ local: true })
    for (const url of ['http://127.0.0.1:4100/', 'https://localhost/', 'https://[::1]/'])
      expect(read(url, 'x', 'production')).toMatch(/^DHGTK_URL tidak dapat dipakai: komputer sendiri/)
    expect(read('http://dhgtk.contoh.id/', 'x')).toMatch(/^DHGTK_URL tidak dapat dipakai: harus https/)
  })

  it.each([
    'entah di mana',
    'ftp://dhgtk.contoh.id',
    'https://petugas:sandi-rahasia@dhgtk.contoh.id/',
    'file:///etc/passwd',
  ])('%s ditolak tanpa diulang', (url) => {
    const error = read(url, 'token-rahasia')
    expect(error).toMatch(/^DHGTK_URL tidak dapat dipakai/)
    expect(error).not.toContain(url)
    expect(error).not.toMatch(/rahasia/)
  })

  it('token yang tidak dapat menjadi kepala permintaan ditolak tanpa diulang', () => {
    for (const token of ['dua kata', 'baris\r\nX-Lain: 1', 'é', 'x'.repeat(5000)])
      expect(read('https://dhgtk.contoh.id/', token)).toBe(
        'DHGTK_TOKEN tidak dapat dipakai: hanya huruf, angka dan tanda tanpa spasi',
      )
  })
})
