import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
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
 * Ctrl-C reaches npm, us and the server alike; a SIGTERM to npm kills npm and its shell, but not us, and a SIGKILL leaves
 * the shell too. So, under npm, a changed parent, or a changed parent of the shell, means: stop (tried, not documented by npm).
 */
export function jagaSinyal() {
  for (const sinyal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(sinyal, () => void tutupSemua(sinyal === 'SIGHUP' ? 'SIGTERM' : sinyal, 128 + constants.signals[sinyal]))
  if (!process.env.npm_lifecycle_event) return
  const awal = leluhur()
  setInterval(() => {
    if (leluhur() !== awal) void tutupSemua('SIGTERM', 143)
  }, 300).unref()
}

/** Our parent, and npm above it where the parent is npm's shell. Who started npm may leave: `nohup npm start &`. */
function leluhur() {
  const induk = process.ppid
  const [, nama = '', npm] = /^\d+ \((.*)\) \S+ (\d+)/s.exec(bacaStat(induk)) ?? []
  return npm === undefined || /^(npm|node)/.test(nama) ? `${induk}` : `${induk} ${npm}`
}

function bacaStat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

/** Runs a step of the preparation; its failure ends the program with the child's own words above ours. */
export async function jalankan(perintah, args, opsi) {
  const kode = await sampaiSelesai(luncurkan(perintah, args, { stdio: 'inherit', ...opsi }))
  if (menutup) await new Promise(() => {})
  if (kode !== 0) throw new Error(`Perintah gagal (kode ${kode}): ${[perintah, ...args].join(' ')}`)
}
