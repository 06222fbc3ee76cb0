import { expect, test } from 'vitest'
import { askTogether } from './ask-together.ts'

test('folder yang macet ditanya sekali saja, siapa pun yang bertanya; folder lain dan pertanyaan sesudahnya tidak menunggu', async () => {
  let asked = 0
  let answer = (_: string): void => undefined
  const hang = (): Promise<string> => {
    asked++
    return new Promise<string>((ready) => (answer = ready))
  }
  const both = Promise.all([askTogether('macet', hang), askTogether('macet', hang)])
  expect(await askTogether('lain', async () => 'terjawab')).toBe('terjawab')
  answer('akhirnya')
  expect([await both, asked]).toEqual([['akhirnya', 'akhirnya'], 1])
  await expect(askTogether('macet', () => Promise.reject(new Error('hilang')))).rejects.toThrow('hilang')
  expect(await askTogether('macet', async () => 'ada lagi')).toBe('ada lagi')
})
