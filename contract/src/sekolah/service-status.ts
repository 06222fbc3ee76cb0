import { DAFTAR_PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { npsn, tanggal } from '../shapes.ts'
import { plan } from './sekolah.ts'

export const serviceStatus = endpoint({
  method: 'POST',
  url: '/api/status-layanan',
  hak: { peran: DAFTAR_PERAN },
  summary: 'Plan sebuah sekolah menurut NPSN, dalam cakupan; BASIC bila masa PRO sudah lewat.',
  body: z.strictObject({ npsn, token: z.string().max(2000).optional() }),
  response: z.object({ npsn, plan, planSampai: tanggal.nullable(), isPro: z.boolean() }),
})
