import { setTimeout as tidur } from 'node:timers/promises'
import { DETIK_SEHARI, formatJam, nomorHari, tanggalDari } from '@geisa/engine/kalender'
import type { Buku } from './buku.ts'
import { dijawab, type Jawaban, kirimMentah, type Putus, pesanTap } from './klien-mentah.ts'
import { nomorBaru, seriMesin } from './siapkan.ts'
import { buatAcak, skala } from './skala.ts'

/** Machines that write without pause and keep a ledger of what was acknowledged. */
export type Penulis = {
  /** Lets the posts under way finish, then stops. */
  berhenti: () => Promise<void>
  /** Answer times of posts that were acknowledged. */
  tunggu: number[]
  /** Everything that was no 'OK', counted by its kind. */
  gagal: Map<string, number>
}

export type Sasaran = { port: number }

const AWAL = nomorHari('2026-01-01')

/** Tap number n of a machine: its own key for every n, and fields that follow from n, so that a torn row shows. */
export function barisTap(n: number): string {
  const detik = Math.floor(n / 50) * 601
  const waktu = `${tanggalDari(AWAL + Math.floor(detik / DETIK_SEHARI))} ${formatJam(detik % DETIK_SEHARI)}`
  return [
    String(1 + (n % 50)).padStart(1 + (n % 3), '0'),
    waktu,
    n % 6,
    [1, 4, 15][n % 3],
    n % 7 === 0 ? '' : n % 90,
    `${n}`,
  ].join('\t')
}

/** A line that no machine should send and that must be kept once, with a reason. */
const barisRusak = (n: number): string => `rusak ${n}`

/** Starts `jumlah` machines; each sends one post after the other, 1 to 128 lines, and repeats or gives up what failed. */
export function tulisTerus(
  sasaran: Sasaran,
  buku: Buku,
  { jumlah = skala(24, 8), benih = 1, jedaMs = 100 } = {},
): Penulis {
  const henti = new AbortController()
  const penulis: Omit<Penulis, 'berhenti'> = { tunggu: [], gagal: new Map() }
  const satuMesin = async (ke: number): Promise<void> => {
    const acak = buatAcak(benih * 1000 + ke)
    while (!henti.signal.aborted) {
      const kiriman = buatKiriman(seriMesin(ke), acak.bulat(0, 15) === 0 ? 128 : acak.bulat(1, 6))
      for (let sisa = acak.bulat(1, 4); sisa > 0; sisa--) {
        const hasil = await kirimkan(sasaran, buku, kiriman)
        if (hasil.diakui) {
          penulis.tunggu.push(hasil.ms)
          break
        }
        penulis.gagal.set(hasil.sebab, (penulis.gagal.get(hasil.sebab) ?? 0) + 1)
        await tidur(acak.bulat(20, 120))
        if (henti.signal.aborted) break
      }
      await tidur(jedaMs)
    }
  }
  const semua = Promise.all(Array.from({ length: jumlah }, (_, ke) => satuMesin(ke)))
  return {
    ...penulis,
    berhenti: async () => {
      henti.abort()
      await semua
    },
  }
}

export type Kiriman = { seri: string; baris: string[] }

/** Lines that nobody sent before in this process. */
export function buatKiriman(seri: string, banyak: number): Kiriman {
  const awal = nomorBaru(banyak)
  const baris = Array.from({ length: banyak }, (_, i) => barisTap(awal + i))
  return { seri, baris: awal % 10 === 0 ? [...baris, barisRusak(awal)] : baris }
}

export type Hasil = { diakui: boolean; ms: number; sebab: string; jawaban: Jawaban | Putus }

/** Sends once and writes the outcome into the ledger. */
export async function kirimkan({ port }: Sasaran, buku: Buku, { seri, baris }: Kiriman): Promise<Hasil> {
  const lengkap = baris.map((isi) => `${seri}\t${isi}`)
  tambahKe(buku.dikirim, lengkap)
  const hasil = await kirimMentah(port, pesanTap(seri, `${baris.join('\n')}\n`, ipMesin(seri)))
  const diakui = dijawab(hasil) && hasil.status === 200 && hasil.badan === `OK: ${baris.length}`
  const ditolak = dijawab(hasil) ? !diakui : hasil.putus === 'ECONNREFUSED'
  for (const isi of lengkap) {
    if (diakui) buku.diakui.add(isi)
    // What an earlier try left open stays open; only a post that was refused each time must be absent.
    if (ditolak && !buku.diakui.has(isi) && !terbuka.has(isi)) buku.ditolak.add(isi)
    else buku.ditolak.delete(isi)
    if (!diakui && !ditolak) terbuka.add(isi)
  }
  const sebab = dijawab(hasil) ? `${hasil.status} ${hasil.badan.slice(0, 60)}` : hasil.putus
  return { diakui, ms: hasil.ms, sebab, jawaban: hasil }
}

export function tambahKe(himpunan: Set<string>, isi: readonly string[]): void {
  for (const satu of isi) himpunan.add(satu)
}

/** Lines of posts that broke off without an answer. */
const terbuka = new Set<string>()

/** Every machine has an address of its own, as in the field. */
const ipMesin = (seri: string): string => `10.20.${Number(seri.slice(-5)) >> 8}.${Number(seri.slice(-5)) & 255}`
