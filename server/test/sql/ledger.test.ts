import { expect, it } from 'vitest'
import { gather, partsOf, tidy, write } from './ledger.ts'

const one = (text: string, source = 'features/gtk/queries.ts', operation = 'GET /api/gtk') => ({
  text,
  source,
  operation,
})

it('tidak memuat indentasi dari tempatnya di kode', () => {
  expect(tidy('\n    select 1\n      from gtk\n\n    where true\n  ')).toBe('select 1\n  from gtk\nwhere true')
  expect(tidy('select 1\n      from gtk\n        where true')).toBe('select 1\nfrom gtk\n  where true')
})

it('cakupan siapa pun, pernyataannya sama', () => {
  expect(tidy('select 1 /* cakupan sistem */ true')).toBe('select 1 /* cakupan */ true')
})

it('pengirim yang tidak dikenal dinilai, tetapi tidak masuk buku', () => {
  const { entries, scopes } = gather([{ ...one('select 1', 'unknown sender'), scope: ['gtk: a', 'tap: b'] }])
  expect(entries).toEqual([])
  expect([...scopes.keys()]).toEqual(['unknown sender: gtk: a', 'unknown sender: tap: b'])
})

it('menyebut satu pernyataan satu kali, dengan semua asalnya', () => {
  const { entries } = gather([
    one('select 1'),
    one('select 1', 'platform/access/session.ts', 'GET /api/libur'),
    one('begin'),
  ])
  expect(write(entries, () => [])).toEqual(
    new Map([
      [
        'gtk.sql',
        '-- features/gtk/queries.ts, platform/access/session.ts\n-- in GET /api/gtk, GET /api/libur\nselect 1;\n',
      ],
    ]),
  )
})

it('urutan kedatangan tidak tampak', () => {
  const records = [one('select 2'), one('select 1'), one('select 0', 'platform/access/session.ts')]
  const [present, back] = [records, records.toReversed()].map((some) => write(gather(some).entries, () => []))
  expect(present).toEqual(back)
  expect([...(present ?? [])].map(([name, text]) => [name, partsOf(text).map((part) => part.text)])).toEqual([
    ['gtk.sql', ['select 1', 'select 2']],
    ['platform.sql', ['select 0']],
  ])
})

it('keberatan Citus tertulis di atas pernyataannya', () => {
  const { entries } = gather([one('select 1')])
  expect([...write(entries, () => ['row locks over many schools']).values()][0]).toContain(
    '-- not for Citus: row locks',
  )
})

it('kembar hanya parameter yang selalu sama', () => {
  const { entries } = gather([
    { ...one('select $1, $2, $3'), twins: ['$1=$2', '$1=$3', '$2=$3'] },
    { ...one('select $1, $2, $3'), twins: ['$2=$3'] },
  ])
  expect([...(entries[0]?.twins ?? [])]).toEqual(['$2=$3'])
  expect([
    ...(gather([{ ...one('select $1, $2'), twins: ['$1=$2'] }, one('select $1, $2')]).entries[0]?.twins ?? []),
  ]).toEqual([])
})
