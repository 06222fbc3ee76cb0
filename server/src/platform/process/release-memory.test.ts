import { expect, it } from 'vitest'
import { releaseAfterCrowd } from './release-memory.ts'

it('seribu yang datang bersama dirapikan sekali sesudahnya, yang sedikit tidak', async () => {
  let times = 0
  const came = releaseAfterCrowd(() => void times++, 20)
  for (let nth = 0; nth < 999; nth++) came()
  expect(times).toBe(0)
  for (let nth = 0; nth < 500; nth++) came()
  await expect.poll(() => times).toBe(1)
  for (let nth = 0; nth < 1_000; nth++) came()
  await expect.poll(() => times).toBe(2)
})

it('Node melepas memori sungguh-sungguh', async () => {
  // Kept by nobody once the function has ended.
  const leave = (): WeakRef<object> => new WeakRef({ besar: Array.from({ length: 1_000 }, (_, nth) => nth) })
  const left = leave()
  const came = releaseAfterCrowd(undefined, 1)
  for (let nth = 0; nth < 1_000; nth++) came()
  await expect.poll(() => left.deref() === undefined).toBe(true)
})
