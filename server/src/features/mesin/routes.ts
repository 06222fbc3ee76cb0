import {
  daftarBukanGtk,
  endBukanGtk,
  markBukanGtk,
  markHariBukanGtk,
  markManyBukanGtk,
  withdrawBukanGtk,
  withdrawHariBukanGtk,
} from '@geisa/contract/mesin/bukan-gtk'
import { confirmLaporan, withdrawLaporan } from '@geisa/contract/mesin/laporan'
import {
  addMesin,
  daftarMesin,
  daftarPerintah,
  detailMesin,
  moveMesin,
  sendCommand,
  updateMesin,
} from '@geisa/contract/mesin/mesin'
import { daftarPinMesin, endPemetaan, savePemetaan } from '@geisa/contract/mesin/pemetaan-pin'
import {
  daftarKarantina,
  daftarUsb,
  logMesin,
  pratinjauUsb,
  saveUsb,
  tapConfirmation,
  withdrawUsb,
} from '@geisa/contract/mesin/tap'
import { createMesinToken, deleteMesinToken } from '@geisa/contract/mesin/token'
import { blokirMesin, claimMesin, unknownMesin } from '@geisa/contract/mesin/unknown-mesin'
import type { FastifyInstance } from 'fastify'
import type { Pengguna } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type FileTurn, fileContent, fileContext } from '../../platform/body/file-content.ts'
import type { Cakupan } from '../../platform/cakupan.ts'
import { invalidField, notFound } from '../../platform/errors.ts'
import { serve } from '../../platform/http.ts'
import { findSekolah } from '../sekolah/queries.ts'
import { registerMesin, updateDataMesin } from './commands.ts'
import { relocateMesin, setBlokir } from './commands-relocate.ts'
import { replaceToken, revokeToken } from './commands-token.ts'
import { confirmOwn, withdrawReport } from './jaringan/commands-laporan.ts'
import { mesinBaruRoute } from './pengakuan/routes.ts'
import { closeTanda, markPin, withdrawTanda } from './pin/commands-bukan-gtk.ts'
import { markHari, markManyPin, withdrawHari } from './pin/commands-bukan-gtk-many.ts'
import { closePemetaan, mapPin } from './pin/commands-pemetaan.ts'
import { findBukanGtk, findHariBukanGtk, listBukanGtk, listHariBukanGtk } from './pin/queries-bukan-gtk.ts'
import { findPemetaan, listPin } from './pin/queries-pin.ts'
import { findFullMesin, findMesin, listMesin } from './queries.ts'
import { listKarantina, listPerintah, listUnknown, listUsb } from './queries-lists.ts'
import { enqueueCommand, saveConfirmation } from './tap/commands-tap.ts'
import { listLog } from './tap/queries-log.ts'
import { preview, saveFile } from './usb/commands-usb.ts'
import { withdrawFile } from './usb/commands-withdraw.ts'
import { FILE_LIMIT } from './usb/refusal.ts'

export function mesinRoute(app: FastifyInstance, context: AppContext): void {
  daftarMesinRoute(app, context)
  laporanRoute(app, context)
  pinRoute(app, context)
  bukanGtkRoute(app, context)
  tapRoute(app, context)
  unknownRoute(app, context)
  mesinBaruRoute(app, context)
  fileContext(app, FILE_LIMIT, (scope, turn) => usbRoute(scope, context, turn))
}

