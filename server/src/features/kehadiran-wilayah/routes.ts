import {
  kehadiranHariIni,
  kehadiranHariSekolah,
  kehadiranPerhatian,
  kehadiranWilayah,
} from '@geisa/contract/dashboard/kehadiran-wilayah'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { serve } from '../../platform/http.ts'
import { readHariIni } from './queries-hari-ini.ts'
import { readHariSekolah } from './queries-hari-sekolah.ts'
import { readPerhatian } from './queries-perhatian.ts'
import { readUbin } from './queries-ubin.ts'

export function kehadiranWilayahRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, kehadiranHariIni, ({ pengguna, cakupan, query }) =>
    readHariIni(context, { pengguna, cakupan }, query),
  )
  serve(app, context, kehadiranHariSekolah, ({ pengguna, cakupan, query }) =>
    readHariSekolah(context, { pengguna, cakupan }, query),
  )
  serve(app, context, kehadiranWilayah, ({ pengguna, cakupan, query }) =>
    readUbin(context, { pengguna, cakupan }, query),
  )
  serve(app, context, kehadiranPerhatian, ({ pengguna, cakupan, query }) =>
    readPerhatian(context, { pengguna, cakupan }, query),
  )
}
