import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { examplePasswordReason, weakPasswordReason } from './password.ts'

const BUDI = { username: 'budi.santoso@contoh.id', nama: 'Budi Santoso', npsn: '20518701' }
const GENERAL = 'Password ini terlalu umum, pilih yang lain'
const SIMILAR = 'Password terlalu mirip dengan username, nama, atau NPSN Anda'
const weak = (password: string) => weakPasswordReason(password, BUDI)

describe('password yang ditolak', () => {
  it('di bawah delapan karakter; emoji dihitung satu', () => {
    expect(weak('x7#Kq9z')).toBe('Password paling sedikit 8 karakter')
    expect(weak('🐘🐘🐘🐘')).toBe('Password paling sedikit 8 karakter')
  })

  it.each([
    'Password2026!',
    'PASSWORD',
    'p@ssw0rd',
    'P@$$w0rd123',
    '2026password',
    'Indonesia1945',
    'bismillah99',
    'sekolahku!!!',
    'Geisa2026',
    'geisageisa',
    'AdminSekolah#1',
    'OperatorDapodik',
    'QWERTY12345',
    '12345678',
    '87654321',
    'aaaaaaaa',
    'abcabcabc',
    '12121212',
    'abcdefghij',
    '1qaz2wsx',
    '17081945',
    '1945-08-17',
    '01/01/1990',
    'merdeka45',
    'Rahasia_123',
    '!!!Guru!!!',
  ])('%s: terlalu umum', (password) => {
    expect(weak(password)).toBe(GENERAL)
  })

  it('sama dengan username, dengan huruf apa pun', () => {
    for (const password of ['Budi.Santoso@contoh.id', 'BUDI.SANTOSO'])
      expect(weak(password)).toBe('Password tidak boleh sama dengan username')
  })

  it.each(['BudiSantoso', 'santoso2026!', 'Budi#2026', 'budi-santoso-99', 'Santoso.Budi', '20518701', 'npsn20518701'])(
    '%s: hanya nama atau NPSN pemiliknya',
    (password) => {
      expect(weak(password)).toBe(SIMILAR)
    },
  )
})

describe('password yang diterima', () => {
  it.each([
    'Contoh#2026',
    'kuda lumping terbang',
    'Sepeda-Biru-7',
    'budi suka rendang',
    'x7#Kq9zL',
    'пароль-дня',
    'sandi-kuda-malam',
    '83920174',
  ])('%s', (password) => {
    expect(weak(password)).toBeNull()
  })

  it('password akun contoh dikenali dengan tahun dan tanda apa pun; kata yang hanya memuatnya tidak', () => {
    for (const password of ['Contoh#2026', 'contoh#2026', 'CONTOH2027!', 'C0nt0h#2026', '#contoh#'])
      expect(examplePasswordReason(password)).toMatch(/^Password ini milik akun contoh/)
    for (const password of ['contohnya-kuda-biru', 'Sepeda-Biru-7']) expect(examplePasswordReason(password)).toBeNull()
  })

  it('sepanjang apa pun, juga di atas 72 bita', () => {
    expect(weak(`${'kuda lumping '.repeat(10)}x`)).toBeNull()
    expect(weak('x'.repeat(100))).toBeNull()
  })

  it('nama yang pendek tidak melarang kata yang memuatnya', () => {
    expect(weakPasswordReason('anisa-suka-teh', { username: 'ani@x.id', nama: 'Ani' })).toBeNull()
  })
})

it('teks apa pun mendapat jawaban', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 1000, unit: 'binary' }), fc.string(), (password, nama) => {
      const answer = weakPasswordReason(password, { username: nama, nama })
      return answer === null || answer.startsWith('Password')
    }),
  )
})