function daftarMesinRoute(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context
  const read = (cakupan: Cakupan, id: string) => findMesin(db, cakupan, id, clock.now())
  serve(app, context, daftarMesin, async ({ pengguna, cakupan, query }) => {
    const sekolahId = await requestedSekolah(context, pengguna, cakupan, query.sekolahId)
    return { rows: await listMesin(db, cakupan, sekolahId, clock.now()) }
  })
  serve(app, context, addMesin, async ({ pengguna, cakupan, body, request }) => {
    const id = await registerMesin(context, pengguna, cakupan, pengguna.sekolahId ?? 0, { ...body, ip: request.ip })
    return read(cakupan, id)
  })
  serve(app, context, detailMesin, ({ cakupan, params }) => findFullMesin(db, cakupan, params.id, clock.now()))
  serve(
    app,
    context,
    updateMesin,
    async ({ pengguna, cakupan, params, body }) => {
      await updateDataMesin(context, pengguna, cakupan, params.id, body)
      return read(cakupan, params.id)
    },
    ({ cakupan, params }) => read(cakupan, params.id),
  )
  serve(app, context, createMesinToken, ({ pengguna, cakupan, params }) =>
    replaceToken(context, pengguna, cakupan, params.id),
  )
  serve(app, context, deleteMesinToken, async ({ pengguna, cakupan, params }) => {
    await revokeToken(context, pengguna, cakupan, params.id)
    return { message: 'Token dicabut' }
  })
  serve(app, context, moveMesin, async ({ pengguna, cakupan, params, body }) => {
    await relocateMesin(context, pengguna, cakupan, params.id, body)
    return { message: 'Mesin dipindahkan' }
  })
  serve(app, context, daftarPerintah, async ({ cakupan, params }) => ({
    rows: await listPerintah(db, cakupan, params.id),
  }))
  serve(app, context, sendCommand, async ({ pengguna, cakupan, params, body }) => {
    const nomor = await enqueueCommand(context, pengguna, cakupan, params.id, body)
    const perintah = (await listPerintah(db, cakupan, params.id)).find(({ id }) => id === nomor)
    if (perintah === undefined) throw notFound('Perintah')
    return perintah
  })
}

function laporanRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, confirmLaporan, async ({ pengguna, cakupan, params, body }) => {
    await confirmOwn(context, pengguna, cakupan, params.id, body)
    return { message: 'Laporan mesin dibaca' }
  })
  serve(app, context, withdrawLaporan, async ({ pengguna, cakupan, params, body }) => {
    await withdrawReport(context, pengguna, cakupan, params.id, body)
    return { message: 'Laporan mesin ditarik' }
  })
}

function pinRoute(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context
  serve(app, context, daftarPinMesin, ({ cakupan, params, query }) =>
    listPin(db, cakupan, params.id, query, clock.now()),
  )
  serve(app, context, savePemetaan, async ({ pengguna, cakupan, params, body }) =>
    findPemetaan(db, cakupan, await mapPin(context, pengguna, cakupan, params.id, body)),
  )
  serve(app, context, endPemetaan, async ({ pengguna, cakupan, params, body }) => {
    await closePemetaan(context, pengguna, cakupan, params.id, body)
    return findPemetaan(db, cakupan, params.id)
  })
}

function bukanGtkRoute(app: FastifyInstance, context: AppContext): void {
  const { db } = context
  serve(app, context, daftarBukanGtk, async ({ pengguna, cakupan, query }) => {
    const sekolahId = await requestedSekolah(context, pengguna, cakupan, query.sekolahId)
    return {
      rows: await listBukanGtk(db, cakupan, sekolahId, query.mesinId),
      hari: await listHariBukanGtk(db, cakupan, sekolahId, query.mesinId),
    }
  })
  serve(app, context, markBukanGtk, async ({ pengguna, cakupan, params, body }) =>
    findBukanGtk(db, cakupan, await markPin(context, pengguna, cakupan, params.id, body)),
  )
  serve(app, context, endBukanGtk, async ({ pengguna, cakupan, params, body }) => {
    await closeTanda(context, pengguna, cakupan, params.id, body.sampai)
    return findBukanGtk(db, cakupan, params.id)
  })
  serve(app, context, withdrawBukanGtk, async ({ pengguna, cakupan, params }) => {
    await withdrawTanda(context, pengguna, cakupan, params.id)
    return { message: 'Tanda bukan GTK ditarik' }
  })
  serve(app, context, markManyBukanGtk, async ({ pengguna, cakupan, params, body }) => {
    const jumlah = await markManyPin(context, pengguna, cakupan, params.id, body)
    return { message: `${jumlah} PIN ditandai bukan GTK`, jumlah }
  })
  serve(app, context, markHariBukanGtk, async ({ pengguna, cakupan, params, body }) =>
    findHariBukanGtk(db, cakupan, await markHari(context, pengguna, cakupan, params.id, body)),
  )
  serve(app, context, withdrawHariBukanGtk, async ({ pengguna, cakupan, params }) => {
    await withdrawHari(context, pengguna, cakupan, params.id)
    return { message: 'Tanda bukan GTK ditarik' }
  })
}

