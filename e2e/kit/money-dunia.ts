import type { ImportResult } from '@geisa/contract/file-import'
import type { GtkRow } from '@geisa/contract/gtk/gtk'
import type { Mesin } from '@geisa/contract/mesin/mesin'
import type { SekolahSummary } from '@geisa/contract/sekolah/sekolah'
import { pushTap, token } from './geisa.ts'
import { previousHari } from './hari.ts'
import { ask, mySekolah } from './mesin.ts'

/** A school of a thousand whose months cost billions: what a table must hold without cutting a figure. */

export const JUMLAH_GTK = 1000
/** The most that a TPP may be. */
const TPP = 1_000_000_000
/** Who comes late on every day: their hours add up to five digits. */
const LATE = 60

export type MoneyDunia = { sekolah: SekolahSummary; gtk: GtkRow; bulan: string }

/** @returns the main school with everybody in it, and the month before this one, which is over */
export async function createMoneyDunia(): Promise<MoneyDunia> {
  const sekolah = await mySekolah()
  const [tahun = 0, bulan = 1] = previousHari(0).split('-').map(Number)
  const previous = new Date(Date.UTC(tahun, bulan - 2, 1)).toISOString().slice(0, 7)
  const present = await gtkSekolah(sekolah.id)
  const people = Array.from({ length: JUMLAH_GTK - present.length }, (_, nth) => ({
    nama: `Orang Banyak ${nth + 1}`,
    nuptk: String(8_000_000_000_000_000 + nth),
  }))
  await runImport(`/api/gtk/impor?sekolahId=${sekolah.id}`, [
    'Nama;NUPTK;Jenis Guru;Status Kepegawaian;Mulai Tugas',
    ...people.map(({ nama, nuptk }) => `${nama};${nuptk};Tenaga Administrasi Sekolah;PPPK Paruh Waktu;${previous}-01`),
  ])
  const all = await gtkSekolah(sekolah.id)
  const numbered = all.filter(({ nip, nuptk }) => nip !== null || nuptk !== null)
  await runImport(`/api/gtk/impor-tpp?sekolahId=${sekolah.id}&berlakuMulai=${previous}-01`, [
    'NIP;NUPTK;TPP',
    ...numbered.map(({ nip, nuptk }) => `${nip ?? ''};${nuptk ?? ''};${TPP}`),
  ])
  const late = all.filter(({ nama }) => nama.startsWith('Orang Banyak')).slice(0, LATE)
  const [gtk] = late
  if (gtk === undefined) throw new Error('nobody was imported')
  await datangTerlambat(sekolah.id, late, previous)
  return { sekolah, gtk, bulan: previous.replace('-', '') }
}

/** Hours late without leave, on every day of the month, at the machine that they all know. */
async function datangTerlambat(sekolahId: number, people: readonly GtkRow[], bulan: string): Promise<void> {
  const { rows } = await ask<{ rows: Mesin[] }>('sekolah', `/api/mesin?sekolahId=${sekolahId}`)
  const mesin = rows[0]
  if (mesin === undefined) throw new Error('no machine')
  const withPin = people.map(({ id }, nth) => ({ gtkId: id, pin: String(5000 + nth) }))
  for (const one of withPin) await ask('sekolah', `/api/mesin/${mesin.id}/pemetaan`, one)
  const hari = Array.from({ length: 28 }, (_, nth) => `${bulan}-${String(nth + 1).padStart(2, '0')}`)
  const tap = hari.flatMap((tanggal) => withPin.map(({ pin }) => `${pin}\t${tanggal} 13:00:00\t0\t1\t0\t0`))
  await pushTap(mesin.nomorSeri, tap)
}

const gtkSekolah = async (sekolahId: number): Promise<GtkRow[]> =>
  (await ask<{ rows: GtkRow[] }>('sekolah', `/api/gtk?sekolahId=${sekolahId}&per=1000`)).rows

/** Looked at first, then stored, as the screen does. */
async function runImport(path: string, lines: readonly string[]): Promise<void> {
  const send = async (extra: string): Promise<ImportResult> => {
    const answer = await fetch(`${process.env.GEISA_URL}${path}&namaBerkas=uang.csv&${extra}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await token('sekolah')}`, 'content-type': 'application/octet-stream' },
      body: lines.join('\n'),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as ImportResult
  }
  const { sidik } = await send('uji=true')
  const { tersimpan, message, rows } = await send(`uji=false&sidik=${sidik}`)
  if (!tersimpan) throw new Error(`${message} ${rows[0]?.alasan.join(', ')}`)
}
