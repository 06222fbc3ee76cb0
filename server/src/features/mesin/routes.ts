import { akhiriBukanGtk, daftarBukanGtk, tandaiBukanGtk, tarikBukanGtk } from '@geisa/contract/bukan-gtk'
import {
  buatTokenMesin,
  daftarMesin,
  daftarPerintah,
  detailMesin,
  hapusTokenMesin,
  kirimPerintah,
  pindahMesin,
  tambahMesin,
  ubahMesin,
} from '@geisa/contract/mesin'
import { blokirMesin, daftarMesinTakDikenal, klaimMesin } from '@geisa/contract/mesin-tak-dikenal'
import { akhiriPemetaan, daftarPinMesin, simpanPemetaan } from '@geisa/contract/pemetaan-pin'
import { daftarKarantina, daftarUsb, konfirmasiTap, logMesin, pratinjauUsb, simpanUsb } from '@geisa/contract/tap-mesin'
import type { FastifyInstance } from 'fastify'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { type GiliranBerkas, isiBerkas, sudutBerkas } from '../../platform/body/berkas-masuk.ts'
import { salahIsi, tidakAda } from '../../platform/errors.ts'
import { layani } from '../../platform/http.ts'
import type { Cakupan } from '../../platform/scope.ts'
import { findSekolah } from '../sekolah/queries.ts'
import { daftarkanMesin, ubahDataMesin } from './commands.ts'
import { aturBlokir, pindahkanMesin } from './commands-pindah.ts'
import { cabutToken, gantiToken } from './commands-token.ts'
import { tandaiPin, tarikTanda, tutupTanda } from './pin/commands-bukan-gtk.ts'
import { petakanPin, tutupPemetaan } from './pin/commands-pemetaan.ts'
import { findBukanGtk, listBukanGtk } from './pin/queries-bukan-gtk.ts'
import { findPemetaan, listPin } from './pin/queries-pin.ts'
import { findMesin, findMesinLengkap, listMesin } from './queries.ts'
import { listKarantina, listPerintah, listTakDikenal, listUsb } from './queries-daftar.ts'
import { antrekanPerintah, simpanKonfirmasi } from './tap/commands-tap.ts'
import { listLog } from './tap/queries-log.ts'
import { pratinjaukan, simpanBerkas } from './usb/commands-usb.ts'
import { BATAS_BERKAS } from './usb/usb-tolak.ts'

export function ruteMesin(app: FastifyInstance, aplikasi: Aplikasi): void {
  ruteDaftarMesin(app, aplikasi)
  rutePin(app, aplikasi)
  ruteBukanGtk(app, aplikasi)
  ruteTap(app, aplikasi)
  ruteTakDikenal(app, aplikasi)
  sudutBerkas(app, BATAS_BERKAS, (sudut, giliran) => ruteUsb(sudut, aplikasi, giliran))
}

function ruteDaftarMesin(app: FastifyInstance, aplikasi: Aplikasi): void {
  const { db, clock } = aplikasi
  const baca = (cakupan: Cakupan, id: string) => findMesin(db, cakupan, id, clock.now())
  layani(app, aplikasi, daftarMesin, async ({ pengguna, cakupan, query }) => {
    const sekolahId = await sekolahDiminta(aplikasi, pengguna, cakupan, query.sekolahId)
    return { rows: await listMesin(db, cakupan, sekolahId, clock.now()) }
  })
  layani(app, aplikasi, tambahMesin, async ({ pengguna, cakupan, body }) => {
    const id = await daftarkanMesin(aplikasi, pengguna, cakupan, pengguna.sekolahId ?? 0, body)
    return baca(cakupan, id)
  })
  layani(app, aplikasi, detailMesin, ({ cakupan, params }) => findMesinLengkap(db, cakupan, params.id, clock.now()))
  layani(app, aplikasi, ubahMesin, async ({ pengguna, cakupan, params, body }) => {
    await ubahDataMesin(aplikasi, pengguna, cakupan, params.id, body)
    return baca(cakupan, params.id)
  })
  layani(app, aplikasi, buatTokenMesin, ({ pengguna, cakupan, params }) =>
    gantiToken(aplikasi, pengguna, cakupan, params.id),
  )
  layani(app, aplikasi, hapusTokenMesin, async ({ pengguna, cakupan, params }) => {
    await cabutToken(aplikasi, pengguna, cakupan, params.id)
    return { message: 'Token dicabut' }
  })
  layani(app, aplikasi, pindahMesin, async ({ pengguna, cakupan, params, body }) => {
    await pindahkanMesin(aplikasi, pengguna, cakupan, params.id, body)
    return { message: 'Mesin dipindahkan' }
  })
  layani(app, aplikasi, daftarPerintah, async ({ cakupan, params }) => ({
    rows: await listPerintah(db, cakupan, params.id),
  }))
  layani(app, aplikasi, kirimPerintah, async ({ pengguna, cakupan, params, body }) => {
    const nomor = await antrekanPerintah(aplikasi, pengguna, cakupan, params.id, body)
    const perintah = (await listPerintah(db, cakupan, params.id)).find(({ id }) => id === nomor)
    if (perintah === undefined) throw tidakAda('Perintah')
    return perintah
  })
}

