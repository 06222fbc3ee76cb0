import type { Hak } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { askedDampak } from './dampak.ts'

/**
 * One call of the API, described once: the server spreads it into a route, the web calls it, OpenAPI is read from it.
 * `hak` says who may call it at all; which rows they may touch is Cakupan (server/src/platform/cakupan.ts).
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Under /api; path parameters as ':name'. */
  url: `/api/${string}`
  /** Where the server listens, when it tells two calls apart by the shape of a parameter; default: url. */
  routePattern?: `/api/${string}`
  hak: Hak
  /** One Indonesian sentence for the browsable documentation. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  /**
   * How the record that is saved is read. Fields of the record that the form lacks may be sent back: accepted if unchanged,
   * otherwise refused (product.md 1); `momentary`: figures of the moment, not compared.
   */
  reading?: { record: z.ZodObject; momentary?: readonly string[] }
  /** How long the client waits, ms (specification; our own answers are far below). Default 30 000. */
  timeoutMs?: number
  /** The body is a file: its bytes as application/octet-stream; what it is stands in the query. */
  fileBody?: true
  /** Bytes that the body may have, where 1 MiB is too little. */
  bodyLimit?: number
  /** What a larger body is told, and at which field; without it a bare 413. */
  tooLarge?: { field: string; sentence: string }
  /** Open to whoever signed in with a one-time password and has not chosen an own one yet. */
  beforePasswordChange?: true
  /** May end the very session that calls: the right to it is looked at before the work, not after. */
  endsSesi?: true
  /** The answer goes on, as server-sent events, until one of the two ends it. */
  aliran?: true
  /** Costly: a user's calls of this kind wait for each other, so that nobody fills the server with them. */
  inTurn?: true
  /** Of guests' calls: answered also while the application is under maintenance. */
  duringPemeliharaan?: true
  /** Requests per minute from one address, where a stranger could otherwise try his luck. */
  limitPerMinute?: number
}

export const endpoint = <const E extends Endpoint>(e: E): E => e

type PartSchema<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType ? E[K] : never
export type Input<E extends Endpoint, K extends 'params' | 'query' | 'body'> = z.input<PartSchema<E, K>>
export type Output<E extends Endpoint, K extends 'params' | 'query' | 'body'> = z.output<PartSchema<E, K>>
export type Answer<E extends Endpoint> = z.output<E['response']>

/** Every error of the API, whatever its status (product.md 1). */
export const errorBody = z.object({
  message: z.string(),
  kode: z.string(),
  /** Of a 401, whose message is quoted: why, in Indonesian. */
  sebab: z.string().optional(),
  galat: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** The record that there is already, where the refusal is about it. */
  tercatat: z.object({ id: z.string(), nomor: z.string() }).optional(),
  /** Of a save over an older reading (409): what others saved since, oldest first. */
  riwayat: z
    .array(
      z.object({
        /** null = the program itself. */
        oleh: z.object({ nama: z.string(), peran: z.string() }).nullable(),
        pada: z.string(),
        sebelum: z.unknown(),
        sesudah: z.unknown(),
      }),
    )
    .optional(),
  /** Of a save that changes complete days (409): what its reader has not agreed to yet (decision 0061). */
  dampak: askedDampak.optional(),
  /** By which the server's log knows it: of what went wrong unexpectedly, for whoever asks for help. */
  idPermintaan: z.string().optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
