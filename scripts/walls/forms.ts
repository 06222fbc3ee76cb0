import { dirname, join, normalize } from 'node:path'
import { isTest, readSources, type Source } from './sources.ts'
import { children, isSyntax, nameOf, nodesOf } from './syntax.ts'

const WEB = 'web/src/'

/** What frames a form: it is sent, keeps a draft, or asks before it is left. */
const FRAME =
  /<(?:\w*Dialog|TamuForm)\b(?:(?!\/>|<[A-Za-z])[^])*?\bonSend[=:]|component="form"|<form\b|\bunsaved=|<(?:Leave|Unsaved)Guard\b|\buse(?:KeptInput|VersionedInput|SavedDraft)(?:<[^>]*>)?\(/
/** What is typed into. */
const FIELD = /<(?:TextField|JamInput|TanggalInput|Autocomplete|PasswordInput|RadioGroup|textarea)\b/
const DRAFT =
  /\buse(?:KeptInput|SavedDraft|VersionedInput)(?:<[^>]*>)?\(|(?:tab|browser)Drafts\.save\(|\buse(?:Gtk|Pengguna)Form\(|\bonDraft\b|\buseDraft\(|\bdraft: RegistrasiDraft|guestDrafts/

export const webSources = (): Source[] =>
  readSources('web/src/features', 'web/src/shared', 'web/src/shell').filter(({ path }) => !isTest(path))

const belowWeb = (path: string): string => path.slice(WEB.length)

/** A hook that other files use to keep a draft is no form by itself. */
const HOOKS = /shared\/form\/(draft\/draft|kept-input)\.ts$|form\/use-(gtk|pengguna)-form\.ts$/

export const formsIn = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path, code }) => FRAME.test(code) && !HOOKS.test(path))
    .map(({ path }) => belowWeb(path))
    .toSorted()

/** What its code does with what was typed: as `cara` in e2e/forms/registry.ts. Of several frames the one that keeps least. */
export function wayOf(source: Source): 'draf' | 'tanya' | 'tiada' {
  const frames = framesOf(source)
  if (frames.length > 0) {
    if (frames.includes('asked')) return 'tanya'
    return frames.includes('kept') ? 'draf' : 'tiada'
  }
  return DRAFT.test(source.code) ? 'draf' : /<(?:Leave|Unsaved)Guard\b/.test(source.code) ? 'tanya' : 'tiada'
}

/** What each dialog that sends something says of what was typed into it; a dialog that says nothing asks. */
function framesOf({ path, code }: Source): string[] {
  const elements = nodesOf(path, code).filter(
    (one) => one.type === 'JSXOpeningElement' && nameOf(one.name) === 'BaseDialog',
  )
  return elements.flatMap((element) => {
    const said = new Map(children(element).map((one) => [nameOf(one.name), one.value] as const))
    // What is spread over it may hold the sending.
    const sends = said.has('onSend') || children(element).some(({ type }) => type === 'JSXSpreadAttribute')
    const unsaved = said.get('unsaved')
    const word = nameOf(isSyntax(unsaved) ? (unsaved.expression ?? unsaved) : null)
    return sends ? [word === 'kept' || word === 'nothing' ? word : 'asked'] : []
  })
}

export const keepsDraft = ({ code }: Source): boolean => DRAFT.test(code)

/** Files with a field that no form is made of, however far down. */
export function fieldsOutside(sources: readonly Source[], forms: readonly string[]): string[] {
  const byPath = new Map(sources.map((one) => [one.path, one]))
  const inside = new Set<string>()
  const visit = (path: string): void => {
    const source = byPath.get(path)
    if (source === undefined || inside.has(path)) return
    inside.add(path)
    for (const [, to = ''] of source.code.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*)'(\.[^']+)'/g))
      visit(normalize(join(dirname(path), to)))
  }
  for (const form of forms) visit(`${WEB}${form}`)
  return sources
    .filter(({ path, code }) => FIELD.test(code) && !inside.has(path))
    .map(({ path }) => belowWeb(path))
    .toSorted()
}
