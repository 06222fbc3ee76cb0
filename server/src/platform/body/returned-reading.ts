import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@geisa/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invalid } from '../errors.ts'

type Fields = Record<string, unknown>

/** Fields that a record is read with and its form does not have. */
export const readingFields = ({ body, reading }: Pick<Endpoint, 'body' | 'reading'>): readonly string[] =>
  reading === undefined || !(body instanceof z.ZodObject)
    ? []
    : Object.keys(reading.record.shape).filter((field) => !(field in body.shape))

/** Before the form is judged: what came along from the reading stands aside, until it can be compared. */
export function setReadingAside(request: FastifyRequest, fields: readonly string[]): void {
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return
  const carried = Object.entries(body).filter(([field]) => fields.includes(field))
  if (carried.length === 0) return
  aside.set(request, Object.fromEntries(carried))
  request.body = Object.fromEntries(Object.entries(body).filter(([field]) => !fields.includes(field)))
}
const aside = new WeakMap<FastifyRequest, Fields>()

/**
 * Nobody loses without a word what he believes to have changed (product.md 1).
 * @param read what stands now, as the caller reads it; null = a new record, which has nothing of the kind
 * @throws 422 at each field that stands otherwise; of a stale version the save itself speaks
 */
export async function refuseOtherReading(
  request: FastifyRequest,
  { momentary = [] }: NonNullable<Endpoint['reading']>,
  read: () => Promise<object | null>,
): Promise<void> {
  const carried = aside.get(request)
  if (carried === undefined) return
  const record = (await read()) as Fields | null
  if (record === null) throw refusal(Object.keys(carried), 'hanya ada pada data yang sudah tersimpan')
  const { versi } = request.body as Fields
  if (versi !== undefined && versi !== record['versi']) return
  const stored: Fields = JSON.parse(JSON.stringify(record))
  const other = Object.keys(carried).filter(
    (field) => !momentary.includes(field) && !isDeepStrictEqual(carried[field], stored[field]),
  )
  if (other.length > 0) throw refusal(other, 'diisi sistem, dan kiriman ini berbeda dari yang tersimpan')
}

const refusal = (fields: readonly string[], why: string) => {
  const errors = fields.map((field) => ({
    field,
    message: `Isian ${field} ${why}. Hapus dari kiriman, atau muat ulang.`,
  }))
  return invalid(errors[0]?.message ?? '', errors)
}
