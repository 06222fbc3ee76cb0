import { AsyncLocalStorage } from 'node:async_hooks'
import type { DbOrTrx } from '../database/db.ts'
import { bentrok, GalatHttp, isRujukanBerubah } from '../errors.ts'
import type { Masuk } from './session.ts'

/**
 * For whom the running code writes (docs/decisions/0020). Every connection asks before it commits (jaga-tulisan.ts), so that
 * a right which is taken away stops what has not been written yet, in every command there is or will be.
 */

/** The caller, and in one text what the right to call stands on. */
export type Diperiksa = Masuk & { dasar: string }
/** What a request of this instant would find; throws what it would be answered. */
export type Periksa = (db?: DbOrTrx) => Promise<Diperiksa>

export type Pelaku = {
  dasar: string
  periksa: Periksa
  /** A look found something else than the work was begun with, whatever became of the error. */
  berubah: boolean
  /** The session ends by this very work: it is looked at first instead of last. */
  mengakhiriSesi: boolean
}

const kini = new AsyncLocalStorage<Pelaku | 'belum'>()

/** 'belum': a request that no one answers for yet writes nothing. Undefined: the program itself, a machine, a guest. */
export const pelakuTulisan = (): Pelaku | 'belum' | undefined => kini.getStore()

/** Work of the program itself that a request sets off: what was authorised is tidied up, derived, handed on. */
export const tanpaPelaku = <T>(kerja: () => T): T => kini.exit(kerja)

/** Handlers of the API begin here: who does not say for whom he writes is refused. */
export const belumAdaPelaku = (lanjut: () => void): void => kini.run('belum', lanjut)

type Tugas<T> = {
  masuk: Diperiksa
  periksa: Periksa
  /** A failure is looked at as well: it may be the answer to somebody who may no longer ask. */
  menulis: boolean
  mengakhiriSesi: boolean
  kerja: (masuk: Masuk, ke: number) => Promise<T>
}

/** Nobody's rights, and nothing that is referred to, change more often within one request. */
const PALING_ULANG = 3

/**
 * Works for the caller. When the right to it changes meanwhile nothing more is committed, and the answer is what a fresh
 * request would get: a refusal, or the same work again with what the caller may now. Nor is anything committed when what it
 * refers to is gone by then; a fresh look says what is missing.
 */
export async function sebagai<T>({ masuk: awal, periksa, menulis, mengakhiriSesi, kerja }: Tugas<T>): Promise<T> {
  let masuk = awal
  for (let ke = 1; ; ke++) {
    const pelaku: Pelaku = { dasar: masuk.dasar, periksa, berubah: false, mengakhiriSesi }
    const hasil = await kini.run(pelaku, () => coba(() => kerja(masuk, ke)))
    const perluTengok = pelaku.berubah || (menulis && 'galat' in hasil && isDitolak(hasil.galat))
    if (perluTengok) {
      const lagi = await periksa()
      if (lagi.dasar !== masuk.dasar && ke < PALING_ULANG) {
        masuk = lagi
        continue
      }
    }
    if ('galat' in hasil && isRujukanBerubah(hasil.galat) && ke < PALING_ULANG) continue
    if ('galat' in hasil) throw hasil.galat
    return hasil.nilai
  }
}

/** Looks whether the caller may still do what was begun; `db`: from where. */
export async function tengokPelaku(db?: DbOrTrx): Promise<void> {
  const pelaku = kini.getStore()
  if (pelaku === undefined || pelaku === 'belum') return
  try {
    const { dasar } = await pelaku.periksa(db)
    if (dasar === pelaku.dasar) return
  } catch (galat) {
    pelaku.berubah ||= isDitolak(galat)
    throw galat
  }
  pelaku.berubah = true
  throw bentrok('Wewenang Anda baru saja berubah. Muat ulang, lalu ulangi.')
}

const isDitolak = (galat: unknown): boolean => galat instanceof GalatHttp && galat.status < 500

async function coba<T>(kerja: () => Promise<T>): Promise<{ nilai: T } | { galat: unknown }> {
  try {
    return { nilai: await kerja() }
  } catch (galat) {
    return { galat }
  }
}
