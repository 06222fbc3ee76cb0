import type { Keluaran } from '@geisa/contract/endpoint'
import type { simpanPemetaan } from '@geisa/contract/pemetaan-pin'
import { hariSekolah, tanggalPanjang } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { bentrok, salahIsi, tidakAda } from '../../../platform/errors.ts'
import { uraiId } from '../../../platform/id-sekolah.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'
import { awalTerbuka, tolakBulanTerkunci } from '../../kunci-bulan/queries-terkunci.ts'
import { naikkanSampaiKini } from '../../rekap/memo/commands-versi.ts'
import { type Catatan, catatRiwayat } from '../../riwayat/commands.ts'
import { pinRusak } from '../adms/adms.ts'
import { type KunciMesin, pegangMesin } from '../queries.ts'
import {
  awalAkibat,
  awalSesudah,
  beririsan,
  kataMasa,
  listMasaBukanGtk,
  listMasaPemetaan,
  type MasaBukanGtk,
  type Rentang,
  sebelum,
  sesudah,
} from './masa-pin.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Versi = Rentang & { id: number }

/**
 * Gives a PIN to a staff member (rules.md 4, L3). Old taps come along only where they had no owner: a PIN without a
 * history is taken from the beginning, one that belonged to somebody from a day on, and the former mapping ends the day
 * before. @returns the mapping's public id
 */
export async function petakanPin(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  isian: Keluaran<typeof simpanPemetaan, 'body'>,
): Promise<string> {
  const pada = clock.now()
  return db.transaction().execute(async (trx) => {
    const mesin = await pegangMesin(trx, cakupan, id)
    const { catatan, dari } = await petakanDalam(trx, pengguna, mesin, isian, pada)
    await catatRiwayat(trx, catatan)
    await naikkanSampaiKini(trx, mesin.sekolahId, dari, hariSekolah(pada, mesin.zona))
    return catatan.objek
  })
}

/** The same inside the caller's transaction, which holds the machine. @returns the line of history, and the first day that reads differently */
export async function petakanDalam(
  trx: Trx,
  pengguna: Pengguna,
  mesin: KunciMesin,
  isian: Keluaran<typeof simpanPemetaan, 'body'>,
  pada: string,
): Promise<{ catatan: Catatan & { objek: string }; dari: string }> {
  const gtkId = await periksaGtk(trx, mesin, isian.gtkId)
  const rusak = pinRusak(isian.pin)
  if (rusak !== null) throw salahIsi('pin', rusak)
  const hariIni = hariSekolah(pada, mesin.zona)
  const lama = await listMasaPemetaan(trx, mesin, isian.pin)
  const tanda = await listMasaBukanGtk(trx, mesin, isian.pin)
  const mulai = isian.mulai ?? (await mulaiBawaan(trx, mesin, isian.pin, [...lama, ...tanda], hariIni))
  const rentang = { mulai, sampai: isian.sampai ?? null }
  if (mulai !== null && rentang.sampai !== null && rentang.sampai < mulai)
    throw salahIsi('sampai', 'Tidak boleh sebelum hari pertama')
  tolakBukanGtk(tanda, rentang)
  const { dari, kunciDari } = await awalAkibat(trx, mesin, isian.pin, rentang)
  if (kunciDari !== null) await tolakBulanTerkunci(trx, mesin.sekolahId, kunciDari, rentang.sampai, 'mulai')
  const berakhir = await akhiriPendahulu(trx, mesin, lama, rentang)
  const { rows } = await sql<{ id: number }>`
      insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, mulai, sampai, dipetakan_pada, disimpan_pada, disimpan_oleh)
      values (${mesin.sekolahId}, ${mesin.mesinId}, ${isian.pin}, ${gtkId}, ${mulai}, ${rentang.sampai}, ${pada}, ${pada}, ${pengguna.id})
      returning id`.execute(trx)
  const catatan = {
    sekolahId: mesin.sekolahId,
    pada,
    penggunaId: pengguna.id,
    perihal: 'pemetaan-pin',
    objek: `${mesin.sekolahId}-${rows[0]?.id}`,
    tindakan: 'petakan',
    sebelum: berakhir,
    sesudah: { mesin: `${mesin.sekolahId}-${mesin.mesinId}`, pin: isian.pin, gtkId: isian.gtkId, ...rentang },
  }
  return { catatan, dari }
}

