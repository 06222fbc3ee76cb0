import type { TugasCronjob } from '@geisa/contract/cronjob'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { ulangBerkala } from '../../platform/jobs.ts'
import { ambilJatuhTempo, aturSlot, tandaiTerputus } from './commands-jalan.ts'
import { buatPelaksana, NAMA_SERVER, type Pelaksana } from './pelaksana.ts'
import { KERJA, type Kerja } from './tugas.ts'

/** How late a slot may begin on servers that have nothing else to do. */
const JEDA_MS = 3_000
/** Tasks are heavy, and people come first; another server takes what this one does not. */
const SEREMPAK = 3

/**
 * Looks every few seconds for jobs whose time has come and carries them out, as every server does: the rows say who got
 * which (decision 15). Returns how to stop it.
 */
export function mulaiPenjadwal(
  aplikasi: Aplikasi,
  catat: (galat: Error) => void,
  kerja: Record<TugasCronjob, Kerja> = KERJA,
): () => Promise<void> {
  const pelaksana = buatPelaksana(aplikasi, catat, kerja)
  const hentikan = ulangBerkala((henti) => tengok(aplikasi, pelaksana, henti), {
    jedaMs: JEDA_MS,
    catat,
    bangun: pelaksana.adaSelesai,
  })
  return async () => {
    await hentikan()
    await pelaksana.tutup()
  }
}

async function tengok(aplikasi: Aplikasi, pelaksana: Pelaksana, henti: AbortSignal): Promise<void> {
  await tandaiTerputus(aplikasi.db)
  await aturSlot(aplikasi)
  while (!henti.aborted && pelaksana.sedang() < SEREMPAK) {
    const jalan = await ambilJatuhTempo(aplikasi, NAMA_SERVER)
    if (jalan === null) return
    pelaksana.mulai(jalan)
  }
}
