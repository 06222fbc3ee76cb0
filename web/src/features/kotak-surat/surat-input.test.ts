import type { FullMessage } from '@geisa/contract/kotak-surat/kotak-surat'
import { describe, expect, it } from 'vitest'
import { EMPTY_INPUT, forwardInput, isEmpty, isSame, replyInput } from './surat-input.ts'

const message = (other: Partial<FullMessage>): FullMessage => ({
  id_pesan: 7,
  terbaca: 1,
  sifatSurat: 1,
  penting: true,
  statusSurat: 2,
  pengirim: { id: 3, nama: 'Siti', peran: 'Operator Sekolah', instansi: 'SD Uji 1' },
  kepada: 'Anda',
  subjek: 'Rapat',
  cuplikan: '',
  jumlahLampiran: 0,
  waktu: '2026-03-05T03:00:00.000Z',
  isi: 'Baris satu\nBaris dua',
  tautan: null,
  folder: 'Inbox',
  penerima: [],
  jumlahPenerima: 1,
  lampiran: [],
  versi: 1,
  bolehDibalas: true,
  ...other,
})

describe('balasan', () => {
  it('kembali ke pengirimnya, mengutip baris demi baris, tanpa membawa sifat dan tanda', () => {
    const reply = replyInput(message({}))
    expect(reply).toMatchObject({ subjek: 'Re: Rapat', sifatSurat: 0, penting: false, lampiran: [] })
    expect(reply.penerima).toEqual([{ jenis: 'pengguna', id: 3, nama: 'Siti (SD Uji 1)' }])
    expect(reply.isi).toBe('\n\nPada 5 Maret 2026 10:00:00 WIB, Siti menulis:\n> Baris satu\n> Baris dua')
  })

  it("'Re:' tidak menumpuk dan subjek tetap muat", () => {
    expect(replyInput(message({ subjek: 'RE: Rapat' })).subjek).toBe('RE: Rapat')
    expect(replyInput(message({ subjek: 'x'.repeat(150) })).subjek).toHaveLength(150)
  })
})

describe('terusan', () => {
  it('tanpa penerima, mengutip dengan asalnya; berkasnya ikut, dari surat itu', () => {
    const berkas = { fileName: 'a.pdf', mimeType: 'application/pdf', ukuran: 1, s3Key: 'k', fileUrl: '/x' } as const
    const forward = forwardInput(message({ lampiran: [berkas] }))
    expect(forward).toMatchObject({ penerima: [], subjek: 'Fwd: Rapat', sifatSurat: 0, penting: false })
    expect(forward.lampiran).toEqual([{ ...berkas, dariPesan: 7 }])
    expect(forward.isi).toBe('\n\nDari Siti (SD Uji 1)\nPada 5 Maret 2026 10:00:00 WIB\n> Baris satu\n> Baris dua')
  })

  it("pesan Sistem dapat diteruskan, 'Fwd:' tidak menumpuk", () => {
    const forward = forwardInput(message({ pengirim: null, subjek: 'FWD: Rapat' }))
    expect(forward.subjek).toBe('FWD: Rapat')
    expect(forward.isi).toContain('Dari Sistem')
  })
})

describe('draf yang sama', () => {
  it('spasi di tepi dan alamat berkas bukan perubahan, penerima dan lampiran ya', () => {
    const base = { ...EMPTY_INPUT, isi: 'Isi' }
    expect(isSame(base, { ...base, isi: ' Isi\n' })).toBe(true)
    expect(isSame(base, { ...base, penerima: [{ jenis: 'sekolah', nama: 'Semua' }] })).toBe(false)
    expect(isEmpty({ ...EMPTY_INPUT, subjek: '  ' })).toBe(true)
  })
})
