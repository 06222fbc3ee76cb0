import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { ROUTE } from './first-load-calls.ts'
import { announce, endSesi, readToken, saveToken, setSesi } from './sesi.ts'
import { finishBeforeEnd } from './sesi-end.ts'

/** The start-up check: expired tokens end here, living ones are shown to the server (spec 1, section 4). */
export async function checkSesi(): Promise<void> {
  const token = readToken()
  if (token === null) return setSesi({ status: 'tamu' })
  if (isExpired(token, currentSeconds()))
    return endSesi({ kind: 'berakhir', message: 'Sesi anda telah berakhir', cause: EXPIRED })
  setSesi({ status: 'memeriksa' })
  const nama = await ensure()
  if (nama !== null) announce({ kind: 'sambutan', nama })
}

const EXPIRED = 'Sesi berlaku 12 jam sejak masuk, dan sudah lewat.'

/** After sign-in: the token is stored, then confirmed like any other. */
export async function startSesi(token: string): Promise<boolean> {
  saveToken(token)
  return (await ensure()) !== null
}

/** Ends the session on the server too; a server out of reach must not keep the user in. */
export async function endOwnSesi(): Promise<void> {
  await finishBeforeEnd()
  await call(ROUTE.out, {}).catch(() => null)
  endSesi({ kind: 'keluar' })
}

async function ensure(): Promise<string | null> {
  try {
    const answer: unknown = await call(ROUTE.checkToken, {})
    const pengguna = (answer as { pengguna?: unknown } | null)?.pengguna
    if (typeof pengguna !== 'object' || pengguna === null) return failed()
    const { pengguna: valid, rahasiaDraf } = answer as Awaited<ReturnType<typeof call<typeof ROUTE.checkToken>>>
    setSesi({ status: 'masuk', pengguna: valid, draftSecret: rahasiaDraf })
    return valid.nama
  } catch (error) {
    if (!(error instanceof ApiError)) return failed()
    // 401 and 403 have spoken for themselves. A silent server, and what others say in its place, is no verdict on the
    // token: it may be asked again.
    if (error.status === 401 || error.status === 403) return null
    if (error.diam || error.status >= 500 || error.status === 429) {
      setSesi({ status: 'takTerhubung', message: error.message })
      return null
    }
    return failed()
  }
}

function failed(): null {
  endSesi({ kind: 'berakhir', message: 'Failed to login with token.' })
  return null
}

/** Seconds since 1970; without Date, and without the date library in the first load. */
const currentSeconds = (): number => Math.floor((performance.timeOrigin + performance.now()) / 1000)

/** A token whose exp cannot be read counts as expired. */
export function isExpired(token: string, current: number): boolean {
  try {
    const content = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { exp } = JSON.parse(atob(content)) as { exp?: unknown }
    return typeof exp !== 'number' || exp <= current
  } catch {
    return true
  }
}
