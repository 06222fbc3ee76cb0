import { randomBytes } from 'node:crypto'
import { masuk } from '@geisa/contract/sesi'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../src/platform/postgres/postgres-tertanam.ts'
import { PASSWORD_UJI } from '../../test/dunia-uji.ts'
import { dijawab, kirimMentah } from '../klien-mentah.ts'
import { folderBaru, folderDari, lingkunganBersama, nyalakan, type ServerNyata } from '../server-nyata.ts'
import { seriMesin } from '../siapkan.ts'
import { bukaAliranLewat, lewatHttp, lewatHttps, type Permintaan } from './lewat-perantara.ts'
import { HOST, nyalakanPerantara, type Perantara } from './perantara.ts'
import { siapkanPerantara } from './program-perantara.ts'

const program = siapkanPerantara()
if ('alasan' in program)
  process.stdout.write(`  [tahan] DILEWATI: Caddy dan nginx tidak dapat disiapkan (${program.alasan})\n`)

/** The fifth machine stands in the school `sd`, the operator's. */
const SN = seriMesin(4)
const TAP = '1156\t2026-03-02 06:40:01\t0\t1\n'
const DARI = '127.0.0.7'

/** docs/pasang.md: the two files of deploy/, each as shipped, by the real programs, before two servers on one database. */
test.skipIf('alasan' in program)(
  'Caddy dan nginx dengan berkas contohnya: mesin lewat http bernama, halaman, API, unggahan, aliran, alamat, isi besar',
  { timeout: 180_000 },
  async () => {
    if ('alasan' in program) return
    const folder = folderDari(inject('templatTahan'))
    const postgres = await startPostgres({ dataDir: folder, log: () => undefined })
    onTestFinished(() => postgres.stop())
    const bersama = lingkunganBersama(folder, postgres.url)
    const [satu, dua] = [
      await nyalakan(folderDari(folderBaru()), bersama),
      await nyalakan(folderDari(folderBaru()), bersama),
    ]
    const perantara = await nyalakanPerantara(program, folderDari(folderBaru()), [satu.port, dua.port])
    for (const ini of perantara) {
      await coba(ini, 'mesin', () => mesinLewatHttp(ini))
      await coba(ini, 'http', () => orangLewatHttp(ini))
      await coba(ini, 'halaman', () => halamanSama(ini, satu))
      const token = await coba(ini, 'alamat', () => masukDariAlamat(ini, postgres.url))
      await coba(ini, 'unggahan', () => unggahanDilanjutkan(ini, token))
      await coba(ini, 'isi besar', () => isiBesar(ini, token))
      await coba(ini, 'aliran', () => aliranSegera(ini, token, postgres.url))
    }
  },
)

/** Says which proxy and which part. */
async function coba<T>({ nama }: Perantara, bagian: string, kerja: () => Promise<T>): Promise<T> {
  try {
    return await kerja()
  } catch (galat) {
    throw new Error(`${nama}, ${bagian}: ${galat instanceof Error ? galat.message : String(galat)}`, { cause: galat })
  }
}

/** devices.md 1.1: no redirect is ever followed, spelling varies, old ones speak HTTP/1.0 without Host. */
async function mesinLewatHttp(perantara: Perantara): Promise<void> {
  const { http } = perantara
  const kirim = async (baris: string[]): Promise<[number, string]> => {
    const jawaban = await kirimMentah(http, baris.join('\r\n'))
    if (!dijawab(jawaban)) throw new Error(`${jawaban.putus} to ${baris[0]}`)
    expect(jawaban.kepala.get('date'), baris[0]).toMatch(/ GMT$/)
    return [jawaban.status, jawaban.badan]
  }
  const UMUM = ['User-Agent: iClock Proxy/1.09', 'Connection: close', 'Accept: */*']
  for (const host of [HOST, '203.0.113.9', 'nama-lama.contoh.go.id:80']) {
    const kepala = [`Host: ${host}`, ...UMUM]
    const salam = await kirim([`GET /iclock/cdata?SN=${SN}&options=all&pushver=2.4.0 HTTP/1.1`, ...kepala, '', ''])
    expect(salam).toEqual([200, expect.stringContaining(`GET OPTION FROM: ${SN}\n`)])
    const tap = [`POST /iclock/cdata?SN=${SN}&table=ATTLOG&Stamp=9999 HTTP/1.1`, ...kepala]
    expect(await kirim([...tap, `Content-Length: ${TAP.length}`, '', TAP])).toEqual([200, 'OK: 1'])
    expect(await kirim([`GET //ICLOCK//getrequest.aspx?sn=${SN} HTTP/1.1`, ...kepala, '', ''])).toEqual([200, 'OK'])
  }
  expect(await kirim([`GET /iclock/getrequest?SN=${SN} HTTP/1.0`, ...UMUM, '', ''])).toEqual([200, 'OK'])
  // Photos and templates come in big pieces.
  const besar = await lewatHttp(perantara, {
    metode: 'POST',
    jalur: `/iclock/cdata?SN=${SN}&table=ATTPHOTO&Stamp=1`,
    badan: Buffer.alloc(6_000_000, 'x'),
  })
  expect([besar.status, besar.badan]).toEqual([200, 'OK'])
  expect(await lewatHttps(perantara, { jalur: `/iclock/getrequest?SN=${SN}` })).toMatchObject({
    status: 200,
    badan: 'OK',
  })
}

async function orangLewatHttp(perantara: Perantara): Promise<void> {
  const halaman = await lewatHttp(perantara, { jalur: '/presensi?bulan=3' })
  expect([301, 308]).toContain(halaman.status)
  expect(halaman.kepala.location).toBe(`https://${HOST}/presensi?bulan=3`)
  // A password that has crossed the street in the open is not sent on.
  expect(await lewatHttp(perantara, { metode: 'POST', jalur: masuk.url, badan: '{}' })).toMatchObject({ status: 403 })
}

