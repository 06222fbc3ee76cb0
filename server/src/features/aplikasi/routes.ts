import { infoAplikasi } from '@geisa/contract/aplikasi'
import {
  daftarSetting,
  batalSetting as kontrakBatal,
  pratinjauSetting,
  settingBerlaku,
  ubahSetting,
} from '@geisa/contract/setting'
import { batalStatusKehadiran, referensi, ubahStatusKehadiran } from '@geisa/contract/status-kehadiran'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { batalSetting, simpanSetting } from './commands.ts'
import { batalStatus, simpanStatus } from './commands-status.ts'
import { findInfo, findSettingBerlaku } from './queries.ts'
import { bacaDaftarSetting } from './queries-daftar.ts'
import { hitungPratinjau } from './queries-pratinjau.ts'
import { bacaReferensi } from './queries-referensi.ts'

export function ruteAplikasi(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, infoAplikasi, () => findInfo(aplikasi))
  layani(app, aplikasi, settingBerlaku, () => findSettingBerlaku(aplikasi))
  layani(app, aplikasi, daftarSetting, ({ pengguna }) => bacaDaftarSetting(aplikasi, pengguna))
  layani(app, aplikasi, ubahSetting, async ({ pengguna, body }) => ({
    message: await simpanSetting(aplikasi, pengguna, body),
  }))
  layani(app, aplikasi, pratinjauSetting, ({ cakupan, query, body }) =>
    hitungPratinjau(aplikasi, cakupan, body, query.lanjut),
  )
  layani(app, aplikasi, kontrakBatal, async ({ pengguna, params }) => {
    await batalSetting(aplikasi, pengguna, params)
    return { message: 'Perubahan dibatalkan' }
  })
  layani(app, aplikasi, referensi, () => bacaReferensi(aplikasi))
  layani(app, aplikasi, ubahStatusKehadiran, async ({ pengguna, params, body }) => ({
    message: await simpanStatus(aplikasi, pengguna, params.id, body),
  }))
  layani(app, aplikasi, batalStatusKehadiran, async ({ pengguna, params }) => {
    await batalStatus(aplikasi, pengguna, params)
    return { message: 'Perubahan dibatalkan' }
  })
}
