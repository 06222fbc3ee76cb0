import { connect } from 'node:net'
import { setTimeout as tidur } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { buatBuku, cocokkan, SESUAI } from '../buku.ts'
import { tulisTerus } from '../penulis.ts'
import { folderDari, nyalakan, urlPostgres } from '../server-nyata.ts'
import { seriMesin } from '../siapkan.ts'
import { buatAcak, laporkan, ringkasMs, skala } from '../skala.ts'

const RONDE = skala(20, 1)
const setengahKiriman = `POST /iclock/cdata?SN=${seriMesin(63)}&table=ATTLOG HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n1\t2026-0`

/** quality.md 2.7 */
test(`SIGTERM di tengah kiriman, ${RONDE} ronde: selesai dalam 15 detik, yang dijawab tersimpan, yang ditolak tidak ada`, async () => {
  const folder = folderDari(inject('templatTahan'))
  const acak = buatAcak(20_267)
  const buku = buatBuku()
  const lama: number[] = []
  const gagal = new Map<string, number>()
  for (let ronde = 0; ronde < RONDE; ronde++) {
    const server = await nyalakan(folder)
    const penulis = tulisTerus(server, buku, { benih: ronde, jedaMs: 5 })
    await tidur(acak.bulat(100, 800))
    // A machine that stops in the middle of its body, and one that keeps an idle connection open.
    const setengah = connect(server.port, '127.0.0.1').on('error', () => undefined)
    if (ronde % 5 === 0) setengah.write(setengahKiriman)
    const menganggur = connect(server.port, '127.0.0.1').on('error', () => undefined)
    menganggur.write(`GET /iclock/ping?SN=${seriMesin(62)} HTTP/1.1\r\nHost: x\r\n\r\n`)
    await tidur(50)
    const { kode, ms } = await server.hentikan()
    await penulis.berhenti()
    setengah.destroy()
    menganggur.destroy()
    expect(kode, server.keluaran()).toBe(0)
    expect(ms).toBeLessThan(15_000)
    lama.push(ms)
    for (const [sebab, kali] of penulis.gagal) gagal.set(sebab, (gagal.get(sebab) ?? 0) + kali)
  }
  await nyalakan(folder)
  const akhir = await cocokkan(urlPostgres(folder), buku)
  expect(akhir).toMatchObject({ ...SESUAI, tetapTersimpan: [] })
  // A connection that nobody had accepted yet just ends; whoever gets a refusal gets a 503.
  expect([...gagal.keys()].filter((sebab) => /^\d/.test(sebab) && !sebab.startsWith('503'))).toEqual([])
  laporkan('SIGTERM', {
    ronde: RONDE,
    diakui: buku.diakui.size,
    ditolak: buku.ditolak.size,
    tersimpan: akhir.tersimpan,
    berhenti: ringkasMs(lama),
    gagal: JSON.stringify(Object.fromEntries(gagal)),
  })
})

test('SIGTERM tepat setelah server siap, selagi tugas berkala masih disiapkan, berakhir dengan rapi', async () => {
  const folder = folderDari(inject('templatTahan'))
  for (let ronde = 0; ronde < skala(10, 2); ronde++) {
    const server = await nyalakan(folder)
    await tidur(ronde * 30)
    expect((await server.hentikan()).kode, server.keluaran()).toBe(0)
  }
})
