import { describe, expect, test } from 'vitest'
import { changedInput, rebaseInput } from './gabung-isian.ts'

const awal = { alamat: 'Jl. Melati 1', telepon: '0341-1', email: '' }

describe('isian yang bertemu data yang lebih baru', () => {
  test('yang tidak disentuh mengikuti data baru, yang diketik tetap', () => {
    const input = { ...awal, alamat: 'Jl. Mawar 2' }
    const { input: result, conflict } = rebaseInput(awal, input, { ...awal, telepon: '0341-9' })
    expect(result).toEqual({ alamat: 'Jl. Mawar 2', telepon: '0341-9', email: '' })
    expect(conflict).toEqual([])
  })

  test('bentrok hanya bila orang lain mengubah isian yang sama dengan cara lain', () => {
    const input = { ...awal, alamat: 'Jl. Mawar 2', telepon: '0341-2' }
    const latest = { ...awal, alamat: 'Jl. Kenanga 3', telepon: '0341-2' }
    expect(rebaseInput(awal, input, latest)).toEqual({ input, conflict: ['alamat'] })
  })

  test('hanya yang berubah dikirim', () => {
    expect(changedInput(awal, { ...awal, email: 'sd@contoh.id' })).toEqual({ email: 'sd@contoh.id' })
    expect(changedInput(awal, { ...awal })).toEqual({})
  })
})
