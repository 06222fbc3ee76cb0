import { parseSync } from 'oxc-parser'

export type Syntax = { type: string; [field: string]: unknown }

export const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

export const children = (node: Syntax): Syntax[] => Object.values(node).flat().filter(isSyntax)

export const nameOf = (node: unknown): string => {
  const name = isSyntax(node) ? (node.name ?? node.value) : ''
  return typeof name === 'string' ? name : ''
}

/** Everything that a file is made of. */
export function nodesOf(file: string, text: string): Syntax[] {
  const found: Syntax[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isSyntax(value)) return
    found.push(value)
    for (const part of Object.values(value)) visit(part)
  }
  visit(parseSync(file, text).program)
  return found
}
