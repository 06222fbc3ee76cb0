import type { ChildProcess } from 'node:child_process'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../src/platform/postgres/postgres-tertanam.ts'
import { perintahkan, urlBasisData } from '../../test/postgres.ts'
import { dijawab, kirimMentah, pesanAmbil } from '../klien-mentah.ts'
import { portBebas } from '../proxy/perantara.ts'
import { folderBaru, folderDari, kumpulkan, lingkunganBersama, nyalakan, spawnServer } from '../server-nyata.ts'
import { seriMesin } from '../siapkan.ts'

const POLL = pesanAmbil(`/iclock/getrequest?SN=${seriMesin(3)}`)

test('dua server dengan setelan yang sama memakai MESIN_PORT bersama: yang satu berhenti, mesin tetap dijawab', async () => {
  const folder = folderDari(inject('templatTahan'))
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined })
  onTestFinished(() => postgres.stop())
  const mesin = await portBebas()
  const bersama = { ...lingkunganBersama(folder, postgres.url), MESIN_PORT: String(mesin) }
  const [satu, dua] = [
    await nyalakan(folderDari(folderBaru()), bersama),
    await nyalakan(folderDari(folderBaru()), bersama),
  ]
  const jawab = async (): Promise<string> => {
    const jawaban = await kirimMentah(mesin, POLL)
    return dijawab(jawaban) ? `${jawaban.status} ${jawaban.badan}` : jawaban.putus
  }
  for (let kali = 0; kali < 8; kali++) expect(await jawab()).toBe('200 OK')
  expect((await satu.hentikan()).kode).toBe(0)
  for (let kali = 0; kali < 8; kali++) expect(await jawab()).toBe('200 OK')
  expect((await dua.hentikan()).kode).toBe(0)
  expect(await jawab()).toBe('ECONNREFUSED')
})

test('dua DATABASE_URL tidak pernah berbagi MESIN_PORT, juga pada alamat lain dan ketika mulai pada saat yang sama', async () => {
  const folder = folderDari(inject('templatTahan'))
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined })
  onTestFinished(() => postgres.stop())
  await perintahkan(postgres.url, 'create database geisa_baru')
  const mesin = await portBebas()
  const satu = { ...lingkunganBersama(folder, postgres.url), MESIN_PORT: String(mesin) }
  const lain = { ...satu, DATABASE_URL: urlBasisData(postgres.url, 'geisa_baru') }
  const server = await nyalakan(folderDari(folderBaru()), satu)
  for (const MESIN_HOST of ['127.0.0.1', '0.0.0.0']) {
    const [kode, teks] = await sampaiMati(spawnServer(folderDari(folderBaru()), { ...lain, MESIN_HOST }))
    expect([kode, teks]).toEqual([
      1,
      expect.stringContaining(`Port ${mesin} di ${MESIN_HOST} sudah dipakai Geisa dengan basis data lain: tap mesin`),
    ])
  }
  for (let kali = 0; kali < 8; kali++)
    expect(await kirimMentah(mesin, POLL)).toMatchObject({ status: 200, badan: 'OK' })
  expect((await server.hentikan()).kode).toBe(0)
  const berdua = await Promise.allSettled([satu, lain].map((isi) => nyalakan(folderDari(folderBaru()), isi)))
  expect(berdua.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('port yang dipakai disebut dengan jalan keluarnya, juga MESIN_PORT', async () => {
  const pertama = folderDari(inject('templatTahan'))
  const mesin = await portBebas()
  const server = await nyalakan(pertama, { MESIN_PORT: String(mesin), MESIN_HOST: '127.0.0.9' })
  // Named by its own variable, the machines' door is nobody else's address.
  expect(await kirimMentah(mesin, POLL)).toMatchObject({ putus: 'ECONNREFUSED' })
  const kedua = folderDari(inject('templatTahan'))
  const coba = async (lingkungan: Record<string, string>): Promise<[number | null, string]> => {
    const [kode, teks] = await sampaiMati(spawnServer(kedua, lingkungan))
    return [kode, teks.trim()]
  }
  expect(await coba({ PORT: String(server.port) })).toEqual([
    1,
    expect.stringMatching(
      new RegExp(
        `^Port ${server.port} di 127\\.0\\.0\\.1 sudah dipakai program lain.* isi PORT dengan angka lain\\.$`,
        'm',
      ),
    ),
  ])
  expect(await coba({ MESIN_PORT: String(mesin), MESIN_HOST: '127.0.0.9' })).toEqual([
    1,
    expect.stringMatching(/^Port \d+ di 127\.0\.0\.9 sudah dipakai.* isi MESIN_PORT dengan angka lain\.$/m),
  ])
  expect(await coba({ HOST: '203.0.113.77' })).toEqual([
    1,
    expect.stringMatching(/^Alamat 203\.0\.113\.77 bukan milik/m),
  ])
  expect((await server.hentikan()).kode).toBe(0)
})

async function sampaiMati(proses: ChildProcess): Promise<[number | null, string]> {
  const teks = kumpulkan(proses)
  const kode = await new Promise<number | null>((resolve) => proses.once('close', resolve))
  return [kode, teks()]
}
