import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pesan } from '../shapes.ts'
import { idMesin, WRITE } from './mesin.ts'

/** What a machine shows of itself, where a network alone does not (devices.md 5). */

export const createMesinToken = endpoint({
  method: 'POST',
  url: '/api/mesin/:id/token',
  hak: WRITE,
  summary: 'Membuat token baru untuk mesin; hanya sekali ditampilkan, token lama tidak berlaku lagi.',
  params: idMesin,
  /** `alamat` is the path to type into the machine's menu. */
  response: z.object({ token: z.string(), alamat: z.string() }),
})

export const deleteMesinToken = endpoint({
  method: 'DELETE',
  url: '/api/mesin/:id/token',
  hak: WRITE,
  summary: 'Mencabut token mesin.',
  params: idMesin,
  response: pesan,
})