function rutePin(app: FastifyInstance, aplikasi: Aplikasi): void {
  const { db, clock } = aplikasi
  layani(app, aplikasi, daftarPinMesin, async ({ cakupan, params }) => ({
    rows: await listPin(db, cakupan, params.id, clock.now()),
  }))
  layani(app, aplikasi, simpanPemetaan, async ({ pengguna, cakupan, params, body }) =>
    findPemetaan(db, cakupan, await petakanPin(aplikasi, pengguna, cakupan, params.id, body)),
  )
  layani(app, aplikasi, akhiriPemetaan, async ({ pengguna, cakupan, params, body }) => {
    await tutupPemetaan(aplikasi, pengguna, cakupan, params.id, body.sampai)
    return findPemetaan(db, cakupan, params.id)
  })
}

function ruteBukanGtk(app: FastifyInstance, aplikasi: Aplikasi): void {
  const { db } = aplikasi
  layani(app, aplikasi, daftarBukanGtk, async ({ pengguna, cakupan, query }) => {
    const sekolahId = await sekolahDiminta(aplikasi, pengguna, cakupan, query.sekolahId)
    return { rows: await listBukanGtk(db, cakupan, sekolahId, query.mesinId) }
  })
  layani(app, aplikasi, tandaiBukanGtk, async ({ pengguna, cakupan, params, body }) =>
    findBukanGtk(db, cakupan, await tandaiPin(aplikasi, pengguna, cakupan, params.id, body)),
  )
  layani(app, aplikasi, akhiriBukanGtk, async ({ pengguna, cakupan, params, body }) => {
    await tutupTanda(aplikasi, pengguna, cakupan, params.id, body.sampai)
    return findBukanGtk(db, cakupan, params.id)
  })
  layani(app, aplikasi, tarikBukanGtk, async ({ pengguna, cakupan, params }) => {
    await tarikTanda(aplikasi, pengguna, cakupan, params.id)
    return { message: 'Tanda bukan GTK ditarik' }
  })
}

function ruteTap(app: FastifyInstance, aplikasi: Aplikasi): void {
  const { db, clock } = aplikasi
  layani(app, aplikasi, daftarKarantina, ({ cakupan, params, query }) =>
    listKarantina(db, cakupan, params.id, query.page),
  )
  layani(app, aplikasi, logMesin, async ({ pengguna, cakupan, query }) => {
    const sekolahId = await sekolahDiminta(aplikasi, pengguna, cakupan, query.sekolahId)
    return listLog(db, cakupan, sekolahId, query, clock.now())
  })
  layani(app, aplikasi, konfirmasiTap, async ({ pengguna, cakupan, body }) => {
    await simpanKonfirmasi(aplikasi, pengguna, cakupan, body)
    return { message: 'Tap dikonfirmasi' }
  })
}

function ruteTakDikenal(app: FastifyInstance, aplikasi: Aplikasi): void {
  const { db, clock } = aplikasi
  layani(app, aplikasi, daftarMesinTakDikenal, ({ query }) => listTakDikenal(db, query))
  layani(app, aplikasi, klaimMesin, async ({ pengguna, cakupan, body }) => {
    const { sekolahId, ...isian } = body
    const id = await daftarkanMesin(aplikasi, pengguna, cakupan, sekolahId, isian)
    return findMesin(db, cakupan, id, clock.now())
  })
  layani(app, aplikasi, blokirMesin, async ({ pengguna, params, body }) => {
    await aturBlokir(aplikasi, pengguna, params.nomorSeri, body)
    return { message: body.diblokir ? 'Mesin diblokir' : 'Blokir dibuka' }
  })
}

const AJAKAN_USB = 'Unggah attlog.dat langsung dari USB mesin.'

function ruteUsb(app: FastifyInstance, aplikasi: Aplikasi, giliran: GiliranBerkas): void {
  layani(app, aplikasi, daftarUsb, async ({ cakupan, params }) => ({
    rows: await listUsb(aplikasi.db, cakupan, params.id),
  }))
  layani(app, aplikasi, pratinjauUsb, ({ cakupan, params, query, request }) =>
    giliran(request, () =>
      pratinjaukan(aplikasi, cakupan, params.id, { ...query, isi: isiBerkas(request, AJAKAN_USB) }),
    ),
  )
  layani(app, aplikasi, simpanUsb, ({ pengguna, cakupan, params, query, request }) =>
    giliran(request, () =>
      simpanBerkas(aplikasi, pengguna, cakupan, params.id, {
        ...query,
        isi: isiBerkas(request, AJAKAN_USB),
        diambilPada: query.diambilPada,
      }),
    ),
  )
}

/** The school that is asked for; an operator's own when none is named, and never one outside the scope. */
async function sekolahDiminta(
  { db }: Aplikasi,
  pengguna: Pengguna,
  cakupan: Cakupan,
  diminta: number | undefined,
): Promise<number> {
  const sekolahId = diminta ?? pengguna.sekolahId
  if (sekolahId === null) throw salahIsi('sekolahId', 'Pilih sekolah dahulu')
  if ((await findSekolah(db, cakupan, sekolahId)) === undefined) throw tidakAda('Sekolah')
  return sekolahId
}
