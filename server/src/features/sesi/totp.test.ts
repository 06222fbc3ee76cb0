import { randomBytes } from 'node:crypto'
import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { alamatOtp, matchingStep, newKodeCadangan, newSecret, openSecret, sealSecret, sidikKode } from './totp.ts'

const DETIK = 1_772_679_600
const secret = newSecret()
const kode = (seconds: number): string => generateSync({ secret: secret, epoch: seconds })

describe('kode autentikator', () => {
  it('rumus RFC 6238: kunci dan waktu contohnya memberi kodenya', () => {
    // Appendix B: the key is the ASCII text 12345678901234567890, the code of second 59 is 94287082 (here its last six).
    expect(matchingStep('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', '287082', 59, null)).toBe(1)
  })

  it('satu langkah terlalu awal atau terlambat diterima, dua tidak', () => {
    const step = Math.floor(DETIK / 30)
    expect([-30, 0, 30].map((shift) => matchingStep(secret, kode(DETIK + shift), DETIK, null))).toEqual([
      step - 1,
      step,
      step + 1,
    ])
    expect([-61, 61].map((shift) => matchingStep(secret, kode(DETIK + shift), DETIK, null))).toEqual([null, null])
  })

  it('langkah yang sudah dipakai, dan yang sebelumnya, ditolak', () => {
    const step = Math.floor(DETIK / 30)
    expect(matchingStep(secret, kode(DETIK), DETIK, step)).toBeNull()
    expect(matchingStep(secret, kode(DETIK - 30), DETIK, step)).toBeNull()
    expect(matchingStep(secret, kode(DETIK + 30), DETIK, step)).toBe(step + 1)
  })

  it('langkah yang dipakai selagi jam server di depan tidak menutup kode sampai saat itu tiba', () => {
    const step = Math.floor(DETIK / 30)
    expect(matchingStep(secret, kode(DETIK), DETIK, step + 120)).toBe(step)
    expect(matchingStep(secret, kode(DETIK), DETIK, step + 2)).toBeNull()
  })

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '12 456', '-12345'])('%j bukan kode', (text) => {
    expect(matchingStep(secret, text, DETIK, null)).toBeNull()
  })

  it('alamat untuk aplikasi autentikator memuat penerbit, username dan rahasia', () => {
    const alamat = new URL(alamatOtp('Geisa', 'admin@contoh.id', secret))
    expect([alamat.protocol, decodeURIComponent(alamat.pathname)]).toEqual(['otpauth:', '/Geisa:admin@contoh.id'])
    expect([alamat.searchParams.get('secret'), alamat.searchParams.get('issuer')]).toEqual([secret, 'Geisa'])
  })
})

describe('yang tersimpan', () => {
  const key = randomBytes(32)

  it('rahasia hanya terbuka dengan kunci yang sama dan bagi pemiliknya', () => {
    const seal = sealSecret(key, 7, secret)
    expect(seal).not.toContain(secret)
    expect(openSecret(key, 7, seal)).toBe(secret)
    expect(openSecret(key, 8, seal)).toBeNull()
    expect(openSecret(randomBytes(32), 7, seal)).toBeNull()
    expect(openSecret(key, 7, `${seal.slice(0, -2)}AA`)).toBeNull()
    expect(openSecret(key, 7, '')).toBeNull()
  })

  it('kode cadangan: sepuluh yang berbeda, dikenali dengan huruf kecil dan tanpa tanda hubung', () => {
    const daftar = newKodeCadangan()
    expect(new Set(daftar).size).toBe(10)
    const [one = ''] = daftar
    expect(sidikKode(key, 7, one.toLowerCase().replace('-', ' '))).toBe(sidikKode(key, 7, one))
    expect(sidikKode(key, 8, one)).not.toBe(sidikKode(key, 7, one))
  })
})
