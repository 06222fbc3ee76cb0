import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

describe('lingkungan untuk beberapa server', () => {
  it('folder berkas, kunci, proxy dan alamat', () => {
    expect(readEnv({ DATA_DIR: '/srv/geisa' })).toMatchObject({
      berkasDir: '/srv/geisa/berkas',
      cadanganDir: '/srv/geisa/cadangan',
      sharedKeyFile: null,
      proxy: 'loopback',
      alamat: null,
    })
    expect(
      readEnv({
        GEISA_BERKAS_DIR: '/bersama',
        GEISA_CADANGAN_DIR: '/cadangan',
        GEISA_KUNCI_TOKEN_FILE: '/etc/geisa/kunci-token',
        GEISA_PROXY: 'loopback, 10.1.2.3,10.0.0.0/8,fd00::/8',
        GEISA_ALAMAT: 'https://geisa.dinas.go.id/',
      }),
    ).toMatchObject({
      berkasDir: '/bersama',
      cadanganDir: '/cadangan',
      sharedKeyFile: '/etc/geisa/kunci-token',
      alamat: 'https://geisa.dinas.go.id',
    })
  })

  it('password di alamat basis data tidak diulang', () => {
    const result = readEnv({ DATABASE_URL: 'mysql://geisa:rahasia@basis/geisa' })
    expect(result).toEqual({
      galat: 'Nilai DATABASE_URL="mysql://…@basis/geisa" tidak dapat dipakai: harus alamat postgres://…',
    })
  })

  it.each([
    { GEISA_PROXY: 'semua' },
    { GEISA_PROXY: '10.0.0.0/33' },
    { GEISA_PROXY: '10.0.0.1,' },
    { GEISA_PROXY: '10.0.0.1/8/8' },
    { GEISA_ALAMAT: 'geisa.dinas.go.id' },
    { GEISA_ALAMAT: 'http://geisa.dinas.go.id' },
  ])('%j ditolak', (content) => {
    expect(readEnv(content)).toMatchObject({
      galat: expect.stringMatching(/^GEISA_(PROXY|ALAMAT) tidak dapat dipakai/),
    })
  })

  it('pintu mesin: alamatnya sendiri, kosong berarti seperti yang lain; masa tenggang dalam detik', () => {
    expect(readEnv({ HOST: '127.0.0.1', MESIN_PORT: '8081' })).toMatchObject({ mesinHost: '127.0.0.1', graceMs: 0 })
    expect(readEnv({ HOST: '127.0.0.1', MESIN_HOST: '0.0.0.0', GEISA_TENGGANG: '3' })).toMatchObject({
      host: '127.0.0.1',
      mesinHost: '0.0.0.0',
      graceMs: 3000,
    })
    // Of the 15 s in which a server has ended the rest is for what it has begun.
    expect(readEnv({ GEISA_TENGGANG: '6' })).toEqual({
      galat: 'Nilai GEISA_TENGGANG="6" tidak dapat dipakai: paling lama 5 detik',
    })
  })
})
