import { hostname } from 'node:os'
import { setTimeout as tidur } from 'node:timers/promises'
import type { TugasCronjob } from '@geisa/contract/cronjob'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { GalatHttp, isGangguanBasisData } from '../../platform/errors.ts'
import { inOperation } from '../../platform/operation.ts'
import { akhiriJalan, berdetak, DETAK_MS, type Jalan } from './commands-jalan.ts'
import { KERJA, type Kerja } from './tugas.ts'

/** So that a run names whose log tells the rest. */
export const NAMA_SERVER = `${hostname()}:${process.pid}`

const DIHENTIKAN = 'dihentikan: server dimatikan'
/** What is left of the 15 s of an orderly end stops the database. */
const BATAS_TUNTAS_MS = 8_000
const COBA_LAGI_MS = 1_000
/** Longer than a database may be away before the run counts as dead anyway. */
const COBA_PALING_LAMA_MS = 60_000

export type Pelaksana = {
  mulai: (jalan: Jalan) => void
  sedang: () => number
  /** When one of the runs under way has ended; never while there is none. */
  adaSelesai: () => Promise<unknown>
  /** Asks every run to stop and waits a little; what does not hear is written off. Asked twice, it waits no longer than once. */
  tutup: () => Promise<void>
}

type Catat = (galat: Error) => void

export type CaraKerja = { kerja?: Record<TugasCronjob, Kerja>; batasTuntasMs?: number }

/** Carries runs out on this server, each with its heartbeat, and writes down how it ended. */
export function buatPelaksana(
  aplikasi: Aplikasi,
  catat: Catat,
  { kerja = KERJA, batasTuntasMs = BATAS_TUNTAS_MS }: CaraKerja = {},
): Pelaksana {
  const henti = new AbortController()
  const berjalan = new Map<number, Promise<void>>()
  let batas: number | null = null
  return {
    mulai: (jalan) => {
      const alat = { aplikasi, catat, henti: henti.signal }
      const satu = inOperation(`tugas ${jalan.tugas}`, () => laksanakan(alat, jalan, kerja[jalan.tugas]))
      berjalan.set(
        jalan.id,
        satu.finally(() => berjalan.delete(jalan.id)),
      )
    },
    sedang: () => berjalan.size,
    adaSelesai: () => (berjalan.size === 0 ? new Promise(() => undefined) : Promise.race(berjalan.values())),
    tutup: async () => {
      henti.abort()
      batas ??= performance.now() + batasTuntasMs
      const sisa = Math.max(0, batas - performance.now())
      await Promise.race([Promise.all(berjalan.values()), tidur(sisa, undefined, { ref: false })])
      const akhir = { status: 'FAILED', pesan: DIHENTIKAN, sekarang: aplikasi.clock.now() } as const
      for (const id of berjalan.keys()) await akhiriJalan(aplikasi.db, id, akhir).catch(() => undefined)
    },
  }
}

type Alat = { aplikasi: Aplikasi; catat: Catat; henti: AbortSignal }

async function laksanakan({ aplikasi, catat, henti }: Alat, jalan: Jalan, kerja: Kerja): Promise<void> {
  const { db, clock } = aplikasi
  const mati = new AbortController()
  const sinyal = AbortSignal.any([henti, mati.signal])
  const jam = setInterval(() => {
    berdetak(db, jalan.id).then(
      (hidup) => hidup || mati.abort(),
      () => undefined,
    )
  }, DETAK_MS)
  let akhir: { status: 'SUCCESS' | 'FAILED'; pesan: string }
  try {
    const pesan = await kerja(aplikasi, { parameter: jalan.parameter, slot: jalan.slot, henti: sinyal, catat })
    akhir = { status: 'SUCCESS', pesan }
  } catch (galat) {
    akhir = { status: 'FAILED', pesan: sinyal.aborted ? DIHENTIKAN : kalimatGagal(galat) }
    if (!sinyal.aborted && !(galat instanceof GalatHttp))
      catat(galat instanceof Error ? galat : new Error(String(galat)))
  }
  clearInterval(jam)
  await catatAkhir({ aplikasi, catat, henti }, () => akhiriJalan(db, jalan.id, { ...akhir, sekarang: clock.now() }))
}

/** How it ended is worth waiting for a database that is away. */
async function catatAkhir({ catat, henti }: Alat, catatkan: () => Promise<unknown>): Promise<void> {
  const awal = performance.now()
  for (;;) {
    try {
      await catatkan()
      return
    } catch (galat) {
      const menyerah = henti.aborted || performance.now() - awal > COBA_PALING_LAMA_MS
      if (menyerah || !isGangguanBasisData(galat)) {
        catat(galat instanceof Error ? galat : new Error(String(galat)))
        return
      }
      await tidur(COBA_LAGI_MS, undefined, { signal: henti }).catch(() => undefined)
    }
  }
}

/** What an administrator can do something with; the rest stands in the log. */
function kalimatGagal(galat: unknown): string {
  if (galat instanceof GalatHttp) return galat.message
  if (isGangguanBasisData(galat)) return 'Penyimpanan data tidak dapat dihubungi. Slot berikutnya mencoba lagi.'
  const kode = galat instanceof Error && 'code' in galat && typeof galat.code === 'string' ? ` (${galat.code})` : ''
  return `Tugas ini gagal${kode}. Rinciannya ada di log server.`
}
