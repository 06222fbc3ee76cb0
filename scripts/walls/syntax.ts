import { parseSync } from 'oxc-parser'

export type Syntax = { type: string; [field: string]: unknown }

export const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

export const children = (node: Syntax): Syntax[] => Object.values(node).flat().filter(isSyntax)

export const nameOf = (node: unknown): string => {
  const name = isSyntax(node) ? (node.name ?? node.value) : ''
  return typeof name === 'string' ? name : ''
}

const descend = (node: Syntax): Syntax[] => [node, ...children(node).flatMap(descend)]

/** Everything that a file is made of. */
export const nodesOf = (file: string, text: string): Syntax[] =>
  descend(parseSync(file, text).program as unknown as Syntax)
