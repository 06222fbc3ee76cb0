import type { Readable } from 'node:stream'
import { isSesiBerlaku, type Pengguna } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { isGangguanBasisData } from '../../platform/errors.ts'
import { alirkan, type Izin } from '../../platform/live/aliran.ts'
import { daftarAliran } from '../../platform/live/aliran-terbuka.ts'
import { alamatPengguna } from '../../platform/live/kabar.ts'
import type { PendengarKabar } from '../../platform/live/kabar-dengar.ts'

/** A school shares one account among its computers. */
const BATAS = { perPengguna: 20, perServer: 10_000 }
/** Whoever ends a right tells it (kabarkanPengguna): the clock is only for the twelve hours, and for news that were lost. */
const BERKALA = { selangMs: 20_000, periksaTiap: 3 }

export type AliranSesi = {
  /** A stream of the caller's own news; its last word is 'berakhir' when the session is over. */
  buka(pengguna: Pengguna): Promise<Readable>
  /** Ends all of them; nobody may open another one. */
  tutup(): void
}

/** The open pages of this server. */
export function siapkanAliranSesi(
  aplikasi: Pick<Aplikasi, 'db' | 'clock'>,
  kabar: PendengarKabar,
  batas = BATAS,
  berkala = BERKALA,
): AliranSesi {
  const terbuka = daftarAliran('halaman', batas)
  return {
    buka: async ({ id, sid }) => {
      await kabar.siap()
      return terbuka.buka(id, () =>
        alirkan({
          ...berkala,
          beriTahuAkhir: true,
          periksa: () => periksa(aplikasi, sid),
          dengar: (terima) => kabar.dengar(alamatPengguna(id), terima),
        }),
      )
    },
    tutup: () => terbuka.tutup(),
  }
}

async function periksa({ db, clock }: Pick<Aplikasi, 'db' | 'clock'>, sid: string): Promise<Izin> {
  try {
    return (await isSesiBerlaku(db, clock, sid)) ? 'boleh' : 'selesai'
  } catch (galat) {
    return isGangguanBasisData(galat) ? 'tunda' : 'selesai'
  }
}
