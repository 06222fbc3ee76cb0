import type { Aplikasi } from '../../platform/aplikasi.ts'
import { addSeconds } from '../../platform/clock.ts'
import type { SasaranDhgtk } from '../../platform/process/env.ts'
import { cakupanSistem } from '../../platform/scope.ts'
import { belahKelompok, kembalikanKelompok, terapkanPutusan } from './commands-hasil.ts'
import { ambilKelompok, type Kelompok } from './commands-kelompok.ts'
import { bacaJawaban, type Putusan } from './jawaban-dhgtk.ts'
import { kirimPos } from './pos-keluar.ts'

/** Times of the sender; a durability test shortens them. */
export type Irama = {
  /** One POST. */
  batasMs: number
  /** How long a batch is held: well above one POST, so that only a dead sender's lease ever runs out. */
  sewaDetik: number
  /** The first wait after a failure; it doubles up to `mundurPuncakDetik`. */
  mundurDetik: number
  mundurPuncakDetik: number
  /** After this no further batch is begun; the next run goes on. */
  habisDetik: number
}

export const IRAMA: Irama = {
  batasMs: 10_000,
  sewaDetik: 60,
  mundurDetik: 60,
  mundurPuncakDetik: 3600,
  habisDetik: 300,
}

type Alat = Pick<Aplikasi, 'db' | 'clock' | 'dhgtk'>

/**
 * Sends what is due, batch after batch, until nothing is or the receiver fails: then there is no sense in trying the next
 * one at once. @returns rows that arrived
 */
export async function kirimKiriman(
  { db, clock, dhgtk }: Alat,
  { irama = IRAMA, henti = new AbortController().signal }: { irama?: Irama; henti?: AbortSignal } = {},
): Promise<number> {
  if (dhgtk === undefined || dhgtk === null) return 0
  const cakupan = cakupanSistem('batches go out for every school')
  const selesai = addSeconds(clock.now(), irama.habisDetik)
  let jumlah = 0
  while (!henti.aborted && clock.now() < selesai) {
    const kelompok = await ambilKelompok(db, cakupan, { sekarang: clock.now(), sewaDetik: irama.sewaDetik })
    if (kelompok === null) break
    const diterima = await kirimKelompok({ db, clock }, dhgtk, kelompok, { irama, henti })
    if (diterima === null) break
    jumlah += diterima
  }
  return jumlah
}

/** null: nothing in the answer could be believed. */
async function kirimKelompok(
  { db, clock }: Pick<Alat, 'db' | 'clock'>,
  sasaran: SasaranDhgtk,
  satu: Kelompok,
  { irama, henti }: { irama: Irama; henti: AbortSignal },
): Promise<number | null> {
  const { kelompok, baris } = satu
  const balasan = await kirimPos(
    sasaran,
    { kelompok, badan: `{"kelompok":${JSON.stringify(kelompok)},"baris":[${baris.map(({ isi }) => isi).join(',')}]}` },
    { batasMs: irama.batasMs, henti },
  )
  const sekarang = clock.now()
  const cobaLagi = addSeconds(sekarang, mundur(satu.percobaan, irama, Math.random()))
  const kunci = baris.map((b) => b.kunci)
  const putusan = 'isi' in balasan ? bacaJawaban(balasan.isi, kunci) : null
  if ('gagal' in balasan && isTakTerbaca(balasan.status) && satu.percobaan >= COBA_UTUH) {
    const alasan = balasan.gagal
    if (kunci.length > 1) await belahKelompok(db, satu, { alasan, sekarang })
    else await terapkanPutusan(db, satu, tolakSatu(kunci, alasan), { sekarang, cobaLagi })
    return 0
  }
  if (putusan === null) {
    const alasan = 'gagal' in balasan ? balasan.gagal : 'Jawaban DHGTK tidak dapat dibaca.'
    await kembalikanKelompok(db, satu, { alasan, cobaLagi })
    return null
  }
  await terapkanPutusan(db, satu, putusan, { sekarang, cobaLagi })
  return putusan.tanpaKabar.length === kunci.length ? null : putusan.diterima.length
}

/** So often a batch goes out whole before what is in it is suspected. */
const COBA_UTUH = 3

/** The receiver is well, but will not have this letter. */
const isTakTerbaca = (status: number | undefined): boolean => status === 400 || status === 413 || status === 422

const tolakSatu = (kunci: readonly string[], alasan: string): Putusan => ({
  diterima: [],
  ditolak: kunci.map((satu) => ({ kunci: satu, alasan })),
  tanpaKabar: [],
})

/** 1, 2, 4 … minutes up to an hour, a quarter more or less: schools that failed together do not come back together. */
export function mundur(percobaan: number, { mundurDetik, mundurPuncakDetik }: Irama, acak: number): number {
  const pokok = Math.min(mundurPuncakDetik, mundurDetik * 2 ** Math.min(percobaan - 1, 20))
  return pokok * (0.75 + acak / 2)
}
