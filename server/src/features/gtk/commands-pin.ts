import type { GtkInput } from '@geisa/contract/gtk/gtk'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { longTanggal } from '@geisa/engine/calendar'
import { withStop } from '@geisa/engine/sentence-end'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { Trx } from '../../platform/database/db.ts'
import { invalidField } from '../../platform/errors.ts'
import { mapWithin } from '../mesin/pin/commands-pemetaan.ts'
import { holdMesin, masaOn } from '../mesin/queries.ts'
import type { Touch } from './commands-induk.ts'

type Person = { id: string; sekolahId: number; gtkId: number; hariIni: string; pada: string }

/**
 * Maps the PINs that the form names beside those of today; the caller holds the school's machines. A PIN that is somebody's, and one that is to end, are matters of
 * the machine's own screen, which shows since when and whose taps move along.
 */
export async function attachPin(
  trx: Trx,
  { pengguna, cakupan }: Caller,
  person: Person,
  { pin, mesinId }: GtkInput,
): Promise<Touch[]> {
  if (pin === undefined) return []
  const current = await listPin(trx, person)
  const mapped = new Set(current.map((pinMesin) => pinMesin.pin))
  const missing = [...mapped].filter((one) => !pin.includes(one))
  if (missing.length > 0)
    throw invalidField('pin', `PIN ${missing.join(', ')} masih dipetakan. Akhiri pemetaannya di tab Mesin sekolah.`)
  const next = [...new Set(pin)].filter((one) => !mapped.has(one))
  if (next.length === 0) {
    refuseOtherMesin(current, pin, mesinId)
    return []
  }
  if (pengguna.peranId !== PERAN.SEKOLAH) throw invalidField('pin', 'PIN dipetakan oleh operator sekolahnya.')
  const mesin = await holdMesin(trx, cakupan, mesinId ?? (await onlyMesin(trx, person)))
  if (mesin.sekolahId !== person.sekolahId) throw invalidField('mesinId', 'Pilih mesin sekolah GTK ini')
  const touches: Touch[] = []
  for (const one of next) {
    await refuseEverEnded(trx, person, one)
    await refuseOwnedByPerson(trx, person, mesin.mesinId, one)
    const { catatan, dari } = await mapWithin(
      trx,
      { pengguna, cakupan },
      mesin,
      { pin: one, gtkId: person.id },
      person.pada,
    )
    touches.push({ catatan, dari, hariIni: person.hariIni })
  }
  return touches
}

type PinMesin = { pin: string; mesinId: string }

async function listPin(trx: Trx, person: Person): Promise<PinMesin[]> {
  const { rows } =
    await sql<PinMesin>`select distinct p.pin, p.sekolah_id || '-' || p.mesin_id as "mesinId" from pemetaan_pin p
    where p.sekolah_id = ${person.sekolahId} and p.gtk_id = ${person.gtkId} and ${masaOn(person.hariIni)} order by 1`.execute(
      trx,
    )
  return rows
}

/** The form's list is of all machines: the same number on one more of them cannot be told from one that was there already. */
function refuseOtherMesin(current: readonly PinMesin[], pin: readonly string[], mesinId: string | undefined): void {
  if (mesinId === undefined) return
  const others = pin.filter((one) => !current.some((present) => present.pin === one && present.mesinId === mesinId))
  if (others.length > 0)
    throw invalidField(
      'mesinId',
      `Tidak ada PIN baru. PIN ${others.join(', ')} sudah dipetakan di mesin lain; untuk mesin ini petakan di tab Mesin sekolah.`,
    )
}

/** A form that was read before the mapping ended would silently take that back. */
async function refuseEverEnded(trx: Trx, { sekolahId, gtkId, hariIni }: Person, pin: string): Promise<void> {
  const { rows } = await sql<{ sampai: string | null }>`select max(sampai) as sampai from pemetaan_pin
    where sekolah_id = ${sekolahId} and gtk_id = ${gtkId} and pin = ${pin} and sampai < ${hariIni}`.execute(trx)
  const until = rows[0]?.sampai ?? null
  if (until !== null)
    throw invalidField(
      'pin',
      `PIN ${pin} milik GTK ini sudah berakhir ${longTanggal(until)}. Keluarkan dari isian ini, atau petakan lagi di tab Mesin sekolah.`,
    )
}

async function onlyMesin(trx: Trx, person: Person): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select distinct p.sekolah_id || '-' || p.mesin_id as id from mesin_penempatan p
    where p.sekolah_id = ${person.sekolahId} and ${masaOn(person.hariIni)}`.execute(trx)
  const [one, other] = rows
  if (one === undefined) throw invalidField('pin', 'Sekolah ini belum memakai mesin. Daftarkan mesinnya dahulu.')
  if (other !== undefined) throw invalidField('mesinId', 'Pilih mesin tempat PIN ini')
  return one.id
}

async function refuseOwnedByPerson(trx: Trx, person: Person, mesinId: number, pin: string): Promise<void> {
  const { rows } = await sql<{ nama: string }>`select g.nama from pemetaan_pin p
    join gtk g on g.sekolah_id = p.sekolah_id and g.id = p.gtk_id
    where p.sekolah_id = ${person.sekolahId} and p.mesin_id = ${mesinId} and p.pin = ${pin} and ${masaOn(person.hariIni)}
    limit 1`.execute(trx)
  if (rows[0] !== undefined)
    throw invalidField(
      'pin',
      `PIN ${pin} sudah dipakai ${withStop(rows[0].nama)} Ganti pemiliknya di tab Mesin sekolah.`,
    )
}
