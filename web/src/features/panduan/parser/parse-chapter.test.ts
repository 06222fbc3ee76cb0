import { expect, test } from 'vitest'
import { parseChapter, parseGroups, searchSections, slug } from './parse-chapter.ts'
import { parseInline, textOf } from './parse-inline.ts'
import { webpSize } from './webp-size.ts'

const blocks = (markdown: string) => parseChapter('5-libur', `# Judul\n${markdown}`).blocks

test('baris: tebal, miring, kode, tautan, dan tanda yang hanya tanda', () => {
  expect(parseInline('Tekan **Simpan *dulu***, lalu `Enter`.', '5-libur')).toEqual([
    'Tekan ',
    { kind: 'strong', content: ['Simpan ', { kind: 'em', content: ['dulu'] }] },
    ', lalu ',
    { kind: 'code', text: 'Enter' },
    '.',
  ])
  expect(parseInline('bertanda * wajib, \\* dan 2 * 3 * 4, [bukan tautan]', '5-libur')).toEqual([
    'bertanda * wajib, * dan 2 * 3 * 4, [bukan tautan]',
  ])
  expect(textOf(parseInline('**a** *b* `c` [d](6-gtk.md)', '5-libur'))).toBe('a b c d')
})

test('tautan: bab lain, bagian sendiri, alamat luar; dokumen di luar panduan tinggal katanya', () => {
  const to = (href: string) => parseInline(`[x](${href})`, '5-libur')
  expect(to('6-gtk.md')).toMatchObject([{ to: { chapter: '6-gtk', section: null } }])
  expect(to('6-gtk.md#impor')).toMatchObject([{ to: { chapter: '6-gtk', section: 'impor' } }])
  expect(to('#menambah')).toMatchObject([{ to: { chapter: '5-libur', section: 'menambah' } }])
  expect(to('https://contoh.id/a')).toMatchObject([{ to: 'https://contoh.id/a' }])
  for (const outside of ['../pasang.md', 'javascript:void', 'data:text/html,x', '//contoh.id'])
    expect(to(outside)).toEqual(['x'])
})

test('HTML di dalam baris tetap tulisan', () => {
  expect(blocks('a <b onclick="x">b</b>')).toEqual([{ kind: 'paragraph', content: ['a <b onclick="x">b</b>'] }])
})

test('daftar: lanjutan barisnya ikut, dan nomornya berlanjut sesudah tabel', () => {
  expect(
    blocks('1. satu\n   lanjutan\n2. dua\n\n| A | B |\n|---|---|\n| x \\| y | **z** |\n\n3. tiga\n- lain'),
  ).toEqual([
    { kind: 'list', start: 1, items: [['satu lanjutan'], ['dua']] },
    { kind: 'table', head: [['A'], ['B']], rows: [[['x | y'], [{ kind: 'strong', content: ['z'] }]]] },
    { kind: 'list', start: 3, items: [['tiga']] },
    { kind: 'list', start: null, items: [['lain']] },
  ])
})

test('judul bagian, gambar, kode menjorok, paragraf dua baris', () => {
  expect(
    blocks('## Arti status, dan *apa*\nsatu\ndua\n\n![Alt](gambar/a.webp)\n\n    npm start\n    npm test'),
  ).toEqual([
    {
      kind: 'heading',
      level: 2,
      id: 'arti-status-dan-apa',
      content: ['Arti status, dan ', { kind: 'em', content: ['apa'] }],
    },
    { kind: 'paragraph', content: ['satu dua'] },
    { kind: 'picture', src: 'gambar/a.webp', alt: 'Alt', width: 0, height: 0 },
    { kind: 'code', text: 'npm start\nnpm test' },
  ])
  expect(slug('Dari mana angka ini? (Rp, %)')).toBe('dari-mana-angka-ini-rp-')
})

test.each(['> kutipan', '```js', '<div>x</div>', '#### dalam', '* bintang', '- a\n  - b', '![](gambar/a.webp)', '---'])(
  'yang tidak dikenal panduan ditolak: %s',
  (line) => {
    expect(() => blocks(line)).toThrow()
  },
)

test('judul hilang, bagian bernama sama, dan tabel timpang ditolak', () => {
  expect(() => parseChapter('x', 'tanpa judul')).toThrow()
  expect(() => blocks('## A\n## A')).toThrow()
  expect(() => blocks('| A | B |\n|---|---|\n| x |')).toThrow()
  expect(() => blocks('| A | B |\n| x | y |')).toThrow()
})

test('daftar bab menurut kelompok; yang di luar panduan tidak ikut', () => {
  const readme = '# P\n\n## Satu\n\n- [A](5-libur.md): ini itu\n- [B](6-gtk.md)\n\n## Dua\n\n- [Luar](../pasang.md)'
  expect(parseGroups(readme)).toEqual([
    {
      title: 'Satu',
      chapters: [
        { id: '5-libur', title: 'A', about: 'ini itu' },
        { id: '6-gtk', title: 'B', about: '' },
      ],
    },
    { title: 'Dua', chapters: [] },
  ])
})

test('pencarian membaca setiap bagian dengan kata-katanya', () => {
  const chapter = parseChapter('5-libur', '# Libur\nawal\n## Tambah\n- satu\n- dua\n\n| A | B |\n|---|---|\n| c | d |')
  expect(searchSections(chapter)).toEqual([
    { place: { chapter: '5-libur', section: null }, chapter: 'Libur', title: 'Libur', text: 'awal' },
    {
      place: { chapter: '5-libur', section: 'tambah' },
      chapter: 'Libur',
      title: 'Tambah',
      text: 'satu; dua; A · B; c · d',
    },
  ])
})

test('ukuran gambar WebP dari kepalanya', () => {
  const bytes = (kind: string, at: number, ...content: number[]): Uint8Array => {
    const whole = new Uint8Array(40)
    whole.set(new TextEncoder().encode(`RIFF....WEBP${kind}`))
    whole.set(content, at)
    return whole
  }
  expect(webpSize(bytes('VP8 ', 26, 0xc0, 0x03, 0xf8, 0x02))).toEqual({ width: 960, height: 760 })
  expect(webpSize(bytes('VP8L', 21, 0xbf, 0xc3, 0xbd, 0x00))).toEqual({ width: 960, height: 760 })
  expect(webpSize(bytes('VP8X', 24, 0xbf, 0x03, 0, 0xf7, 0x02, 0))).toEqual({ width: 960, height: 760 })
  expect(() => webpSize(new Uint8Array(40))).toThrow()
})
