/** Commands to machines: only what stands in this list can ever be written (devices.md 1.5). Pure. */
import { invalidPinReason } from '../adms/attlog.ts'
import { readTime } from '../adms/mesin-time.ts'

export const JENIS_PERINTAH = [
  'INFO',
  'CHECK',
  'LOG',
  'RELOAD OPTIONS',
  'REBOOT',
  'DATA QUERY ATTLOG',
  'DATA UPDATE USERINFO',
  'DATA DELETE USERINFO',
] as const
export type JenisPerintah = (typeof JENIS_PERINTAH)[number]

/** Which of them a command needs is settled by its kind; what it does not need is ignored. */
export type CommandArgument = { dari?: string; sampai?: string; pin?: string; nama?: string; kartu?: string }

export type BuiltCommand = { baris: string } | { ditolak: string }
export type QueuedCommand = { jenis: string; baris: string }

const NAME_LIMIT = 24
const COUNT_LIMIT = 200
const BYTE_LIMIT = 40 * 1024

/** One line for getrequest, without its line end. */
export function buildCommand(
  id: string,
  jenis: string,
  args: CommandArgument = {},
  pushver?: string | null,
): BuiltCommand {
  if (!/^[0-9A-Za-z]{1,16}$/.test(id)) return { ditolak: 'Nomor perintah harus 1–16 huruf atau angka.' }
  const known = JENIS_PERINTAH.find((jenisPerintah) => jenisPerintah === jenis)
  if (!known) return { ditolak: 'Perintah ini tidak diizinkan.' }
  if (Object.values(args).some((nilai) => /\p{C}/u.test(nilai))) {
    return { ditolak: 'Isian tidak boleh memuat baris baru, TAB, atau karakter kendali.' }
  }
  const content = buildContent(known, args, generation(pushver))
  return 'ditolak' in content ? content : { baris: `C:${id}:${content.baris}` }
}

/** At most 200 commands or 40 KB in one answer; a reboot goes out last, and only when nothing else is left behind. */
export function takeKelompok<T extends QueuedCommand>(queued: readonly T[], byteLimit = BYTE_LIMIT): T[] {
  const ordinary = queued.filter((command) => command.jenis !== 'REBOOT')
  const order = [...ordinary, ...queued.filter((command) => command.jenis === 'REBOOT').slice(0, 1)]
  const results: T[] = []
  let size = 0
  for (const one of order.slice(0, COUNT_LIMIT)) {
    size += Buffer.byteLength(one.baris) + 1
    if (size > byteLimit) break
    results.push(one)
  }
  return results
}

/** Body of getrequest: a line per command, `OK` when there is no work. */
export function commandAnswer(daftar: readonly { baris: string }[]): string {
  return daftar.length === 0 ? 'OK' : daftar.map(({ baris }) => `${baris}\n`).join('')
}

/** Cuts between characters: half of one in UTF-8 breaks the machine's screen. */
export function cutNamaMesin(nama: string): string {
  let result = ''
  for (const character of nama.replace(/[\p{C}\s]+/gu, ' ').trim()) {
    if (Buffer.byteLength(result + character) > NAME_LIMIT) break
    result += character
  }
  return result.trimEnd()
}

export function resultMeaning(result: number | null): string {
  if (result === null) return 'Mesin menjawab tanpa hasil'
  if (result >= 0) return 'Berhasil'
  return MEANING[result] ?? `Gagal dengan kode ${result}`
}

const MEANING: Record<number, string> = {
  [-1]: 'Isian perintah salah',
  [-2]: 'Mesin gagal membaca atau menulis data',
  [-3]: 'Mesin gagal membaca atau menulis data',
  [-10]: 'Pengguna tidak ada di mesin',
  [-22]: 'Perintah tidak didukung mesin ini',
  [-1002]: 'Perintah tidak didukung mesin ini',
  [-1004]: 'Tabel tidak ada di mesin ini',
  [-1005]: 'Mesin sedang sibuk, coba lagi nanti',
}

type Generation = 'old' | 'two' | 'three'

/** No version, or below 2.0: the old words; 3.x: access controllers. */
function generation(pushver: string | null | undefined): Generation {
  const major = /^\s*v?(\d{1,3})/i.exec(pushver ?? '')?.[1]
  if (!major || Number(major) < 2) return 'old'
  return Number(major) >= 3 ? 'three' : 'two'
}

function buildContent(jenis: JenisPerintah, args: CommandArgument, version: Generation): BuiltCommand {
  if (jenis === 'DATA QUERY ATTLOG') return buildTakeTap(args, version)
  if (jenis === 'DATA UPDATE USERINFO') return buildPenggunaUpdate(args, version)
  if (jenis === 'DATA DELETE USERINFO') return buildPenggunaDelete(args, version)
  return { baris: jenis }
}

function buildTakeTap({ dari = '', sampai = '' }: CommandArgument, version: Generation): BuiltCommand {
  if (version === 'three') return { ditolak: 'Mesin push 3.x tidak mengenal perintah ini.' }
  const awal = readTime(dari)
  const akhir = readTime(sampai)
  if ('alasan' in awal) return { ditolak: `Waktu awal: ${awal.alasan}.` }
  if ('alasan' in akhir) return { ditolak: `Waktu akhir: ${akhir.alasan}.` }
  if (awal.waktu > akhir.waktu) return { ditolak: 'Waktu awal harus sebelum waktu akhir.' }
  return { baris: `DATA QUERY ATTLOG StartTime=${awal.waktu}\tEndTime=${akhir.waktu}` }
}

/** Pri=0 and an empty Passwd always: nobody becomes a machine's administrator from here, no password is ever sent. */
function buildPenggunaUpdate({ pin = '', nama = '', kartu = '' }: CommandArgument, version: Generation): BuiltCommand {
  const alasan = invalidPinReason(pin)
  if (alasan) return { ditolak: `${alasan}.` }
  if (Buffer.byteLength(nama) > NAME_LIMIT) return { ditolak: 'Nama di mesin paling banyak 24 byte.' }
  if (!/^\d{0,20}$/.test(kartu)) return { ditolak: 'Nomor kartu hanya boleh angka.' }
  if (version === 'three') return { baris: `DATA UPDATE user Cardno=${kartu}\tPin=${pin}\tName=${nama}\tPrivilege=0` }
  const word = version === 'old' ? 'DATA USER' : 'DATA UPDATE USERINFO'
  return { baris: `${word} PIN=${pin}\tName=${nama}\tPri=0\tPasswd=\tCard=${kartu}\tGrp=1\tTZ=0000000000000000` }
}

function buildPenggunaDelete({ pin = '' }: CommandArgument, version: Generation): BuiltCommand {
  const alasan = invalidPinReason(pin)
  if (alasan) return { ditolak: `${alasan}.` }
  const word = { old: 'DATA DEL_USER PIN=', two: 'DATA DELETE USERINFO PIN=', three: 'DATA DELETE user Pin=' }[version]
  return { baris: word + pin }
}
