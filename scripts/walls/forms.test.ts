import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUKAN_FORMULIR, FORMULIR } from '../../e2e/forms/registry.ts'
import { fieldsOutside, formsIn, keepsDraft, wayOf, webSources } from './forms.ts'
import { ROOT, type Source } from './sources.ts'

const sources = webSources()
const sourceOf = (file: string): Source => {
  const found = sources.find(({ path }) => path === `web/src/${file}`)
  if (found === undefined) throw new Error(`${file} is gone`)
  return found
}
const planted = (code: string): Source => ({ path: 'web/src/features/x/x.tsx', text: code, code })

test('pemeriksaan ini menemukan formulir yang tidak terdaftar', () => {
  expect(formsIn([planted('<BaseDialog judul="X" onSend={send}>')])).toEqual(['features/x/x.tsx'])
  expect(formsIn([planted('<BaseDialog judul="X" onClose={onClose}>')])).toEqual([])
  const dialog = (...said: readonly string[]) =>
    wayOf(planted(`<>${said.map((one) => `<BaseDialog ${one} />`).join('')}</>`))
  expect(dialog('onSend={send}')).toBe('tanya')
  expect(dialog('onSend={send} unsaved="kept"')).toBe('draf')
  expect(dialog("unsaved={'kept'} {...way}")).toBe('draf')
  expect(dialog('unsaved={way} onSend={send}')).toBe('tanya')
  expect(dialog('onSend={send} unsaved="nothing"')).toBe('tiada')
  expect(dialog('onSend={send} unsaved="kept"', 'onSend={other}')).toBe('tanya')
  expect(dialog('onSend={send} unsaved="kept"', 'onClose={close}')).toBe('draf')
  expect(wayOf(planted('<Box component="form" />'))).toBe('tiada')
  expect(fieldsOutside([planted('<TextField label="X" />')], [])).toEqual(['features/x/x.tsx'])
})

test('setiap formulir terdaftar di e2e/forms/registry.ts dengan cara yang dipakai kodenya', () => {
  expect(Object.keys(FORMULIR).toSorted()).toEqual(formsIn(sources))
  const said = Object.entries(FORMULIR).map(([file, { cara }]) => `${file}: ${cara}`)
  expect(said).toEqual(Object.keys(FORMULIR).map((file) => `${file}: ${wayOf(sourceOf(file))}`))
  const kept = Object.entries(FORMULIR).filter(([, { cara }]) => cara === 'draf')
  for (const [file] of kept) expect([file, keepsDraft(sourceOf(file))]).toEqual([file, true])
})

test('setiap formulir ditemui di peramban, dalam perjalanan yang memuat ulang, atau disebut sebabnya', () => {
  for (const [file, { temui, perjalanan, sebab }] of Object.entries(FORMULIR)) {
    expect([file, [temui, perjalanan, sebab].filter((one) => one !== undefined).length]).toEqual([file, 1])
    if (perjalanan === undefined) continue
    const spec = join(ROOT, 'e2e', perjalanan)
    expect([
      file,
      existsSync(spec) && /reload\(|belum (disimpan|dikirim)|Tinggalkan|Tersimpan/.test(readFileSync(spec, 'utf8')),
    ]).toEqual([file, true])
  }
})

test('setiap isian milik sebuah formulir, atau disebut mengapa bukan', () => {
  expect(Object.keys(BUKAN_FORMULIR).toSorted()).toEqual(fieldsOutside(sources, Object.keys(FORMULIR)))
})
