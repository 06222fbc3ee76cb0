import type { PenggunaSesi } from '@geisa/contract/sesi'
import { useSyncExternalStore } from 'react'
import { KALIMAT } from './galat-api.ts'

/**
 * The session as the browser knows it (spec 1, section 4). A token in local storage alone is no session:
 * only the server's answer to cek-token makes one.
 */
export type Sesi =
  | { status: 'memeriksa' }
  | { status: 'takTerhubung'; pesan: string }
  /** `sebab`: why what there was is over, for the sign-in page. */
  | { status: 'tamu'; sebab?: string | undefined }
  | { status: 'masuk'; pengguna: PenggunaSesi }

/** What the rest of the program has to do when a session begins or ends; main.tsx listens. */
export type Peristiwa =
  | { jenis: 'sambutan'; nama: string }
  | { jenis: 'berakhir'; pesan: string; sebab?: string | undefined }
  | { jenis: 'keluar' }
  | { jenis: 'pemeliharaan'; pesan: string }

const KUNCI_TOKEN = 'geisa.token'
const KUNCI_JALUR = 'geisa.kembali'

let sesi: Sesi = { status: 'memeriksa' }
const pengamat = new Set<() => void>()
const pendengar = new Set<(peristiwa: Peristiwa) => void>()

export const bacaSesi = (): Sesi => sesi
export const bacaToken = (): string | null => localStorage.getItem(KUNCI_TOKEN)
/** What every request of a session carries. */
export const kepalaToken = (token: string | null): Record<string, string> =>
  token === null ? {} : { Authorization: `Bearer ${token}` }
export const simpanToken = (token: string): void => localStorage.setItem(KUNCI_TOKEN, token)

export function setSesi(baru: Sesi): void {
  sesi = baru
  for (const beriTahu of pengamat) beriTahu()
}

export function dengarSesi(tangani: (peristiwa: Peristiwa) => void): () => void {
  pendengar.add(tangani)
  return () => pendengar.delete(tangani)
}

export function kabarkan(peristiwa: Peristiwa): void {
  for (const tangani of pendengar) tangani(peristiwa)
}

export function akhiriSesi(peristiwa: Peristiwa): void {
  localStorage.removeItem(KUNCI_TOKEN)
  setSesi({ status: 'tamu', sebab: peristiwa.jenis === 'berakhir' ? peristiwa.sebab : undefined })
  kabarkan(peristiwa)
}

/** 401. An answer to a call made with an earlier token must not end the session that came after it. */
export function sesiDitolak(token: string, sebab: string | undefined): void {
  if (token === bacaToken()) akhiriSesi({ jenis: 'berakhir', pesan: 'Invalid access_token', sebab })
}

/** 403 without TIDAK_BERHAK. The token stays: when maintenance is over, 'Coba lagi' brings the user back. */
export function sesiDipelihara(pesanServer: string): void {
  const tambahan = pesanServer === KALIMAT.pemeliharaan ? '' : pesanServer
  const pesan = tambahan === '' ? KALIMAT.pemeliharaan : `${KALIMAT.pemeliharaan}. ${tambahan}`
  setSesi({ status: 'tamu' })
  kabarkan({ jenis: 'pemeliharaan', pesan })
}

/** Signing out in one tab signs out all of them; signing in takes them along, before one shows another's data under its name. */
export function amatiTabLain(): () => void {
  window.addEventListener('storage', tanggapiTabLain)
  return () => window.removeEventListener('storage', tanggapiTabLain)
}

function tanggapiTabLain(e: StorageEvent): void {
  if (e.key !== KUNCI_TOKEN) return
  if (e.newValue === null) {
    if (sesi.status === 'masuk') akhiriSesi({ jenis: 'keluar' })
    return
  }
  // First nothing is shown and nothing typed holds the page back; then it begins anew.
  setSesi({ status: 'memeriksa' })
  setTimeout(() => location.reload())
}

/** The address a guest wanted, kept per tab until sign-in. */
export const ingatJalur = (jalur: string): void => sessionStorage.setItem(KUNCI_JALUR, jalur)
export const lupakanJalur = (): void => sessionStorage.removeItem(KUNCI_JALUR)
export const bacaJalur = (): string | null => sessionStorage.getItem(KUNCI_JALUR)

const amati = (beriTahu: () => void): (() => void) => {
  pengamat.add(beriTahu)
  return () => pengamat.delete(beriTahu)
}

export const useSesi = (): Sesi => useSyncExternalStore(amati, bacaSesi)

/** The signed-in user, or null for guests. */
export function usePengguna(): PenggunaSesi | null {
  const s = useSesi()
  return s.status === 'masuk' ? s.pengguna : null
}

export function gantiPengguna(perubahan: Partial<PenggunaSesi>): void {
  if (sesi.status === 'masuk') setSesi({ status: 'masuk', pengguna: { ...sesi.pengguna, ...perubahan } })
}