async function halamanSama(perantara: Perantara, { port }: ServerNyata): Promise<void> {
  for (const jalur of ['/', '/presensi', '/api/aplikasi/info', '/assets/tidak-ada.js']) {
    const langsung = await fetch(`http://127.0.0.1:${port}${jalur}`)
    const jawaban = await lewatHttps(perantara, { jalur })
    expect([jawaban.status, jawaban.badan], jalur).toEqual([langsung.status, await langsung.text()])
    expect(jawaban.kepala['strict-transport-security'], jalur).toMatch(/max-age=31536000/)
    expect(jawaban.kepala['content-security-policy'], jalur).toBe(langsung.headers.get('content-security-policy'))
  }
}

/** Whatever the browser claims, the server sees the address that the proxy sees. */
async function masukDariAlamat(perantara: Perantara, url: string): Promise<string> {
  const jawaban = await lewatHttps(perantara, {
    metode: 'POST',
    jalur: masuk.url,
    kepala: { 'content-type': 'application/json', 'x-forwarded-for': '9.9.9.9' },
    badan: JSON.stringify({ username: 'sekolah', password: PASSWORD_UJI }),
    dari: DARI,
  })
  expect(jawaban.status, jawaban.badan).toBe(200)
  const [sesi] = await tanya<{ ip: string }>(url, 'select host(ip) as ip from sesi order by dibuat_pada desc limit 1')
  expect(sesi?.ip).toBe(DARI)
  const asing = `ASING${perantara.nama}`
  await lewatHttp(perantara, {
    jalur: `/iclock/cdata?SN=${asing}&options=all`,
    kepala: { 'x-forwarded-for': '9.9.9.9' },
    dari: DARI,
  })
  const [mesin] = await tanya<{ ip: string }>(
    url,
    'select host(ip) as ip from mesin_tak_dikenal where upper(nomor_seri) = upper($1)',
    [asing],
  )
  expect(mesin?.ip).toBe(DARI)
  return JSON.parse(jawaban.badan) as string
}

/** tus: begun, broken off in the middle, and resumed where it was, whichever server is asked. */
async function unggahanDilanjutkan(perantara: Perantara, token: string): Promise<void> {
  const isi = randomBytes(1_500_000)
  const tus = { 'tus-resumable': '1.0.0' }
  const kirim = (minta: Permintaan) => lewatHttps(perantara, { token, ...minta, kepala: { ...tus, ...minta.kepala } })
  const mulai = await kirim({
    metode: 'POST',
    jalur: '/api/unggahan',
    kepala: {
      'upload-length': String(isi.length),
      'upload-metadata': `filename ${Buffer.from('a.pdf').toString('base64')}`,
    },
  })
  expect(mulai.status, mulai.badan).toBe(201)
  const jalur = mulai.kepala.location ?? ''
  expect(jalur).toMatch(/^\/api\/unggahan\//)
  const bagian = (letak: number, badan: Buffer, panjang = badan.length) =>
    kirim({
      metode: 'PATCH',
      jalur,
      kepala: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(letak),
        'content-length': String(panjang),
      },
      badan,
    })
  expect(await bagian(0, isi.subarray(0, 600_000))).toMatchObject({ status: 204 })
  const letak = await kirim({ metode: 'HEAD', jalur })
  expect([letak.status, letak.kepala['upload-offset']]).toEqual([200, '600000'])
  expect(await bagian(600_000, isi.subarray(600_000))).toMatchObject({ status: 204 })
}

/** Ten documents of 2 MB in one form reach us whole, and more than is agreed harms nobody. */
async function isiBesar(perantara: Perantara, token: string): Promise<void> {
  const kirim = (byte: number) =>
    lewatHttps(perantara, {
      metode: 'POST',
      jalur: '/api/koreksi-kehadiran',
      token,
      kepala: { 'content-type': 'application/json' },
      badan: JSON.stringify({ asing: 'x'.repeat(byte) }),
    })
  // Refused by whoever notices first; a server that hangs up on too much is not taken for dead.
  expect((await kirim(32_000_000)).status).toBeGreaterThanOrEqual(400)
  const diterima = await kirim(27_000_000)
  expect([diterima.status, diterima.badan]).toEqual([422, expect.stringContaining('MASUKAN_TIDAK_SAH')])
}

async function aliranSegera(perantara: Perantara, token: string, url: string): Promise<void> {
  const [sekolah] = await tanya<{ id: number }>(
    url,
    'select sekolah_id as id from alamat_mesin where nomor_seri = $1',
    [SN],
  )
  const aliran = bukaAliranLewat(perantara, `/api/dashboard/sekolah/${sekolah?.id}/aliran`, token)
  try {
    await expect.poll(aliran.teks).toContain(': siap')
    expect(aliran.status()).toBe(200)
    const pin = perantara.nama === 'caddy' ? 7 : 8
    const badan = `${pin}\t2026-03-03 06:41:01\t0\t1\n`
    expect(
      await lewatHttp(perantara, { metode: 'POST', jalur: `/iclock/cdata?SN=${SN}&table=ATTLOG&Stamp=9999`, badan }),
    ).toMatchObject({ status: 200 })
    // The stream goes on: what comes through has not waited for its end.
    await expect.poll(aliran.teks).toContain('event: berubah')
  } finally {
    aliran.putuskan()
  }
}

async function tanya<R extends pg.QueryResultRow>(url: string, sql: string, nilai: unknown[] = []): Promise<R[]> {
  const klien = new pg.Client({ connectionString: url })
  await klien.connect()
  try {
    return (await klien.query<R>(sql, nilai)).rows
  } finally {
    await klien.end()
  }
}
