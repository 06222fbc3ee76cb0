import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { type Masuk, periksaSesi } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { isGangguanBasisData, tidakAda } from '../../platform/errors.ts'
import { alirkan, type Izin } from '../../platform/live/aliran.ts'
import { daftarAliran } from '../../platform/live/aliran-terbuka.ts'
import { alamatSekolah } from '../../platform/live/kabar.ts'
import type { PendengarKabar } from '../../platform/live/kabar-dengar.ts'
import { operateUnder } from '../../platform/operation.ts'
import { findSekolah } from '../sekolah/queries.ts'

const BATAS = { perPengguna: 6, perServer: 2_000 }

export type AliranSekolah = {
  /** A stream for a school in the caller's scope: the session and the school are looked at again as long as it lives. */
  buka(masuk: Masuk & { request: FastifyRequest }, sekolahId: number): Promise<Readable>
  /** Ends all of them; nobody may open another one. */
  tutup(): void
}

/** The open school dashboards of this server. */
export function siapkanAliran(aplikasi: Aplikasi, kabar: PendengarKabar, batas = BATAS): AliranSekolah {
  const terbuka = daftarAliran('dashboard sekolah', batas)
  return {
    buka: async ({ pengguna, cakupan, request }, sekolahId) => {
      if ((await findSekolah(aplikasi.db, cakupan, sekolahId)) === undefined) throw tidakAda('Sekolah')
      await kabar.siap()
      return terbuka.buka(pengguna.id, () =>
        alirkan({
          periksa: () => periksa(aplikasi, request.headers.authorization, sekolahId),
          dengar: (terima) => kabar.dengar(alamatSekolah(sekolahId), terima),
        }),
      )
    },
    tutup: () => terbuka.tutup(),
  }
}

async function periksa(
  { db, kunciToken, clock }: Aplikasi,
  authorization: string | undefined,
  sekolahId: number,
): Promise<Izin> {
  try {
    const { cakupan } = await periksaSesi(db, kunciToken, clock, authorization)
    operateUnder(cakupan)
    return (await findSekolah(db, cakupan, sekolahId)) === undefined ? 'selesai' : 'boleh'
  } catch (galat) {
    return isGangguanBasisData(galat) ? 'tunda' : 'selesai'
  }
}
