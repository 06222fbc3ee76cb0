import type { FastifyRequest } from 'fastify'
import { tengokPelaku } from '../access/pelaku.ts'
import { GalatHttp, isGangguanBasisData, masihDikerjakan } from '../errors.ts'

/** As many as small bodies of one user may be under way (jatah-isi.ts): a call without a body waits in the same line. */
const TERPANJANG = 64

type GiliranOrang = <T>(request: FastifyRequest, penggunaId: number, kerja: () => Promise<T>) => Promise<T>

/** Lines of users, each of whom is looked at again when the turn comes; for who has gone away while waiting nothing is done, nobody reads the answer. */
export function buatGiliranOrang(): GiliranOrang {
  const giliran = buatGiliran(TERPANJANG)
  return ({ raw }, penggunaId, kerja) =>
    giliran(penggunaId, async () => {
      if (raw.socket.destroyed) throw new GalatHttp(408, { message: 'Permintaan dibatalkan', kode: 'DIBATALKAN' })
      await tengokPelaku()
      return await kerja()
    })
}

/**
 * One piece of work of a user at a time: the next waits for the one before, however that ends. Where a line has an end, who
 * comes when so many wait or are worked on is told to come again.
 */
export function buatGiliran(
  terpanjang = Number.POSITIVE_INFINITY,
): <T>(siapa: number | string, kerja: () => Promise<T>) => Promise<T> {
  const barisan = new Map<number | string, { terakhir: Promise<unknown>; banyak: number }>()
  return async (siapa, kerja) => {
    const ada = barisan.get(siapa) ?? { terakhir: Promise.resolve(), banyak: 0 }
    if (ada.banyak >= terpanjang) throw masihDikerjakan()
    // Who waited while the database was away does not wait as long again (quality.md 2.2).
    const ini = ada.terakhir.then(kerja, (galat: unknown) => {
      if (isGangguanBasisData(galat)) throw galat
      return kerja()
    })
    barisan.set(siapa, ada)
    ada.terakhir = ini
    ada.banyak++
    try {
      return await ini
    } finally {
      ada.banyak--
      if (ada.banyak === 0) barisan.delete(siapa)
    }
  }
}
