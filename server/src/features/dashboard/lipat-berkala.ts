import { setTimeout as tidur } from 'node:timers/promises'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { isGangguanBasisData } from '../../platform/errors.ts'
import type { Tugas } from '../../platform/jobs.ts'
import { antreBerakhir } from './commands-antre.ts'
import { periksaRekap } from './commands-bangun.ts'
import { lipatRekap } from './commands-lipat.ts'

/** A figure on a dashboard is so much behind at most, and an empty queue costs one glance. */
const JEDA_MS = 2_000

type Catat = (galat: Error) => void

/** Every server folds, whoever gets the turn; returns how to stop it: a batch that is under way is finished. */
export function lipatBerkala({ db }: Pick<Aplikasi, 'db'>, catat: Catat): () => Promise<void> {
  const henti = new AbortController()
  const berjalan = ulangi(db, henti.signal, catat)
  return async () => {
    henti.abort()
    await berjalan
  }
}

async function ulangi(db: Aplikasi['db'], henti: AbortSignal, catat: Catat): Promise<void> {
  let tercatat = ''
  while (!henti.aborted) {
    try {
      await lipatRekap(db, { henti })
      tercatat = ''
    } catch (galat) {
      // A database that is away is told by every request; the same trouble every two seconds is told once.
      if (!isGangguanBasisData(galat) && String(galat) !== tercatat) {
        tercatat = String(galat)
        catat(galat instanceof Error ? galat : new Error(tercatat))
      }
    }
    await tidur(JEDA_MS, undefined, { signal: henti }).catch(() => undefined)
  }
}

/** Some minutes after each zone's midnight, and on every other hour. */
export const tugasBerakhir = ({ db, clock }: Pick<Aplikasi, 'db' | 'clock'>): Tugas => ({
  nama: 'mesin-berakhir',
  jadwal: '4 * * * *',
  kerja: () => antreBerakhir(db, clock.now()),
})

/** Once a night every counter is held against the schools themselves: none should ever differ. */
export const tugasRekap = ({ db }: Pick<Aplikasi, 'db'>, catat: Catat): Tugas => ({
  nama: 'periksa-rekap',
  jadwal: '15 2 * * *',
  kerja: async () => {
    const { sekolah, wilayah, hari } = await periksaRekap(db)
    if (sekolah + wilayah + hari > 0)
      catat(
        new Error(`dashboard counters differed and were rebuilt: ${sekolah} schools, ${wilayah} regions, ${hari} days`),
      )
  },
})
