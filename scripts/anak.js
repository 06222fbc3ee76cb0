import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Child processes that end when we end: on a signal, and when the npm above us is gone. */
const daftar = new Set()
const BATAS_MS = 20_000
let menutup = false

/** `grup: true` gives the child a process group of its own, so that its grandchildren end with it. */
export function luncurkan(perintah, args, { grup = false, ...opsi } = {}) {
  const anak = spawn(perintah, args, { ...opsi, detached: grup })
  const satu = { anak, grup }
  daftar.add(satu)
  anak.once('close', () => daftar.delete(satu))
  return anak
}

export function sampaiSelesai(anak) {
  return new Promise((resolve, reject) => {
    anak.once('error', reject)
    anak.once('close', (kode, sinyal) => resolve(kode ?? 128 + constants.signals[sinyal]))
  })
}

export function kirim({ anak, grup }, sinyal) {
  try {
    if (grup) process.kill(-anak.pid, sinyal)
    else anak.kill(sinyal)
  } catch {
    // Gone already.
  }
}

/** Ends every child in order, then us; a child that does not obey is killed. */
export async function tutupSemua(sinyal, kode) {
  if (menutup) return
  menutup = true
  const batas = setTimeout(() => {
    for (const satu of daftar) kirim(satu, 'SIGKILL')
  }, BATAS_MS)
  const hasil = await Promise.all(
    [...daftar].map((satu) => {
      const selesai = new Promise((resolve) => satu.anak.once('close', resolve))
      kirim(satu, satu.grup ? 'SIGINT' : sinyal)
      return selesai
    }),
  )
  clearTimeout(batas)
  // A server that drained and ended by itself has the last word.
  process.exit(hasil.length === 1 ? (hasil[0] ?? kode) : kode)
}

/**
 * Ctrl-C reaches npm, us and the server alike; a SIGTERM to npm kills npm and its shell, but not us.
 * So, under npm, a changed parent means: stop (tried, not documented by npm).
 */
export function jagaSinyal() {
  for (const sinyal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(sinyal, () => void tutupSemua(sinyal === 'SIGHUP' ? 'SIGTERM' : sinyal, 128 + constants.signals[sinyal]))
  if (!process.env.npm_lifecycle_event) return
  const induk = process.ppid
  setInterval(() => {
    if (process.ppid !== induk) void tutupSemua('SIGTERM', 143)
  }, 300).unref()
}

/** Runs a step of the preparation; its failure ends the program with the child's own words above ours. */
export async function jalankan(perintah, args, opsi) {
  const kode = await sampaiSelesai(luncurkan(perintah, args, { stdio: 'inherit', ...opsi }))
  if (menutup) await new Promise(() => {})
  if (kode !== 0) throw new Error(`Perintah gagal (kode ${kode}): ${[perintah, ...args].join(' ')}`)
}
