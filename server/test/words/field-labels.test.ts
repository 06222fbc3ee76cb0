import { errorWords } from '@geisa/contract/error-words'
import { describeInput, INPUT_LABEL, inputSentence } from '@geisa/contract/labels/input'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '../all-endpoints.ts'

// As the server does (app.ts).
z.config({ customError: errorWords })

/** No name of the program stands in a sentence: every field that the contract takes has the label that the screen shows. */
const endpoint = await allEndpoints()
type Schema = z.core.$ZodType
const input = endpoint.flatMap(({ method, url, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema === undefined ? [] : [{ nama: `${method} ${url} ${part}`, schema }],
  ),
)

it('setiap isian kontrak punya label, dan setiap label punya isiannya', () => {
  const fields = new Set(input.flatMap(({ schema }) => inputNames(schema)))
  expect([...fields].filter((nama) => INPUT_LABEL[nama] === undefined)).toEqual([])
  expect(Object.keys(INPUT_LABEL).filter((nama) => !fields.has(nama))).toEqual([])
  expect(Object.values(INPUT_LABEL).filter((label) => isNamaProgram(label))).toEqual([])
})

describe('kalimat penolakan tanpa nama program', () => {
  it.each(input)('$nama', ({ schema }) => {
    const errors = MISTAKEN.flatMap((content) => [content, allContent(schema, content)]).flatMap((content) => {
      const result = z.safeParse(schema, content)
      return result.success ? [] : result.error.issues
    })
    const sentences = errors
      // An unknown field has no other name than that which the sender gave it.
      .filter(({ code }) => code !== 'unrecognized_keys')
      .map(({ path, message }) => inputSentence({ field: path.map(String).join('.'), message }))
    expect([...new Set(sentences)].filter((one) => isNamaProgram(withoutOption(one)))).toEqual([])
  })
})

it('sebutannya menurut letaknya', () => {
  const label = {
    jenisGuru: 'Jenis guru',
    'rows.0.shift': 'Baris 1, Shift',
    'details.11.gtk.id': 'Baris 12, GTK',
    'tglKehadiran.dari': 'Mulai Dari',
    id_pesan: 'Pesan',
    bukanIsian: "'bukanIsian'",
  }
  for (const [field, word] of Object.entries(label)) expect(describeInput(field)).toBe(word)
  expect(inputSentence({ field: 'jenisGuru', message: 'Wajib diisi' })).toBe('Jenis guru: wajib diisi')
  expect(inputSentence({ field: 'tanggal', message: 'Tanggal tidak ada di kalender' })).toBe(
    'Tanggal tidak ada di kalender',
  )
})

const MISTAKEN = [undefined, null, true, -1.5, '', 'x'.repeat(5000), [], {}]

/** 'jenisGuru', 'id_pesan', 'rows.0'. */
const isNamaProgram = (text: string): boolean => /[a-z][A-Z]|[a-z]_[a-z]|[a-z]\.\d/.test(text)
/** What may be chosen is a value, which the sender has to write as it is. */
const withoutOption = (text: string): string => text.replace(/Yang dapat dipilih: .*/, '')

/** An object whose every field, also within lists, holds the same wrong value. */
function allContent(schema: Schema, content: unknown): unknown {
  const shape = shapeOf(schema)
  if (shape !== undefined) return Object.fromEntries(Object.entries(shape).map(([k, v]) => [k, allContent(v, content)]))
  const listContent = daftar(schema)
  return listContent === undefined ? content : [allContent(listContent, content)]
}

function inputNames(schema: Schema): string[] {
  const shape = shapeOf(schema)
  if (shape !== undefined) return Object.entries(shape).flatMap(([nama, content]) => [nama, ...inputNames(content)])
  return children(schema).flatMap(inputNames)
}

const shapeOf = (schema: Schema): Record<string, Schema> | undefined => inner(open(schema)).shape
const daftar = (schema: Schema): Schema | undefined => inner(open(schema)).element

/** Without what only says whether it may be missing, or what becomes of it. */
function open(schema: Schema): Schema {
  const { innerType, in: before, out } = inner(schema)
  if (innerType !== undefined) return open(innerType)
  // What is prepared first has its shape behind it.
  if (before === undefined || out === undefined) return schema
  return open(inner(before).type === 'transform' ? out : before)
}

function children(schema: Schema): readonly Schema[] {
  const { element, options = [], valueType, left, right } = inner(open(schema))
  return [element, ...options, valueType, left, right].flatMap((one) => one ?? [])
}

type Inner = {
  type: string
  shape?: Record<string, Schema>
  options?: readonly Schema[]
} & Partial<Record<'element' | 'innerType' | 'in' | 'out' | 'valueType' | 'left' | 'right', Schema>>
const inner = (schema: Schema): Inner => (schema as unknown as { def: Inner }).def
