import { appInfo } from '@geisa/contract/aplikasi/app-info'
import { SETTING } from '@geisa/contract/aplikasi/setting/definitions'
import {
  cancelSetting as cancelContract,
  daftarSetting,
  effectiveSetting,
  pratinjauSetting,
  updateSetting,
} from '@geisa/contract/aplikasi/setting/endpoints'
import { cancelStatusKehadiran, referensi, updateStatusKehadiran } from '@geisa/contract/pengajuan/status-kehadiran'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { serve } from '../../platform/http.ts'
import { refuseUnreadDampak } from '../rekap/pratinjau/commands-dampak.ts'
import { cancelSetting, saveSetting } from './commands.ts'
import { cancelStatus, saveStatus } from './commands-status.ts'
import { findEffectiveSetting, findInfo } from './queries.ts'
import { readSettingList } from './queries-list.ts'
import { computePratinjau } from './queries-pratinjau.ts'
import { readReferensi } from './queries-referensi.ts'

export function appRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, appInfo, () => findInfo(context))
  serve(app, context, effectiveSetting, () => findEffectiveSetting(context))
  serve(app, context, daftarSetting, ({ pengguna }) => readSettingList(context, pengguna))
  serve(app, context, updateSetting, async ({ pengguna, cakupan, body }) => {
    if ('mengubahAngka' in SETTING[body.kunci])
      await refuseUnreadDampak(body.dampak, () => computePratinjau(context, cakupan, body, undefined))
    return { message: await saveSetting(context, { pengguna, cakupan }, body) }
  })
  serve(app, context, pratinjauSetting, ({ cakupan, query, body }) =>
    computePratinjau(context, cakupan, body, query.lanjut),
  )
  serve(app, context, cancelContract, async ({ pengguna, cakupan, params, query }) => {
    await cancelSetting(context, { pengguna, cakupan }, params, query.versi)
    return { message: 'Perubahan dibatalkan' }
  })
  serve(app, context, referensi, () => readReferensi(context))
  serve(app, context, updateStatusKehadiran, async ({ pengguna, cakupan, params, body }) => ({
    message: await saveStatus(context, { pengguna, cakupan }, params.id, body),
  }))
  serve(app, context, cancelStatusKehadiran, async ({ pengguna, cakupan, params, query }) => {
    await cancelStatus(context, { pengguna, cakupan }, params, query.versi)
    return { message: 'Perubahan dibatalkan' }
  })
}
