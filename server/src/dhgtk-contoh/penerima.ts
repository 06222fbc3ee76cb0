import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { z } from 'zod'

/**
 * A stand-in for DHGTK: it keeps rows in memory, honours both keys (a batch's, a row's) and can be told to misbehave.
 *   POST /atur     {"mode": "galat", "efek": true, "kali": 3}   the next three batches, then 'baik' again
 *   GET  /terima   what it holds, and in how many batches each row arrived
 *   POST /…        a batch, at any other path
 */
const aturan = z.strictObject({
  mode: z.enum(['baik', 'galat', 'gantung', 'dua-kali', 'bohong', 'tolak', 'tak-terbaca']),
  /** Whether 'galat' and 'gantung' work before they fail: the answer is lost, the effect is there. */
  efek: z.boolean().default(true),
  /** For so many batches; left out: until told otherwise. */
  kali: z.number().int().positive().optional(),
  /** 'tolak': the rows whose key holds this text. 'tak-terbaca': a batch with such a row is 422. Left out: all. */
  berisi: z.string().optional(),
})
export type Aturan = z.input<typeof aturan>

const kiriman = z.object({ kelompok: z.string().min(1), baris: z.array(z.looseObject({ kunci: z.string() })) })
type Baris = z.output<typeof kiriman>['baris'][number]
type Hasil = { kunci: string; diterima: boolean; alasan: string | null }

export type Terima = {
  mode: Aturan['mode']
  kelompok: number
  /** Batches that came again, and were recognised by their key. */
  ulangan: number
  /** Batches that came again with other rows, and rows with other content, than the first time. */
  berubah: string[]
  /** In how many different batches a row arrived: more than once only where an answer left the sender in doubt. */
  baris: Record<string, { tiba: number; isi: Baris }>
}

export function buatPenerima(token: string): Server {
  let atur = aturan.parse({ mode: 'baik' })
  const jawaban = new Map<string, { baris: string; hasil: Hasil[] }>()
  const terima: Terima = { mode: 'baik', kelompok: 0, ulangan: 0, berubah: [], baris: {} }

  const giliran = (): z.output<typeof aturan> => {
    const kini = atur
    if (kini.kali !== undefined)
      atur = kini.kali > 1 ? { ...kini, kali: kini.kali - 1 } : aturan.parse({ mode: 'baik' })
    return kini
  }

  const proses = ({ kelompok, baris }: z.output<typeof kiriman>, kini: z.output<typeof aturan>): Hasil[] => {
    const isi = JSON.stringify(baris)
    const dulu = jawaban.get(kelompok)
    if (dulu !== undefined) {
      terima.ulangan++
      if (dulu.baris !== isi) terima.berubah.push(kelompok)
      return dulu.hasil
    }
    terima.kelompok++
    const hasil = baris.map((satu) => putuskan(terima, satu, kini))
    jawaban.set(kelompok, { baris: isi, hasil })
    return hasil
  }

  const layani = async (permintaan: IncomingMessage, balas: ServerResponse): Promise<void> => {
    if (permintaan.url === '/terima') return jawab(balas, 200, { ...terima, mode: atur.mode })
    const isi = uraiJson(await bacaIsi(permintaan))
    if (permintaan.url === '/atur') {
      const dibaca = aturan.safeParse(isi)
      if (!dibaca.success) return jawab(balas, 422, { message: z.prettifyError(dibaca.error) })
      atur = dibaca.data
      return jawab(balas, 200, { mode: atur.mode })
    }
    if (permintaan.headers.authorization !== `Bearer ${token}`) return jawab(balas, 401, { message: 'Token salah' })
    const dibaca = kiriman.safeParse(isi)
    if (!dibaca.success) return jawab(balas, 422, { message: z.prettifyError(dibaca.error) })
    if (permintaan.headers['idempotency-key'] !== dibaca.data.kelompok)
      return jawab(balas, 422, { message: 'Idempotency-Key harus sama dengan kelompok' })
    const kini = giliran()
    if (kini.mode === 'tak-terbaca' && dibaca.data.baris.some(({ kunci }) => kunci.includes(kini.berisi ?? '')))
      return jawab(balas, 422, { message: 'Ada baris yang tidak dapat dibaca' })
    const gagal = kini.mode === 'galat' || kini.mode === 'gantung'
    const hasil = gagal && !kini.efek ? [] : proses(dibaca.data, kini)
    if (kini.mode === 'gantung') return
    if (kini.mode === 'galat') return jawab(balas, 503, { message: 'Sedang dirawat' })
    jawab(balas, 200, { hasil: sampaikan(hasil, kini.mode) })
  }

  return createServer((permintaan, balas) => {
    layani(permintaan, balas).catch(() => balas.destroy())
  })
}

/** The row's own key keeps it from a second effect; the first content stays. */
function putuskan(terima: Terima, isi: Baris, { mode, berisi = '' }: z.output<typeof aturan>): Hasil {
  const { kunci } = isi
  if (mode === 'tolak' && kunci.includes(berisi))
    return { kunci, diterima: false, alasan: 'GTK tidak dikenal di DHGTK' }
  const ada = terima.baris[kunci]
  if (ada !== undefined && JSON.stringify(ada.isi) !== JSON.stringify(isi)) terima.berubah.push(kunci)
  terima.baris[kunci] = { tiba: (ada?.tiba ?? 0) + 1, isi: ada?.isi ?? isi }
  return { kunci, diterima: true, alasan: null }
}

/** What is said about what was done. */
function sampaikan(hasil: Hasil[], mode: Aturan['mode']): Hasil[] {
  if (mode === 'dua-kali')
    return hasil.flatMap((satu, ke) => [
      satu,
      ke % 2 === 0 ? satu : { ...satu, diterima: !satu.diterima, alasan: 'Sudah pernah diterima' },
    ])
  if (mode === 'bohong')
    return hasil.flatMap((satu, ke) => (ke % 2 === 0 ? [satu] : [{ ...satu, kunci: `1${satu.kunci}` }]))
  return hasil
}

async function bacaIsi(permintaan: IncomingMessage): Promise<string> {
  const potongan: Buffer[] = []
  for await (const satu of permintaan as AsyncIterable<Buffer>) potongan.push(satu)
  return Buffer.concat(potongan).toString('utf8')
}

function uraiJson(isi: string): unknown {
  try {
    return JSON.parse(isi)
  } catch {
    return null
  }
}

function jawab(balas: ServerResponse, status: number, isi: unknown): void {
  balas.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(isi))
}
