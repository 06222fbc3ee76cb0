import { setTimeout as tidur } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { alirkan, type Izin } from './aliran.ts'

type Bahan = { izin?: () => Izin; selangMs?: number; periksaTiap?: number; beriTahuAkhir?: boolean }

/** A stream whose reader is the test; `kabar` is what a notification calls. */
function buka({ izin = () => 'boleh', selangMs = 20, ...sisa }: Bahan = {}) {
  const pendengar = new Set<() => void>()
  let ditanya = 0
  const isi = alirkan({
    periksa: async () => {
      ditanya++
      return izin()
    },
    dengar: (terima) => {
      pendengar.add(terima)
      return () => pendengar.delete(terima)
    },
    selangMs,
    jedaMs: 0,
    ...sisa,
  })
  onTestFinished(() => void isi.destroy())
  const kabar = () => {
    for (const terima of pendengar) terima()
  }
  return { isi, pendengar, kabar, ditanya: () => ditanya }
}

function baca(isi: ReturnType<typeof alirkan>): () => string {
  let teks = ''
  isi.on('data', (potongan: Buffer) => {
    teks += potongan.toString()
  })
  return () => teks
}

describe('aliran satu pembaca', () => {
  it('dibuka dengan jeda sambung ulang, berdetak, dan setiap kabar didahului pemeriksaan', async () => {
    const { isi, kabar, ditanya } = buka()
    const teks = baca(isi)
    await expect.poll(teks).toMatch(/^retry: 3000\n\n: siap\n\n: detak\n\n/)
    const sebelum = ditanya()
    kabar()
    await expect.poll(teks).toContain('event: berubah\ndata:\n\n')
    expect(ditanya()).toBeGreaterThan(sebelum)
  })

  it('pembaca yang tidak mengambil apa pun tidak memenuhi memori, lalu ditinggalkan', async () => {
    const { isi, kabar, pendengar } = buka()
    const lama: number[] = []
    for (let ke = 0; ke < 2_000 && !isi.destroyed; ke++) {
      kabar()
      lama.push(isi.readableLength)
      if (ke % 50 === 0) await tidur(5)
    }
    await expect.poll(() => isi.destroyed).toBe(true)
    expect(Math.max(...lama)).toBeLessThan(100)
    expect(pendengar.size).toBe(0)
  })

  it('kabar yang tiba selagi tidak dapat diperiksa disimpan, bukan disampaikan', async () => {
    let izin: Izin = 'tunda'
    const { isi, kabar, ditanya } = buka({ izin: () => izin })
    const teks = baca(isi)
    kabar()
    await expect.poll(ditanya).toBeGreaterThan(2)
    expect(teks()).not.toContain('berubah')
    izin = 'boleh'
    await expect.poll(teks).toContain('event: berubah')
  })

  it.each(['selesai', 'galat'])(
    'pemeriksaan yang menjawab %s mengakhirinya tanpa kabar dan tanpa sisa',
    async (izin) => {
      const { isi, kabar, pendengar, ditanya } = buka({
        izin: () => {
          if (izin === 'galat') throw new Error('broken')
          return 'selesai'
        },
      })
      const teks = baca(isi)
      kabar()
      await new Promise((selesai) => isi.once('close', selesai))
      expect(teks()).toBe('retry: 3000\n\n: siap\n\n')
      expect(pendengar.size).toBe(0)
      const terakhir = ditanya()
      await tidur(60)
      expect(ditanya()).toBe(terakhir)
    },
  )

  it('yang jarang diperiksa tetap berdetak, dan kabar diperiksa seketika', async () => {
    const { isi, kabar, ditanya } = buka({ periksaTiap: 1_000_000 })
    const teks = baca(isi)
    await expect.poll(teks).toContain(': detak\n\n: detak\n\n')
    expect(ditanya()).toBe(0)
    kabar()
    await expect.poll(teks).toContain('event: berubah')
    expect(ditanya()).toBe(1)
  })

  it('bila diminta, pembaca diberi tahu bahwa haknya berakhir', async () => {
    const { isi, kabar } = buka({ izin: () => 'selesai', beriTahuAkhir: true })
    const teks = baca(isi)
    kabar()
    await new Promise((selesai) => isi.once('close', selesai))
    expect(teks()).toBe('retry: 3000\n\n: siap\n\nevent: berakhir\ndata:\n\n')
  })
})
