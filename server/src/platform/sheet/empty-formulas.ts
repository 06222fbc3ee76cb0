import { NOT_CALCULATED } from './cell-fault.ts'

const OPEN_CELL = /<((?:\w{1,20}:)?)c(?=[\s/>])/g
const FORMULA = /<(?:\w{1,20}:)?f[\s/>]/
/** A result, or the text of a cell that holds it by itself. */
const FILLED = /<(?:\w{1,20}:)?[vt](?:\s[^<>]*)?>\s*(?:[^<\s]|<!\[CDATA\[(?!\]))/
/** Calculated, to an empty text: the one cell of a formula that is empty indeed. */
const EMPTY_TEXT = /<(?:\w{1,20}:)?(?:v|is)[\s/>]/
const TYPE = /\st=(?:"[^"]*"|'[^']*')/
const IS_TEXT = /\st=["'](?:str|inlineStr)["']/
const IS_FAULT = /\st=["']e["']/

/**
 * Programs that write a formula without calculating it leave no value, and the cell would be read as empty; an error need not
 * say which it is. Whatever else stands in such a cell, its value is named as what is lacking. From one cell's end to the next:
 * a sheet that was made to hold its reader is walked once.
 */
export function markLacking(xml: string): string {
  const parts: string[] = []
  let done = 0
  OPEN_CELL.lastIndex = 0
  for (let cell = OPEN_CELL.exec(xml); cell !== null; cell = OPEN_CELL.exec(xml)) {
    const [head, prefix = ''] = cell
    const from = cell.index + head.length
    const open = xml.indexOf('>', from)
    if (open < 0) break
    const isAlone = xml[open - 1] === '/'
    const close = `</${prefix}c>`
    const end = isAlone ? open + 1 : xml.indexOf(close, open)
    if (end < 0) break
    const attributes = xml.slice(from, isAlone ? open - 1 : open)
    OPEN_CELL.lastIndex = isAlone ? end : end + close.length
    if (!isLacking(attributes, isAlone ? '' : xml.slice(open + 1, end))) continue
    const value = `<${prefix}v>${NOT_CALCULATED}</${prefix}v>`
    parts.push(xml.slice(done, cell.index), `${head}${attributes.replace(TYPE, '')} t="str">${value}${close}`)
    done = OPEN_CELL.lastIndex
  }
  return done === 0 ? xml : [...parts, xml.slice(done)].join('')
}

function isLacking(attributes: string, content: string): boolean {
  if (!(FORMULA.test(content) || IS_FAULT.test(attributes)) || FILLED.test(content)) return false
  return !(IS_TEXT.test(attributes) && EMPTY_TEXT.test(content))
}
