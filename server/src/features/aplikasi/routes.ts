import { appInfo } from '@geisa/contract/aplikasi'
import {
  cancelSetting as cancelledContract,
  daftarSetting,
  effectiveSetting,
  pratinjauSetting,
  updateSetting,
} from '@geisa/contract/setting'
import { cancelStatusKehadiran, referensi, updateStatusKehadiran } from '@geisa/contract/status-kehadiran'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { serve } from '../../platform/http.ts'
import { cancelSetting, saveSetting } from './commands.ts'
import { cancelStatus, saveStatus } from './commands-status.ts'
import { findEffectiveSetting, findInfo } from './queries.ts'
import { readSettingList } from './queries-daftar.ts'
import { computePratinjau } from './queries-pratinjau.ts'
import { readReferensi } from './queries-referensi.ts'

export function appRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, appInfo, () => findInfo(context))
  serve(app, context, effectiveSetting, () => findEffectiveSetting(context))
  serve(app, context, daftarSetting, ({ pengguna }) => readSettingList(context, pengguna))
  serve(app, context, updateSetting, async ({ pengguna, cakupan, body }) => ({
    message: await saveSetting(context, { pengguna, cakupan }, body),
  }))
  serve(app, context, pratinjauSetting, ({ cakupan, query, body }) =>
    computePratinjau(context, cakupan, body, query.lanjut),
  )
  serve(app, context, cancelledContract, async ({ pengguna, params }) => {
    await cancelSetting(context, pengguna, params)
    return { message: 'Perubahan dibatalkan' }
  })
  serve(app, context, referensi, () => readReferensi(context))
  serve(app, context, updateStatusKehadiran, async ({ pengguna, cakupan, params, body }) => ({
    message: await saveStatus(context, { pengguna, cakupan }, params.id, body),
  }))
  serve(app, context, cancelStatusKehadiran, async ({ pengguna, params }) => {
    await cancelStatus(context, pengguna, params)
    return { message: 'Perubahan dibatalkan' }
  })
}
