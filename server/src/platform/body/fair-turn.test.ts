import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFairTurn } from './fair-turn.ts'

type Job = { who: number; at: number; takes: number }
type Done = Job & { start: number; end: number }

/** Simulated time: what starts when, and what waited meanwhile. */
async function simulate(jobs: readonly Job[], places = 2): Promise<{ done: Done[]; most: number }> {
  let clock = 0
  const turn = createFairTurn({ places, muchMs: 3_000, now: () => clock })
  const endings: { at: number; end: () => void }[] = []
  const done: Done[] = []
  let [running, most] = [0, 0]
  const queue = [...jobs].toSorted((a, b) => a.at - b.at)
  const settle = async (): Promise<void> => {
    for (let nth = 0; nth < 8; nth++) await Promise.resolve()
  }
  while (queue.length > 0 || endings.length > 0) {
    endings.sort((a, b) => a.at - b.at)
    const nextEnd = endings[0]?.at ?? Number.POSITIVE_INFINITY
    const nextJob = queue[0]?.at ?? Number.POSITIVE_INFINITY
    clock = Math.min(nextEnd, nextJob)
    if (nextEnd <= nextJob) endings.shift()?.end()
    else {
      const job = queue.shift()!
      void turn(job.who, () => {
        const start = clock
        most = Math.max(most, ++running)
        return new Promise<void>((resolve) => {
          endings.push({
            at: start + job.takes,
            end: () => {
              running--
              done.push({ ...job, start, end: clock })
              resolve()
            },
          })
        })
      })
    }
    await settle()
  }
  return { done, most }
}

const job = fc.record({
  who: fc.integer({ min: 1, max: 6 }),
  at: fc.integer({ min: 0, max: 60_000 }),
  takes: fc.integer({ min: 1, max: 10_000 }),
})

it('setiap pekerjaan selesai, dan tidak pernah lebih banyak yang berjalan daripada tempatnya', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(job, { maxLength: 60 }), fc.integer({ min: 1, max: 4 }), async (jobs, places) => {
      const { done, most } = await simulate(jobs, places)
      expect(done).toHaveLength(jobs.length)
      expect(most).toBeLessThanOrEqual(places)
    }),
  )
})

it('berapa pun yang dikirim akun-akun berat, orang lain hanya pernah menunggu pekerjaan pertama mereka', async () => {
  const heavy = fc.record({
    who: fc.integer({ min: 1, max: 5 }),
    at: fc.constant(0),
    takes: fc.integer({ min: 4_000, max: 10_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(heavy, { minLength: 20, maxLength: 60 }), async (hostile) => {
      // One short import at a time, by people of whom nobody has used anything yet.
      const others = Array.from({ length: 40 }, (_, nth) => ({ who: 100 + nth, at: 60_000 + nth * 3_000, takes: 500 }))
      const { done } = await simulate([...hostile, ...others])
      const waits = done.filter(({ who }) => who >= 100).map(({ at, start }) => start - at)
      expect(Math.max(...waits)).toBeLessThan(1_000)
    }),
  )
})

it('yang tidak punya apa-apa berjalan mendahului yang punya, siapa pun yang lebih dulu datang', async () => {
  const many = Array.from({ length: 10 }, (_, nth) => ({ who: 1, at: nth, takes: 1_000 }))
  const { done } = await simulate([...many, { who: 2, at: 50, takes: 1_000 }])
  expect(done.find(({ who }) => who === 2)?.start).toBe(1_000)
})

it('pekerjaan yang gagal mengembalikan tempatnya', async () => {
  const turn = createFairTurn({ places: 1, muchMs: 1_000 })
  await expect(turn(1, () => Promise.reject(new Error('gagal')))).rejects.toThrow('gagal')
  await expect(turn(1, async () => 'jadi')).resolves.toBe('jadi')
})
