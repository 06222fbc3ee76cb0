import { createHash } from 'node:crypto'
import { setTimeout as tidur } from 'node:timers/promises'
import { masuk } from '@geisa/contract/sesi'
import { PASSWORD_UJI } from '../test/dunia-uji.ts'
import type { Buku } from './buku.ts'
import { dijawab, type Jawaban, kirimMentah, type Putus } from './klien-mentah.ts'
import { barisTap, type Sasaran, tambahKe } from './penulis.ts'
import { nomorBaru, seriMesin } from './siapkan.ts'

/** People in front of the pages, who read, register machines and upload files while something below breaks. */
export type Orang = {
  berhenti: () => Promise<void>
  /** Everything that was neither an answer nor a polite refusal. */
  buruk: string[]
  lama: number[]
  jumlah: Map<string, number>
}

/** What people sent and what was answered 200: serial numbers, and SHA-256 of files. */
export type BukuOrang = { mesin: Pasangan; berkas: Pasangan }
type Pasangan = { dikirim: Set<string>; diakui: Set<string> }

export const buatBukuOrang = (): BukuOrang => ({
  mesin: { dikirim: new Set(), diakui: new Set() },
  berkas: { dikirim: new Set(), diakui: new Set() },
})

export async function masukSebagai(port: number, username: string): Promise<string> {
  const isi = JSON.stringify({ username, password: PASSWORD_UJI })
  const jawaban = await kirimMentah(port, pesanOrang('POST', masuk.url, '', isi, 'application/json'))
  if (!dijawab(jawaban) || jawaban.status !== 200) throw new Error(`sign-in of ${username}: ${JSON.stringify(jawaban)}`)
  return JSON.parse(jawaban.badan) as string
}

/** A read that needs session and database. */
export const bacaHalaman = ({ port }: Sasaran, token: string): Promise<Jawaban | Putus> =>
  kirimMentah(port, pesanOrang('GET', '/api/wilayah?search=malang', token))

/** A refusal as promised: 503, when to try again, a sentence in Indonesian (quality.md 2.2). */
export function penolakanSopan(jawaban: Jawaban | Putus): boolean {
  if (!dijawab(jawaban) || jawaban.status !== 503) return false
  const { message } = JSON.parse(jawaban.badan) as { message: string }
  return Number(jawaban.kepala.get('retry-after')) > 0 && /Coba lagi/.test(message)
}

/** @param idMesin a machine of the operator's school that nobody else writes to, as `idMesinOperator` finds it */
export function bekerjaTerus(
  sasaran: Sasaran,
  token: string,
  mesin: { id: string; seri: string },
  buku: Buku,
  bukuOrang: BukuOrang,
): Orang {
  const henti = new AbortController()
  const hasil = { buruk: [] as string[], lama: [] as number[], jumlah: new Map<string, number>() }
  const catat = (jawaban: Jawaban | Putus): void => {
    hasil.lama.push(jawaban.ms)
    const sebab = dijawab(jawaban) ? String(jawaban.status) : jawaban.putus
    hasil.jumlah.set(sebab, (hasil.jumlah.get(sebab) ?? 0) + 1)
    if (sebab !== '200' && !penolakanSopan(jawaban)) hasil.buruk.push(dijawab(jawaban) ? jawaban.mentah : sebab)
  }
  const berjalan = (async () => {
    while (!henti.signal.aborted) {
      catat(await bacaHalaman(sasaran, token))
      catat(await daftarkan(sasaran, token, bukuOrang))
      catat(await unggah(sasaran, token, mesin, buku, bukuOrang))
      await tidur(30)
    }
  })()
  return {
    ...hasil,
    berhenti: async () => {
      henti.abort()
      await berjalan
    },
  }
}

/** The last of the operator's machines that `tulisTerus` leaves alone. */
export async function mesinOperator({ port }: Sasaran, token: string): Promise<{ id: string; seri: string }> {
  const jawaban = await kirimMentah(port, pesanOrang('GET', '/api/mesin', token))
  if (!dijawab(jawaban)) throw new Error(jawaban.putus)
  const { rows } = JSON.parse(jawaban.badan) as { rows: { id: string; nomorSeri: string }[] }
  const satu = rows.find(({ nomorSeri }) => nomorSeri >= seriMesin(30) && nomorSeri < seriMesin(50))
  if (satu === undefined) throw new Error(`no machine in ${jawaban.badan}`)
  return { id: satu.id, seri: satu.nomorSeri }
}

async function daftarkan({ port }: Sasaran, token: string, { mesin }: BukuOrang): Promise<Jawaban | Putus> {
  const nomorSeri = `ORANG${nomorBaru(1)}`
  mesin.dikirim.add(nomorSeri)
  const isi = JSON.stringify({ nomorSeri, nama: 'Lobi' })
  const jawaban = await kirimMentah(port, pesanOrang('POST', '/api/mesin', token, isi, 'application/json'))
  if (dijawab(jawaban) && jawaban.status === 200) mesin.diakui.add(nomorSeri)
  return jawaban
}

/** A stick's file of forty taps; its `sidik` is known without the preview, which would only read. */
async function unggah(
  { port }: Sasaran,
  token: string,
  { id, seri }: { id: string; seri: string },
  buku: Buku,
  { berkas }: BukuOrang,
): Promise<Jawaban | Putus> {
  const awal = nomorBaru(40)
  const taps = Array.from({ length: 40 }, (_, i) =>
    barisTap(awal + i)
      .split('\t')
      .slice(0, 4),
  )
  const isi = taps
    .map(([pin, waktu, status, verify]) => `${pin?.padStart(9)}\t${waktu}\t1\t${status}\t${verify}\t0\r\n`)
    .join('')
  const sha256 = sidik(isi)
  const tersimpan = taps.map((tap) => [seri, ...tap, '0'].join('\t'))
  berkas.dikirim.add(sha256)
  tambahKe(buku.dikirim, tersimpan)
  const jalur = `/api/mesin/${id}/usb?namaBerkas=1_attlog.dat&sidik=${sidik(`${sha256} usb ${id}`)}`
  const pesan = pesanOrang('POST', jalur, token, isi, 'application/octet-stream')
  const jawaban = await kirimMentah(port, pesan)
  if (dijawab(jawaban) && jawaban.status === 200) {
    berkas.diakui.add(sha256)
    tambahKe(buku.diakui, tersimpan)
  }
  return jawaban
}

const sidik = (teks: string): string => createHash('sha256').update(teks).digest('hex')

/** Every request from another address, so that no budget per address is met. */
export function pesanOrang(metode: string, jalur: string, token: string, isi = '', jenis = 'text/plain'): string {
  const n = nomorBaru(1)
  return [
    `${metode} ${jalur} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    `X-Forwarded-For: 10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    ...(metode === 'GET' ? [] : [`Content-Type: ${jenis}`, `Content-Length: ${Buffer.byteLength(isi)}`]),
    '',
    isi,
  ].join('\r\n')
}
