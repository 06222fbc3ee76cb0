import { describe, expect, test } from 'vitest'
import { alasanTolakPassword, tinjauPassword } from './tinjau-password.ts'

const SRI = { username: 'sri.wahyuni@contoh.id', nama: 'Sri Wahyuni', npsn: '20518701' }
const tinjau = (password: string, ditinggalkan = false, lama = '') =>
  tinjauPassword(password, SRI, { ditinggalkan, lama })

describe('yang dikatakan tentang password baru', () => {
  test('selagi masih pendek dan diketik hanya petunjuk; setelah ditinggalkan ditolak', () => {
    expect(tinjau('sepeda')).toEqual({ galat: null, petunjuk: expect.stringContaining('8 karakter') })
    expect(tinjau('sepeda', true).galat).toBe('Password paling sedikit 8 karakter')
    expect(tinjau('', true).galat).toBeNull()
  })

  test('yang umum, yang memuat nama, dan yang sama dengan username ditolak selagi diketik', () => {
    expect(tinjau('Password2026!').galat).toContain('terlalu umum')
    expect(tinjau('wahyuni2026').galat).toContain('terlalu mirip')
    expect(tinjau('SRI.WAHYUNI').galat).toContain('sama dengan username')
  })

  test('yang sama dengan password lama ditolak, yang lain boleh', () => {
    expect(tinjau('sepeda-biru-7', false, 'sepeda-biru-7').galat).toContain('berbeda dari password lama')
    expect(tinjau('sepeda-biru-8', true, 'sepeda-biru-7')).toEqual({
      galat: null,
      petunjuk: 'Password ini dapat dipakai.',
    })
    expect(alasanTolakPassword('sepeda-biru-8', SRI)).toBeNull()
  })
})
