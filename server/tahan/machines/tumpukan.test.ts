import { setTimeout as tidur } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { buatBuku, cocokkan, SESUAI } from '../buku.ts'
import { dijawab, kirimMentah, pesanAmbil } from '../klien-mentah.ts'
import { buatKiriman, type Kiriman, kirimkan, type Sasaran } from '../penulis.ts'
import { folderDari, nyalakan, urlPostgres } from '../server-nyata.ts'
import { seriMesin } from '../siapkan.ts'
import { laporkan, ringkasMs, skala } from '../skala.ts'

const BARIS = skala(50_000, 5_000)
const MESIN_POLL = 50

/** devices.md 7.4: one machine empties its memory while fifty others ask for work, and then does it all again. */
test(`tumpukan ${BARIS} baris dalam kiriman 128 baris sementara ${MESIN_POLL} mesin bertanya: semua tersimpan, diulang tidak menambah apa pun`, async () => {
  const folder = folderDari(inject('templatTahan'))
  const server = await nyalakan(folder)
  const buku = buatBuku()
  const kiriman = Array.from({ length: Math.ceil(BARIS / 128) }, (_, ke) =>
    buatKiriman(seriMesin(63), Math.min(128, BARIS - ke * 128)),
  )
  const poll = pollTerus(server)
  const pertama = await kirimSemua(server, buku, kiriman)
  const sesudahPertama = await cocokkan(urlPostgres(folder), buku)
  const kedua = await kirimSemua(server, buku, kiriman)
  await poll.berhenti()

  expect(sesudahPertama).toMatchObject({ ...SESUAI, tersimpan: buku.dikirim.size })
  expect(await cocokkan(urlPostgres(folder), buku)).toMatchObject({ ...SESUAI, tersimpan: buku.dikirim.size })
  expect(buku.diakui.size).toBe(buku.dikirim.size)
  expect(poll.buruk).toEqual([])
  laporkan('tumpukan', {
    baris: buku.dikirim.size,
    kiriman: kiriman.length,
    tersimpan: sesudahPertama.tersimpan,
    'kali pertama': ringkasMs(pertama),
    'baris/dtk': (buku.dikirim.size * 1000) / jumlah(pertama),
    'kali kedua': ringkasMs(kedua),
    poll: ringkasMs(poll.lama),
  })
})

const jumlah = (angka: readonly number[]): number => angka.reduce((a, b) => a + b, 0)

async function kirimSemua(server: Sasaran, buku: ReturnType<typeof buatBuku>, kiriman: Kiriman[]): Promise<number[]> {
  const lama: number[] = []
  for (const satu of kiriman) {
    const hasil = await kirimkan(server, buku, satu)
    expect(hasil.sebab).toMatch(/^200 OK/)
    lama.push(hasil.ms)
  }
  return lama
}

/** Fifty machines that ask every three seconds, the shortest pause that was seen in the field (devices.md 1.5). */
function pollTerus({ port }: Sasaran): { berhenti: () => Promise<void>; lama: number[]; buruk: string[] } {
  const henti = new AbortController()
  const hasil = { lama: [] as number[], buruk: [] as string[] }
  const semua = Promise.all(
    Array.from({ length: MESIN_POLL }, async (_, ke) => {
      await tidur(ke * 60, undefined, { signal: henti.signal }).catch(() => undefined)
      while (!henti.signal.aborted) {
        const jawaban = await kirimMentah(port, pesanAmbil(`/iclock/getrequest?SN=${seriMesin(ke)}`))
        hasil.lama.push(jawaban.ms)
        const isi = dijawab(jawaban) ? `${jawaban.status} ${jawaban.badan}` : jawaban.putus
        if (isi !== '200 OK') hasil.buruk.push(isi)
        await tidur(3000, undefined, { signal: henti.signal }).catch(() => undefined)
      }
    }),
  )
  return {
    ...hasil,
    berhenti: async () => {
      henti.abort()
      await semua
    },
  }
}
