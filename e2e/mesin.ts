import { randomUUID } from 'node:crypto'
import type { GtkRingkas } from '@geisa/contract/gtk'
import type { Mesin } from '@geisa/contract/mesin'
import type { SekolahRingkas } from '@geisa/contract/sekolah'
import { token } from './geisa.ts'

/** Machines of the journeys: each its own, so that no journey sees another's taps. */
export const seriBaru = (): string => `UJI-${randomUUID().slice(0, 13).toUpperCase()}`

/** Calls as an account, under one session for all calls of a worker; what ended it (a new password, a right) is signed in anew. */
export async function minta<T>(akun: string, jalur: string, isi?: unknown): Promise<T> {
  let jawaban = await panggil(akun, jalur, isi)
  if (jawaban.status === 401) {
    sesi.delete(akun)
    jawaban = await panggil(akun, jalur, isi)
  }
  if (!jawaban.ok) throw new Error(`${jalur}: ${jawaban.status} ${await jawaban.text()}`)
  return (await jawaban.json()) as T
}

const sesi = new Map<string, Promise<string>>()

async function panggil(akun: string, jalur: string, isi?: unknown): Promise<Response> {
  const milik = sesi.get(akun) ?? token(akun)
  sesi.set(akun, milik)
  const kepala = { authorization: `Bearer ${await milik}` }
  return fetch(
    `${process.env.GEISA_URL}${jalur}`,
    isi === undefined
      ? { headers: kepala }
      : { method: 'POST', headers: { ...kepala, 'content-type': 'application/json' }, body: JSON.stringify(isi) },
  )
}

/** The main school, as its operator sees it. */
export async function sekolahSaya(): Promise<SekolahRingkas> {
  const { rows } = await minta<{ rows: SekolahRingkas[] }>('sekolah', '/api/sekolah')
  if (rows[0] === undefined) throw new Error('the demo operator has no school')
  return rows[0]
}

/** A registered machine of the main school. */
export async function mesinBaru(nama: string): Promise<Mesin> {
  return minta<Mesin>('sekolah', '/api/mesin', { nomorSeri: seriBaru(), nama })
}

/** Whom another journey has entered has no past, may go again, and would move the others' places. */
export const isPendatang = (nama: string): boolean => /^Mega Utami|\b(Uji|Keliru)\b/.test(nama)

/** Staff of the main school in a fixed order; the first is left to the journeys of the daily report. */
export async function daftarGtk(): Promise<GtkRingkas[]> {
  const { id } = await sekolahSaya()
  const { rows } = await minta<{ rows: GtkRingkas[] }>('sekolah', `/api/gtk?sekolahId=${id}`)
  return rows.filter(({ nama }) => !isPendatang(nama)).toSorted((a, b) => (a.nama < b.nama ? -1 : 1))
}

export async function iclock(jalur: string, isi?: string): Promise<string> {
  const jawaban = await fetch(
    `${process.env.GEISA_URL}/iclock/${jalur}`,
    isi === undefined ? {} : { method: 'POST', body: isi },
  )
  return `${jawaban.status} ${await jawaban.text()}`
}

export const jabatTangan = (seri: string): Promise<string> => iclock(`cdata?SN=${seri}&options=all&pushver=2.4.0`)

/** The people that a machine knows, as it tells them: PIN and name. */
export const kirimPengguna = (seri: string, pengguna: Readonly<Record<string, string>>): Promise<string> =>
  iclock(
    `cdata?SN=${seri}&table=OPERLOG&Stamp=9999`,
    Object.entries(pengguna)
      .map(([pin, nama]) => `USER PIN=${pin}\tName=${nama}\tPri=0\tPasswd=\tCard=\tGrp=1\n`)
      .join(''),
  )

/** A day before today on the school's clock. */
export function hariLalu(berapa: number): string {
  const [y = 0, m = 1, d = 1] = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' })
    .format()
    .split('-')
    .map(Number)
  return new Date(Date.UTC(y, m - 1, d - berapa)).toISOString().slice(0, 10)
}
