import { randomBytes } from 'node:crypto'
import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { alamatOtp, bukaRahasia, kodeCadanganBaru, langkahCocok, rahasiaBaru, segelRahasia, sidikKode } from './totp.ts'

const DETIK = 1_772_679_600
const rahasia = rahasiaBaru()
const kode = (detik: number): string => generateSync({ secret: rahasia, epoch: detik })

describe('kode autentikator', () => {
  it('rumus RFC 6238: kunci dan waktu contohnya memberi kodenya', () => {
    // Appendix B: the key is the ASCII text 12345678901234567890, the code of second 59 is 94287082 (here its last six).
    expect(langkahCocok('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', '287082', 59, null)).toBe(1)
  })

  it('satu langkah terlalu awal atau terlambat diterima, dua tidak', () => {
    const langkah = Math.floor(DETIK / 30)
    expect([-30, 0, 30].map((geser) => langkahCocok(rahasia, kode(DETIK + geser), DETIK, null))).toEqual([
      langkah - 1,
      langkah,
      langkah + 1,
    ])
    expect([-61, 61].map((geser) => langkahCocok(rahasia, kode(DETIK + geser), DETIK, null))).toEqual([null, null])
  })

  it('langkah yang sudah dipakai, dan yang sebelumnya, ditolak', () => {
    const langkah = Math.floor(DETIK / 30)
    expect(langkahCocok(rahasia, kode(DETIK), DETIK, langkah)).toBeNull()
    expect(langkahCocok(rahasia, kode(DETIK - 30), DETIK, langkah)).toBeNull()
    expect(langkahCocok(rahasia, kode(DETIK + 30), DETIK, langkah)).toBe(langkah + 1)
  })

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '12 456', '-12345'])('%j bukan kode', (teks) => {
    expect(langkahCocok(rahasia, teks, DETIK, null)).toBeNull()
  })

  it('alamat untuk aplikasi autentikator memuat penerbit, username dan rahasia', () => {
    const alamat = new URL(alamatOtp('Geisa', 'admin@contoh.id', rahasia))
    expect([alamat.protocol, decodeURIComponent(alamat.pathname)]).toEqual(['otpauth:', '/Geisa:admin@contoh.id'])
    expect([alamat.searchParams.get('secret'), alamat.searchParams.get('issuer')]).toEqual([rahasia, 'Geisa'])
  })
})

describe('yang tersimpan', () => {
  const kunci = randomBytes(32)

  it('rahasia hanya terbuka dengan kunci yang sama dan bagi pemiliknya', () => {
    const segel = segelRahasia(kunci, 7, rahasia)
    expect(segel).not.toContain(rahasia)
    expect(bukaRahasia(kunci, 7, segel)).toBe(rahasia)
    expect(bukaRahasia(kunci, 8, segel)).toBeNull()
    expect(bukaRahasia(randomBytes(32), 7, segel)).toBeNull()
    expect(bukaRahasia(kunci, 7, `${segel.slice(0, -2)}AA`)).toBeNull()
    expect(bukaRahasia(kunci, 7, '')).toBeNull()
  })

  it('kode cadangan: sepuluh yang berbeda, dikenali dengan huruf kecil dan tanpa tanda hubung', () => {
    const daftar = kodeCadanganBaru()
    expect(new Set(daftar).size).toBe(10)
    const [satu = ''] = daftar
    expect(sidikKode(kunci, 7, satu.toLowerCase().replace('-', ' '))).toBe(sidikKode(kunci, 7, satu))
    expect(sidikKode(kunci, 8, satu)).not.toBe(sidikKode(kunci, 7, satu))
  })
})
