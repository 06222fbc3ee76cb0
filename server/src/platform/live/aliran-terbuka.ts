import type { Readable } from 'node:stream'
import { GalatHttp } from '../errors.ts'
import { akhiri } from './aliran.ts'

/** Open streams that one user, and that all of a server, may have: each costs a look at its session now and then. */
export type BatasAliran = { perPengguna: number; perServer: number }

export type AliranTerbuka = {
  /** Opens one more and keeps it on the list until it ends, or refuses. */
  buka(penggunaId: number, mulai: () => Readable): Readable
  /** Ends all of them; nobody may open another one. */
  tutup(): void
}

/** The open streams of one kind on this server; `apa` is what a user sees of one. */
export function daftarAliran(apa: string, { perPengguna, perServer }: BatasAliran): AliranTerbuka {
  const terbuka = new Set<Readable>()
  const jumlah = new Map<number, number>()
  let menutup = false

  const tambah = (penggunaId: number, selisih: number): void => {
    const kini = (jumlah.get(penggunaId) ?? 0) + selisih
    if (kini > 0) jumlah.set(penggunaId, kini)
    else jumlah.delete(penggunaId)
  }

  return {
    buka: (penggunaId, mulai) => {
      if (menutup || terbuka.size >= perServer) throw penuh()
      if ((jumlah.get(penggunaId) ?? 0) >= perPengguna) throw terlaluBanyak(apa, perPengguna)
      const isi = mulai()
      terbuka.add(isi)
      tambah(penggunaId, 1)
      isi.once('close', () => {
        terbuka.delete(isi)
        tambah(penggunaId, -1)
      })
      return isi
    },
    tutup: () => {
      menutup = true
      for (const isi of terbuka) akhiri(isi)
    },
  }
}

const terlaluBanyak = (apa: string, perPengguna: number): GalatHttp =>
  new GalatHttp(
    429,
    {
      message: `Sudah ${perPengguna} ${apa} terbuka dengan akun ini. Tutup salah satunya, lalu coba lagi.`,
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
