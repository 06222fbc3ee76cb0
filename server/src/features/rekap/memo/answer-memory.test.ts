import { describe, expect, it } from 'vitest'
import { createAnswerMemory } from './answer-memory.ts'

const answer = (bytes: number) => ({ text: Buffer.alloc(bytes, 'x'), withTpp: [] })

describe('ingatan jawaban', () => {
  it('yang paling lama tidak dipakai pergi dahulu, dan jumlahnya tidak melewati batas', () => {
    const memory = createAnswerMemory(100)
    for (const nama of ['a', 'b', 'c', 'd']) memory.save(nama, answer(25))
    memory.read('a')
    memory.save('e', answer(20))
    expect(['a', 'b', 'c', 'd', 'e'].filter((nama) => memory.read(nama) !== undefined)).toEqual(['a', 'c', 'd', 'e'])
  })

  it('yang terlalu besar tidak diingat; yang sudah ada tidak dihitung dua kali', () => {
    const memory = createAnswerMemory(100)
    memory.save('besar', answer(26))
    expect(memory.read('besar')).toBeUndefined()
    for (let nth = 0; nth < 10; nth++) memory.save('sama', answer(25))
    memory.save('lain', answer(25))
    expect([memory.read('sama') !== undefined, memory.read('lain') !== undefined]).toEqual([true, true])
  })
})
