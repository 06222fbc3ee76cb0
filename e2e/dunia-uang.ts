import type { GtkBaris } from '@geisa/contract/gtk'
import type { HasilImpor } from '@geisa/contract/impor'
import type { Mesin } from '@geisa/contract/mesin'
import type { SekolahRingkas } from '@geisa/contract/sekolah'
import { dorongTap, token } from './geisa.ts'
import { hariLalu, minta, sekolahSaya } from './mesin.ts'

/** A school of a thousand whose months cost billions: what a table must hold without cutting a figure. */

export const JUMLAH_GTK = 1000
/** The most that a TPP may be. */
const TPP = 1_000_000_000
/** Who comes late on every day: their hours add up to five digits. */
const TERLAMBAT = 60

export type DuniaUang = { sekolah: SekolahRingkas; gtk: GtkBaris; bulan: string }

/** @returns the main school with everybody in it, and the month before this one, which is over */
export async function buatDuniaUang(): Promise<DuniaUang> {
  const sekolah = await sekolahSaya()
  const [tahun = 0, bulan = 1] = hariLalu(0).split('-').map(Number)
  const lalu = new Date(Date.UTC(tahun, bulan - 2, 1)).toISOString().slice(0, 7)
  const ada = await gtkSekolah(sekolah.id)
  const orang = Array.from({ length: JUMLAH_GTK - ada.length }, (_, ke) => ({
    nama: `Orang Banyak ${ke + 1}`,
    nuptk: String(8_000_000_000_000_000 + ke),
  }))
  await impor(`/api/gtk/impor?sekolahId=${sekolah.id}`, [
    'Nama;NUPTK;Jenis Guru;Status Kepegawaian;Mulai Tugas',
    ...orang.map(({ nama, nuptk }) => `${nama};${nuptk};Tenaga Administrasi Sekolah;PPPK Paruh Waktu;${lalu}-01`),
  ])
  const semua = await gtkSekolah(sekolah.id)
  const bernomor = semua.filter(({ nip, nuptk }) => nip !== null || nuptk !== null)
  await impor(`/api/gtk/impor-tpp?sekolahId=${sekolah.id}&berlakuMulai=${lalu}-01`, [
    'NIP;NUPTK;TPP',
    ...bernomor.map(({ nip, nuptk }) => `${nip ?? ''};${nuptk ?? ''};${TPP}`),
  ])
  const terlambat = semua.filter(({ nama }) => nama.startsWith('Orang Banyak')).slice(0, TERLAMBAT)
  const [gtk] = terlambat
  if (gtk === undefined) throw new Error('nobody was imported')
  await datangTerlambat(sekolah.id, terlambat, lalu)
  return { sekolah, gtk, bulan: lalu.replace('-', '') }
}

/** Hours late without leave, on every day of the month, at the machine that they all know. */
async function datangTerlambat(sekolahId: number, orang: readonly GtkBaris[], bulan: string): Promise<void> {
  const { rows } = await minta<{ rows: Mesin[] }>('sekolah', `/api/mesin?sekolahId=${sekolahId}`)
  const mesin = rows[0]
  if (mesin === undefined) throw new Error('no machine')
  const berpin = orang.map(({ id }, ke) => ({ gtkId: id, pin: String(5000 + ke) }))
  for (const satu of berpin) await minta('sekolah', `/api/mesin/${mesin.id}/pemetaan`, satu)
  const hari = Array.from({ length: 28 }, (_, ke) => `${bulan}-${String(ke + 1).padStart(2, '0')}`)
  const tap = hari.flatMap((tanggal) => berpin.map(({ pin }) => `${pin}\t${tanggal} 13:00:00\t0\t1\t0\t0`))
  await dorongTap(mesin.nomorSeri, tap)
}

const gtkSekolah = async (sekolahId: number): Promise<GtkBaris[]> =>
  (await minta<{ rows: GtkBaris[] }>('sekolah', `/api/gtk?sekolahId=${sekolahId}&per=1000`)).rows

/** Looked at first, then stored, as the screen does. */
async function impor(jalur: string, baris: readonly string[]): Promise<void> {
  const kirim = async (tambahan: string): Promise<HasilImpor> => {
    const jawaban = await fetch(`${process.env.GEISA_URL}${jalur}&namaBerkas=uang.csv&${tambahan}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await token('sekolah')}`, 'content-type': 'application/octet-stream' },
      body: baris.join('\n'),
    })
    if (!jawaban.ok) throw new Error(`${jalur}: ${jawaban.status} ${await jawaban.text()}`)
    return (await jawaban.json()) as HasilImpor
  }
  const { sidik } = await kirim('uji=true')
  const { tersimpan, message, rows } = await kirim(`uji=false&sidik=${sidik}`)
  if (!tersimpan) throw new Error(`${message} ${rows[0]?.alasan.join(', ')}`)
}
