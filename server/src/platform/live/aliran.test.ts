import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type ListenRight, stream } from './aliran.ts'

type Fixture = {
  izin?: () => ListenRight
  intervalMs?: number
  checkEvery?: number
  notifyEnd?: boolean
  /** Takes nothing of what is written. */
  stuck?: boolean
}

/** A line whose reader is the test. */
function createLine(stuck = false): Writable & { text: () => string } {
  let text = ''
  const line = new Writable({
    decodeStrings: false,
    write: (word: string, _encoding, taken) => {
      text += word
      if (!stuck) taken()
    },
  })
  return Object.assign(line, { text: () => text })
}

/** A stream whose reader is the test; `kabar` is what a notification calls. */
function open({ izin = () => 'boleh', intervalMs = 20, stuck, ...rest }: Fixture = {}) {
  const listeners = new Set<() => void>()
  let asked = 0
  const line = createLine(stuck)
  stream(line, {
    check: async () => {
      asked++
      return izin()
    },
    hear: (accept) => {
      listeners.add(accept)
      return () => listeners.delete(accept)
    },
    intervalMs,
    delayMs: 0,
    ...rest,
  })
  onTestFinished(() => void line.destroy())
  const kabar = () => {
    for (const accept of listeners) accept()
  }
  return { line, text: line.text, listeners, kabar, asked: () => asked }
}

describe('aliran satu pembaca', () => {
  it('dibuka dengan jeda sambung ulang, berdetak, dan setiap kabar didahului pemeriksaan', async () => {
    const { text, kabar, asked } = open()
    await expect.poll(text).toMatch(/^retry: 3000\n\n: siap\n\n: detak\n\n/)
    const before = asked()
    kabar()
    await expect.poll(text).toContain('event: berubah\ndata:\n\n')
    expect(asked()).toBeGreaterThan(before)
  })

  it('pembaca yang tidak mengambil apa pun tidak memenuhi memori, lalu ditinggalkan', async () => {
    const { line, kabar, listeners } = open({ stuck: true })
    const old: number[] = []
    for (let nth = 0; nth < 2_000 && !line.destroyed; nth++) {
      kabar()
      old.push(line.writableLength)
      if (nth % 50 === 0) await sleep(5)
    }
    await expect.poll(() => line.destroyed).toBe(true)
    expect(Math.max(...old)).toBeLessThan(100)
    expect(listeners.size).toBe(0)
  })

  it('kabar yang tiba selagi tidak dapat diperiksa disimpan, bukan disampaikan', async () => {
    let izin: ListenRight = 'tunda'
    const { text, kabar, asked } = open({ izin: () => izin })
    kabar()
    await expect.poll(asked).toBeGreaterThan(2)
    expect(text()).not.toContain('berubah')
    izin = 'boleh'
    await expect.poll(text).toContain('event: berubah')
  })

  it.each(['selesai', 'galat'])(
    'pemeriksaan yang menjawab %s mengakhirinya tanpa kabar dan tanpa sisa',
    async (izin) => {
      const { line, text, kabar, listeners, asked } = open({
        izin: () => {
          if (izin === 'galat') throw new Error('broken')
          return 'selesai'
        },
      })
      kabar()
      await new Promise((done) => line.once('close', done))
      expect(text()).toBe('retry: 3000\n\n: siap\n\n')
      expect(listeners.size).toBe(0)
      const last = asked()
      await sleep(60)
      expect(asked()).toBe(last)
    },
  )

  it('yang jarang diperiksa tetap berdetak, dan kabar diperiksa seketika', async () => {
    const { text, kabar, asked } = open({ checkEvery: 1_000_000 })
    await expect.poll(text).toContain(': detak\n\n: detak\n\n')
    expect(asked()).toBe(0)
    kabar()
    await expect.poll(text).toContain('event: berubah')
    expect(asked()).toBe(1)
  })

  it('kabar yang tiba selagi detak diperiksa didengar sesudahnya, bukan pada detak berikutnya', async () => {
    let tell = (): void => undefined
    const asked: boolean[] = []
    const line = createLine()
    stream(line, {
      check: async (hasKabar) => {
        asked.push(hasKabar)
        if (!hasKabar && asked.length === 1) {
          tell()
          await sleep(20)
        }
        return 'boleh'
      },
      hear: (accept) => {
        tell = accept
        return () => undefined
      },
      intervalMs: 300,
      delayMs: 0,
    })
    onTestFinished(() => void line.destroy())
    await expect.poll(line.text, { interval: 5 }).toContain('event: berubah')
    expect(asked).toEqual([false, true])
  })

  it('bila diminta, pembaca diberi tahu bahwa haknya berakhir', async () => {
    const { line, text, kabar } = open({ izin: () => 'selesai', notifyEnd: true })
    kabar()
    await new Promise((done) => line.once('close', done))
    expect(text()).toBe('retry: 3000\n\n: siap\n\nevent: berakhir\ndata:\n\n')
  })
})
