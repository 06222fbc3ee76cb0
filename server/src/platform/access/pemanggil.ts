import type { Endpoint } from '@geisa/contract/endpoint'
import { bolehMemanggil, type Hak } from '@geisa/engine/akun/hak-akses'
import type { FastifyRequest } from 'fastify'
import type { Aplikasi } from '../aplikasi.ts'
import { GalatHttp, harusGantiPassword, tidakBerhak } from '../errors.ts'
import { operateUnder } from '../operation.ts'
import { type Diperiksa, type Periksa, sebagai } from './pelaku.ts'
import { tolakSaatPemeliharaan } from './pemeliharaan.ts'
import { bacaMasuk, type Masuk, periksaSesi } from './session.ts'

/** Who calls, asked when the headers are there, when the body is, and by every transaction (pelaku.ts). */

export type Syarat = Pick<Endpoint, 'sebelumGantiPassword' | 'mengakhiriSesi'> & { hak: Exclude<Hak, 'tamu'> }

type Pemanggil = { masuk: Diperiksa; periksa: Periksa; syarat: Syarat; isUtuh: boolean }
const pemanggil = new WeakMap<FastifyRequest, Pemanggil>()

/** Session, one-time password, right; from here on the request carries `pengguna` and `cakupan`. */
export async function kenaliPemanggil(aplikasi: Aplikasi, request: FastifyRequest, syarat: Syarat): Promise<void> {
  const { db, kunciToken, clock } = aplikasi
  const masuk = bolehkan(await periksaSesi(db, kunciToken, clock, request.headers.authorization), syarat)
  const { sid } = masuk.pengguna
  const periksa: Periksa = async (dari = db) => bolehkan(await bacaMasuk(dari, clock, sid), syarat)
  pasang(request, { masuk, periksa, syarat, isUtuh: request.raw.complete })
}

/** A body may take a minute to arrive; one that was whole when the session was read has taken no time. */
export async function kenaliSesudahIsi(request: FastifyRequest): Promise<void> {
  const satu = pemanggil.get(request)
  if (satu === undefined || satu.isUtuh || !isMenulis(request)) return
  pasang(request, { ...satu, masuk: await satu.periksa() })
}

/** Works for the request's caller: the only way in which a handler may write. */
export function sebagaiPemanggil<T>(
  request: FastifyRequest,
  kerja: (masuk: Masuk, ke: number) => Promise<T>,
): Promise<T> {
  const satu = pemanggil.get(request)
  if (satu === undefined) throw new Error(`${request.method} ${request.url} has no caller`)
  const { masuk, periksa, syarat } = satu
  return sebagai({
    masuk,
    periksa,
    menulis: isMenulis(request),
    mengakhiriSesi: syarat.mengakhiriSesi ?? false,
    // Who was changed meanwhile works under what is so now.
    kerja: (kini, ke) => {
      operateUnder(kini.cakupan)
      return kerja(kini, ke)
    },
  })
}

/** Under maintenance a guest's call is answered only to the admin, who shows it by the session. */
export async function layaniTamu({ db, kunciToken, clock }: Aplikasi, { headers }: FastifyRequest): Promise<void> {
  if (headers.authorization === undefined) return tolakSaatPemeliharaan(db)
  await periksaSesi(db, kunciToken, clock, headers.authorization).catch((galat: unknown) => {
    if (!(galat instanceof GalatHttp && galat.status === 401)) throw galat
  })
}

function pasang(request: FastifyRequest, satu: Pemanggil): void {
  const { pengguna, cakupan } = satu.masuk
  operateUnder(cakupan)
  pemanggil.set(request, satu)
  Object.assign(request, { pengguna, cakupan })
}

const isMenulis = ({ method }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD'

function bolehkan(masuk: Diperiksa, { hak, sebelumGantiPassword }: Syarat): Diperiksa {
  const { peranId, hakAkses, harusGantiPassword: sekaliPakai } = masuk.pengguna
  if (sekaliPakai && !sebelumGantiPassword) throw harusGantiPassword()
  if (!bolehMemanggil(hak, { peran: peranId, hakAkses })) throw tidakBerhak()
  return masuk
}
