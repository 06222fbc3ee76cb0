import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Env } from '../../platform/process/env.ts'
import { pemegangFolderData } from '../../platform/process/folder-data.ts'
import { awas, baik, salah, type Temuan } from './temuan.ts'

/** Whether others reach us, and we them. */
const BATAS_MS = 5000
const INFO = '/api/aplikasi/info'

/**
 * The port of this environment, and those of servers that say in a data folder below where they are, as geisa@3001 does.
 * @returns the findings, and whether a Geisa answers
 */
export async function periksaPort(env: Pick<Env, 'port' | 'dataDir'>): Promise<{ temuan: Temuan[]; jalan: boolean }> {
  const lain = await Promise.all(portDiBawah(env).map(periksaSatuPort))
  const milik = await periksaSatuPort(env.port)
  // Where others run, nobody has to at the port that all settings share.
  const semua = lain.length > 0 && !milik.jalan ? lain : [milik, ...lain]
  return { temuan: semua.flatMap(({ temuan }) => temuan), jalan: semua.some(({ jalan }) => jalan) }
}

function portDiBawah({ port, dataDir }: Pick<Env, 'port' | 'dataDir'>): number[] {
  const folder = existsSync(dataDir) ? readdirSync(dataDir, { withFileTypes: true }) : []
  const anak = folder.filter((satu) => satu.isDirectory()).map(({ name }) => join(dataDir, name))
  const ditemukan = [dataDir, ...anak].flatMap((satu) => {
    const nomor = Number(URL.parse(pemegangFolderData(satu)?.url ?? '')?.port)
    return nomor > 0 && nomor !== port ? [nomor] : []
  })
  return [...new Set(ditemukan)].toSorted((a, b) => a - b)
}

async function periksaSatuPort(port: number): Promise<{ temuan: Temuan[]; jalan: boolean }> {
  if (!(await tersambung('127.0.0.1', port)))
    return {
      temuan: [awas(`Port ${port} bebas: server tidak sedang berjalan`, 'npm start, atau systemctl start geisa')],
      jalan: false,
    }
  if (await isGeisa(`http://127.0.0.1:${port}`))
    return { temuan: [baik(`Geisa menjawab di port ${port}`)], jalan: true }
  return { temuan: [salah(`Port ${port} dipakai program lain`, 'Isi PORT dengan angka lain.')], jalan: false }
}

export async function periksaAlamat({ alamat, mode }: Pick<Env, 'alamat' | 'mode'>): Promise<Temuan[]> {
  if (alamat === null)
    return mode === 'production'
      ? [awas('GEISA_ALAMAT belum diisi', 'Isi dengan alamat yang dibuka orang, misalnya https://geisa.dinas.go.id.')]
      : []
  let jawaban: Response
  try {
    jawaban = await fetch(alamat + INFO, { redirect: 'manual', signal: AbortSignal.timeout(BATAS_MS) })
  } catch (galat) {
    const sebab = (galat as Error).cause
    const kata = sebab instanceof Error ? sebab.message : (galat as Error).message
    return [salah(`${alamat} tidak terjangkau: ${kata}`, 'Periksa DNS, sertifikat, dan proxy.')]
  }
  const json = (jawaban.headers.get('content-type') ?? '').includes('json')
  await jawaban.body?.cancel()
  if (jawaban.status !== 200 || !json)
    return [
      salah(
        `${alamat} menjawab ${jawaban.status}, bukan Geisa`,
        'Periksa tujuan proxy (PORT) dan apakah server berjalan.',
      ),
    ]
  return [
    baik(`${alamat} sampai ke Geisa`),
    ...(alamat.startsWith('https://') ? periksaHsts(jawaban) : [awas(`${alamat} tanpa https`, 'Pasang TLS di proxy.')]),
    ...(await periksaBatasIsi(alamat)),
  ]
}

const periksaHsts = ({ headers }: Response): Temuan[] =>
  headers.has('strict-transport-security')
    ? [baik('HSTS terpasang')]
    : [awas('HSTS belum dipasang', 'Tambahkan Strict-Transport-Security di proxy, seperti contoh di folder deploy.')]

/** Ours refuses two megabytes of sign-in in its own words; a proxy that refuses them would refuse documents as well. */
async function periksaBatasIsi(alamat: string): Promise<Temuan[]> {
  const body = JSON.stringify({ username: 'x'.repeat(2 * 1024 * 1024), password: '' })
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(BATAS_MS * 2)
  const jawab = fetch(`${alamat}/api/signin`, { method: 'POST', headers, body, signal })
  const teks = await jawab.then((jawaban) => jawaban.text()).catch(() => null)
  // Who refuses may hang up before all was sent: then the refusal is not heard, and nothing is known.
  if (teks === null) return []
  if (teks.includes('TERLALU_BESAR')) return [baik('Proxy meneruskan isi yang besar')]
  return [awas('Proxy menolak isi di atas 1 MB', 'Naikkan batasnya ke 30 MB (nginx: client_max_body_size 30m).')]
}

/** Only the door is tried: nothing is sent. */
export async function periksaDhgtk({ dhgtk }: Pick<Env, 'dhgtk'>): Promise<Temuan[]> {
  if (dhgtk === null) return [baik('DHGTK tidak dipakai (DHGTK_URL kosong)')]
  const { hostname, port, protocol } = new URL(dhgtk.url)
  if (await tersambung(hostname.replaceAll(/[[\]]/g, ''), Number(port) || (protocol === 'https:' ? 443 : 80)))
    return [baik(`DHGTK (${hostname}) terjangkau`)]
  return [
    awas(
      `DHGTK (${hostname}) tidak terjangkau`,
      'Periksa DHGTK_URL dan jaringan keluar; kiriman menunggu sampai bisa.',
    ),
  ]
}

function tersambung(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const soket = connect({ host, port, timeout: BATAS_MS })
    const selesai = (hasil: boolean): void => {
      soket.destroy()
      resolve(hasil)
    }
    soket.once('connect', () => selesai(true))
    soket.once('timeout', () => selesai(false))
    soket.once('error', () => selesai(false))
  })
}

/** In maintenance too: `info` answers everybody. */
async function isGeisa(dasar: string): Promise<boolean> {
  try {
    const jawaban = await fetch(dasar + INFO, { signal: AbortSignal.timeout(BATAS_MS) })
    return 'pemeliharaan' in ((await jawaban.json()) as object)
  } catch {
    return false
  }
}
