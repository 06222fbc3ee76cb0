import { readFileSync } from 'node:fs'
import { setTimeout as tidur } from 'node:timers/promises'
import { DOKUMEN_MAKS } from '@geisa/contract/dokumen-pengajuan'
import { LAMPIRAN_MAKS } from '@geisa/contract/surat'
import { hariSekolah, nomorHari, tanggalDari } from '@geisa/engine/kalender'
import { expect, inject, test } from 'vitest'
import { systemClock } from '../../src/platform/clock.ts'
import { contohPdf, objekPdf } from '../../test/contoh-berkas.ts'
import { dijawab, type Jawaban, kirimMentah, type Putus } from '../klien-mentah.ts'
import { bacaHalaman, masukSebagai, pesanOrang } from '../orang.ts'
import { folderDari, nyalakan, type ServerNyata } from '../server-nyata.ts'
import { laporkan, ringkasMs, skala } from '../skala.ts'

const MB = 1_000_000
/** quality.md 2.12 */
const PALING_BYTE = 400 * MB
const BATAS_MS = 180_000

/** Bodies as large as the specified calls take, by one account at once; the everyday counts would break the bound unbounded, too. */
const GELOMBANG = [
  { nama: 'usulan', banyak: skala(30, 16), siapa: 'sekolah', jalur: '/api/koreksi-kehadiran', isi: () => usulan() },
  {
    nama: 'usulan lagi',
    banyak: skala(130, 24),
    siapa: 'sekolah',
    jalur: '/api/koreksi-kehadiran',
    isi: () => usulan(),
  },
  { nama: 'surat', banyak: skala(40, 40), siapa: 'gtk', jalur: '/api/mailbox', isi: () => surat() },
] as const

for (const { nama, banyak, siapa, jalur, isi } of GELOMBANG)
  test(`${banyak} ${nama} sebesar yang boleh dari satu akun sekaligus: dilayani atau ditolak dengan kalimat, orang lain dijawab, ingatan server tidak naik lebih dari 400 MB`, async () => {
    const server = await nyalakan(folderDari(inject('templatTahan')))
    const token = await masukSebagai(server.port, siapa)
    const lain = bacaTerus(server, await masukSebagai(server.port, 'kabkota'))
    const tubuh = isi()
    await tidur(1000)
    const ingatan = ukurIngatan(server)
    const hasil = await Promise.all(
      Array.from({ length: banyak }, () => kirimMentah(server.port, [kepala(jalur, token, tubuh), tubuh], BATAS_MS)),
    )
    const puncak = ingatan.berhenti()
    await lain.berhenti()
    laporkan(`isi besar, ${nama}`, {
      dikirim: banyak,
      'byte sebuah': tubuh.length,
      jawaban: JSON.stringify(hitung(hasil)),
      'ingatan awal MB': ingatan.awal / MB,
      'puncak MB': puncak / MB,
      'orang lain': ringkasMs(lain.lama),
    })
    expect(server.proses.exitCode, server.keluaran()).toBeNull()
    expect(hasil.flatMap(tidakSopan)).toEqual([])
    expect(lain.buruk).toEqual([])
    expect(puncak - ingatan.awal).toBeLessThan(PALING_BYTE)
    // What was refused was no end: sent again alone, it is served as any other.
    const lagi = await kirimMentah(server.port, [kepala(jalur, token, tubuh), tubuh], BATAS_MS)
    expect([200, 409, 422]).toContain(dijawab(lagi) ? lagi.status : lagi.putus)
  })

const dokumen = (banyak: number) =>
  Array.from({ length: banyak }, (_, ke) => ({
    fileName: `surat-${ke}.pdf`,
    mimeType: 'application/pdf',
    base64: contohPdf(
      objekPdf(5, `<< /Length 1980000 >>\nstream\n${'x'.repeat(1_980_000)}\nendstream`),
      `Surat ${ke}`,
    ).toString('base64'),
  }))

function usulan(): Buffer {
  const hariIni = hariSekolah(systemClock.now(), 'WIB')
  return Buffer.from(
    JSON.stringify({
      // Nobody of that school: what counts is what the body costs before anybody knows.
      gtk: { id: '1-999999' },
      jenisKoreksi: { id: 1 },
      statusKehadiran: { koreksi: { id: 3 } },
      tglKehadiran: { dari: hariIni, sampai: tanggalDari(nomorHari(hariIni) + 21) },
      dokumenPendukung: dokumen(DOKUMEN_MAKS),
    }),
  )
}

const surat = (): Buffer =>
  Buffer.from(JSON.stringify({ statusSurat: 1, subjek: 'Surat besar', isi: 'Isi', lampiran: dokumen(LAMPIRAN_MAKS) }))

const kepala = (jalur: string, token: string, { length }: Buffer): string =>
  pesanOrang('POST', jalur, token, '', 'application/json').replace('Content-Length: 0', `Content-Length: ${length}`)

/** Neither served nor refused in a sentence. */
function tidakSopan(jawaban: Jawaban | Putus): string[] {
  if (!dijawab(jawaban)) return [jawaban.putus]
  const { status, badan } = jawaban
  if (status === 200 || ([404, 409, 422].includes(status) && /"message":"[A-Z]/.test(badan))) return []
  const nanti = Number(jawaban.kepala.get('retry-after')) > 0
  return [429, 503].includes(status) && nanti && /"message":"[A-Z]/.test(badan) ? [] : [jawaban.mentah]
}

function hitung(hasil: readonly (Jawaban | Putus)[]): Record<string, number> {
  const jumlah: Record<string, number> = {}
  for (const satu of hasil) {
    const kunci = dijawab(satu) ? String(satu.status) : satu.putus
    jumlah[kunci] = (jumlah[kunci] ?? 0) + 1
  }
  return jumlah
}

/** Resident memory of the server's own process, its greatest. */
function ukurIngatan({ proses }: ServerNyata): { awal: number; berhenti: () => number } {
  const baca = (): number =>
    Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${proses.pid}/status`, 'utf8'))?.[1]) * 1024
  const awal = baca()
  let puncak = awal
  const jam = setInterval(() => {
    puncak = Math.max(puncak, baca())
  }, 20)
  return {
    awal,
    berhenti: () => {
      clearInterval(jam)
      return Math.max(puncak, baca())
    },
  }
}

/** Somebody else reads all the while. */
function bacaTerus(
  server: ServerNyata,
  token: string,
): { berhenti: () => Promise<void>; lama: number[]; buruk: string[] } {
  const henti = new AbortController()
  const hasil = { lama: [] as number[], buruk: [] as string[] }
  const berjalan = (async () => {
    while (!henti.signal.aborted) {
      const jawaban = await bacaHalaman(server, token)
      hasil.lama.push(jawaban.ms)
      if (!dijawab(jawaban) || jawaban.status !== 200)
        hasil.buruk.push(dijawab(jawaban) ? jawaban.mentah : jawaban.putus)
      await tidur(50)
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
