import { describe, expect, it } from 'vitest'
import { bacaJawaban } from './jawaban-dhgtk.ts'

const baca = (hasil: unknown, kunci = ['a', 'b', 'c']) => bacaJawaban(JSON.stringify({ hasil }), kunci)

describe('jawaban DHGTK', () => {
  it('tiap baris menurut putusannya sendiri', () => {
    const hasil = [
      { kunci: 'c', diterima: false, alasan: 'NIP tidak dikenal' },
      { kunci: 'a', diterima: true, alasan: null },
      { kunci: 'b', diterima: true },
    ]
    expect(baca(hasil)).toEqual({
      diterima: ['a', 'b'],
      ditolak: [{ kunci: 'c', alasan: 'NIP tidak dikenal' }],
      tanpaKabar: [],
    })
  })

  it('yang tidak disebut, disebut dua kali berlainan, atau rusak tidak dipercaya; kunci asing diabaikan', () => {
    const hasil = [
      { kunci: 'a', diterima: true },
      { kunci: 'a', diterima: false, alasan: 'x' },
      { kunci: 'a', diterima: true },
      { kunci: 'b', diterima: 'ya' },
      { kunci: 'asing', diterima: true },
      null,
      7,
    ]
    expect(baca(hasil)).toEqual({ diterima: [], ditolak: [], tanpaKabar: ['a', 'b', 'c'] })
  })

  it('disebut dua kali dengan putusan yang sama tetap berlaku', () => {
    const hasil = [true, true].map((diterima) => ({ kunci: 'a', diterima, alasan: null }))
    expect(baca(hasil, ['a'])).toEqual({ diterima: ['a'], ditolak: [], tanpaKabar: [] })
  })

  it.each(['', 'OK', '[]', '{}', '{"hasil":1}', '<html>', '{"hasil":[', '"hasil"', 'null'])(
    'jawaban %j bukan jawaban',
    (isi) => {
      expect(bacaJawaban(isi, ['a'])).toBeNull()
    },
  )

  it('alasan menjadi satu baris yang dapat disimpan dan dibaca', () => {
    const alasan = (isi: string | null) =>
      baca([{ kunci: 'a', diterima: false, alasan: isi }], ['a'])?.ditolak[0]?.alasan
    expect(alasan('  NIP\u0000 \n\t salah\ud800 ')).toBe('NIP salah\ufffd')
    expect(alasan('x'.repeat(5000))).toHaveLength(300)
    for (const kosong of ['', ' \n', null]) expect(alasan(kosong)).toBe('DHGTK menolak tanpa menyebut alasan.')
  })

  it('nama yang juga milik setiap objek bukan jawaban', () => {
    expect(baca([{ kunci: '__proto__', diterima: true }], ['constructor'])?.tanpaKabar).toEqual(['constructor'])
  })
})
