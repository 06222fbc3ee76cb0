import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, ROOT } from '../sources.ts'
import { nameOf, nodesOf, type Syntax } from '../syntax.ts'

/**
 * What is pressed. Disabled for the browser, it takes neither the focus nor a tap and cannot say why: ui/button and
 * ui/field/box-with-reason.tsx have each of them with a reason (product.md 7). Fields of a form may be disabled: the form
 * says above them who may change it.
 */
const PRESSED = /^(button|input|\w*Button|Checkbox|Switch|Radio|FormControlLabel|Fab|Tab|Chip|MenuItem|CardActionArea)$/

export const greyControls = (): string[] =>
  listFiles('web/src')
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => greyIn(path, readFileSync(join(ROOT, path), 'utf8')))

export const greyIn = (file: string, text: string): string[] =>
  nodesOf(file, text)
    .filter(({ type, name }) => type === 'JSXOpeningElement' && PRESSED.test(nameOf(name)))
    .filter(({ attributes }) => (attributes as Syntax[]).some((one) => nameOf(one.name) === 'disabled'))
    .map(({ name }) => `${file}: ${nameOf(name)}`)
