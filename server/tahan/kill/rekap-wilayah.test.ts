import { setTimeout as tidur } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { BEDA_PENGHITUNG } from '../../src/features/penghitung/rekap.test-bahan.ts'
import { basisDataBersama } from '../kolam.ts'
import { folderBaru, nyalakan, type ServerNyata } from '../server-nyata.ts'
import { buatAcak, laporkan, skala } from '../skala.ts'
import { peristiwaAcak, SEKOLAH_AWAL } from './peristiwa-rekap.ts'

const PERISTIWA = skala(10_000, 300)
const SERENTAK = 6

/** Issue 6: figures of the dashboards are right whatever happens to the servers that keep them. */
test(
  `${PERISTIWA} peristiwa acak lewat dua server, satu mati mendadak dan satu dihentikan: setiap penghitung sama dengan hitungan lambat`,
  async () => {
    const { url, pool } = await basisDataBersama(4)
    await pool.query(SEKOLAH_AWAL, [300])

    const folderServer = [folderBaru(), folderBaru()]
    const nyala = (ke: number): Promise<ServerNyata> => nyalakan(folderServer[ke] ?? '', { DATABASE_URL: url })
    const server = [await nyala(0), await nyala(1)]
    const antre = async (): Promise<number> =>
      (await pool.query<{ n: number }>('select count(*)::int as n from antrean_rekap')).rows[0]?.n ?? 0
    const beda = async (): Promise<string[]> =>
      (await pool.query<{ isi: string }>(BEDA_PENGHITUNG)).rows.map((b) => b.isi)
    // A database from before there were counters: they are right at the first answer.
    expect(await beda()).toEqual([])

    const acak = buatAcak(20_266)
    const peristiwa = await peristiwaAcak(pool, acak, server)
    const gangguan = new Map<number, () => Promise<unknown> | undefined>([
      [Math.floor(PERISTIWA / 3), () => server[0]?.bunuh()],
      [Math.floor((2 * PERISTIWA) / 3), () => server[1]?.hentikan()],
    ])
    let ke = 0
    const pulih: Promise<void>[] = []
    const antreSaatMati: number[] = []
    const bekerja = async (): Promise<void> => {
      while (ke < PERISTIWA) {
        // What met a dead server is no event.
        if (!(await peristiwa.lakukan())) {
          await tidur(50)
          continue
        }
        const ganggu = gangguan.get(++ke)
        if (ganggu === undefined) continue
        const urutan = antreSaatMati.push(0) - 1
        const bangkit = (async () => {
          await ganggu()
          antreSaatMati[urutan] = await antre()
          server[urutan] = await nyala(urutan)
        })()
        pulih.push(bangkit)
        // Without a server the others would wait for ever.
        bangkit.catch(() => {
          ke = PERISTIWA
        })
      }
    }
    await Promise.all(Array.from({ length: SERENTAK }, bekerja))
    await Promise.all(pulih)

    await expect.poll(antre, { timeout: 30_000 }).toBe(0)
    expect(await beda()).toEqual([])
    expect(peristiwa.buruk).toEqual([])
    // Every kind of event did happen.
    for (const [macam, berhasil] of peristiwa.berhasil) expect(berhasil, macam).toBeGreaterThan(0)
    for (const satu of server) expect((await satu.hentikan()).kode, satu.keluaran()).toBe(0)
    laporkan('penghitung dashboard', {
      peristiwa: PERISTIWA,
      ...Object.fromEntries(peristiwa.berhasil),
      'terputus oleh kematian': peristiwa.putus(),
      'mengantre saat server mati': antreSaatMati.join(' / '),
    })
  },
  120_000 + PERISTIWA * 300,
)