function tapRoute(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context
  serve(app, context, daftarKarantina, ({ cakupan, params, query }) =>
    listKarantina(db, cakupan, params.id, query.page),
  )
  serve(app, context, withdrawUsb, async ({ pengguna, cakupan, params, body }) => {
    const kept = await withdrawFile(context, pengguna, cakupan, params.id, body)
    const rest = kept === 0 ? '' : `, kecuali ${kept} tap yang juga dikirim mesinnya sendiri`
    return { message: `Berkas USB ditarik${rest}` }
  })
  serve(app, context, logMesin, async ({ pengguna, cakupan, query }) => {
    const sekolahId = await requestedSekolah(context, pengguna, cakupan, query.sekolahId)
    return listLog(db, cakupan, sekolahId, query, clock.now())
  })
  serve(app, context, tapConfirmation, async ({ pengguna, cakupan, body }) => {
    await saveConfirmation(context, pengguna, cakupan, body)
    return { message: 'Tap dikonfirmasi' }
  })
}

function unknownRoute(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context
  serve(app, context, unknownMesin, ({ query }) => listUnknown(db, query))
  serve(app, context, claimMesin, async ({ pengguna, cakupan, body, request }) => {
    const { sekolahId, ...input } = body
    const id = await registerMesin(context, pengguna, cakupan, sekolahId, { ...input, ip: request.ip })
    return findMesin(db, cakupan, id, clock.now())
  })
  serve(app, context, blokirMesin, async ({ pengguna, params, body }) => {
    await setBlokir(context, pengguna, params.nomorSeri, body)
    return { message: body.diblokir ? 'Mesin diblokir' : 'Blokir dibuka' }
  })
}

const USB_ADVICE = 'Unggah attlog.dat langsung dari USB mesin.'

function usbRoute(app: FastifyInstance, context: AppContext, turn: FileTurn): void {
  serve(app, context, daftarUsb, async ({ cakupan, params }) => ({
    rows: await listUsb(context.db, cakupan, params.id),
  }))
  serve(app, context, pratinjauUsb, ({ cakupan, params, query, request }) =>
    turn(request, () => preview(context, cakupan, params.id, { ...query, isi: fileContent(request, USB_ADVICE) })),
  )
  serve(app, context, saveUsb, ({ pengguna, cakupan, params, query, request }) =>
    turn(request, () =>
      saveFile(context, pengguna, cakupan, params.id, {
        ...query,
        isi: fileContent(request, USB_ADVICE),
        diambilPada: query.diambilPada,
      }),
    ),
  )
}

/** The school that is asked for; an operator's own when none is named, and never one outside the scope. */
async function requestedSekolah(
  { db }: AppContext,
  pengguna: Pengguna,
  cakupan: Cakupan,
  requested: number | undefined,
): Promise<number> {
  const sekolahId = requested ?? pengguna.sekolahId
  if (sekolahId === null) throw invalidField('sekolahId', 'Pilih sekolah dahulu')
  if ((await findSekolah(db, cakupan, sekolahId)) === undefined) throw notFound('Sekolah')
  return sekolahId
}
