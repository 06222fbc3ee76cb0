import type { Aplikasi } from '../../platform/aplikasi.ts'
import { ulangBerkala } from '../../platform/jobs.ts'
import { inOperation } from '../../platform/operation.ts'
import { ambilJatuhTempo, aturSlot, tandaiTerputus } from './commands-jalan.ts'
import { buatPelaksana, type CaraKerja, NAMA_SERVER, type Pelaksana } from './pelaksana.ts'

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
  { jedaMs = JEDA_MS, ...cara }: CaraKerja & { jedaMs?: number } = {},
): () => Promise<void> {
  const pelaksana = buatPelaksana(aplikasi, catat, cara)
  const hentikan = ulangBerkala((henti) => inOperation('penjadwal', () => tengok(aplikasi, pelaksana, henti)), {
    jedaMs,
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
