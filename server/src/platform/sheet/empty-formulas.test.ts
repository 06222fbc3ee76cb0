import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellFault, NOT_CALCULATED } from './cell-fault.ts'
import { markLacking } from './empty-formulas.ts'

/** A formula without a stored result, however its program writes it, is never read as an empty cell (product.md 4). */

const blank = fc.constantFrom('', ' ', '\n  ')
const formula = fc.oneof(
  fc.constantFrom('<f t="shared" si="0"/>', '<f/>', '<f ca="1">TODAY()</f>', '<f><![CDATA[A1&"x"]]></f>'),
  fc.integer({ min: 1, max: 3_000 }).map((times) => `<f>${'&quot;&amp;'.repeat(times)}</f>`),
)
const attributes = fc
  .tuple(
    fc.constantFrom('', ' s="3"', ' cm="1"', ` xmlns:x14="${'u'.repeat(300)}"`),
    fc.constantFrom('', ' t="n"', " t='n'", ' t="s"', ' t="b"', ' t="e"'),
  )
  .map((all) => ` r="A2"${all.join('')}`)
const nothing = fc.constantFrom('', '<v/>', '<v></v>', '<v />', '<v> </v>', '<v xml:space="preserve"></v>')
const something = fc.constantFrom('<v>0</v>', '<v>A</v>', '<v xml:space="preserve"> B</v>', '<v><![CDATA[C]]></v>')
const tail = fc.constantFrom('', '<!-- x -->', '<extLst><ext/></extLst>')
const cell = (value: fc.Arbitrary<string>) =>
  fc
    .tuple(attributes, blank, formula, blank, value, tail, fc.boolean())
    .map(([a, b1, f, b2, v, t, first]) => `<c${a}>${b1}${first ? v + b2 + f : f + b2 + v}${t}</c>`)
const prefixed = (xml: string) => xml.replaceAll(/<(\/?)(c|f|v)\b/g, '<$1x:$2')
const empty = cell(nothing)
const filled = cell(something)

it('rumus tanpa hasil, bagaimanapun ditulis, disebut; yang berhasil dan sel biasa tetap', () => {
  const plain = fc.constantFrom('<c r="B2"><v>1</v></c>', '<c r="B2"/>', '<c r="B2" t="inlineStr"><is><t></t></is></c>')
  const cells = fc.array(
    fc.oneof(
      empty.map((xml) => ({ xml, lacks: true })),
      filled.map((xml) => ({ xml, lacks: false })),
      plain.map((xml) => ({ xml, lacks: false })),
    ),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(cells, fc.boolean(), (list, withPrefix) => {
      const write = (xml: string) => (withPrefix ? prefixed(xml) : xml)
      const parts = (xml: string) => xml.split(/(?=<x?:?c[ /])/).filter((one) => one !== '')
      const marked = parts(markLacking(list.map(({ xml }) => write(xml)).join('')))
      expect(marked).toHaveLength(list.length)
      for (const [nth, { xml, lacks }] of list.entries()) {
        if (lacks) expect(marked[nth]).toMatch(new RegExp(`t="str"><(x:)?v>${NOT_CALCULATED}</(x:)?v></(x:)?c>$`))
        else expect(marked[nth]).toBe(write(xml))
      }
    }),
  )
})

it('yang dihitung menjadi teks kosong memang kosong; galat tanpa sebutan tidak', () => {
  const text = '<c r="A2" t="str"><f>IF(1,"","x")</f><v></v></c>'
  expect(markLacking(text)).toBe(text)
  for (const fault of ['<c r="A2" t="e"/>', '<c r="A2" t="e"></c>', '<c r="A2" t="e"><v/></c>'])
    expect(markLacking(fault)).toContain(NOT_CALCULATED)
})

it('galat dari Excel, LibreOffice, dan kolom yang terlalu sempit disebut; teks orang tidak', () => {
  for (const fault of ['#N/A', '#REF!', '#NAME?', '#DIV/0!', '#SPILL!', 'Err:502', '########', NOT_CALCULATED])
    expect(cellFault(fault)).not.toBeNull()
  for (const text of ['', '#', '#1', '##', 'Err', 'Siti #2', 'Err:50']) expect(cellFault(text)).toBeNull()
})
