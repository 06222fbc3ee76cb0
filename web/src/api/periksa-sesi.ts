import { call } from './call.ts'
import { GalatApi } from './galat-api.ts'
import { RUTE } from './rute-awal.ts'
import { akhiriSesi, bacaToken, kabarkan, setSesi, simpanToken } from './sesi.ts'

/** The start-up check: expired tokens end here, living ones are shown to the server (spec 1, section 4). */
export async function periksaSesi(): Promise<void> {
  const token = bacaToken()
  if (token === null) return setSesi({ status: 'tamu' })
  if (sudahKedaluwarsa(token, detikKini()))
    return akhiriSesi({ jenis: 'berakhir', pesan: 'Sesi anda telah berakhir', sebab: LEWAT })
  setSesi({ status: 'memeriksa' })
  const nama = await pastikan()
  if (nama !== null) kabarkan({ jenis: 'sambutan', nama })
}

const LEWAT = 'Sesi berlaku 12 jam sejak masuk, dan sudah lewat.'

/** After sign-in: the token is stored, then confirmed like any other. */
export async function mulaiSesi(token: string): Promise<boolean> {
  simpanToken(token)
  return (await pastikan()) !== null
}

/** Ends the session on the server too; a server out of reach must not keep the user in. */
export async function akhiriSesiSendiri(): Promise<void> {
  await call(RUTE.keluar, {}).catch(() => null)
  akhiriSesi({ jenis: 'keluar' })
}

async function pastikan(): Promise<string | null> {
  try {
    const jawaban: unknown = await call(RUTE.cekToken, {})
    const pengguna = (jawaban as { pengguna?: unknown } | null)?.pengguna
    if (typeof pengguna !== 'object' || pengguna === null) return gagal()
    const { pengguna: sah } = jawaban as Awaited<ReturnType<typeof call<typeof RUTE.cekToken>>>
    setSesi({ status: 'masuk', pengguna: sah })
    return sah.nama
  } catch (galat) {
    if (!(galat instanceof GalatApi)) return gagal()
    // 401 and 403 have spoken for themselves. A silent server is no verdict on the token: it may be asked again.
    if (galat.status === 401 || galat.status === 403) return null
    if (galat.status === 0 || galat.status >= 500 || galat.status === 429) {
      setSesi({ status: 'takTerhubung', pesan: galat.message })
      return null
    }
    return gagal()
  }
}

function gagal(): null {
  akhiriSesi({ jenis: 'berakhir', pesan: 'Failed to login with token.' })
  return null
}

/** Seconds since 1970; without Date, and without the date library in the first load. */
const detikKini = (): number => Math.floor((performance.timeOrigin + performance.now()) / 1000)

/** A token whose exp cannot be read counts as expired. */
export function sudahKedaluwarsa(token: string, kini: number): boolean {
  try {
    const isi = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { exp } = JSON.parse(atob(isi)) as { exp?: unknown }
    return typeof exp !== 'number' || exp <= kini
  } catch {
    return true
  }
}
