import type { IsianGtk } from '@geisa/contract/gtk'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { tanggalPanjang } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Trx } from '../../platform/database/db.ts'
import { salahIsi } from '../../platform/errors.ts'
import { petakanDalam } from '../mesin/pin/commands-pemetaan.ts'
import { pegangMesin } from '../mesin/queries.ts'
import type { Sentuhan } from './commands-induk.ts'

type Orang = { id: string; sekolahId: number; gtkId: number; hariIni: string; pada: string }

/**
 * Maps the PINs that the form names beside those of today; the caller holds the school's machines. A PIN that is somebody's, and one that is to end, are matters of
 * the machine's own screen, which shows since when and whose taps move along.
 */
export async function pasangPin(
  trx: Trx,
  { pengguna, cakupan }: Masuk,
  orang: Orang,
  { pin, mesinId }: IsianGtk,
): Promise<Sentuhan[]> {
  if (pin === undefined) return []
  const kini = await listPin(trx, orang)
  const dipetakan = new Set(kini.map((satu) => satu.pin))
  const hilang = [...dipetakan].filter((satu) => !pin.includes(satu))
  if (hilang.length > 0)
    throw salahIsi('pin', `PIN ${hilang.join(', ')} masih dipetakan. Akhiri pemetaannya di tab Mesin sekolah.`)
  const baru = [...new Set(pin)].filter((satu) => !dipetakan.has(satu))
  if (baru.length === 0) {
    tolakMesinLain(kini, pin, mesinId)
    return []
  }
  if (pengguna.peranId !== PERAN.SEKOLAH) throw salahIsi('pin', 'PIN dipetakan oleh operator sekolahnya.')
  const mesin = await pegangMesin(trx, cakupan, mesinId ?? (await mesinSatuSatunya(trx, orang)))
  if (mesin.sekolahId !== orang.sekolahId) throw salahIsi('mesinId', 'Pilih mesin sekolah GTK ini')
  const sentuhan: Sentuhan[] = []
  for (const satu of baru) {
    await tolakPernahBerakhir(trx, orang, satu)
    await tolakMilikOrang(trx, orang, mesin.mesinId, satu)
    const { catatan, dari } = await petakanDalam(trx, pengguna, mesin, { pin: satu, gtkId: orang.id }, orang.pada)
    sentuhan.push({ catatan, dari, hariIni: orang.hariIni })
  }
  return sentuhan
}

const berlaku = ({ hariIni }: Orang) =>
  sql`(p.mulai is null or p.mulai <= ${hariIni}) and (p.sampai is null or p.sampai >= ${hariIni})`

type PinMesin = { pin: string; mesinId: string }

async function listPin(trx: Trx, orang: Orang): Promise<PinMesin[]> {
  const { rows } =
    await sql<PinMesin>`select distinct p.pin, p.sekolah_id || '-' || p.mesin_id as "mesinId" from pemetaan_pin p
    where p.sekolah_id = ${orang.sekolahId} and p.gtk_id = ${orang.gtkId} and ${berlaku(orang)} order by 1`.execute(trx)
  return rows
}

/** The form's list is of all machines: the same number on one more of them cannot be told from one that was there already. */
function tolakMesinLain(kini: readonly PinMesin[], pin: readonly string[], mesinId: string | undefined): void {
  if (mesinId === undefined) return
  const lain = pin.filter((satu) => !kini.some((ada) => ada.pin === satu && ada.mesinId === mesinId))
  if (lain.length > 0)
    throw salahIsi(
      'mesinId',
      `Tidak ada PIN baru. PIN ${lain.join(', ')} sudah dipetakan di mesin lain; untuk mesin ini petakan di tab Mesin sekolah.`,
    )
}

/** A form that was read before the mapping ended would silently take that back. */
async function tolakPernahBerakhir(trx: Trx, { sekolahId, gtkId, hariIni }: Orang, pin: string): Promise<void> {
  const { rows } = await sql<{ sampai: string | null }>`select max(sampai) as sampai from pemetaan_pin
    where sekolah_id = ${sekolahId} and gtk_id = ${gtkId} and pin = ${pin} and sampai < ${hariIni}`.execute(trx)
  const sampai = rows[0]?.sampai ?? null
  if (sampai !== null)
    throw salahIsi(
      'pin',
      `PIN ${pin} milik GTK ini sudah berakhir ${tanggalPanjang(sampai)}. Keluarkan dari isian ini, atau petakan lagi di tab Mesin sekolah.`,
    )
}

async function mesinSatuSatunya(trx: Trx, orang: Orang): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select distinct p.sekolah_id || '-' || p.mesin_id as id from mesin_penempatan p
    where p.sekolah_id = ${orang.sekolahId} and ${berlaku(orang)}`.execute(trx)
  const [satu, lain] = rows
  if (satu === undefined) throw salahIsi('pin', 'Sekolah ini belum memakai mesin. Daftarkan mesinnya dahulu.')
  if (lain !== undefined) throw salahIsi('mesinId', 'Pilih mesin tempat PIN ini')
  return satu.id
}

async function tolakMilikOrang(trx: Trx, orang: Orang, mesinId: number, pin: string): Promise<void> {
  const { rows } = await sql<{ nama: string }>`select g.nama from pemetaan_pin p
    join gtk g on g.sekolah_id = p.sekolah_id and g.id = p.gtk_id
    where p.sekolah_id = ${orang.sekolahId} and p.mesin_id = ${mesinId} and p.pin = ${pin} and ${berlaku(orang)}
    limit 1`.execute(trx)
  if (rows[0] !== undefined)
    throw salahIsi('pin', `PIN ${pin} sudah dipakai ${rows[0].nama}. Ganti pemiliknya di tab Mesin sekolah.`)
}
