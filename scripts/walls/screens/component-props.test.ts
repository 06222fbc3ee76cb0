import { expect, test } from 'vitest'
import { swallowedIn, swallowedProps } from './component-props.ts'

test('pemeriksaan ini menemukan prop yang ditelan React', () => {
  const planted = [
    'function Row({ key, nama }: Props) { return null }',
    'function Row({ ref: anchor }: Props) { return null }',
    'type Props = { nama: string; key: string }',
    "type P = Base & { nama: string }; interface Base { 'ref'?: Anchor }; const Row = (props: P) => null",
    'export const Row = memo(function Row({ nama }: { nama: string; ref: Anchor }) { return null })',
  ]
  expect(planted.flatMap((text, nth) => swallowedIn(`${nth}.tsx`, text))).toEqual([
    '0.tsx: key',
    '1.tsx: ref',
    '2.tsx: key',
    '3.tsx: ref',
    '4.tsx: ref',
  ])
  const harmless = [
    'const draftKey = ({ key }: { key: string }) => key',
    'function Row({ entry }: { entry: { key: string } }) { return <Cell key={entry.key} ref={anchor} /> }',
    'type Entry = { key: string }; type Props = { entries: Entry[] }; const Row = ({ entries }: Props) => null',
  ]
  expect(harmless.flatMap((text) => swallowedIn('x.tsx', text))).toEqual([])
})

test('tidak ada komponen yang meminta prop bernama key atau ref', () => {
  expect(swallowedProps()).toEqual([])
})
