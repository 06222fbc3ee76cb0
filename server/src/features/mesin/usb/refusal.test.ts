import { describe, expect, it } from 'vitest'
import { atOnce } from '../../../platform/gradually.ts'
import { readBerkasUsb } from './read-file.ts'

describe('berkas yang ditolak dengan petunjuk', () => {
  const pengguna = Buffer.alloc(72 * 3)
  for (let i = 0; i < 3; i++) pengguna.write(`\x01\0\0\0\0\0\0\0\0\0\0SITI${i}`, i * 72, 'latin1')
  const random = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919 + (i >> 3) * 31) % 256))

  it.each([
    ['kosong', Buffer.alloc(0), 'a.dat', /kosong/],
    ['spasi saja', Buffer.from(' \r\n\t\r\n'), 'a.dat', /kosong/],
    ['lebih dari 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1, '1'), 'a.dat', /20 MB/],
    ['xls', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'attlog.dat', /Excel/],
    ['xlsx', Buffer.from('PK\x03\x04\x14\0\x06\0'), 'attlog.dat', /Excel/],
    ['pdf', Buffer.from('%PDF-1.4 x'), 'a.dat', /PDF/],
    ['gambar', Buffer.from('ffd8ffe000104a46', 'hex'), 'a.dat', /gambar/],
    ['UTF-16 bertanda', Buffer.from('\uFEFF7\t2026-08-03 06:51:10\t1\n', 'utf16le'), 'a.dat', /UTF-16/],
    ['UTF-16 tanpa tanda', Buffer.from('7\t2026-08-03 06:51:10\t1\n', 'utf16le'), 'a.dat', /UTF-16/],
    ['user.dat', pengguna, 'user.dat', /daftar pengguna/],
    ['user.dat dinamai lain', pengguna, 'attlog.dat', /daftar pengguna/],
    ['template.dat', random, 'template.dat', /sidik jari/],
    ['terenkripsi', random, '1_attlog.dat', /terenkripsi/],
    ['laporan html', Buffer.from('<html><table><tr><td>1</td></tr></table>'), 'laporan.xls', /bukan data tap/],
    ['teks lain', Buffer.from('Halo dunia\n'), 'a.txt', /bukan data tap/],
    [
      'judul GLG saja',
      Buffer.from('No\tTMNo\tEnNo\tName\tINOUT\tMode\tDateTime\n'),
      'GLG_001.TXT',
      /Tidak ada satu tap pun/,
    ],
    ['ujung NUL', Buffer.from(`7\t2026-08-03 06:51:10\t1\t0\t1\n${'\0'.repeat(400)}`), 'a.dat', /terpotong/],
    ['putus di waktu', Buffer.from('7\t2026-08-03 06:51:10\t1\t0\t1\t0\n8\t2026-08-0'), 'a.dat', /terpotong/],
    [
      'putus di kolom',
      Buffer.from('7\t2026-08-03 06:51:10\t1\t0\t1\t0\n8\t2026-08-03 06:51:10\t1'),
      'a.dat',
      /terpotong/,
    ],
    ['sejuta baris pendek', Buffer.from('7\n'.repeat(1_000_001)), 'a.dat', /sejuta baris/],
    ['satu huruf', Buffer.from('5'), 'a.dat', /bukan data tap/],
  ])('%s', (_nama, content, nama, pesan) => {
    const result = atOnce(readBerkasUsb(content, nama))
    const alasan = 'ditolak' in result ? result.ditolak : 'DITERIMA'
    expect(alasan).toMatch(pesan)
    expect(alasan).toMatch(/attlog\.dat/)
  })
})
