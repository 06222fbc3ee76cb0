import { describe, expect, test } from 'vitest'
import { passwordRefusalReason, reviewPassword } from './tinjau-password.ts'

const SRI = { username: 'sri.wahyuni@contoh.id', nama: 'Sri Wahyuni', npsn: '20518701' }
const review = (password: string, abandoned = false, old = '') => reviewPassword(password, SRI, { abandoned, old })

describe('yang dikatakan tentang password baru', () => {
  test('selagi masih pendek dan diketik hanya petunjuk; setelah ditinggalkan ditolak', () => {
    expect(review('sepeda')).toEqual({ galat: null, hint: expect.stringContaining('8 karakter') })
    expect(review('sepeda', true).galat).toBe('Password paling sedikit 8 karakter')
    expect(review('', true).galat).toBeNull()
  })

  test('yang umum, yang memuat nama, dan yang sama dengan username ditolak selagi diketik', () => {
    expect(review('Password2026!').galat).toContain('terlalu umum')
    expect(review('wahyuni2026').galat).toContain('terlalu mirip')
    expect(review('SRI.WAHYUNI').galat).toContain('sama dengan username')
  })

  test('yang sama dengan password lama ditolak, yang lain boleh', () => {
    expect(review('sepeda-biru-7', false, 'sepeda-biru-7').galat).toContain('berbeda dari password lama')
    expect(review('sepeda-biru-8', true, 'sepeda-biru-7')).toEqual({
      galat: null,
      hint: 'Password ini dapat dipakai.',
    })
    expect(passwordRefusalReason('sepeda-biru-8', SRI)).toBeNull()
  })
})
