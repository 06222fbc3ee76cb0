import { sql } from 'kysely'
import { addSeconds } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { buatBatasLaju } from './batas-laju.ts'
import { bakuSeri } from './kenali-mesin.ts'

/** Serial numbers that nobody registered: held off, listed so that somebody can claim them (devices.md 5). */

/** Whoever invents serial numbers fills the list no further than this. */
const BATAS_DAFTAR = 5_000
const SELANG_TULIS_DETIK = 30
const BATAS_INGATAN = 20_000

export type TandaTakDikenal = {
  nomorSeri: string
  ip: string
  ditolak: boolean
  info: Readonly<Record<string, string>>
  sekarang: string
}

/** Counts questions and refusals; each serial number is written at most twice a minute. */
export function buatPencatatTakDikenal(db: Db): (tanda: TandaTakDikenal) => Promise<void> {
  const ingatan = new Map<string, { tulisLagi: string; tanya: number; tolak: number }>()
  const perIp = buatBatasLaju({ perDetik: 0.5, sekaligus: 60 })
  return async ({ nomorSeri, ip, ditolak, info, sekarang }) => {
    const seri = bakuSeri(nomorSeri)
    const lama = ingatan.get(seri) ?? { tulisLagi: '', tanya: 0, tolak: 0 }
    const hitung = { ...lama, tanya: lama.tanya + (ditolak ? 0 : 1), tolak: lama.tolak + (ditolak ? 1 : 0) }
    const penting = lama.tulisLagi === '' || (ditolak && lama.tolak === 0)
    if ((!penting && sekarang < lama.tulisLagi) || !perIp.boleh(ip)) {
      if (lama.tulisLagi !== '') ingatan.set(seri, hitung)
      return
    }
    await tulis(db, seri, ip, hitung, info, sekarang)
    if (ingatan.size >= BATAS_INGATAN) ingatan.clear()
    ingatan.set(seri, { tulisLagi: addSeconds(sekarang, SELANG_TULIS_DETIK), tanya: 0, tolak: 0 })
  }
}

async function tulis(
  db: Db,
  seri: string,
  ip: string,
  { tanya, tolak }: { tanya: number; tolak: number },
  info: Readonly<Record<string, string>>,
  sekarang: string,
): Promise<void> {
  await sql`
    insert into mesin_tak_dikenal as lama (nomor_seri, pertama_terlihat, terakhir_terlihat, ip, jumlah_tanya, jumlah_tolak, info)
    select ${seri}, ${sekarang}, ${sekarang}, ${ip}::inet, ${tanya}, ${tolak}, ${JSON.stringify(info)}::jsonb
    where exists (select from mesin_tak_dikenal where nomor_seri = ${seri})
      or (select count(*) from mesin_tak_dikenal) < ${BATAS_DAFTAR}
    on conflict (nomor_seri) do update set terakhir_terlihat = greatest(lama.terakhir_terlihat, excluded.terakhir_terlihat),
      ip = excluded.ip, jumlah_tanya = lama.jumlah_tanya + excluded.jumlah_tanya,
      jumlah_tolak = lama.jumlah_tolak + excluded.jumlah_tolak, info = lama.info || excluded.info`.execute(db)
}
