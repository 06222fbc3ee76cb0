import type { tandaiBukanGtk } from '@geisa/contract/bukan-gtk'
import type { Keluaran } from '@geisa/contract/endpoint'
import { hariSekolah } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { bentrok, salahIsi, tidakAda } from '../../../platform/errors.ts'
import { uraiId } from '../../../platform/id-sekolah.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'
import { bulanTerkunci, tolakBulanTerkunci } from '../../kunci-bulan/queries-terkunci.ts'
import { catatRiwayat } from '../../riwayat/commands.ts'
import { pinRusak } from '../adms/adms.ts'
import { type KunciMesin, pegangMesin } from '../queries.ts'
import {
  awalSesudah,
  beririsan,
  hariTapPertama,
  kataMasa,
  listMasaBukanGtk,
  listMasaPemetaan,
  type Rentang,
  sesudah,
} from './masa-pin.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Tanda = Rentang & { mesinId: number; pin: string; alasan: string }

/**
 * Says that a PIN is of nobody of the staff (product.md 4). No figure hangs on it, so that no month counts as changed, and
 * it may reach into a locked one: taps that came after the lock would otherwise be asked for for ever. @returns the mark's
 * public id
 */
export async function tandaiPin(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  isian: Keluaran<typeof tandaiBukanGtk, 'body'>,
): Promise<string> {
  const pada = clock.now()
  const { pin, alasan } = isian
  return db.transaction().execute(async (trx) => {
    const mesin = await pegangMesin(trx, cakupan, id)
    const rusak = pinRusak(pin)
    if (rusak !== null) throw salahIsi('pin', rusak)
    const hariIni = hariSekolah(pada, mesin.zona)
    const pemetaan = await listMasaPemetaan(trx, mesin, pin)
    const tanda = await listMasaBukanGtk(trx, mesin, pin)
    const mulai = isian.mulai ?? awalSesudah([...pemetaan, ...tanda], hariIni)
    const rentang = { mulai, sampai: isian.sampai ?? null }
    if (mulai !== null && rentang.sampai !== null && rentang.sampai < mulai)
      throw salahIsi('sampai', 'Tidak boleh sebelum hari pertama')
    tolakBertumpuk(pemetaan, tanda, rentang)
    const { rows } = await sql<{ id: number }>`
      insert into bukan_gtk (sekolah_id, mesin_id, pin, mulai, sampai, alasan, disimpan_pada, disimpan_oleh)
      values (${mesin.sekolahId}, ${mesin.mesinId}, ${pin}, ${mulai}, ${rentang.sampai}, ${alasan}, ${pada}, ${pengguna.id})
      returning id`.execute(trx)
    const objek = `${mesin.sekolahId}-${rows[0]?.id}`
    await catatRiwayat(trx, {
      sekolahId: mesin.sekolahId,
      pada,
      penggunaId: pengguna.id,
      perihal: 'bukan-gtk',
      objek,
      tindakan: 'tandai',
      sesudah: { mesin: id, pin, ...rentang },
      alasan,
    })
    return objek
  })
}

/** Ends a mark with its last day; taps after it wait for an owner again. */
export async function tutupTanda(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  sampai: string,
): Promise<void> {
  const pada = clock.now()
  await db.transaction().execute(async (trx) => {
    const { mesin, nomor, lama } = await pegangTanda(trx, cakupan, id)
    const { sekolahId } = mesin
    if (lama.mulai !== null && sampai < lama.mulai) throw salahIsi('sampai', 'Tidak boleh sebelum hari pertama tanda')
    if (lama.sampai !== null && sampai > lama.sampai)
      throw salahIsi('sampai', 'Tanda tidak dapat diperpanjang; buat tanda baru')
    const lepas = { mulai: sesudah(sampai), sampai: lama.sampai }
    const kunciDari = await hariTapPertama(trx, mesin, lama.pin, lepas)
    if (kunciDari !== null) await tolakBulanTerkunci(trx, sekolahId, kunciDari, lama.sampai, 'sampai')
    await sql`update bukan_gtk set sampai = ${sampai}, disimpan_pada = ${pada}, disimpan_oleh = ${pengguna.id}
      where sekolah_id = ${sekolahId} and id = ${nomor}`.execute(trx)
    await catatRiwayat(trx, {
      sekolahId,
      pada,
      penggunaId: pengguna.id,
      perihal: 'bukan-gtk',
      objek: id,
      tindakan: 'akhiri',
      sebelum: { sampai: lama.sampai },
      sesudah: { sampai },
    })
  })
}

