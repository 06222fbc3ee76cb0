import { describe, expect, test } from 'vitest'
import { bedaIsian, gabungIsian } from './gabung-isian.ts'

const awal = { alamat: 'Jl. Melati 1', telepon: '0341-1', email: '' }

describe('isian yang bertemu data yang lebih baru', () => {
  test('yang tidak disentuh mengikuti data baru, yang diketik tetap', () => {
    const isian = { ...awal, alamat: 'Jl. Mawar 2' }
    const { isian: hasil, bentrok } = gabungIsian(awal, isian, { ...awal, telepon: '0341-9' })
    expect(hasil).toEqual({ alamat: 'Jl. Mawar 2', telepon: '0341-9', email: '' })
    expect(bentrok).toEqual([])
  })

  test('bentrok hanya bila orang lain mengubah isian yang sama dengan cara lain', () => {
    const isian = { ...awal, alamat: 'Jl. Mawar 2', telepon: '0341-2' }
    const terbaru = { ...awal, alamat: 'Jl. Kenanga 3', telepon: '0341-2' }
    expect(gabungIsian(awal, isian, terbaru)).toEqual({ isian, bentrok: ['alamat'] })
  })

  test('hanya yang berubah dikirim', () => {
    expect(bedaIsian(awal, { ...awal, email: 'sd@contoh.id' })).toEqual({ email: 'sd@contoh.id' })
    expect(bedaIsian(awal, { ...awal })).toEqual({})
  })
})
