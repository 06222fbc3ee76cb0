import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, ROOT } from '../sources.ts'
import { nameOf, nodesOf, type Syntax } from '../syntax.ts'

/** What wraps one carries its own line. */
const LINK = /^(Link|LinkTo|PathLink|ChapterLink)$/

/** Links within a sentence that only their colour tells: whoever sees no colours does not find them (WCAG 1.4.1). */
export const plainLinks = (): string[] =>
  listFiles('web/src')
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => plainIn(path, readFileSync(join(ROOT, path), 'utf8')))

export const plainIn = (file: string, text: string): string[] =>
  nodesOf(file, text)
    .filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
    .flatMap(({ children }) => {
      const all = children as Syntax[]
      if (!all.some(isWords)) return []
      return all
        .filter(({ type }) => type === 'JSXElement')
        .map(({ openingElement }) => openingElement as Syntax)
        .filter(({ name }) => LINK.test(nameOf(name)))
        .filter(({ attributes }) => !(attributes as Syntax[]).some((one) => nameOf(one.name) === 'underline'))
        .map(({ name }) => `${file}: ${nameOf(name)}`)
    })

/** Words, or the space between them. */
const isWords = ({ type, value, expression }: Syntax): boolean =>
  type === 'JSXText'
    ? /\S/.test(String(value))
    : type === 'JSXExpressionContainer' && typeof (expression as Syntax).value === 'string'
