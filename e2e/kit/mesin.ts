import { randomUUID } from 'node:crypto'
import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import type { Mesin } from '@geisa/contract/mesin/mesin'
import type { SekolahSummary } from '@geisa/contract/sekolah/sekolah'
import { token } from './geisa.ts'

/** Machines of the journeys: each its own, so that no journey sees another's taps. */
export const newSerial = (): string => `UJI-${randomUUID().slice(0, 13).toUpperCase()}`

/** Calls as an account, under one session for all calls of a worker; what ended it (a new password, a right) is signed in anew. */
export async function ask<T>(akun: string, path: string, content?: unknown): Promise<T> {
  let answer = await call(akun, path, content)
  if (answer.status === 401) {
    sesi.delete(akun)
    answer = await call(akun, path, content)
  }
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

const sesi = new Map<string, Promise<string>>()

async function call(akun: string, path: string, content?: unknown): Promise<Response> {
  const own = sesi.get(akun) ?? token(akun)
  sesi.set(akun, own)
  const headers = { authorization: `Bearer ${await own}` }
  return fetch(
    `${process.env.GEISA_URL}${path}`,
    content === undefined
      ? { headers }
      : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(content) },
  )
}

/** The main school, as its operator sees it. */
export async function mySekolah(): Promise<SekolahSummary> {
  const { rows } = await ask<{ rows: SekolahSummary[] }>('sekolah', '/api/sekolah')
  if (rows[0] === undefined) throw new Error('the demo operator has no school')
  return rows[0]
}

/** A machine of the main school that says how many records it has, as its operator has read them off its menu. */
export async function newMesin(nama: string): Promise<Mesin> {
  const mesin = await ask<Mesin>('sekolah', '/api/mesin', { nomorSeri: newSerial(), nama })
  await tellCount(mesin.nomorSeri, 120)
  return ask<Mesin>('sekolah', `/api/mesin/${mesin.id}/konfirmasi`, { jumlahCatatan: 120 })
}

/** One that never speaks: the office says that it is the school's. */
export async function newSilentMesin(nama: string, more: Readonly<Record<string, string>>): Promise<Mesin> {
  const mesin = await ask<Mesin>('sekolah', '/api/mesin', { nomorSeri: newSerial(), nama, ...more })
  await ask('kabkota', '/api/mesin-baru', { mesin: [mesin.id], setuju: true })
  return mesin
}

/** The first poll after a boot, with what stands in the machine's menu. */
export const tellCount = (serial: string, count: number): Promise<string> =>
  iclock(`getrequest?SN=${serial}&INFO=${encodeURIComponent(`Ver 6.60,12,14,${count},10.1.1.1`)}`)

/** Whom another journey has entered has no past, may go again, and would move the others' places. */
export const isNewcomer = (nama: string): boolean => /^Mega Utami|\b(Uji|Keliru)\b/.test(nama)

/** Staff of the main school in a fixed order; the first is left to the journeys of the daily report. */
export async function daftarGtk(): Promise<GtkSummary[]> {
  const { id } = await mySekolah()
  const { rows } = await ask<{ rows: GtkSummary[] }>('sekolah', `/api/gtk?sekolahId=${id}`)
  return rows.filter(({ nama }) => !isNewcomer(nama)).toSorted((a, b) => (a.nama < b.nama ? -1 : 1))
}

export async function iclock(path: string, content?: string): Promise<string> {
  const answer = await fetch(
    `${process.env.GEISA_URL}/iclock/${path}`,
    content === undefined ? {} : { method: 'POST', body: content },
  )
  return `${answer.status} ${await answer.text()}`
}

export const handshake = (serial: string): Promise<string> => iclock(`cdata?SN=${serial}&options=all&pushver=2.4.0`)

/** The people that a machine knows, as it tells them: PIN and name. */
export const sendPengguna = (serial: string, pengguna: Readonly<Record<string, string>>): Promise<string> =>
  iclock(
    `cdata?SN=${serial}&table=OPERLOG&Stamp=9999`,
    Object.entries(pengguna)
      .map(([pin, nama]) => `USER PIN=${pin}\tName=${nama}\tPri=0\tPasswd=\tCard=\tGrp=1\n`)
      .join(''),
  )