/** Takes a mark back as if it had never been; what it said stays in the history. */
export async function tarikTanda({ db, clock }: Alat, pengguna: Pengguna, cakupan: Cakupan, id: string): Promise<void> {
  const pada = clock.now()
  await db.transaction().execute(async (trx) => {
    const { mesin, nomor, lama } = await pegangTanda(trx, cakupan, id)
    const { sekolahId } = mesin
    const { pin, alasan, mulai, sampai } = lama
    const kunciDari = await hariTapPertama(trx, mesin, pin, { mulai, sampai })
    const terkunci = kunciDari === null ? null : await bulanTerkunci(trx, sekolahId, kunciDari, sampai)
    if (terkunci !== null)
      throw bentrok(
        `Tanda ini mencakup bulan ${terkunci} yang sudah dikunci. Akhiri tandanya sesudah bulan itu, atau minta dinas membuka kuncinya.`,
      )
    await sql`delete from bukan_gtk where sekolah_id = ${sekolahId} and id = ${nomor}`.execute(trx)
    await catatRiwayat(trx, {
      sekolahId,
      pada,
      penggunaId: pengguna.id,
      perihal: 'bukan-gtk',
      objek: id,
      tindakan: 'tarik',
      sebelum: { mesin: `${sekolahId}-${mesin.mesinId}`, pin, mulai, sampai, alasan },
    })
  })
}

/** The mark under its machine's lock, which every writer of its PINs holds. */
async function pegangTanda(
  trx: Trx,
  cakupan: Cakupan,
  id: string,
): Promise<{ mesin: KunciMesin; nomor: number; lama: Tanda }> {
  const { sekolahId, nomor } = uraiId(id, 'Tanda bukan GTK')
  const { mesinId } = await bacaTanda(trx, cakupan, sekolahId, nomor)
  const mesin = await pegangMesin(trx, cakupan, `${sekolahId}-${mesinId}`)
  return { mesin, nomor, lama: await bacaTanda(trx, cakupan, sekolahId, nomor) }
}

async function bacaTanda(trx: Trx, cakupan: Cakupan, sekolahId: number, nomor: number): Promise<Tanda> {
  const { rows } = await sql<Tanda>`
    select b.mesin_id as "mesinId", b.pin, b.mulai, b.sampai, b.alasan from bukan_gtk b join sekolah s on s.id = b.sekolah_id
    where b.sekolah_id = ${sekolahId} and b.id = ${nomor} and ${sekolahDalam(cakupan)}`.execute(trx)
  if (rows[0] === undefined) throw tidakAda('Tanda bukan GTK')
  return rows[0]
}

/** Nobody's taps are taken away by a mark, and a day is marked once. */
function tolakBertumpuk(
  pemetaan: Awaited<ReturnType<typeof listMasaPemetaan>>,
  tanda: readonly Rentang[],
  baru: Rentang,
): void {
  const milik = pemetaan.find((satu) => beririsan(satu, baru))
  if (milik !== undefined)
    throw bentrok(
      `PIN ini milik ${milik.namaGtk}${kataMasa(milik)}. Akhiri pemetaannya dahulu, atau pilih tanggal yang lain.`,
    )
  const lain = tanda.find((satu) => beririsan(satu, baru))
  if (lain !== undefined)
    throw bentrok(
      `PIN ini sudah ditandai bukan GTK${kataMasa(lain)}. Akhiri atau tarik tanda itu dahulu, atau pilih tanggal yang lain.`,
    )
}
