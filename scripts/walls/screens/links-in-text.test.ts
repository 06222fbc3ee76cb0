import { expect, test } from 'vitest'
import { plainIn, plainLinks } from './links-in-text.ts'

test('pemeriksaan ini menemukan tautan yang hanya berwarna', () => {
  const planted = [
    'const a = <p>Bulan ini sudah dikunci.{\' \'}<LinkTo to="/kunci-bulan">Lihat Kunci Bulan</LinkTo></p>',
    'const b = <p>Namanya ada di <PathLink path={path}>Akan Dihapus</PathLink>, lalu dihapus.</p>',
    "const c = <>{' '}<Link href={url}>unduh</Link></>",
  ]
  expect(planted.flatMap((text, nth) => plainIn(`${nth}.tsx`, text))).toEqual([
    '0.tsx: LinkTo',
    '1.tsx: PathLink',
    '2.tsx: Link',
  ])
  const harmless = [
    'const a = <p>Lihat <LinkTo to="/x" underline="always">Kunci Bulan</LinkTo>.</p>',
    'const b = <Box><LinkTo to="/x">Kunci Bulan</LinkTo></Box>',
  ]
  expect(harmless.flatMap((text) => plainIn('x.tsx', text))).toEqual([])
})

test('tautan di dalam kalimat bergaris bawah', () => {
  expect(plainLinks()).toEqual([])
})
