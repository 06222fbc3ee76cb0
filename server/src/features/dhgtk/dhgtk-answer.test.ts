import { describe, expect, it } from 'vitest'
import { readAnswer } from './dhgtk-answer.ts'

const read = (result: unknown, keys = ['a', 'b', 'c']) => readAnswer(JSON.stringify({ hasil: result }), keys)

describe('jawaban DHGTK', () => {
  it('tiap baris menurut putusannya sendiri', () => {
    const results = [
      { kunci: 'c', diterima: false, alasan: 'NIP tidak dikenal' },
      { kunci: 'a', diterima: true, alasan: null },
      { kunci: 'b', diterima: true },
    ]
    expect(read(results)).toEqual({
      diterima: ['a', 'b'],
      ditolak: [{ kunci: 'c', alasan: 'NIP tidak dikenal' }],
      unanswered: [],
    })
  })

  it('yang tidak disebut, disebut dua kali berlainan, atau rusak tidak dipercaya; kunci asing diabaikan', () => {
    const results = [
      { kunci: 'a', diterima: true },
      { kunci: 'a', diterima: false, alasan: 'x' },
      { kunci: 'a', diterima: true },
      { kunci: 'b', diterima: 'ya' },
      { kunci: 'asing', diterima: true },
      null,
      7,
    ]
    expect(read(results)).toEqual({ diterima: [], ditolak: [], unanswered: ['a', 'b', 'c'] })
  })

  it('disebut dua kali dengan putusan yang sama tetap berlaku', () => {
    const results = [true, true].map((accepted) => ({ kunci: 'a', diterima: accepted, alasan: null }))
    expect(read(results, ['a'])).toEqual({ diterima: ['a'], ditolak: [], unanswered: [] })
  })

  it.each(['', 'OK', '[]', '{}', '{"hasil":1}', '<html>', '{"hasil":[', '"hasil"', 'null'])(
    'jawaban %j bukan jawaban',
    (content) => {
      expect(readAnswer(content, ['a'])).toBeNull()
    },
  )

  it('alasan menjadi satu baris yang dapat disimpan dan dibaca', () => {
    const alasan = (content: string | null) =>
      read([{ kunci: 'a', diterima: false, alasan: content }], ['a'])?.ditolak[0]?.alasan
    expect(alasan('  NIP\u0000 \n\t salah\ud800 ')).toBe('NIP salah\ufffd')
    expect(alasan('x'.repeat(5000))).toHaveLength(300)
    for (const empty of ['', ' \n', null]) expect(alasan(empty)).toBe('DHGTK menolak tanpa menyebut alasan.')
  })

  it('nama yang juga milik setiap objek bukan jawaban', () => {
    expect(read([{ kunci: '__proto__', diterima: true }], ['constructor'])?.unanswered).toEqual(['constructor'])
  })
})
