import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Penilaian } from './periksa-berkas-pekerja.ts'

/** Files judged at the same time; the next wait. */
const BERSAMAAN = 2
/** Of its own work, however busy the machine; and by the clock, for work that cannot be asked about. */
const BATAS_KERJA_MS = 3_000
const BATAS_WAKTU_MS = 20_000
const TINJAU_MS = 250
/** A thread that had nothing to do for so long is let go, with its memory. */
const BETAH_MS = 10_000
const TERLALU_LAMA = 'Berkas ini terlalu rumit untuk diperiksa. Pindai ulang dengan mutu lebih rendah'

let berjalan = 0
const antre: (() => void)[] = []

export async function nilai(isi: Uint8Array): Promise<Penilaian> {
  if (berjalan >= BERSAMAAN) await new Promise<void>((resolve) => antre.push(resolve))
  else berjalan++
  try {
    return await jalankan(isi)
  } finally {
    // The place goes to the next in line.
    const berikut = antre.shift()
    if (berikut) berikut()
    else berjalan--
  }
}

/** In a thread that is ended at its limit. What a file can unfold to is bounded, so its memory is no danger to ours. */
async function jalankan(isi: Uint8Array): Promise<Penilaian> {
  const pekerja = await ambilPekerja()
  return new Promise((resolve, reject) => {
    const mulai = performance.now()
    const semula = pekerja.cpuUsage()
    // Asked of a thread that ends meanwhile.
    semula.catch(() => undefined)
    let usai = false
    const akhiri = (selesai: () => void, utuh: boolean): void => {
      // An answer about the work done may come after the verdict, when the thread judges somebody else's file.
      if (usai) return
      usai = true
      clearInterval(batas)
      pekerja.off('message', dinilai).off('error', rusak).off('exit', hilang)
      if (utuh) simpan(pekerja)
      else void pekerja.terminate()
      selesai()
    }
    const terlalu = (): void => akhiri(() => resolve({ alasan: TERLALU_LAMA }), false)
    const dinilai = (hasil: Penilaian): void => akhiri(() => resolve(hasil), true)
    const rusak = (galat: unknown): void => (isKehabisan(galat) ? terlalu() : akhiri(() => reject(galat), false))
    const hilang = (): void => akhiri(() => reject(new Error('the file judge ended without a verdict')), false)
    const batas = setInterval(() => {
      if (performance.now() - mulai > BATAS_WAKTU_MS) return terlalu()
      void Promise.all([semula, pekerja.cpuUsage()]).then(
        ([awal, kini]) => kerjaMs(kini) - kerjaMs(awal) > BATAS_KERJA_MS && terlalu(),
        // Ended in the meantime.
        () => undefined,
      )
    }, TINJAU_MS)
    pekerja.on('message', dinilai).on('error', rusak).on('exit', hilang)
    pekerja.postMessage(isi, [])
  })
}

const kerjaMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000

type Penganggur = { pekerja: Worker; pulang: NodeJS.Timeout }
/** Reading its program costs a thread a hundred times what an everyday file does: it waits a while for the next. */
const menganggur: Penganggur[] = []

async function ambilPekerja(): Promise<Worker> {
  const ada = menganggur.pop()
  if (ada !== undefined) {
    clearTimeout(ada.pulang)
    ada.pekerja.ref()
    return ada.pekerja
  }
  const pekerja = new Worker(new URL('periksa-berkas-pekerja.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  // From its start: a busy machine's slow start is no fault of the file.
  await once(pekerja, 'online')
  // Whoever dies while it waits harms nobody.
  pekerja.on('error', () => undefined).once('exit', () => lupakan(pekerja))
  return pekerja
}

/** The process does not stay for a thread that only waits. */
function simpan(pekerja: Worker): void {
  pekerja.unref()
  const pulang = setTimeout(() => {
    lupakan(pekerja)
    void pekerja.terminate()
  }, BETAH_MS).unref()
  menganggur.push({ pekerja, pulang })
}

function lupakan(pekerja: Worker): void {
  const letak = menganggur.findIndex((satu) => satu.pekerja === pekerja)
  if (letak < 0) return
  clearTimeout(menganggur[letak]?.pulang)
  menganggur.splice(letak, 1)
}

const isKehabisan = (galat: unknown): boolean =>
  galat instanceof Error && 'code' in galat && galat.code === 'ERR_WORKER_OUT_OF_MEMORY'
