import { rekapBulanan, rekapBulananPenjelasan } from '@geisa/contract/rekap/bulanan'
import { rekapHarian, rekapHarianPenjelasan } from '@geisa/contract/rekap/harian'
import { rekapTren } from '@geisa/contract/rekap/tren'
import { rekapBulananUbin } from '@geisa/contract/rekap/ubin'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { serve, takingTurns } from '../../platform/http.ts'
import { readBulanan } from './bulanan/queries-bulanan.ts'
import { readTren } from './bulanan/queries-tren.ts'
import { readUbin } from './bulanan/queries-ubin.ts'
import { waitForMemo } from './memo/commands-memo.ts'
import { readHarian, readPenjelasan } from './queries.ts'
import { readPenjelasanBulan } from './queries-penjelasan.ts'

export function rekapRoute(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context
  serve(app, context, rekapHarian, ({ cakupan, query }) => readHarian({ db, clock, cakupan }, query))
  serve(app, context, rekapHarianPenjelasan, ({ cakupan, query }) => readPenjelasan({ db, clock, cakupan }, query))
  serve(app, context, rekapBulanan, (caller) => {
    const read = () => readBulanan(context, caller, caller.query)
    return caller.query.hitungUlang === '1' ? takingTurns(caller.request, caller.pengguna.id, read) : read()
  })
  serve(app, context, rekapBulananPenjelasan, (caller) => readPenjelasanBulan(context, caller, caller.query))
  serve(app, context, rekapBulananUbin, (caller) => readUbin(context, caller, caller.query))
  serve(app, context, rekapTren, (caller) => readTren(context, caller, caller.query))
  app.addHook('onClose', () => waitForMemo(db))
}
