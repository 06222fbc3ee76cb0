import { readFileSync } from 'node:fs'
import { Agent } from 'node:https'
import { setTimeout as tidur } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../src/platform/postgres/postgres-tertanam.ts'
import { masukSebagai } from '../orang.ts'
import { barisTap } from '../penulis.ts'
import { type Jawaban, lewatHttp, lewatHttps } from '../proxy/lewat-perantara.ts'
import { nyalakanPerantara, type Perantara } from '../proxy/perantara.ts'
import { siapkanPerantara } from '../proxy/program-perantara.ts'
import { folderBaru, folderDari, lingkunganBersama, nyalakan } from '../server-nyata.ts'
import { nomorBaru, seriMesin } from '../siapkan.ts'
import { laporkan, ringkasMs, skala } from '../skala.ts'

const program = siapkanPerantara()
if ('alasan' in program)
  process.stdout.write(`  [tahan] DILEWATI: Caddy dan nginx tidak dapat disiapkan (${program.alasan})\n`)

const PALING_SEDIKIT = skala(20_000, 2_000)
const UNIT = readFileSync(new URL('../../../deploy/geisa@.service', import.meta.url), 'utf8')
const PANDUAN = readFileSync(new URL('../../../docs/pasang.md', import.meta.url), 'utf8')
const JEDA_MS = 1000 * Number(/health\/ready; do sleep 1; done; sleep (\d+)/.exec(PANDUAN)?.[1])
/** As the shipped unit says. */
const GEISA_TENGGANG = /^Environment=GEISA_TENGGANG=(.+)$/m.exec(UNIT)?.[1] ?? ''

/** quality.md 2.12b */
test.skipIf('alasan' in program)(
  `dua server dimulai ulang bergiliran di belakang Caddy dan nginx, ${PALING_SEDIKIT} permintaan: tidak satu pun gagal`,
  { timeout: skala(1_200_000, 240_000) },
  async () => {
    if ('alasan' in program) return
    const folder = folderDari(inject('templatTahan'))
    const postgres = await startPostgres({ dataDir: folder, log: () => undefined })
    onTestFinished(() => postgres.stop())
    const bersama = { ...lingkunganBersama(folder, postgres.url), GEISA_TENGGANG }
    const rumah = [folderDari(folderBaru()), folderDari(folderBaru())] as const
    const server = [await nyalakan(rumah[0], bersama), await nyalakan(rumah[1], bersama)]
    const port = server.map((satu) => satu.port)
    const perantara = await nyalakanPerantara(program, folderDari(folderBaru()), [port[0] ?? 0, port[1] ?? 0])
    const token = await masukSebagai(port[0] ?? 0, 'sekolah')
    let babak = 'sebelum yang pertama'
    const beban = perantara.map((satu, ke) => bebani(satu, { token, ke, babak: () => babak }))
    const jumlah = (): number => beban.reduce((semua, { dijawab }) => semua + dijawab(), 0)
    const lama: number[] = []
    do {
      for (const [ke, dataDir] of rumah.entries()) {
        babak = `server ${ke + 1} berhenti`
        const hasil = await server[ke]?.hentikan()
        expect(hasil?.kode, server[ke]?.keluaran()).toBe(0)
        lama.push(hasil?.ms ?? 0)
        babak = `server ${ke + 1} mulai`
        server[ke] = await nyalakan(dataDir, { ...bersama, PORT: String(port[ke]) })
        babak = `server ${ke + 1} kembali`
        // As the guide says: the proxy has to see that this one is back before the other one goes.
        await tidur(JEDA_MS)
      }
    } while (jumlah() < PALING_SEDIKIT)
    const gagal = (await Promise.all(beban.map((satu) => satu.berhenti()))).flat()
    expect(gagal).toEqual([])
    expect(Math.max(...lama)).toBeLessThan(15_000)
    expect(await hitungTap(postgres.url)).toBe(beban.reduce((semua, { diakui }) => semua + diakui(), 0))
    laporkan('mulai ulang bergiliran', { permintaan: jumlah(), gagal: gagal.length, berhenti: ringkasMs(lama) })
  },
)

/** People who read and write over connections that stay, and machines with one connection each, without pause. */
function bebani(perantara: Perantara, { token, ke, babak }: { token: string; ke: number; babak: () => string }) {
  const henti = new AbortController()
  const agen = new Agent({ keepAlive: true })
  const gagal: string[] = []
  let dijawab = 0
  let diakui = 0
  const terus = async (apa: string, minta: () => Promise<Jawaban>): Promise<void> => {
    while (!henti.signal.aborted) {
      const hasil = await minta().catch((galat: Error) => galat.message)
      const sebut = `${perantara.nama} ${apa}, ${babak()}`
      if (typeof hasil === 'string') gagal.push(`${sebut}: ${hasil}`)
      else if (hasil.status >= 300) gagal.push(`${sebut}: ${hasil.status} ${hasil.badan.slice(0, 200)}`)
      dijawab++
      await tidur(5)
    }
  }
  const orang = { token, agen }
  const baca = () => lewatHttps(perantara, { ...orang, jalur: '/api/wilayah?search=malang' })
  // What no proxy may send twice: an upload is begun and given up.
  let jalur: string | null = null
  const tulis = async () => {
    const kepala = { 'tus-resumable': '1.0.0', ...(jalur === null && { 'upload-length': '1000' }) }
    const metode = jalur === null ? 'POST' : 'DELETE'
    const hasil = await lewatHttps(perantara, { ...orang, metode, jalur: jalur ?? '/api/unggahan', kepala })
    jalur = jalur === null ? (hasil.kepala.location ?? null) : null
    return hasil
  }
  const tap = (seri: string) => async () => {
    const hasil = await lewatHttp(perantara, {
      metode: 'POST',
      jalur: `/iclock/cdata?SN=${seri}&table=ATTLOG&Stamp=9999`,
      kepala: { connection: 'close' },
      badan: `${barisTap(nomorBaru(1))}\n`,
    })
    if (hasil.badan === 'OK: 1') diakui++
    return hasil
  }
  const semua = [
    terus('baca', baca),
    terus('baca', baca),
    terus('tulis', tulis),
    ...[0, 1, 2].map((satu) => terus('tap', tap(seriMesin(ke * 3 + satu)))),
  ]
  return {
    diakui: () => diakui,
    dijawab: () => dijawab,
    berhenti: async (): Promise<string[]> => {
      henti.abort()
      await Promise.all(semua)
      agen.destroy()
      return gagal
    },
  }
}

async function hitungTap(url: string): Promise<number> {
  const klien = new pg.Client({ connectionString: url })
  await klien.connect()
  const { rows } = await klien.query<{ banyak: number }>('select count(*)::int as banyak from tap')
  await klien.end()
  return rows[0]?.banyak ?? -1
}
