import { describe, expect, it } from 'vitest'
import { siapkanBerkas, urutanCoba } from './kecilkan-foto.ts'

const BATAS = { maksByte: 512_000, kalimat: 'Ukuran file maks 512KB' }
const berkas = (ukuran: number, type: string, nama = 'a'): File => new File([new Uint8Array(ukuran)], nama, { type })

describe('mengecilkan foto', () => {
  it('mutu turun lebih dulu, baru banyaknya titik; foto tidak pernah dibesarkan', () => {
    const coba = urutanCoba(4000)
    expect(coba[0]).toEqual({ sisi: 2480, mutu: 0.85 })
    for (const [ke, { sisi }] of coba.entries()) expect(sisi).toBeLessThanOrEqual(coba[ke - 1]?.sisi ?? 2480)
    expect(Math.max(...urutanCoba(1300).map(({ sisi }) => sisi))).toBe(1300)
    expect(new Set(urutanCoba(800).map(({ sisi }) => sisi))).toEqual(new Set([800]))
    expect(new Set(urutanCoba(2480).map(({ sisi }) => sisi)).size).toBe(6)
  })

  it('512.000 byte boleh apa adanya, pdf 512.001 byte ditolak', async () => {
    const pas = berkas(512_000, 'application/pdf')
    expect(await siapkanBerkas(pas, BATAS)).toEqual({ isi: pas, ukuranAsal: 512_000, dikecilkan: false })
    await expect(siapkanBerkas(berkas(512_001, 'application/pdf'), BATAS)).rejects.toThrow('Ukuran file maks 512KB')
  })

  it('hanya jpg, png, jpeg, dan pdf yang berisi', async () => {
    await expect(siapkanBerkas(berkas(10, 'image/svg+xml'), BATAS)).rejects.toThrow('jpg, png, jpeg, atau pdf')
    await expect(siapkanBerkas(berkas(10, ''), BATAS)).rejects.toThrow('jpg, png, jpeg, atau pdf')
    await expect(siapkanBerkas(berkas(0, 'image/png'), BATAS)).rejects.toThrow('kosong')
  })
})
