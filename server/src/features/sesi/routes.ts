import {
  akhiriSatuSesi,
  akhiriSesiLain,
  aliranSesi,
  cekToken,
  daftarSesi,
  keluar,
  masuk,
  simpanPintasan,
  simpanTema,
  ubahPassword,
} from '@geisa/contract/sesi'
import type { FastifyInstance } from 'fastify'
import { akhiriSesi } from '../../platform/access/session.ts'
import { alamatIp } from '../../platform/alamat-ip.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { GalatHttp } from '../../platform/errors.ts'
import { layani } from '../../platform/http.ts'
import { kabarkanPengguna } from '../../platform/live/kabar.ts'
import type { PendengarKabar } from '../../platform/live/kabar-dengar.ts'
import { siapkanAliranSesi } from './aliran-sesi.ts'
import { buatPencatatDitolak, type SebabDitolak } from './catat-ditolak.ts'
import { akhiriSesiSendiri, akhiriYangLain, tulisPintasan, tulisTema } from './commands.ts'
import { masukkan } from './commands-masuk.ts'
import { gantiPassword } from './commands-password.ts'
import { findPenggunaSesi } from './queries.ts'
import { listSesi } from './queries-perangkat.ts'

export function ruteSesi(app: FastifyInstance, aplikasi: Aplikasi, kabar: PendengarKabar): void {
  const { db, clock } = aplikasi
  const catatDitolak = buatPencatatDitolak(aplikasi)
  layani(app, aplikasi, masuk, async ({ body, request, reply }) => {
    const ip = alamatIp(request.ip)
    const catat = (sebab: SebabDitolak): void => catatDitolak(request.log, { username: body.username, ip, sebab })
    const asal = { ip, perangkat: request.headers['user-agent'] ?? '' }
    const hasil = await masukkan(aplikasi, body, asal).catch((galat: unknown) => {
      if (galat instanceof GalatHttp && galat.status === 429) catat('ditunda')
      throw galat
    })
    if ('token' in hasil) return hasil.token
    // Asked for its code after the right password, nobody has been refused yet.
    if (hasil.kode !== 'PERLU_KODE' || (body.kode ?? '').trim() !== '') catat(SEBAB[hasil.kode ?? 'SALAH'])
    // The specification's own form of this one failure (product.md 1): no message, and a kode only for what the right password reveals.
    void reply.status(400)
    return reply.serializer(JSON.stringify).type('application/json; charset=utf-8').send(hasil) as never
  })
  layani(app, aplikasi, cekToken, async ({ pengguna }) => ({ pengguna: await findPenggunaSesi(db, pengguna) }))
  const aliran = siapkanAliranSesi(aplikasi, kabar)
  layani(app, aplikasi, aliranSesi, async ({ pengguna, request }) => {
    if (!(request.headers.accept ?? '').includes('text/event-stream')) throw bukanAliran()
    return aliran.buka(pengguna)
  })
  app.addHook('preClose', async () => aliran.tutup())
  layani(app, aplikasi, keluar, async ({ pengguna }) => {
    await akhiriSesi(db, pengguna.sid)
    kabarkanPengguna(db, [pengguna.id])
    return { message: 'Anda telah keluar' }
  })
  layani(app, aplikasi, ubahPassword, async ({ pengguna, body }) => {
    await gantiPassword(aplikasi, pengguna, body)
    return { message: 'Berhasil merubah password' }
  })
  layani(app, aplikasi, daftarSesi, async ({ pengguna }) => ({ rows: await listSesi(db, clock, pengguna) }))
  layani(app, aplikasi, akhiriSatuSesi, async ({ pengguna, params }) => {
    await akhiriSesiSendiri(aplikasi, pengguna, params.sid)
    return { message: 'Sesi itu sudah berakhir' }
  })
  layani(app, aplikasi, akhiriSesiLain, async ({ pengguna }) => {
    const jumlah = await akhiriYangLain(aplikasi, pengguna)
    return { message: jumlah === 0 ? 'Tidak ada sesi lain' : `Keluar dari ${jumlah} perangkat lain`, jumlah }
  })
  layani(app, aplikasi, simpanTema, async ({ pengguna, body }) => {
    await tulisTema(db, pengguna.id, body)
    return { message: 'Berhasil menyimpan data' }
  })
  layani(app, aplikasi, simpanPintasan, async ({ pengguna, body }) => {
    await tulisPintasan(db, pengguna.id, body.shortcuts)
    return { message: 'Berhasil menyimpan data' }
  })
}

const SEBAB = { SALAH: 'salah', PERLU_KODE: 'kode', MENUNGGU: 'menunggu', TERTUTUP: 'tertutup' } as const

/** Whoever does not ask for a stream would wait for its end. */
const bukanAliran = (): GalatHttp =>
  new GalatHttp(406, { message: 'Aliran ini hanya dapat dibaca sebagai text/event-stream', kode: 'BUKAN_ALIRAN' })
