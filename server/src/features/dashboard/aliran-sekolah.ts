import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { GalatHttp, isGangguanBasisData, tidakAda } from '../../platform/errors.ts'
import { dengarkanKabar } from '../../platform/kabar-dengar.ts'
import { type Masuk, periksaSesi } from '../../platform/session.ts'
import { findSekolah } from '../sekolah/queries.ts'
import { akhiri, alirkan, type Izin } from './aliran.ts'

/** Open streams of one user, and of all: each costs a look at its session every ten seconds. */
const BATAS = { perPengguna: 6, perServer: 2_000 }

export type AliranSekolah = {
  /** A stream for a school in the caller's scope: the session and the school are looked at again as long as it lives. */
  buka(masuk: Masuk & { request: FastifyRequest }, sekolahId: number): Promise<Readable>
  /** Ends all of them; nobody may open another one. */
  tutup(): Promise<void>
}

/** The open school dashboards of this server. */
export function siapkanAliran(aplikasi: Aplikasi, batas = BATAS): AliranSekolah {
  const kabar = dengarkanKabar(aplikasi.databaseUrl)
  const terbuka = new Map<Readable, number>()
  let menutup = false

  return {
    buka: async ({ pengguna, cakupan, request }, sekolahId) => {
      if ((await findSekolah(aplikasi.db, cakupan, sekolahId)) === undefined) throw tidakAda('Sekolah')
      await kabar.siap()
      if (menutup || terbuka.size >= batas.perServer) throw penuh()
      const milik = [...terbuka.values()].filter((id) => id === pengguna.id).length
      if (milik >= batas.perPengguna) throw terlaluBanyak(batas.perPengguna)
      const isi = alirkan({
        periksa: () => periksa(aplikasi, request.headers.authorization, sekolahId),
        dengar: (terima) => kabar.dengar(sekolahId, terima),
      })
      terbuka.set(isi, pengguna.id)
      isi.once('close', () => terbuka.delete(isi))
      return isi
    },
    tutup: async () => {
      menutup = true
      for (const isi of terbuka.keys()) akhiri(isi)
      await kabar.tutup()
    },
  }
}

async function periksa(
  { db, kunciToken, clock }: Aplikasi,
  authorization: string | undefined,
  sekolahId: number,
): Promise<Izin> {
  try {
    const { cakupan } = await periksaSesi(db, kunciToken, clock, authorization)
    return (await findSekolah(db, cakupan, sekolahId)) === undefined ? 'selesai' : 'boleh'
  } catch (galat) {
    return isGangguanBasisData(galat) ? 'tunda' : 'selesai'
  }
}

const terlaluBanyak = (perPengguna: number): GalatHttp =>
  new GalatHttp(
    429,
    {
      message: `Sudah ${perPengguna} dashboard sekolah terbuka dengan akun ini. Tutup salah satunya, lalu coba lagi.`,
      kode: 'TERLALU_SERING',
    },
    30,
  )

const penuh = (): GalatHttp =>
  new GalatHttp(
    503,
    {
      message: 'Pembaruan otomatis sedang penuh. Data tetap dapat dimuat ulang; coba lagi sebentar lagi.',
      kode: 'LAYANAN_TERGANGGU',
    },
    30,
  )
