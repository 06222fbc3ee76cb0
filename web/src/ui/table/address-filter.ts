import { useRouter, useRouterState } from '@tanstack/react-router'
import type { ColumnFiltersState, Updater } from '@tanstack/react-table'
import { useEffect, useRef, useState } from 'react'
import { type Filter, OPERATOR, type Operator } from './text-filter.ts'

/**
 * What the columns of a table are filtered by stands in the address (product.md 1: back, reload and a shared link restore the
 * state of a screen): `?saring=nama~memuat~siti;jenis~sama~nasional`. What the table holds is what was typed; the router comes
 * after it, so that no letter waits for it.
 */
export function useAddressFilters(names: readonly string[]) {
  const { history } = useRouter()
  const inAddress = useRouterState({ select: ({ location: { search } }) => textOf(search) })
  const [filters, setFilters] = useState(() => readFilters(inAddress, names))
  const writes = useRef(newWrites(inAddress))
  useEffect(() => {
    if (arrive(writes.current, inAddress)) setFilters(readFilters(inAddress, names))
  }, [inAddress, names])
  const change = (next: Updater<ColumnFiltersState>): void => {
    const content = typeof next === 'function' ? next(filters) : next
    setFilters(content)
    const address = new URL(history.location.href, location.origin)
    const others = ofOthers(address.searchParams.get('saring') ?? '', names)
    const text = [...others, writeFilters(content)].filter((part) => part !== '').join(';')
    depart(writes.current, text)
    if (text === '') address.searchParams.delete('saring')
    else address.searchParams.set('saring', text)
    history.replace(address.pathname + address.search)
  }
  return { filters, change }
}

/** What stands in the address, and what was written into it and has not come yet. */
type Writes = { arrived: string; underWay: string[] }
export const newWrites = (arrived: string): Writes => ({ arrived, underWay: [] })

export function depart(writes: Writes, text: string): void {
  if (text !== (writes.underWay.at(-1) ?? writes.arrived)) writes.underWay.push(text)
}

/** Whether what came is not of our writing: 'back', a link. What was written before it comes no more. */
export function arrive(writes: Writes, text: string): boolean {
  if (text === writes.arrived) return false
  const own = writes.underWay.indexOf(text)
  writes.arrived = text
  writes.underWay = own === -1 ? [] : writes.underWay.slice(own + 1)
  return own === -1
}

/** The filters of the page's other tables, with the same name in the address: they stay as they are. */
export const ofOthers = (written: string, names: readonly string[]): string[] =>
  written.split(';').filter((one) => {
    const id = decode(one.split('~')[0] ?? '')
    return one !== '' && !names.includes(id) && !PERSONAL.has(id)
  })

/** Numbers of a person stand in no address: it is shared, kept by browsers and logged (decision 62). */
const PERSONAL: ReadonlySet<string> = new Set(['nip', 'nik', 'nuptk', 'no-hp'])

const textOf = (search: object): string => {
  const text: unknown = Reflect.get(search, 'saring')
  return typeof text === 'string' ? text : ''
}

/** What does not fit is as if it were not there, as elsewhere in the address. */
export function readFilters(written: string, names: readonly string[]): ColumnFiltersState {
  return written.split(';').flatMap((one) => {
    const [id = '', operator = '', text = ''] = one.split('~').map(decode)
    if (!names.includes(id) || PERSONAL.has(id) || !Object.hasOwn(OPERATOR, operator) || text.trim() === '') return []
    return [{ id, value: { operator: operator as Operator, text } satisfies Filter }]
  })
}

export const writeFilters = (filters: ColumnFiltersState): string =>
  filters
    .flatMap(({ id, value }) => {
      const filter = value as Filter
      return filter.text.trim() === '' || PERSONAL.has(id)
        ? []
        : [[id, filter.operator, filter.text].map(encode).join('~')]
    })
    .join(';')

/** Neither of the two signs between the parts. */
const encode = (part: string): string => part.replaceAll(/[%~;]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

function decode(part: string): string {
  return part.replaceAll(/%(25|7e|3b)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
