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
  pola?: `/api/${string}`
  hak: Hak
  /** One Indonesian sentence for the browsable documentation. */
  ringkasan: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  /**
   * How the record that is saved is read: who sends its reading back whole sends fields that the form lacks. They change
   * nothing, as they were they are taken, otherwise refused (product.md 1); `sesaat`: figures of the moment, not compared.
   */
  bacaan?: { rekam: z.ZodObject; sesaat?: readonly string[] }
  /** How long the client waits, ms (specification; our own answers are far below). Default 30 000. */
  batasWaktuMs?: number
  /** The body is a file: its bytes as application/octet-stream; what it is stands in the query. */
  isiBerkas?: true
  /** Bytes that the body may have, where 1 MiB is too little. */
  batasIsi?: number
  /** What a larger body is told, and at which field; without it a bare 413. */
  terlaluBesar?: { field: string; kalimat: string }
  /** Open to whoever signed in with a one-time password and has not chosen an own one yet. */
  sebelumGantiPassword?: true
  /** May end the very session that calls: the right to it is looked at before the work, not after. */
  mengakhiriSesi?: true
  /** The answer goes on, as server-sent events, until one of the two ends it. */
  aliran?: true
  /** Costly: a user's calls of this kind wait for each other, so that nobody fills the server with them. */
  bergiliran?: true
  /** Of guests' calls: answered also while the application is under maintenance. */
  saatPemeliharaan?: true
  /** Requests per minute from one address, where a stranger could otherwise try his luck. */
  batasPerMenit?: number
}

export const endpoint = <const E extends Endpoint>(e: E): E => e

type Section<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType ? E[K] : never
export type Input<E extends Endpoint, K extends 'params' | 'query' | 'body'> = z.input<Section<E, K>>
export type Output<E extends Endpoint, K extends 'params' | 'query' | 'body'> = z.output<Section<E, K>>
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