/** Ends a mapping with its last day; taps after it wait for a new owner. */
export async function tutupPemetaan(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  sampai: string,
): Promise<void> {
  const pada = clock.now()
  const { sekolahId, nomor } = uraiId(id, 'Pemetaan PIN')
  await db.transaction().execute(async (trx) => {
    const { mesinId } = await bacaPemetaan(trx, cakupan, sekolahId, nomor)
    const mesin = await pegangMesin(trx, cakupan, `${sekolahId}-${mesinId}`)
    // Read again under the machine's lock, which every writer of its mappings holds.
    const lama = await bacaPemetaan(trx, cakupan, sekolahId, nomor)
    if (lama.mulai !== null && sampai < lama.mulai)
      throw salahIsi('sampai', 'Tidak boleh sebelum hari pertama pemetaan')
    if (lama.sampai !== null && sampai > lama.sampai)
      throw salahIsi('sampai', 'Pemetaan tidak dapat diperpanjang; buat pemetaan baru')
    const lepas = { mulai: sesudah(sampai), sampai: lama.sampai }
    const { kunciDari } = await awalAkibat(trx, mesin, lama.pin, lepas)
    if (kunciDari !== null) await tolakBulanTerkunci(trx, sekolahId, kunciDari, lama.sampai, 'sampai')
    await sql`update pemetaan_pin set sampai = ${sampai}, disimpan_pada = ${pada}, disimpan_oleh = ${pengguna.id}
      where sekolah_id = ${sekolahId} and id = ${nomor}`.execute(trx)
    await catatRiwayat(trx, {
      sekolahId,
      pada,
      penggunaId: pengguna.id,
      perihal: 'pemetaan-pin',
      objek: id,
      tindakan: 'akhiri',
      sebelum: { sampai: lama.sampai },
      sesudah: { sampai },
    })
    await naikkanSampaiKini(trx, sekolahId, sampai, hariSekolah(pada, mesin.zona))
  })
}

async function bacaPemetaan(
  trx: Trx,
  cakupan: Cakupan,
  sekolahId: number,
  nomor: number,
): Promise<Rentang & { mesinId: number; pin: string }> {
  const { rows } = await sql<Rentang & { mesinId: number; pin: string }>`
    select p.mesin_id as "mesinId", p.pin, p.mulai, p.sampai from pemetaan_pin p join sekolah s on s.id = p.sekolah_id
    where p.sekolah_id = ${sekolahId} and p.id = ${nomor} and ${sekolahDalam(cakupan)}`.execute(trx)
  if (rows[0] === undefined) throw tidakAda('Pemetaan PIN')
  return rows[0]
}

async function periksaGtk(trx: Trx, { sekolahId }: KunciMesin, gtkId: string): Promise<number> {
  const gtk = uraiId(gtkId, 'GTK')
  const { rows } = await sql<{ id: number }>`
    select id from gtk where sekolah_id = ${sekolahId} and id = ${gtk.nomor} and ${gtk.sekolahId === sekolahId}`.execute(
    trx,
  )
  if (rows[0] === undefined) throw tidakAda('GTK')
  return rows[0].id
}

/**
 * Nobody before: from the beginning. Somebody until a day: from the next. Somebody still: from today. Where that would
 * reach into a locked month, from the first open day, or from the day after if taps of its night are of the locked one.
 */
async function mulaiBawaan(
  trx: Trx,
  mesin: KunciMesin,
  pin: string,
  lama: readonly Rentang[],
  hariIni: string,
): Promise<string | null> {
  const awal = awalSesudah(lama, hariIni)
  const terbuka = await awalTerbuka(trx, mesin.sekolahId)
  const menyentuh = async (mulai: string | null, batas: string) => {
    const { kunciDari } = await awalAkibat(trx, mesin, pin, { mulai, sampai: null })
    return kunciDari !== null && kunciDari < batas
  }
  if (terbuka === null || !(await menyentuh(awal, terbuka))) return awal
  return (await menyentuh(terbuka, terbuka)) ? sesudah(terbuka) : terbuka
}

/** Nobody is credited with what was said to be nobody's. */
function tolakBukanGtk(tanda: readonly MasaBukanGtk[], baru: Rentang): void {
  const satu = tanda.find((lain) => beririsan(lain, baru))
  if (satu === undefined) return
  throw bentrok(
    `PIN ini ditandai bukan GTK${kataMasa(satu)} (${satu.alasan}). Akhiri atau tarik tanda itu dahulu, atau pilih tanggal yang lain.`,
  )
}

/** The open mapping that began earlier ends the day before; any other overlap is refused. */
async function akhiriPendahulu(
  trx: Trx,
  { sekolahId }: KunciMesin,
  lama: readonly Versi[],
  baru: Rentang,
): Promise<{ id: string; sampai: string } | null> {
  const bertemu = lama.filter((satu) => beririsan(satu, baru))
  if (bertemu.length === 0) return null
  const [satu] = bertemu
  const { mulai } = baru
  if (bertemu.length > 1 || satu?.sampai !== null || mulai === null || (satu.mulai !== null && satu.mulai >= mulai)) {
    const dari = bertemu[0]?.mulai
    const sejak = dari ? ` sejak ${tanggalPanjang(dari)}` : ''
    throw bentrok(`PIN ini sudah dipetakan${sejak}. Akhiri pemetaan itu dahulu, atau pilih tanggal yang lain.`)
  }
  const sampai = sebelum(mulai)
  await sql`update pemetaan_pin set sampai = ${sampai} where sekolah_id = ${sekolahId} and id = ${satu.id}`.execute(trx)
  return { id: `${sekolahId}-${satu.id}`, sampai }
}
