import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changedInput,
  choose,
  draftFrom,
  overlay,
  restoredFrom,
  startFrom,
  type TypedForm,
  typeInto,
} from './merge-input.ts'

type Form = { nama: string; telepon: string | null; jenjang: readonly string[] }
type Column = keyof Form
const AWAL: Form = { nama: 'Sari', telepon: null, jenjang: ['SD'] }
const at = (versi: number, latest: Form) => ({ versi, latest })
/** Typed over the first version. */
const typed = (next: Partial<Form>): TypedForm<Form> => typeInto(startFrom(at(1, AWAL)), next)

test('hanya bidang yang berubah yang berbeda, menurut isinya', () => {
  expect(changedInput(AWAL, { ...AWAL, jenjang: ['SD'] })).toEqual({})
  expect(changedInput(AWAL, { ...AWAL, telepon: '1', jenjang: [] })).toEqual({ telepon: '1', jenjang: [] })
  expect(changedInput({ ...AWAL, telepon: '1' }, AWAL)).toEqual({ telepon: null })
})

test('yang tidak disentuh mengikuti bacaan baru, yang diketik tetap, juga yang dikosongkan', () => {
  const latest = { nama: 'Sari Dewi', telepon: '9', jenjang: ['SMP'] }
  const { isian, awal, versi, bentrok } = overlay(typed({ telepon: '7' }), at(2, latest), {})
  expect({ isian, awal, versi, bentrok }).toEqual({
    isian: { ...latest, telepon: '7' },
    awal: latest,
    versi: 2,
    bentrok: ['telepon'],
  })
  expect(overlay(typed({ nama: '' }), at(2, { ...AWAL, telepon: '9' }), {})).toMatchObject({
    isian: { nama: '', telepon: '9' },
    sebelum: { telepon: null },
    bentrok: [],
  })
})

test('yang sama menurut ukuran formulir tidak dianggap diketik', () => {
  const changed = (awal: Form, current: Form): Partial<Form> =>
    awal.nama.trim() === current.nama.trim() ? {} : { nama: current.nama }
  const latest = { ...AWAL, nama: 'Sari Dewi' }
  expect(overlay(typed({ nama: ' Sari ' }), at(2, latest), { changed }).isian).toEqual(latest)
  expect(overlay(typed({ nama: 'Ratna' }), at(2, latest), { changed })).toMatchObject({
    isian: { nama: 'Ratna' },
    bentrok: ['nama'],
  })
})

test('bidang yang berarti hanya bersama-sama dipilih bersama-sama', () => {
  const measure = { together: [['nama', 'telepon']] } as const
  const old = overlay(typed({ telepon: '7' }), at(2, { ...AWAL, nama: 'Ratna' }), measure)
  expect(old).toMatchObject({ isian: { nama: 'Sari', telepon: '7' }, bentrok: ['nama', 'telepon'] })
  expect(choose(old, 'saved').isian).toEqual({ ...AWAL, nama: 'Ratna' })
  // Also where it was kept in between.
  const back = restoredFrom(draftFrom(typed({ telepon: '7' }), measure), at(2, { ...AWAL, nama: 'Ratna' }))
  expect(back && overlay(back, at(2, { ...AWAL, nama: 'Ratna' }), measure)).toEqual(old)
})

test('draf rilis 0.3.0 memuat yang diketik saja, dan berlaku atas yang tersimpan sekarang', () => {
  for (const draft of [
    { nama: 'Ratna', lama: 1 },
    { beda: { nama: 'Ratna' }, berlakuMulai: null },
  ])
    expect(restoredFrom(draft, at(4, AWAL))).toEqual({ ...typed({ nama: 'Ratna' }), versi: 4 })
  for (const draft of [null, {}, { lama: 1 }]) expect(restoredFrom(draft, at(4, AWAL))).toBeNull()
})

type Nilai = string | readonly string[]
const FIELD = fc.oneof(
  fc.tuple(fc.constantFrom<Column>('nama', 'telepon'), fc.constantFrom('a', 'b', 'c')),
  fc.tuple(fc.constant<Column>('jenjang'), fc.constantFrom(['SD'], ['SMP'], [])),
)
const STEP = fc.oneof(
  fc.tuple(fc.constantFrom('type', 'others', 'others while away'), FIELD),
  fc.tuple(fc.constantFrom('reload', 'own', 'saved'), FIELD),
)

/** Beside the merge: what its writer typed last, and what others saved over that without being seen. */
function newBook() {
  let state = startFrom(at(1, AWAL))
  let record = at(1, AWAL)
  const own = new Map<Column, unknown>()
  const unseen = new Map<Column, unknown>()
  const settle = (): void => {
    for (const [column, nilai] of own)
      if (same(nilai, record.latest[column])) {
        own.delete(column)
        unseen.delete(column)
      }
  }
  return {
    type: (column: Column, nilai: Nilai): void => {
      state = typeInto(state, { [column]: nilai })
      own.set(column, nilai)
      settle()
    },
    others: (column: Column, nilai: Nilai): void => {
      const before = unseen.has(column) ? unseen.get(column) : record.latest[column]
      if (same(nilai, before)) unseen.delete(column)
      else if (own.has(column)) unseen.set(column, before)
      record = at(record.versi + 1, { ...record.latest, [column]: nilai })
      settle()
    },
    /** The page is loaded anew: of what was typed there is what it kept. */
    reload: (): void => {
      const draft = JSON.parse(JSON.stringify(draftFrom(state, {}))) as object | null
      state = restoredFrom(draft, record) ?? startFrom(record)
    },
    choose: (which: 'own' | 'saved'): void => {
      if (which === 'saved') for (const column of unseen.keys()) own.delete(column)
      unseen.clear()
      state = choose(state, which)
    },
    check: (): void => {
      if (state.versi !== record.versi) state = overlay(state, record, {})
      expect(state.isian).toEqual({ ...record.latest, ...Object.fromEntries(own) })
      // What would be saved without a question touches nothing that its writer has not seen.
      expect(state.bentrok.toSorted()).toEqual([...unseen.keys()].toSorted())
      expect(state).toMatchObject({ versi: record.versi, awal: record.latest })
    },
  }
}
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

test('apa pun urutannya: yang diketik tidak hilang, yang disimpan orang lain tidak tertimpa tanpa dipilih', () => {
  fc.assert(
    fc.property(fc.array(STEP, { maxLength: 12 }), (steps) => {
      const book = newBook()
      for (const [does, [column, nilai]] of steps) {
        if (does === 'type') book.type(column, nilai)
        if (does.startsWith('others')) book.others(column, nilai)
        if (does === 'others while away' || does === 'reload') book.reload()
        if (does === 'own' || does === 'saved') book.choose(does)
        book.check()
      }
    }),
    {
      numRuns: 2000,
      // Typed over what others had changed, which goes back to what it was first.
      examples: [
        [
          [
            ['type', ['nama', 'a']],
            ['others', ['jenjang', ['SMP']]],
            ['type', ['jenjang', []]],
            ['others', ['jenjang', ['SD']]],
          ],
        ],
      ],
    },
  )
})
