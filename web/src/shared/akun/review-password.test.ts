import { describe, expect, test } from 'vitest'
import { passwordRefusalReason, reviewPassword } from './review-password.ts'

const SRI = { username: 'sri.wahyuni@contoh.id', nama: 'Sri Wahyuni', npsn: '20518701' }
const review = (password: string, abandoned = false, old = '') => reviewPassword(password, SRI, { abandoned, old })

describe('yang dikatakan tentang password baru', () => {
  test('selagi masih pendek dan diketik hanya petunjuk; setelah ditinggalkan ditolak', () => {
    expect(review('sepeda')).toEqual({ error: null, hint: expect.stringContaining('8 karakter') })
    expect(review('sepeda', true).error).toBe('Password paling sedikit 8 karakter')
    expect(review('', true).error).toBeNull()
  })

  test('yang umum, yang memuat nama, dan yang sama dengan username ditolak selagi diketik', () => {
    expect(review('Password2026!').error).toContain('terlalu umum')
    expect(review('wahyuni2026').error).toContain('terlalu mirip')
    expect(review('SRI.WAHYUNI').error).toContain('sama dengan username')
  })

  test('yang sama dengan password lama ditolak, yang lain boleh', () => {
    expect(review('sepeda-biru-7', false, 'sepeda-biru-7').error).toContain('berbeda dari password lama')
    expect(review('sepeda-biru-8', true, 'sepeda-biru-7')).toEqual({
      error: null,
      hint: 'Password ini dapat dipakai.',
    })
    expect(passwordRefusalReason('sepeda-biru-8', SRI)).toBeNull()
  })
})
